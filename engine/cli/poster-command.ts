import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Definitions } from '../core/definitions';
import { createGame, type Decision, type Game, Refusal } from '../game/game';
import { botFor } from '../game/trials/players';
import { type Arguments, type Command, type Context, Failure, UsageError } from './context/command';
import { openForPage } from './context/open-prototype';
import { expectOutput, OUTPUT_FLAGS, writeOutput } from './context/output-file';
import { parseReplay, type ReplayFile, readText, startOf } from './context/replay-file';
import { kitModule, singlePage } from './pack/single-page';

const USUAL_SIZE = '640x360';
const USUAL_SCALE = 2;
const SMALLEST = 100;
const LARGEST = 4000;
/** A turn of some games takes many answers, and a random bot may never finish one. */
const MOST_ANSWERS = 10_000;

/** Only the picture, from edge to edge. */
const POSTER_STYLE = `
html, body { margin: 0; background: #0a0c14; overflow: hidden; }
h1 { display: none; }
dungeon-mode { position: fixed; inset: 0; margin: 0; --dm-radius: 0; }
dungeon-mode::part(stage) { position: absolute; inset: 0; block-size: auto; }
dungeon-mode::part(scrubber) { display: none; }
`;

interface Drawer {
  expectToDraw(): Promise<unknown>;
  drawPoster(address: string, size: { width: number; height: number; scale: number }): Promise<Uint8Array>;
}

export const posterCommand: Command = {
  name: 'poster',
  summary: 'take a picture of a game, drawn by the game itself',
  usage: '<prototype> --out poster.png [--seed S] [--turns N] [--replay FILE] [--size WxH] [--scale N] [--force]',
  about: [
    'Opens the game in a hidden Chromium and writes what it draws. With --turns a bot plays at random first;',
    'with --replay the picture is of a game that was recorded by dmk play --record, where it was left.',
  ].join(' '),
  flags: {
    ...OUTPUT_FLAGS,
    seed: { value: 'S', about: 'any text; the same one gives the same picture (left out: 1)' },
    turns: { value: 'N', about: 'let a bot play this many turns first' },
    replay: { value: 'FILE', about: 'go where a recorded game went' },
    size: { value: 'WxH', about: `in pixels of the page (left out: ${USUAL_SIZE})` },
    scale: { value: 'N', about: `pixels of the picture for one of the page (left out: ${USUAL_SCALE})` },
  },
  takes: [1, 1],
  examples: [
    ['poster GAME --seed crypt-7 --out poster.png', 'how it begins'],
    ['poster GAME --seed crypt-7 --turns 20 --out poster.png --force', 'twenty turns on'],
    ['poster GAME --replay game.json --out poster.png', 'the end of a recorded game'],
  ],

  async run(context, args) {
    const { terminal, source } = context;
    const path = await expectOutput(context, args, '.png');
    const size = { ...sizeFrom(args), scale: args.count('scale', 1) ?? USUAL_SCALE };
    const drawer = (await kitModule(context.root, 'draw-poster')) as Drawer;
    await expectToDraw(drawer);
    const { definitions } = await openForPage(context, args.operands[0] ?? '');
    const attributes = await moment(context, args, definitions);
    terminal.warn('Putting the page together …');
    const page = await singlePage(context, definitions, {
      attributes: { ...attributes, controls: 'none' },
      style: POSTER_STYLE,
    });
    terminal.warn('Drawing …');
    await writeOutput(path, await draw(drawer, page, size));
    terminal.print(
      `${source.shorten(path)}: ${definitions.prototype.name}, ${size.width * size.scale} × ${size.height * size.scale}.`,
    );
    return 0;
  },
};

/** The attributes of the element that show the requested moment. */
async function expectToDraw(drawer: Drawer): Promise<void> {
  try {
    await drawer.expectToDraw();
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

function sizeFrom(args: Arguments): { width: number; height: number } {
  const text = args.text('size') ?? USUAL_SIZE;
  const [width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (Math.min(width, height) >= SMALLEST && Math.max(width, height) <= LARGEST) return { width, height };
  throw new UsageError(`--size is like ${USUAL_SIZE}, from ${SMALLEST} to ${LARGEST} each way, not "${text}".`);
}

/** Some moves turn out to be impossible only when they are tried. */
async function moment(
  context: Context,
  args: Arguments,
  definitions: Definitions,
): Promise<Readonly<Record<string, string>>> {
  const file = args.text('replay');
  const turns = args.count('turns', 0) ?? 0;
  if (file !== undefined) {
    if (turns > 0) throw new UsageError('--turns and --replay both say what is played; choose one.');
    return { replay: JSON.stringify(recorded(await readText(context, file), file, definitions)) };
  }
  const seed = args.text('seed') ?? '1';
  if (turns === 0) return { seed };
  const { decisions } = played(createGame(definitions, { seed }), seed, turns);
  return { replay: JSON.stringify({ prototype: definitions.id, seed, options: {}, decisions }) };
}

function recorded(text: string, file: string, definitions: Definitions): Partial<ReplayFile> {
  const replay = parseReplay(text, file);
  const start = startOf(replay, definitions);
  const game = createGame(definitions, start);
  const kept: Decision[] = [];
  for (const [seat, answer] of replay.decisions) {
    try {
      game.decide(seat, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Failure(`${file} doesn't fit this game: decision ${kept.length + 1} is refused. ${error.message}`);
    }
    kept.push([seat, answer]);
  }
  return { prototype: definitions.id, ...start, decisions: kept };
}

function played(game: Game, seed: string, turns: number): Game {
  const bot = botFor(seed);
  for (let i = 0; !game.ended && game.turn <= turns && i < MOST_ANSWERS; i++) {
    const asked = game.moves();
    try {
      game.play(asked.length > 0 ? bot(asked) : null);
    } catch (error) {
      // Some moves turn out to be impossible only when they are tried.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return game;
}

async function draw(drawer: Drawer, page: string, size: Parameters<Drawer['drawPoster']>[1]): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'dmk-poster-'));
  try {
    const file = join(folder, 'game.html');
    await writeFile(file, page);
    return await drawer.drawPoster(pathToFileURL(file).href, size);
  } catch (error) {
    throw new Failure(`No picture: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
