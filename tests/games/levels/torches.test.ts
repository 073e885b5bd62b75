import { expect, test } from 'vitest';
import type { Cell } from '../../../engine/core/place';
import { scenario } from '../../support/scenario';
import { levelsOf, Walk } from './level-games';

const SEEDS = Number(process.env.SEEDS ?? 40);
const TORCHLIT = ['default', 'catacombs', 'labyrinth', 'deeper_labyrinth', 'twins'];

/** What is around a torch, three rows of three: `#` wall, `+` a door or a way out, `i` the torch, `.` anything else. */
function drawnAround(walk: Walk, at: Cell): string {
  const { level } = walk.game.state.world;
  const mark = (x: number, y: number) => {
    const cell = level.cell(x, y) as Cell | null;
    if (cell === at) return 'i';
    if (!cell || cell.entities.some(({ type }) => type.id === 'wall')) return '#';
    return cell.entities.some((e) => e.hasAttribute('openable') || e.hasAttribute('stairway')) ? '+' : '.';
  };
  return [-1, 0, 1].map((dy) => [-1, 0, 1].map((dx) => mark(at.x + dx, at.y + dy)).join('')).join('\n');
}

for (const name of TORCHLIT) {
  test(`every torch hangs on a wall, and none in a doorway: ${name}`, async () => {
    const definitions = await levelsOf(name);
    for (let seed = 0; seed < SEEDS; seed++) {
      const walk = Walk.on(definitions, `torch-${seed}`);
      const torches = [...walk.game.state.world.entities.values()].filter(({ type }) => type.id === 'torch');
      expect(torches.length).toBeGreaterThan(2);
      for (const torch of torches) {
        const cell = torch.place as Cell;
        // The wall behind it goes on to both sides. Beside it may be the one door that it lights.
        expect(`${seed}\n${drawnAround(walk, cell)}`).toMatch(/^\d+\n(##[#+]|\+##)\n/);
        expect(cell.entities.filter((one) => one.hasAttribute('openable') || one.type.id === 'wall')).toHaveLength(0);
      }
    }
  });
}

/** A level whose setup hangs its torches. */
const HANGING = { setup: [{ run: 'hang_torches' }] };

scenario('a torch in mid-room goes to the nearest wall with a face, and away from the doors', (s) => {
  s.map('#########\n#..+....#\n####.####\n#.......#\n#.@...i.#\n#########', { i: 'torch', '+': 'door' });
  s.file('rules', HANGING);
  expect([s.entity('torch').place]).toMatchObject([{ x: 6, y: 3 }]);
});

scenario('a hung torch lights a dark corridor, and is walked past', (s) => {
  s.map('##########\n#@....i..1#\n##########', { i: 'torch' });
  s.file('rules', HANGING);
  s.file('prototype', { mechanics: { darkness: true, player_light_radius: 1 } });
  const inSight = () => s.game.view(0).map?.cells.flatMap(({ x, y, seen }) => (seen && y === 1 ? [x] : [])) ?? [];
  expect(inSight()).toContain(8);
  expect(inSight()).toContain(4);
  s.walk('east', 8);
  s.expectPlayerAt('1');
});

scenario('a torch without a wall to hang on is left out', (s) => {
  s.map('@...i...', { i: 'torch' });
  s.file('rules', HANGING);
  expect(s.all('torch')).toEqual([]);
});
