import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { planLevel } from '../../../engine/level/build/build-level';
import { memorySource } from '../../../engine/load/files/memory-source';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { heatShares, movingIds, type TrialReport, tryLevel } from '../../../engine/studio/painter/level-trials';
import { drawGenerated } from '../../../engine/studio/painter/map/draw-generated';
import { spliced } from '../../../engine/studio/painter/map/json-splices';
import { diskSource, parsed } from '../../support/disk-source';
import { loadFromDisk, textOf } from './painter-games';

function tried(definitions: Definitions, want: 'proof' | 'heat', seeds: number): TrialReport {
  const trial = tryLevel({ want, definitions, seeds });
  for (let step = trial.next(); ; step = trial.next()) if (step.done) return step.value;
}

/** A prototype beside those of the repository. */
async function loadWith(name: string, prototype: string): Promise<Definitions> {
  const own = memorySource({ [`prototypes/${name}/prototype.json`]: prototype });
  const source = {
    read: async (path: string) => (await own.read(path)) ?? diskSource.read(path),
    list: async (folder: string) => [...(await own.list(folder)), ...(await diskSource.list(folder))],
  };
  const { definitions, findings } = await loadPrototype(source, `prototypes/${name}`, { parsed });
  if (!definitions) throw new Error(JSON.stringify(findings));
  return definitions;
}

describe('the proof', () => {
  test('names the cell that can not be reached, and with how many seeds', async () => {
    const walled = {
      rows: ['#######', '#@.#..#', '#.>#.>#', '#######'],
      legend: { '#': 'wall', '@': 'player', '>': 'exit' },
    };
    const definitions = await loadWith('trial', JSON.stringify({ name: 'Trial', map: walled }));
    const report = tried(definitions, 'proof', 4);
    expect(report).toMatchObject({ kind: 'proof', seeds: 4, failures: [{ cell: { x: 5, y: 2 } }] });
    expect(report.kind === 'proof' && report.failures[0]?.seeds).toEqual(['check-0', 'check-1', 'check-2', 'check-3']);
  });

  test('finds nothing in a level that can always be finished', async () => {
    const definitions = await loadFromDisk('prototypes/labyrinth');
    expect(tried(definitions, 'proof', 3)).toEqual({ kind: 'proof', seeds: 3, failures: [] });
  });
});

test('the heat map counts where things fall, and knows which of them stand still', async () => {
  const definitions = await loadFromDisk('prototypes/labyrinth');
  const report = tried(definitions, 'heat', 6);
  if (report.kind !== 'heat') throw new Error('no heat');
  const counts = new Map(report.counts);
  const plan = planLevel(definitions, 'check-0');
  const player = plan?.placements.find(({ id }) => id === 'player') as { x: number; y: number };
  expect(counts.get('player')).toEqual([[player.y * report.width + player.x, 6]]);
  const shares = heatShares(report, new Set(['player']));
  expect(shares.every((share) => share === 0)).toBe(true);
  const walls = heatShares(report, new Set(['wall']));
  expect(walls.some((share) => share > 0 && share < 1)).toBe(true);
  expect(movingIds(report)).toContain('wall');
  expect(movingIds(report)).not.toContain('player');
});

test('a generated level is drawn as its seed made it, and stays so with every seed', async () => {
  const path = 'prototypes/caverns/prototype.json';
  const before = await loadFromDisk('prototypes/caverns');
  const text = spliced(textOf(path), drawGenerated(path, textOf(path), before, 'sunday'));
  const after = await loadWith('caverns', text);
  const placed = (definitions: Definitions, seed: string) =>
    (planLevel(definitions, seed)?.placements ?? []).map(({ id, x, y }) => `${id} ${x},${y}`).sort();
  expect(placed(after, 'monday')).toEqual(placed(before, 'sunday'));
  const { map, ...rest } = JSON.parse(text);
  expect(map.rows.length).toBe(planLevel(before, 'sunday')?.height);
  expect(Object.keys(rest)).toEqual(
    Object.keys(JSON.parse(textOf(path))).filter((key) => !/^(map_generator|random_)/.test(key)),
  );
});
