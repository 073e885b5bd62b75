import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { RequestDesk } from '../../../engine/cli/check/answer-requests';
import { runText } from '../../../engine/cli/check/check-command';
import { FolderWatch, type WatchRun } from '../../../engine/cli/check/watch-folders';
import type { Context } from '../../../engine/cli/context/command';
import { FileSource } from '../../../engine/cli/context/file-source';
import { Terminal } from '../../../engine/cli/context/terminal';
import { BUILT_IN_KIT } from '../../../engine/kit/kit';
import { dmk, kitWith, writePrototype } from '../in-terminal';
import { kitWithCellar, mapText } from '../tiled/drawn-in-tiled';

function contextIn(kit: string): Context {
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const streams = { stdin: Readable.from([]), stdout: nowhere(), stderr: nowhere(), cwd: kit, env: {} };
  return { terminal: new Terminal(streams), root: kit, source: new FileSource(kit), kit: BUILT_IN_KIT, program: null };
}

/** A watch whose runs can be awaited one by one. */
function watchOf(kit: string, names: readonly string[]) {
  const runs: WatchRun[] = [];
  let awake: (() => void) | null = null;
  const watch = new FolderWatch(
    contextIn(kit),
    async () => names.map((name) => `prototypes/${name}`),
    () => [],
    (run) => {
      runs.push(run);
      awake?.();
    },
  );
  const next = async (): Promise<WatchRun> => {
    while (runs.length === 0)
      await new Promise<void>((resolve) => {
        awake = resolve;
      });
    return runs.shift() as WatchRun;
  };
  return { watch, next };
}

describe('check --watch', () => {
  test('checks all, then what changes, and only that', async () => {
    const kit = kitWith('room', 'table');
    const { watch, next } = watchOf(kit, ['room', 'table']);
    await watch.start();
    expect(await next()).toMatchObject({ run: 1, checked: ['prototypes/room', 'prototypes/table'], findings: [] });
    writePrototype(join(kit, 'prototypes/room'), { sounds: '{ "drip": {' });
    const broken = await next();
    expect(broken).toMatchObject({ run: 2, checked: ['prototypes/room'], errors: 1, warnings: 0 });
    expect(broken.changed).toContain('prototypes/room/sounds.json');
    expect(runText(broken, { games: 0, capped: 0 })).toContain('prototypes/room/sounds.json:1:');
    // Tiled and many editors write another file and give it the name.
    writeFileSync(join(kit, 'prototypes/room/new.txt'), '{ "drip": { "caption": "A drip." } }');
    renameSync(join(kit, 'prototypes/room/new.txt'), join(kit, 'prototypes/room/sounds.json'));
    expect(await next()).toMatchObject({ run: 3, checked: ['prototypes/room'], findings: [] });
    watch.close();
  });

  test('notices a file of the shared data that was not there', async () => {
    const kit = kitWith('room');
    const { watch, next } = watchOf(kit, ['room']);
    await watch.start();
    await next();
    writePrototype(join(kit, 'data'), { items: { key: { name: 'Key' } } });
    expect((await next()).changed).toContain('data/items.json');
    watch.close();
  });

  test('needs --watch for requests', async () => {
    const { code, err } = await dmk('check --requests', { kit: kitWith('room') });
    expect([code, err.split('\n')[0]]).toEqual([2, 'dmk check: --requests needs --watch.']);
  });
});

describe('requests', () => {
  const ROWS = ['######', '#@nnn#', '#nnn>#', '######'];
  const desk = async (drawn: Parameters<typeof kitWithCellar>[0]) => {
    const { kit, map } = kitWithCellar(drawn);
    expect((await dmk('tiled', { kit })).code).toBe(0);
    const own = new RequestDesk(contextIn(kit));
    return { kit, map, ask: async (request: object) => own.answer(JSON.stringify(request)) };
  };

  test('a finding of a map has its layer and its cell', async () => {
    const { map, ask } = await desk({ rows: ROWS, objects: [['rta', 3, 1]] });
    const { id, findings } = await ask({ id: 7, check: map });
    expect(id).toBe(7);
    expect(findings).toMatchObject([
      { file: 'prototypes/cellar/map.tmj', path: map, layer: 'landmarks', x: 3, y: 1, severity: 'error' },
    ]);
  });

  test('what can not stand and what can not be reached is told at the map, as soon as it is saved', async () => {
    const { map, ask } = await desk({ rows: ROWS });
    expect(await ask({ check: map })).toEqual({ id: null, findings: [] });
    writeFileSync(map, mapText({ rows: ['######', '#@_#>#', '######'] }));
    const { findings } = await ask({ check: map });
    expect(findings).toMatchObject([
      { path: map, layer: 'items', x: 2, y: 1, message: 'Lamp (layer "items") has no floor under it' },
      { path: map, x: 4, y: 1, message: 'there is no way from the start at 1,1 to the stairs' },
    ]);
  });

  test('a preview is the same as by the command, and what a game begins with', async () => {
    const { kit, map, ask } = await desk({ rows: ROWS });
    const { cells } = await ask({ preview: map, seed: 'b' });
    const { out } = await dmk(['map', map, '--preview', '--seed', 'b', '--json'], { kit });
    expect(JSON.parse(out)).toEqual({ file: map, seed: 'b', cells });
    const rats = (cells as [number, number, string, string[]][]).filter(([, , , ids]) => ids.includes('rat'));
    expect(rats.length).toBeGreaterThanOrEqual(2);
    expect(rats.every(([x, y]) => ROWS[y]?.[x] === 'n')).toBe(true);
  });

  test('what can not be answered is told in a sentence', async () => {
    const { kit, map, ask } = await desk({ rows: ROWS });
    const other = join(kit, 'other.tmj');
    writeFileSync(other, mapText({ rows: ROWS }));
    expect(await ask({ id: 1, check: other })).toEqual({
      id: 1,
      error: 'other.tmj is no level of a game: save it as map.tmj or map.tmx beside a prototype.json.',
    });
    expect(await ask({ id: 2, play: map, x: 9, y: 9 })).toEqual({
      id: 2,
      error: 'Cell 9,9 lies outside the map, so no game can begin there.',
    });
    expect((await ask({ id: 3 })).error).toMatch(/^A request is/);
  });

  test('answers come on the output in ASCII, a line each, until the input ends', async () => {
    const { kit, map } = await desk({ rows: ROWS, objects: [['rätte', 3, 1]] });
    const input = [JSON.stringify({ id: 1, check: map }), '', '[]', 'no'];
    const { code, out } = await dmk('check --watch --requests', { kit, input });
    const lines = out.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 3]);
    expect(out).toMatch(/^[\x20-\x7e\n]*$/);
    expect(JSON.parse(lines[0] ?? '').findings[0].message).toContain('"rätte"');
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ id: null, error: expect.stringContaining('JSON') });
  });
});
