import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatFinding, memorySource, type SeatView, type StageSettings } from '../../engine/index';
import { BELFRY } from './belfry';
import { kit } from './extending';
import { readDocument } from './markdown';

/** docs/extend.md: what it shows is the code that runs here, and each word does what is said of it. */

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const source = memorySource(BELFRY);

async function belfry() {
  const { definitions, findings } = await kit.load(source, 'prototypes/belfry');
  expect(findings.map(formatFinding)).toEqual([]);
  if (!definitions) throw new Error('nothing was loaded');
  return kit.createGame(definitions, { seed: 'docs' });
}

const said = (events: readonly { readonly type: string; readonly template?: string }[]) =>
  events.flatMap(({ type, template }) => (type === 'said' ? [template] : []));

const seen = (view: SeatView, name: string) =>
  (view.map?.cells ?? []).find(({ entities }) => entities.some((entity) => entity.name === name));

test('every example of the page is the code that is run', () => {
  const code = text('extending.ts');
  const { blocks } = readDocument(text('../../docs/extend.md'));
  const isOther = (words: readonly string[]) => words.includes('skip') || words.includes('imports');
  const shown = blocks.filter(({ language, words }) => language === 'ts' && !isOther(words));
  expect(shown.length).toBeGreaterThan(7);
  for (const block of shown) {
    const isLoading = block.text.includes('kit.load(source');
    expect(isLoading || code.includes(block.text), `line ${block.line}`).toBe(true);
  }
});

test('the page shows what its examples import, and what else it names is there to be imported', () => {
  const { blocks } = readDocument(text('../../docs/extend.md'));
  const [imports] = blocks.filter(({ words }) => words.includes('imports'));
  const own = text('extending.ts').split(" from '../../engine/index';")[0];
  expect(imports?.text.trim()).toBe(`${own} from 'dungeon-mode-kit';`);
  const index = text('../../engine/index.ts');
  for (const name of ['numberArg', 'fail', 'Zone', 'Entity', 'Frame', 'Place', 'Setting', 'Value'])
    expect(index).toMatch(new RegExp(`\\b${name}\\b`));
});

test('a function, a verb and a generator', async () => {
  const game = await belfry();
  expect(said(game.opening)).toEqual(['Dong.', 'Dong.', 'Dong.', 'It is three.']);
  const { map } = game.view(0);
  const walls = (map?.cells ?? []).filter(({ entities }) => entities.some(({ name }) => name === 'Wall'));
  const pillars = walls.filter(({ x, y }) => x > 0 && y > 0 && x < 19 && y < 10);
  expect(pillars.length).toBeGreaterThan(3);
  expect(pillars.every(({ x, y }) => x % 3 === 0 && y % 3 === 0)).toBe(true);
});

test('an action', async () => {
  const game = await belfry();
  const leaps = game.pending[0]?.options.filter(({ action }) => action === 'leap') ?? [];
  expect(leaps.map(({ label }) => label)).toContain('Leap east');
  const before = seen(game.view(0), 'Player');
  expect(said(game.decide(0, 'leap east'))).toEqual(['[actor_name] [verb leap].']);
  expect(seen(game.view(0), 'Player')).toMatchObject({ x: (before?.x ?? 0) + 2, y: before?.y });
});

test('a behavior', async () => {
  const game = await belfry();
  const places = Array.from({ length: 4 }, () => {
    game.decide(0, 'wait');
    return seen(game.view(0), 'Sexton')?.x;
  });
  expect(new Set(places).size).toBe(2);
});

test('a stage', async () => {
  const game = await belfry();
  expect(game.view(0).level.stage).toBe('roll_call');
  const lines: string[] = [];
  const context = { clearRect: () => lines.splice(0), fillText: (line: string) => lines.push(line) };
  const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
  const stage = await kit.words.stages.roll_call?.(canvas, {} as StageSettings);
  stage?.show(game.view(0));
  expect(lines).toEqual(expect.arrayContaining(['Player', 'Wall']));
});
