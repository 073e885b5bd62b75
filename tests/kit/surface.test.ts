import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as index from '../../engine/index';
import {
  check,
  createGame,
  createHost,
  createKit,
  type Decision,
  FetchSource,
  formatFinding,
  load,
  loadGame,
  type Moment,
  memorySource,
  packGame,
  playOut,
  Refusal,
  Rng,
  randomBot,
  type Source,
  sealAfter,
  sealOf,
  textView,
  undo,
  undoable,
  unpackGame,
  verifyGame,
} from '../../engine/index';
import * as node from '../../engine/node';
import { fileSource } from '../../engine/node';

/** The public surface, used as docs/api.md shows it, and by nothing but engine/index and engine/node. */

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

async function labyrinth() {
  const source = fileSource('.');
  const { definitions, findings } = await load(source, 'prototypes/labyrinth');
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  return definitions;
}

test('a folder is loaded and played', async () => {
  const definitions = await labyrinth();
  const game = createGame(definitions, { seed: 'crypt-7', seats: [{ name: 'Ada' }] });
  const [question] = game.pending;
  const [option] = question?.options ?? [];
  const events = game.decide(0, option?.id ?? '');
  expect(events.every((event) => Object.isFrozen(event))).toBe(true);
  expect(() => game.decide(0, 'fly')).toThrow(Refusal);
  expect(textView(game.view(0), game.pending)).toContain('@');
});

test('a save goes on exactly where it was', async () => {
  const definitions = await labyrinth();
  const game = createGame(definitions, { seed: 'crypt-7' });
  game.decide(0, 'wait');
  const text = JSON.stringify(game.save());
  const again = loadGame(definitions, JSON.parse(text), game.decisions);
  expect(again.hash()).toBe(game.hash());
  // What others did meanwhile was chance, which is not taken back.
  expect(undoable(again).allowed).toBe(false);
  expect(() => undo(again)).toThrow(Refusal);
});

test('a sealed game is proven to be as dealt', async () => {
  const definitions = await labyrinth();
  const [option] = createGame(definitions, { seed: 'crypt-7', seats: [{ name: 'Ada' }] }).pending[0]?.options ?? [];
  const start = { seed: 'crypt-7', content: definitions.hash, seats: [{ name: 'Ada' }], options: {} };
  const salt = 'a long random text, new for every game';
  const made: Decision = [0, option?.id ?? ''];
  const before = sealOf(start, salt);
  const seals = [before, sealAfter(before, salt, made)];
  const shown = seals.map((seal, at) => ({ at, seal }));
  const verdict = verifyGame(definitions, { start, salt, decisions: [made] }, shown);
  expect(verdict.why).toBe('As dealt.');
});

test('definitions are a value: they can be cloned, and packed as one text', async () => {
  const definitions = await labyrinth();
  const hash = createGame(definitions, { seed: 'a' }).hash();
  expect(createGame(structuredClone(definitions), { seed: 'a' }).hash()).toBe(hash);
  const packed = packGame({ definitions, tiles: null });
  expect(createGame(unpackGame(packed).definitions, { seed: 'a' }).hash()).toBe(hash);
  expect(await check(definitions)).toEqual([]);
});

test('a bot plays to the end', async () => {
  const game = createGame(await labyrinth(), { seed: 'a' });
  const { turns } = playOut(game, randomBot(new Rng('dice of its own')), 50);
  expect(turns).toBeGreaterThan(10);
});

test('a screen hears moments from a host, and nothing else', async () => {
  const host = createHost(await labyrinth());
  const heard: Moment[] = [];
  host.listen((moment) => heard.push(moment));
  await host.restart({ seed: 'a', options: {} });
  await host.decide(0, 'wait');
  expect(heard.map(({ beat }) => beat)).toEqual([0, 1]);
  expect(structuredClone(heard.at(-1))).toEqual(heard.at(-1));
});

test('what is wrong in files is told with its place', async () => {
  const source = memorySource({
    'prototypes/slip/prototype.json': { name: 'Slip' },
    'prototypes/slip/rules.json': { setup: [{ sya: 'Hello.' }] },
  });
  const { definitions, findings } = await load(source, 'prototypes/slip');
  expect(definitions).toBeNull();
  expect(findings.map(formatFinding)).toContain(
    'prototypes/slip/rules.json:4:7  /setup/0/sya\n  there is no step "sya". Did you mean "say"?',
  );
});

test('a server is a source of files', async () => {
  const source: Source = new FetchSource(new URL('data:,'));
  expect(await source.list('prototypes')).toEqual([]);
});

test('every name that can be imported is told in docs/api.md', () => {
  const names = [...Object.keys(index), ...Object.keys(node)];
  expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  expect(createKit().words.verbs).toHaveProperty('say');
});

test('the examples of docs/api.md are lines of this file', () => {
  const plain = (text: string) => text.split('\n').map((line) => line.trim());
  const own = new Set(plain(readFileSync(new URL(import.meta.url), 'utf8')));
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const lines = blocks.flatMap(plain).filter((line) => line !== '' && !line.startsWith('import'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !own.has(line))).toEqual([]);
});
