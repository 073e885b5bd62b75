import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checkArchitecture,
  cyclesIn,
  exportsOf,
  fieldCounts,
  importsOf,
  type Source,
  sharedNames,
} from './support/architecture';

const root = new URL('..', import.meta.url);

const engineSources: Source[] = readdirSync(new URL('engine', root), { recursive: true, encoding: 'utf8' })
  .map((name) => `engine/${name.replaceAll('\\', '/')}`)
  // What lies in create/ is another package, whose template is no part of the engine.
  .filter((path) => path.endsWith('.ts') && !path.startsWith('engine/create/'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));

/** What the check says of one made-up file. */
const findings = (path: string, text: string) => checkArchitecture([{ path, text }]);

test('the engine keeps its shape', () => {
  expect(checkArchitecture(engineSources)).toEqual([]);
  expect(engineSources.flatMap((source) => importsOf(source.text))).not.toEqual([]);
});

test('no more than eight files of the engine import each other in a circle, types included', () => {
  expect(cyclesIn(engineSources).filter((cycle) => cycle.length > 8)).toEqual([]);
});

test('no files of the engine need each other to begin', () => {
  expect(cyclesIn(engineSources, ({ isRun }) => isRun)).toEqual([]);
});

test('a circle of imports is found, also one that only types close', () => {
  const sources = [
    { path: 'engine/core/a.ts', text: `import { b } from './b';` },
    { path: 'engine/core/b.ts', text: `import type { C } from '../machine/c';` },
    { path: 'engine/machine/c.ts', text: `export { a } from '../core/a';` },
    { path: 'engine/core/d.ts', text: `import './a';` },
  ];
  expect(cyclesIn(sources)).toEqual([['engine/core/a.ts', 'engine/core/b.ts', 'engine/machine/c.ts']]);
  expect(cyclesIn(sources, ({ isRun }) => isRun)).toEqual([]);
});

const every = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/node_modules|\/fixtures\/|\/create\/template\//.test(path));
const inFolder = (path: string) => path.slice(0, path.lastIndexOf('/'));
const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

test.each(['engine', 'tests'])('no folder of %s has more than about twenty files', (top) => {
  const counts = new Map<string, number>();
  for (const path of every(top)) counts.set(inFolder(path), (counts.get(inFolder(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 21)).toEqual([]);
});

test.each(['engine', 'tests'])('no two files of %s have one name', (top) => {
  expect(sharedNames(every(top).map((path) => [baseName(path), path]))).toEqual({});
});

test('no two files of the engine export one name', () => {
  const owners = engineSources.flatMap(({ path, text }) => exportsOf(text).map((name) => [name, path] as const));
  expect(sharedNames(owners)).toEqual({});
});

test('no class of the engine has more than 15 fields', () => {
  const large = engineSources.flatMap(fieldCounts).filter(({ fields }) => fields > 15);
  expect(large).toEqual([]);
});

test('no line of the engine names a stat: what is called health, and kills, is for data to say', () => {
  // The files that `dmk new` writes are data.
  const code = engineSources.filter(({ path }) => path !== 'engine/cli/new-command.ts');
  const naming = code.filter(({ text }) =>
    /health(?!z)|hit_points|\bhp\b/i.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
  expect(naming.map(({ path }) => path)).toEqual([]);
});

describe('an import', () => {
  test('may point to the same folder, to one before it and to generated code', () => {
    const text = `
      import { rollDice } from './dice';
      import type { Place } from '../core/place';
      import { validators } from '../../schemas/generated/validators.js';`;
    expect(findings('engine/machine/table.ts', text)).toEqual([]);
    expect(
      findings('engine/game/ai/behaviors/chase.ts', `import { path } from '../../../level/plan/flow-map';`),
    ).toEqual([]);
  });

  test('may not point to a folder after its own, in any of its forms', () => {
    const forms = [
      `import { Game } from '../game/game';`,
      `import type { Game } from '../game/game';`,
      `import '../game/game';`,
      `export { Game } from '../game/game';`,
      `export * from '../game/game';`,
      `const game = await import('../game/game');`,
      `type Game = import('../game/game').Game;`,
    ];
    for (const form of forms) {
      expect(findings('engine/machine/table.ts', `\n${form}`), form).toEqual([
        'engine/machine/table.ts:2  "../game/game": machine may not know game, which stands after it',
      ]);
    }
  });

  test('may not point to a later sub-folder of the same folder', () => {
    expect(findings('engine/game/turns/flow.ts', `import { moves } from '../decisions/moves';`)).toEqual([
      'engine/game/turns/flow.ts:1  "../decisions/moves": game/turns may not know game/decisions, which stands after it',
    ]);
    expect(findings('engine/game/decisions/moves.ts', `import { Flow } from '../turns/flow';`)).toEqual([]);
  });

  test('that only stands in a comment or a text is none', () => {
    const text = `// import { Game } from '../game/game';\nconst said = "import '../game/game'";`;
    expect(findings('engine/machine/table.ts', text)).toEqual([]);
  });

  test('may not reach outside the engine', () => {
    expect(findings('engine/load/merge.ts', `import data from '../../data/actors.json';`)).toHaveLength(1);
    expect(findings('engine/core/rng.ts', `import { scenario } from '../../tests/support/scenario';`)).toHaveLength(1);
  });

  test('may not go through the public surface', () => {
    for (const from of ['../index', '..']) {
      expect(findings('engine/host/text.ts', `import { createGame } from '${from}';`)).toEqual([
        `engine/host/text.ts:1  "${from}": engine/index.ts is for those outside the engine`,
      ]);
    }
    expect(findings('engine/index.ts', `export { createGame } from './game/game';`)).toEqual([]);
  });
});

describe('a screen', () => {
  const screens = ['engine/ui/panels/made-up.ts', 'engine/element/made-up.ts', 'engine/cli/play/made-up.ts'];
  const up = (path: string) => '../'.repeat(path.split('/').length - 2);

  test('knows what the host hands over', () => {
    for (const path of screens) {
      const text = `
        import type { SeatEvent } from '${up(path)}game/knowledge/seat-events';
        import type { SeatView } from '${up(path)}game/knowledge/seat-view';
        import { OBSERVER, type Pending, Refusal } from '${up(path)}game/game';
        import { listing } from '${up(path)}language/text/english';`;
      expect(findings(path, text), path).toEqual([]);
    }
  });

  test('may neither import what runs a game nor the game itself, in any form', () => {
    for (const path of screens) {
      const forms = [
        `import type { Machine } from '${up(path)}machine/model/machine';`,
        `import type { Game } from '${up(path)}game/game';`,
        `import { createGame } from '${up(path)}game/game';`,
        `import * as game from '${up(path)}game/game';`,
        `export { viewOf } from '${up(path)}game/knowledge/seat-view';`,
        `const game = await import('${up(path)}game/game');`,
        `import { readAttribute } from '${up(path)}machine/effects/attribute-access';`,
      ];
      for (const form of forms) expect(findings(path, form), `${path}: ${form}`).toHaveLength(1);
    }
    expect(findings('engine/element/made-up.ts', `import { createGame } from '../game/game';`)).toEqual([
      `engine/element/made-up.ts:1  "../game/game": a screen knows only its seat's view, questions and events, so not createGame of game/game`,
    ]);
  });

  test('may not open the game that its host plays', () => {
    for (const path of screens) {
      expect(findings(path, 'const turn = host.openGame.turn;'), path).toHaveLength(1);
      expect(findings(path, 'const { seats } = moment.game.state;'), path).toHaveLength(1);
    }
    expect(findings('engine/ui/inspector/made-up.ts', 'const turn = host.openGame.turn;')).toEqual([]);
  });
});

test('drawing and sound live only in ui and element', () => {
  for (const name of ['pixi.js', 'pixi.js/unsafe-eval', '@pixi/tilemap', 'howler']) {
    const text = `import * as library from '${name}';`;
    expect(findings('engine/game/game.ts', text), name).toHaveLength(1);
    expect(findings('engine/cli/play/play-command.ts', text), name).toHaveLength(1);
    expect(findings('engine/ui/canvas/made-up.ts', text), name).toEqual([]);
    expect(findings('engine/element/element.ts', text), name).toEqual([]);
  }
});

test('only cli uses Node', () => {
  for (const name of ['node:fs', 'fs', 'node:fs/promises', 'path']) {
    const text = `import * as builtin from '${name}';`;
    expect(findings('engine/load/prototype.ts', text), name).toHaveLength(1);
    expect(findings('engine/index.ts', text), name).toHaveLength(1);
    expect(findings('engine/cli/files.ts', text), name).toEqual([]);
  }
});

test('rot.js is imported by its parts', () => {
  expect(findings('engine/level/generate/generate.ts', `import * as ROT from 'rot-js';`)).toHaveLength(1);
  expect(findings('engine/level/generate/generate.ts', `import Digger from 'rot-js/lib/map/digger.js';`)).toEqual([]);
});

test('the pure part has no clock, chance, page, network or machine', () => {
  const impure = [
    'const x = Math.random();',
    'const x = Date.now();',
    'const x = new Date();',
    'const x = performance.now();',
    'const x = document.body;',
    'const x = window.innerWidth;',
    `const x = fetch('map.tmj');`,
    'const x = process.env;',
    'const x = crypto.randomUUID();',
  ];
  for (const text of impure) {
    for (const layer of ['core', 'language/steps', 'machine', 'level/space', 'actions', 'game/ai']) {
      expect(findings(`engine/${layer}/made-up.ts`, text), `${layer}: ${text}`).toHaveLength(1);
    }
    expect(findings('engine/ui/made-up.ts', text), text).toEqual([]);
  }
});

test('no word of one game stands in the engine', () => {
  expect(findings('engine/ui/made-up.ts', `// A Skeleton key.`)).toEqual([
    'engine/ui/made-up.ts:1  "Skeleton": a word of one game belongs in its JSON',
  ]);
  expect(findings('engine/cli/made-up.ts', `const id = 'dimm_city';`)).toHaveLength(1);
  expect(findings('engine/cli/made-up.ts', `const instability = 'dimmer';`)).toEqual([]);
});

test('a file that does not parse is named', () => {
  expect(findings('engine/core/made-up.ts', 'const = ;')[0]).toMatch(
    /^engine\/core\/made-up\.ts:1 {2}is not TypeScript/,
  );
});

test('an unknown folder of the engine is found', () => {
  expect(findings('engine/utils/made-up.ts', 'export const one = 1;')).toEqual([
    'engine/utils/made-up.ts:1  "utils" is no folder of the engine',
  ]);
});
