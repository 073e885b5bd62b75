import { describe, expect, test } from 'vitest';
import { createGame, type Game } from '../../../engine/game/game';
import { memorySource } from '../../support/memory-source';
import { load } from '../../support/play';
import { scenario } from '../../support/scenario';

const NOTHING = 'no seat has anything to do in the phase "main"; offer an action, or go on in its "enter"';

/** A card game without an end, in which cards run out. */
async function begun(personality: string): Promise<Game> {
  const definitions = await load(
    memorySource({
      'prototypes/zz_idle/prototype.json': { name: 'Idle' },
      'prototypes/zz_idle/actors.json': { player: { name: 'Player' } },
      'prototypes/zz_idle/items.json': { card: { name: 'Card', copies: 3 } },
      'prototypes/zz_idle/rules.json': {
        extends: null,
        seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
        zones: { deck: { fill: 'true' }, discard: {} },
        turn: { first: 'main' },
        phases: { main: {} },
        actions: { take: { when: 'size(deck) > 0', do: [{ move: 'deck[0]', to: 'discard' }, { end_turn: true }] } },
        personality: 'eager',
      },
      'prototypes/zz_idle/personalities.json': {
        eager: { behaviors: [{ prefer: [{ action: 'take', score: 1 }] }] },
      },
    }),
    'zz_idle',
  );
  return createGame(definitions, { seats: [{ personality }] });
}

describe('rulemaking A2: a seat with nothing to do', () => {
  test.each(['eager', 'random'])('is an error where "%s" plays it, as where a person does', async (personality) => {
    const game = await begun(personality);
    const watch = () => {
      for (let i = 0; i < 10; i++) game.decide(-1, 'watch');
    };
    expect(watch).toThrow(NOTHING);
  });

  test('is an error where a person plays it', async () => {
    const game = await begun('controlled');
    const takeAll = () => {
      for (let i = 0; i < 4; i++) game.decide(0, 'take');
    };
    expect(takeAll).toThrow(NOTHING);
  });
});

describe('rulemaking A16: a phase that a creature is led to in its own turn', () => {
  const WALKING = ['step', 'wait', 'pick_up', 'use', 'equip', 'shoot', 'throw', 'close', 'unequip', 'drop'];
  const rules = (room: object) => ({
    phases: { room: { label: 'A room', ...room } },
    actions: {
      ...Object.fromEntries(WALKING.map((action) => [action, { phase: 'act' }])),
      leave: { phase: 'room', who: 'any', when: 'seat.controlled', do: [{ end_turn: true }] },
    },
    triggers: {
      meet: {
        on: 'collided',
        when: "actor.type == 'skeleton'",
        do: [{ change: 'turn', by: { points: 1 } }, { go: 'room' }],
      },
    },
  });

  scenario('is an error where it asks no other', (s) => {
    s.file('rules', rules({}));
    s.map('#@s#', { s: 'skeleton' });
    const { game } = s;
    const wait = () => game.decide(0, 'wait');
    expect(wait).toThrow('no seat has anything to do in the phase "room", in the turn of "skeleton"');
  });

  scenario('asks those whom it says', (s) => {
    s.file('rules', rules({ asks: 'seats()' }));
    s.map('#@s#', { s: 'skeleton' });
    s.wait();
    expect(s.offered()).toEqual(['leave']);
    s.decide('leave');
    expect(s.offered()).toContain('wait');
  });

  scenario('lets a creature pass that finds nothing to do in the first phase', (s) => {
    s.file('personalities', { idle: { behaviors: ['attack_adjacent'] } });
    s.file('actors', { skeleton: { personality: 'idle' } });
    s.map('#@..s#', { s: 'skeleton' });
    s.wait(3);
    expect(s.game.ended).toBeNull();
  });
});
