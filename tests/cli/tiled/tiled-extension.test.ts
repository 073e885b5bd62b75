import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { dmk, root } from '../in-terminal';
import { kitWithCellar } from './drawn-in-tiled';

type Work = (...args: unknown[]) => void;

/** The extension in a Tiled that only notes what it is asked. `answers` are those of dmk, without their numbers. */
function inFakeTiled(answers: readonly (Record<string, unknown> | null)[]) {
  const [requests, issues, opened, triggered]: [unknown[], unknown[], string[], string[]] = [[], [], [], []];
  const [actions, signals] = [new Map<string, Work>(), new Map<string, Work>()];
  const waiting = [...answers];
  let processes = 0;
  class Process {
    out = '';
    constructor() {
      processes++;
    }
    start = () => true;
    waitForFinished = () => this.out === '';
    readStdErr = () => 'it has stopped';
    readStdOut() {
      const { out } = this;
      this.out = '';
      return out;
    }
    writeLine(line: string) {
      const { id, ...request } = JSON.parse(line);
      requests.push(request);
      const answer = waiting.shift();
      if (answer) this.out += `{"id":-1}\n${JSON.stringify({ id, ...answer })}\n`;
    }
  }
  const map = {
    ...{ isTileMap: true, fileName: '/games/crypt/map.tmj', modified: false, tileWidth: 40, tileHeight: 30 },
    ...{ layerCount: 0, selectedArea: { boundingRect: { x: 0, y: 0, width: 0 } }, selectedObjects: [] as unknown[] },
  };
  const view = { scale: 1, center: { x: 130, y: 100 }, centerOn: (x: number, y: number) => opened.push(`${x},${y}`) };
  const signal = (name: string) => ({ connect: (work: Work) => signals.set(name, work) });
  const tiled = {
    ...{
      menus: ['Map'],
      extendMenu: () => {},
      registerTool: () => {},
      log: () => {},
      mapEditor: { currentMapView: view },
    },
    activeAsset: map,
    registerAction: (id: string, work: Work) => actions.set(id, work) && {},
    trigger(id: string) {
      triggered.push(id);
      map.modified = false;
      signals.get('assetSaved')?.(map);
    },
    error: (text: string, jump: Work) => issues.push(['error', text, jump]),
    warn: (text: string, jump: Work) => issues.push(['warning', text, jump]),
    ...{ assetOpened: signal('assetOpened'), assetSaved: signal('assetSaved') },
    assetAboutToBeSaved: signal('assetAboutToBeSaved'),
  };
  const dungeonModeSettings = { node: 'node', dmk: 'dmk.mjs', root: '/games', tilesets: '/games', preview: 'preview' };
  const Qt = { openUrlExternally: (address: string) => opened.push(address) > 0 };
  const File = { exists: () => true };
  const program = readFileSync(join(root, 'assets/tiled-extension.js'), 'utf8');
  runInNewContext(program, { tiled, Process, Qt, File, dungeonModeSettings });
  const press = (id: string) => actions.get(id)?.();
  return { map, requests, issues, opened, triggered, press, signals, processes: () => processes };
}

const FILE = '/games/crypt/map.tmj';
const finding = { severity: 'error', file: 'crypt/map.tmj', path: FILE, line: 0, col: 0, message: 'a hole' };

describe('the extension without Tiled', () => {
  test('checks have numbers, and an issue leads to its cell', () => {
    const { map, issues, opened, signals } = inFakeTiled([
      { findings: [{ ...finding, x: 2, y: 1 }] },
      { findings: [] },
      { findings: [] },
    ]);
    for (let times = 0; times < 3; times++) signals.get('assetSaved')?.(map);
    const texts = issues.map((issue) => (issue as unknown[]).slice(0, 2));
    expect(texts).toEqual([
      ['error', 'Dungeon Mode: Check 1: cell 2,1: a hole'],
      ['warning', 'Dungeon Mode: Check 2: nothing is wrong any more.'],
    ]);
    ((issues[0] as unknown[])[2] as Work)();
    expect(opened).toEqual(['100,45']);
  });

  test('plays from the selected cell, from an object or from the middle of the view, and saves before', () => {
    const address = 'http://localhost:5173/prototypes/crypt@1,2/';
    const { map, requests, opened, triggered, press } = inFakeTiled([
      { address },
      { address },
      { findings: [] },
      { address },
    ]);
    press('DungeonModePlay');
    map.selectedObjects = [{ pos: { x: 85, y: 60 }, tile: {} }];
    press('DungeonModePlay');
    map.selectedArea.boundingRect = { x: 7, y: 4, width: 2 };
    map.modified = true;
    press('DungeonModePlay');
    expect(triggered).toEqual(['Save']);
    expect(requests).toEqual([
      { play: FILE, x: 3, y: 3 },
      { play: FILE, x: 2, y: 1 },
      { check: FILE },
      { play: FILE, x: 7, y: 4 },
    ]);
    expect(opened).toEqual([address, address, address]);
  });

  test('starts dmk again when it has stopped, and tells in a sentence what can not be done', () => {
    const { issues, press, processes } = inFakeTiled([null, { error: 'There is no level here.' }, null, null]);
    press('DungeonModeCheck');
    expect(processes()).toBe(2);
    press('DungeonModeCheck');
    expect(issues.map((issue) => (issue as unknown[])[1])).toEqual([
      'Dungeon Mode: There is no level here.',
      'Dungeon Mode: dmk gives no answer. it has stopped',
    ]);
  });
});

test('a request to play leads to the development server that runs', async () => {
  const { kit, map } = kitWithCellar({ rows: ['####', '#@>#', '####'] });
  expect((await dmk('tiled', { kit })).code).toBe(0);
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('<dungeon-mode></dungeon-mode>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  mkdirSync(join(kit, 'node_modules/.cache/dmk'), { recursive: true });
  writeFileSync(join(kit, 'node_modules/.cache/dmk/dev-server.txt'), address);
  const input = [JSON.stringify({ id: 1, play: map, x: 2, y: 1 })];
  const { out } = await dmk('check --watch --requests', { kit, input });
  server.close();
  expect(JSON.parse(out)).toEqual({ id: 1, address: `${address}prototypes/cellar@2,1/` });
  expect(asked).toEqual(['/prototypes/cellar@2,1/']);
});
