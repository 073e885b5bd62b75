import { describe, expect, test } from 'vitest';
import { chebyshev } from '../../../engine/core/grid';
import type { Cell } from '../../../engine/core/place';
import { GENERATORS } from '../../../engine/level/generate/generators';
import { isCompletable } from '../../../engine/level/proof/completable';
import { templateNamed } from '../../../engine/machine/model/entity-templates';
import type { Machine } from '../../../engine/machine/model/machine';
import { begun, drawn, level } from '../generate/small-level';

const obstacle = async (text: string, legend = {}) => isCompletable(begun(await level(drawn(text, legend))));

describe('a level can be completed', () => {
  test.each([
    ['when the exit can be walked to, by a corner too', '@.#\n##>'],
    ['through doors', '@+.+>'],
    ['past creatures', '@.r.>'],
    ['with a key before its lock', '@kL>'],
    ['with the key of one door behind another', '@kL*S>'],
    ['with a key for each door, in the order that works', 'k######\n@L.L.>#\n##kk###'],
    ['with keys that must be spent on the right door first', '##>##\n##L##\n#@k.#\n##L##\n##k##'],
    ['with a key that an actor carries', '@xL>'],
    ['with a pick through rock', '@/%%>'],
    ['by pushing a crate into the open', '...\n@c.\n...\n..>'],
    ['by pushing a crate into a hole', '###\n@c^\n#.>'],
    ['around a hole', '@^>\n...'],
    ['with what opens the seal on the stairs', '@*X'],
    ['with what opens a seal behind a lock', '@kL*.X'],
    ['with one key for the seal and one for the door before it', '@**SX'],
    ['with something to step on that breaks the seal', '@!X'],
    ['when nothing is to be reached', '@.#.'],
    ['when there is no actor to play', '.#>'],
  ])('%s', async (_, text) => {
    expect(await obstacle(text, { x: ['rat', 'key'] })).toBeNull();
  });
});

describe('it is caught', () => {
  test.each([
    ['a walled-off exit', '@.#.\n..#>', { x: 3, y: 1 }, 'there is no way from the start at 0,0 to the stairs'],
    ['an exit on nothing but void around', '@.. ..>', { x: 6, y: 0 }, 'there is no way'],
    ['a way back that is cut off', '@.#<', { x: 3, y: 0 }, 'there is no way from the start at 0,0 to the way back'],
    ['a required item out of reach', '@>#w', { x: 3, y: 0 }, 'no way from the start at 0,0 to the crown'],
    ['a key behind its own door', '@.L.k\n####.\n###.>', { x: 4, y: 0 }, 'lies behind the locked door at 2,0'],
    [
      'a key behind its own door, of a vault that is not needed',
      '>@Lk',
      { x: 3, y: 0 },
      'the key lies behind the locked door at 2,0',
    ],
    ['a key that does not fit', '@kS>', { x: 3, y: 0 }, 'the stairs lies behind the star door at 2,0'],
    ['one key for two doors in a row', '@kLL>', { x: 4, y: 0 }, 'nothing that opens it can be reached before'],
    ['two doors that each hold the key of the other', '#####\n*L@Sk\n##>##', null, 'lies behind'],
    ['rock without a pick', '@%>', { x: 2, y: 0 }, 'there is no way'],
    ['a pick behind the rock that it is for', '@%/>', null, 'there is no way'],
    ['a crate in a corridor', '@c...>', { x: 5, y: 0 }, 'there is no way'],
    ['a hole across the only way', '@^>', { x: 2, y: 0 }, 'there is no way'],
    ['a statue in the only way', '@O>', { x: 2, y: 0 }, 'there is no way'],
    [
      'a seal that nothing breaks',
      '@.X',
      { x: 2, y: 0 },
      'the sealed stairs is sealed, and nothing that opens it can be reached before',
    ],
    ['a seal that another key would break', '@kX', { x: 2, y: 0 }, 'is sealed'],
    ['what opens the seal walled off', '@X#*', { x: 3, y: 0 }, 'there is no way from the start at 0,0 to the star key'],
    ['what opens the seal behind its own lock', '@X.S*', { x: 4, y: 0 }, 'lies behind the star door at 3,0'],
    ['the key to the seal that the door before it takes', '@*S.X', { x: 4, y: 0 }, 'is sealed'],
    ['a lever out of reach', '@X#!', { x: 3, y: 0 }, 'there is no way'],
  ])('%s', async (_, text, cell, why) => {
    const found = await obstacle(text);
    expect(found?.why).toContain(why);
    if (cell) expect(found?.cell).toEqual(cell);
  });
});

describe('random maps', () => {
  const generated = (generator: string, seed: number): Promise<Machine> =>
    level({
      map_generator: { generator, width: 30, height: 18, exit: 'stairs' },
      random_items: [{ id: 'crown' }],
    }).then((definitions) => begun(definitions, `${seed}`));

  const cellOf = ({ world }: Machine, id: string): Cell =>
    world.entities.values().find(({ type }) => type.id === id)?.place as Cell;

  /** Walls a thing in, on every cell around it. */
  function seal(machine: Machine, id: string): void {
    const { world, program } = machine;
    const cell = cellOf(machine, id);
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const next = world.level.cell(cell.x + dx, cell.y + dy);
        if (!next || next === cell || world.solidAt(next)) continue;
        world.move(world.spawn(templateNamed(program, 'wall', '')), next);
      }
    }
  }

  test('fifty of them that are sealed are all caught, the same ones unsealed are not', async () => {
    let caught = 0;
    for (let seed = 0; seed < 50; seed++) {
      const machine = await generated(Object.keys(GENERATORS)[seed % Object.keys(GENERATORS).length] as string, seed);
      expect(isCompletable(machine)).toBeNull();
      const [start, crown] = [cellOf(machine, 'player'), cellOf(machine, 'crown')];
      const isCrownFar = chebyshev(start.x, start.y, crown.x, crown.y) > 1;
      seal(machine, seed % 2 && isCrownFar ? 'crown' : 'stairs');
      if (isCompletable(machine) !== null) caught++;
    }
    expect(caught).toBe(50);
  });
});

test('proving it changes nothing', async () => {
  const machine = begun(await level(drawn('@kL>\n.c..')));
  const before = machine.world.entities.values().map(({ id, place }) => [id, place?.place]);
  isCompletable(machine);
  expect(machine.world.entities.values().map(({ id, place }) => [id, place?.place])).toEqual(before);
});
