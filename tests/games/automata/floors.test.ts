import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import type { Entity } from '../../../engine/core/entity';
import type { Cell } from '../../../engine/core/place';
import { createGame, type Game } from '../../../engine/game/game';
import { readField } from '../../../engine/machine/effects/attribute-access';
import { definitionsOf, editedDefinitions, variableIn } from '../../support/play';
import { toldTo } from '../../support/told';

/**
 * One way over each floor without a bite: a step by its direction, `.` to wait, `g` to pick up, and `K` with a direction to
 * knock there.
 */
const WAYS: Readonly<Record<string, string>> = {
  'Three clocks': 'ne e se se se se ne n ne ne ne ne ne e e e se se se se',
  Corks: 'ne ne ne Kse . se se e e e ne se se Kse . se e e e ne ne e se',
  'The visitor': 'e e e e e e e e e e e ne se ne e e e e se',
  'The bellows': 'ne ne e se ne ne se se se e ne ne ne se se ne e se se',
  Lullaby: 'Kse Ke . ne Kne . Kn nw Kne . . s s s se se se ne ne ne ne ne ne ne ne se se Kse . . . . se ne e se se e',
  'The loom': '. . ne ne ne ne e e se se se se g ne ne ne ne e se se se se',
  Ferries: '. . ne e ne e ne ne ne ne e se se se se se e se se e ne',
  'The thaw': 'ne ne ne ne e e e e e e e e e e e se se se se',
  'The cannon': 'ne ne ne ne e e e e se se se se se se se se ne se e',
  Ink: 'ne ne ne ne e e e e e e e e e e e se se se se',
  Fireworks: 'ne ne e se ne se ne ne ne se se se e e ne ne se se se',
  'The alarm': 'Ke . . . . . . . . . . . . . . . . . ne ne se e ne ne ne e e e e e e e se se se se e',
};

interface Plan {
  readonly on: number;
  readonly floor: string;
  readonly hint: string;
  readonly rows: readonly string[];
  readonly dust?: number;
  readonly ground: { readonly sprite: string; readonly tint: string };
  readonly tiles: { readonly awake: string; readonly fading: string; readonly tint: string };
}

let shipped: Definitions;
let plans: readonly Plan[];
/** Without the few tiles that chance adds. */
let drawn: Definitions;
beforeAll(async () => {
  shipped = await definitionsOf('automata');
  plans = shipped.tables.floors?.rows as unknown as readonly Plan[];
  const dusty = plans.flatMap(({ dust }, i) => (dust ? [[`/floors/rows/${i}/dust`, 0]] : []));
  drawn = await editedDefinitions('automata', { 'tables.json': Object.fromEntries(dusty) });
});

const WAYS_BY_LETTERS: Readonly<Record<string, string>> = { n: 'north', e: 'east', s: 'south', w: 'west' };

/** A direction by its letters, as it is on a floor that lies upside down. */
const direction = (letters: string, isTurned: boolean): string =>
  [...letters]
    .map((letter) => (isTurned ? ({ n: 's', s: 'n' }[letter] ?? letter) : letter))
    .map((letter) => WAYS_BY_LETTERS[letter])
    .join('_');

function decisionFor(move: string, isTurned: boolean): string {
  if (move === '.') return 'wait';
  if (move === 'g') return 'pick_up shuttle';
  const isKnock = move.startsWith('K');
  return `${isKnock ? 'wake' : 'step'} ${direction(isKnock ? move.slice(1) : move, isTurned)}`;
}

const healthIn = ({ state }: Game): number => Number(readField(state, state.seats[0] as Entity, 'health'));

const floorAlone = (definitions: Definitions, floor: number, seed: string): Game =>
  createGame(definitions, { seed, options: { first: floor, floors: floor } });

/** The floor as it is drawn, or upside down. */
function lying(floor: number, isTurned: boolean): Game {
  for (let seed = 0; ; seed++) {
    const game = floorAlone(drawn, floor, String(seed));
    if (variableIn(game, 'run.turned') === isTurned) return game;
  }
}

/** Sets the player down on a cell, for the next turn. */
function stand(game: Game, x: number, y: number): void {
  const { world, seats } = game.state;
  world.move(seats[0] as Entity, world.level.cell(x, y) as Cell);
  game.decide(0, 'wait');
}

const said = (game: Game, decision: string): string => toldTo(game, game.decide(0, decision), 0).join(' ');

describe('the doors of the floors', () => {
  test('a grate says what it is waiting for to those who walk into it', () => {
    const game = floorAlone(drawn, 5, 'grate');
    stand(game, 18, 5);
    expect(said(game, 'step east')).toContain('It lifts when no more than 6 are awake.');
  });

  test('the door behind the loom stays shut for those without the shuttle', () => {
    const game = floorAlone(drawn, 6, 'shuttle');
    stand(game, 19, 5);
    expect(said(game, 'step east')).toContain('The door has a slot the length of a shuttle');
    expect(game.ended).toBeNull();
  });
});

describe('the twelve floors', () => {
  test('can all be crossed without a bite, also upside down', () => {
    expect(Object.keys(WAYS)).toEqual(plans.map(({ floor }) => floor));
    for (const { on, floor } of plans) {
      for (const isTurned of [false, true]) {
        const game = lying(on, isTurned);
        const before = healthIn(game);
        for (const move of (WAYS[floor] as string).split(' ')) {
          if (!game.ended) game.decide(0, decisionFor(move, isTurned));
        }
        expect([floor, game.ended?.reason]).toEqual([floor, 'won']);
        expect([floor, healthIn(game)]).toEqual([floor, before]);
      }
    }
  });

  test('lie one below the other, and each gives back two health', () => {
    const game = createGame(drawn, { seed: 'all', options: { floors: 12 } });
    const hero = game.state.seats[0] as Entity;
    for (const { on, floor } of plans) {
      expect(variableIn(game, 'run.floor')).toBe(on);
      game.state.set(hero, 'health', 5);
      const isTurned = variableIn(game, 'run.turned') === true;
      for (const move of (WAYS[floor] as string).split(' ')) {
        if (!game.ended && variableIn(game, 'run.floor') === on) game.decide(0, decisionFor(move, isTurned));
      }
      expect([floor, healthIn(game)]).toEqual([floor, on < 12 ? 7 : 5]);
    }
    expect(game.ended?.reason).toBe('won');
  });

  test('differ in plan, in name and hint, in the ground and in what is awake on it', () => {
    for (const of of [
      ({ rows }: Plan) => rows.join('/'),
      ({ floor }: Plan) => floor,
      ({ hint }: Plan) => hint,
      ({ ground }: Plan) => `${ground.sprite} ${ground.tint}`,
      ({ tiles }: Plan) => `${tiles.awake} ${tiles.tint}`,
    ]) {
      expect(new Set(plans.map(of)).size).toBe(12);
    }
  });

  test('cannot be crossed by walking straight to the door', () => {
    const straight = plans.filter(({ on, rows }) => {
      const game = floorAlone(drawn, on, 'straight');
      const full = healthIn(game);
      const length = (rows[0] as string).length;
      for (let i = 1; i < length && !game.ended; i++) {
        const steps = game.pending[0]?.options.map(({ id }) => id) ?? [];
        if (!steps.includes('step east')) break;
        game.decide(0, 'step east');
      }
      return game.ended?.reason === 'won' && healthIn(game) === full;
    });
    expect(straight.map(({ floor }) => floor)).toEqual([]);
  });
});
