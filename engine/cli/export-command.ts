import type { Command } from './context/command';
import { openPrototype } from './context/open-prototype';
import { expectOutput, OUTPUT_FLAGS, writeOutput } from './context/output-file';
import { gamePage } from './pack/game-page';

/** A page with nothing but the game on it, in the colours of whoever reads it. */
const PAGE_STYLE = `
:root { color-scheme: dark light; background: light-dark(#f6f1e4, #0d0f16); color: light-dark(#1d1a14, #e9e1cf); }
body { margin: 0; font: 1.0625rem/1.5 Georgia, "Iowan Old Style", "Palatino Linotype", serif; }
main { max-inline-size: 70rem; margin-inline: auto; padding: 1rem; }
h1 { margin: 0.2em 0 0.6em; font-size: 1.4rem; font-weight: normal; text-align: center; }
dungeon-mode { margin: 0; --dm-panels: 0rem; }
.framed h1 { display: none; }
.framed main { padding: 0; }
`;

export const exportGame: Command = {
  name: 'export',
  summary: 'write a game as one HTML file that plays anywhere',
  usage: '<prototype> --out game.html [--seed S] [--force]',
  about: [
    'Writes a page with the game, its pictures and sounds and all the code it needs in one file. It opens from a disk,',
    'from a mail or from any web server, and asks nobody for anything. A reload goes on where the game was left. In a',
    'frame of another page it shows no heading. It needs scripts and styles within the page: a server whose policy',
    'forbids those shows a sentence instead.',
  ].join(' '),
  flags: {
    ...OUTPUT_FLAGS,
    seed: { value: 'S', about: 'the same game for everybody who opens it' },
  },
  takes: [1, 1],
  examples: [
    ['export GAME --out game.html', 'the game as one file'],
    ['export GAME --out game.html --seed crypt-7', 'the same dungeon for everybody'],
  ],

  async run(context, args) {
    const { terminal, source } = context;
    const path = await expectOutput(context, args, '.html');
    const { definitions } = await openPrototype(context, args.operands[0] ?? '');
    terminal.warn('Putting the page together …');
    const seed = args.text('seed');
    // A reload goes on. A game of other files, or with another seed, is another game with a place of its own.
    const key = ['export', definitions.hash, seed ?? ''].filter((part) => part !== '').join('/');
    const attributes = { 'save-key': key, ...(seed !== undefined && { seed }) };
    const page = await gamePage(context, definitions, attributes, PAGE_STYLE);
    await writeOutput(path, page);
    const size = Math.round(Buffer.byteLength(page) / 1000);
    terminal.print(`${source.shorten(path)}: ${definitions.prototype.name}, ${size} kB. Open it in a browser.`);
    return 0;
  },
};
