import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkArchitecture, cyclesIn, fieldCounts, importsOf, type Source } from './support/architecture';

const root = new URL('..', import.meta.url);

const engineSources: Source[] = readdirSync(new URL('engine', root), { recursive: true, encoding: 'utf8' })
  .map((name) => `engine/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts'))
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

test('a circle of imports is found, also one that only types close', () => {
  const sources = [
    { path: 'engine/core/a.ts', text: `import { b } from './b';` },
    { path: 'engine/core/b.ts', text: `import type { C } from '../rules';` },
    { path: 'engine/rules/index.ts', text: `export { a } from '../core/a';` },
    { path: 'engine/core/d.ts', text: `import './a';` },
  ];
  expect(cyclesIn(sources)).toEqual([['engine/core/a.ts', 'engine/core/b.ts', 'engine/rules/index.ts']]);
});

test('no class of the engine has more than 15 fields', () => {
  const large = engineSources.flatMap(fieldCounts).filter(({ fields }) => fields > 15);
  expect(large).toEqual([]);
});

test('no line of the engine names a stat: what is called health, and kills, is for data to say', () => {
  // The files that `dmk new` writes are data.
  const code = engineSources.filter(({ path }) => path !== 'engine/cli/new.ts');
  const naming = code.filter(({ text }) =>
    /health|hit_points|\bhp\b/i.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
  expect(naming.map(({ path }) => path)).toEqual([]);
});

describe('an import', () => {
  test('may point to the same layer, to one before it and to generated code', () => {
    const text = `
      import { rollDice } from './dice';
      import type { Place } from '../core/place';
      import { validators } from '../../schemas/generated/validators.js';`;
    expect(findings('engine/rules/table.ts', text)).toEqual([]);
    expect(findings('engine/turn/behaviors/chase.ts', `import { path } from '../../level/path';`)).toEqual([]);
  });

  test('may not point to a layer after its own, in any of its forms', () => {
    const forms = [
      `import { Game } from '../turn/game';`,
      `import type { Game } from '../turn/game';`,
      `import '../turn/game';`,
      `export { Game } from '../turn/game';`,
      `export * from '../turn/game';`,
      `const game = await import('../turn/game');`,
      `type Game = import('../turn/game').Game;`,
    ];
    for (const form of forms) {
      expect(findings('engine/rules/table.ts', `\n${form}`), form).toEqual([
        'engine/rules/table.ts:2  "../turn/game": rules may not know turn, which stands after it',
      ]);
    }
  });

  test('may name a whole folder, which counts as the layer it is', () => {
    expect(findings('engine/turn/game.ts', `import { step } from '../actions';`)).toEqual([]);
    expect(findings('engine/turn/behaviors/chase.ts', `import { step } from '../../actions/';`)).toEqual([]);
    expect(findings('engine/rules/table.ts', `import { step } from '../actions';`)).toEqual([
      'engine/rules/table.ts:1  "../actions": rules may not know actions, which stands after it',
    ]);
  });

  test('that only stands in a comment or a text is none', () => {
    const text = `// import { Game } from '../turn/game';\nconst said = "import '../turn/game'";`;
    expect(findings('engine/rules/table.ts', text)).toEqual([]);
  });

  test('may not reach outside the engine', () => {
    expect(findings('engine/load/merge.ts', `import data from '../../data/actors.json';`)).toHaveLength(1);
    expect(findings('engine/core/rng.ts', `import { scenario } from '../../tests/support/scenario';`)).toHaveLength(1);
  });

  test('may not go through the public surface', () => {
    for (const from of ['../index', '..']) {
      expect(findings('engine/view/text.ts', `import { createGame } from '${from}';`)).toEqual([
        `engine/view/text.ts:1  "${from}": engine/index.ts is for those outside the engine`,
      ]);
    }
    expect(findings('engine/index.ts', `export { createGame } from './turn/game';`)).toEqual([]);
  });
});

describe('a screen', () => {
  const screens = ['engine/view/panels/made-up.ts', 'engine/embed/made-up.ts', 'engine/cli/play-made-up.ts'];
  const up = (path: string) => '../'.repeat(path.split('/').length - 2);

  test('knows what the host hands over', () => {
    for (const path of screens) {
      const text = `
        import type { SeatEvent } from '${up(path)}turn/seat-events';
        import type { SeatView } from '${up(path)}turn/view';
        import { OBSERVER, type Pending, Refusal } from '${up(path)}turn/game';
        import { listing } from '${up(path)}rules/english';`;
      expect(findings(path, text), path).toEqual([]);
    }
  });

  test('may neither import what runs a game nor the game itself, in any form', () => {
    for (const path of screens) {
      const forms = [
        `import type { Machine } from '${up(path)}rules/machine';`,
        `import type { Game } from '${up(path)}turn/game';`,
        `import { createGame } from '${up(path)}turn/game';`,
        `import * as game from '${up(path)}turn/game';`,
        `export { viewOf } from '${up(path)}turn/view';`,
        `const game = await import('${up(path)}turn/game');`,
        `import { readAttribute } from '${up(path)}rules/attribute-access';`,
      ];
      for (const form of forms) expect(findings(path, form), `${path}: ${form}`).toHaveLength(1);
    }
    expect(findings('engine/embed/made-up.ts', `import { createGame } from '../turn/game';`)).toEqual([
      `engine/embed/made-up.ts:1  "../turn/game": a screen knows only its seat's view, questions and events, so not createGame of turn/game`,
    ]);
  });

  test('may not open the game that its host plays', () => {
    for (const path of screens) {
      expect(findings(path, 'const turn = host.openGame.turn;'), path).toHaveLength(1);
      expect(findings(path, 'const { seats } = moment.game.state;'), path).toHaveLength(1);
    }
    expect(findings('engine/view/inspector/made-up.ts', 'const turn = host.openGame.turn;')).toEqual([]);
  });
});

test('drawing and sound live only in view and embed', () => {
  for (const name of ['pixi.js', 'pixi.js/unsafe-eval', '@pixi/tilemap', 'howler']) {
    const text = `import * as library from '${name}';`;
    expect(findings('engine/turn/game.ts', text), name).toHaveLength(1);
    expect(findings('engine/cli/play.ts', text), name).toHaveLength(1);
    expect(findings('engine/view/canvas.ts', text), name).toEqual([]);
    expect(findings('engine/embed/element.ts', text), name).toEqual([]);
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
  expect(findings('engine/level/generate.ts', `import * as ROT from 'rot-js';`)).toHaveLength(1);
  expect(findings('engine/level/generate.ts', `import Digger from 'rot-js/lib/map/digger.js';`)).toEqual([]);
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
    for (const layer of ['core', 'rules', 'level', 'actions', 'turn']) {
      expect(findings(`engine/${layer}/made-up.ts`, text), `${layer}: ${text}`).toHaveLength(1);
    }
    expect(findings('engine/view/made-up.ts', text), text).toEqual([]);
  }
});

test('no word of one game stands in the engine', () => {
  expect(findings('engine/view/made-up.ts', `// A Skeleton key.`)).toEqual([
    'engine/view/made-up.ts:1  "Skeleton": a word of one game belongs in its JSON',
  ]);
  expect(findings('engine/cli/made-up.ts', `const id = 'dimm_city';`)).toHaveLength(1);
  expect(findings('engine/cli/made-up.ts', `const instability = 'dimmer';`)).toEqual([]);
});

test('a file that does not parse is named', () => {
  expect(findings('engine/core/made-up.ts', 'const = ;')[0]).toMatch(
    /^engine\/core\/made-up\.ts:1 {2}is not TypeScript/,
  );
});

test('a folder that is no layer is found', () => {
  expect(findings('engine/utils/made-up.ts', 'export const one = 1;')).toEqual([
    'engine/utils/made-up.ts:1  "utils" is no layer of the engine',
  ]);
});
