import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { level } from '../../level/generate/small-level';

/** levels A16: bookcases lit by a lamp on their far side were seen lit from the dark side. */

/** Two rooms with a row of bookcases between them, a lamp in the upper one, and someone who looks on. */
async function lightAt(player: 'above' | 'below', x: number, y: number): Promise<number> {
  const rows = [
    '#######',
    '#..i..#',
    `#.${player === 'above' ? '@' : '.'}...#`,
    '#BBBBB#',
    `#.${player === 'below' ? '@' : '.'}...#`,
    '#######',
  ];
  const definitions = await level(
    {
      mechanics: { fog_of_war: true, ambient_light: 0.05 },
      map: { rows, legend: { '#': 'wall', '@': 'player', i: 'torch', B: 'bookcase' } },
    },
    {},
    { bookcase: { symbol: 'B', attributes: { solid: true, opaque: true } } },
  );
  const { map } = createGame(definitions, { seed: '1' }).view(0);
  return map?.cells.find((cell) => cell.x === x && cell.y === y)?.light[0] ?? -1;
}

test('levels A16: a bookcase is as bright as the side it is seen from', async () => {
  expect(await lightAt('above', 3, 3)).toBeGreaterThan(80);
  const fromBelow = await lightAt('below', 3, 3);
  expect(fromBelow).toBeGreaterThanOrEqual(0);
  expect(fromBelow).toBeLessThan(20);
});

test('a wall of which nothing beside it is in sight lies in the light that is everywhere', async () => {
  // The far corner of the room below: only the wall itself is seen there.
  expect(await lightAt('below', 0, 5)).toBeGreaterThanOrEqual(13);
});
