import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Game } from '../../../engine/game/game';
import { hasMap } from '../../../engine/level/build/build-level';
import { mayAppear } from '../../../engine/level/build/may-appear';
import { levelsOf } from '../../../engine/load/pack/pack';
import { load } from '../../load/small-game';
import { definitionsOf, editedDefinitions } from '../../support/play';
import { decideByLot, isOver, PROTOTYPES, wish } from '../all/playing';

const foreseen = async (id: string) => mayAppear(levelsOf(await definitionsOf(id))[0] as Definitions);

const inMap: string[] = [];
for (const id of PROTOTYPES) if (hasMap(await definitionsOf(id))) inMap.push(id);

/** A random bot tries many things; the rules' own personality gets far. */
function decideByTurns(game: Game, lot: Rng, turn: number): void {
  const [asked] = game.pending;
  const wanted = turn % 3 === 0 && asked ? wish(game, asked.seat) : null;
  if (asked?.options.some(({ id }) => id === wanted)) game.decide(asked.seat, wanted as string);
  else decideByLot(game, lot);
}

describe.each(inMap)('on the first level of %s', (id) => {
  test('nothing comes up that was not foreseen', async () => {
    const definitions = await definitionsOf(id);
    const [first] = levelsOf(definitions);
    const expected = await foreseen(id);
    expect(expected?.size).toBeLessThan(Object.keys({ ...definitions.actors, ...definitions.items }).length);
    const met = new Set<string>();
    for (const seed of ['ariadne', 'theseus', 'minos', 'daedalus']) {
      const game = createGame(definitions, { seed });
      const lot = new Rng(`lot/${seed}`);
      for (let turn = 0; turn < 100 && !isOver(game); turn++) {
        if (game.state.program.definitions.id !== first?.id) break;
        for (const { type } of game.state.world.entities.values()) met.add(type.id);
        decideByTurns(game, lot, turn);
      }
    }
    expect(met.size).toBeGreaterThan(3);
    expect([...met].filter((type) => !expected?.has(type))).toEqual([]);
  });
});

test('what only other levels have is not expected', async () => {
  const labyrinth = await foreseen('labyrinth');
  for (const id of ['player', 'rat', 'potion', 'wall', 'stairs_down']) expect(labyrinth).toContain(id);
  for (const id of ['ogre', 'lava', 'fire', 'deep_water']) expect(labyrinth).not.toContain(id);
});

test('what a thing turns into, holds, bears or leaves behind is expected with it', async () => {
  const added = (id: string) => editedDefinitions('labyrinth', { 'prototype.json': { '/random_items/0/id': id } });
  expect(mayAppear(await added('bomb'))).toContain('lit_bomb');
  const archery = mayAppear(
    await editedDefinitions('labyrinth', { 'prototype.json': { '/random_actors/0/id': 'archer' } }),
  );
  expect(archery).toContain('arrow');
  const burning = mayAppear(
    await editedDefinitions('labyrinth', { 'prototype.json': { '/random_actors/0/id': 'fire' } }),
  );
  expect(burning, 'a personality runs a procedure that spawns it').toContain('smoke');
});

test('a stairway that no file names is expected, because every level with a way on has one', async () => {
  const actors = { stile: { attributes: { stairway: 'next_level' } }, hedge: {} };
  const prototype = { name: 'The Garden', map_generator: {}, next_level: 'crypt' };
  const { definitions } = await load({ 'actors.json': actors, 'prototype.json': prototype });
  const garden = definitions && mayAppear(definitions);
  expect(garden).toContain('stile');
  expect(garden).not.toContain('hedge');
});

test('rules that bring up things without naming them let nothing be foreseen', async () => {
  const doing = async (step: object, zones: object = {}) => {
    const rules = { zones, actions: { rest: { do: [step] } } };
    const { definitions } = await load({ 'rules.json': rules });
    return definitions && mayAppear(definitions);
  };
  const to = 'actor.cell';
  expect(await doing({ spawn: 'door', to })).toContain('door');
  expect(await doing({ spawn: 'sword', to })).not.toContain('door');
  expect(await doing({ spawn: '[actor.type]', to })).not.toBeNull();
  expect(await doing({ spawn: '[actor.type]_door', to })).toBeNull();
  expect(await doing({ let: { kind: "'do' + 'or'" } })).toBeNull();
  expect(await doing({ let: { kind: '"do" + "or"' } })).toBeNull();
  expect(await doing({ let: { kind: "(1 > 0 ? 'do' : 'flo') + actor.type" } })).toBeNull();
  expect(await doing({ let: { kind: 'types()[0]' } })).toBeNull();
  expect(await doing({ let: { words: "text(3) + ' turns'" } }), 'a joined sentence is no name').not.toBeNull();
  expect(await doing({ say: "Rock 'n' roll, 'n'+ more of types(" }), 'prose names nothing').not.toBeNull();
  expect(await doing({ say: 'Hush.' }, { deck: { fill: 'true' } })).toBeNull();
});
