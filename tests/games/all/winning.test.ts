import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { editedDefinitions } from '../../support/play';

const ROWS = ['#######', '#@m!).#', '#..s..#', '#.....#', '#######'];
const LEGEND = { '#': 'wall', '@': 'player', m: 'mark', '!': 'crown', ')': 'dagger', s: 'sleeper_rat' };

/** The arena's rules on a map of our own, won as `win` says. */
async function play(win: unknown, ...moves: string[]) {
  const definitions = await editedDefinitions('arena', {
    'prototype.json': { '/map/rows': ROWS, '/map/legend': LEGEND, '/win': win },
    'actors.json': {
      '/mark': { name: 'Mark', attributes: { visible: true } },
      '/sleeper_rat': {
        extends: 'rat',
        personality: 'stationed',
        attributes: { sleeping: true },
        stats: { health: { max: 1 } },
      },
    },
  });
  const game = createGame(definitions, { seed: 'win', script: { dice: [1, 1, 1] } });
  for (const move of moves) {
    const option = game.pending[0]?.options.find(({ id }) => id.startsWith(move));
    if (!option) throw new Error(`no seat can ${move} here`);
    game.decide(0, option.id);
  }
  return game.ended?.reason ?? null;
}

describe('prototype.json says how a level is won:', () => {
  test('by wearing something, which picking it up does', async () => {
    expect(await play({ wearing: 'crown' }, 'step east')).toBeNull();
    const ended = await play({ wearing: 'crown' }, 'step east', 'step east', 'pick_up');
    expect(ended).toBe('won');
  });

  test('by killing the last of a kind', async () => {
    expect(await play({ killed: 'sleeper_rat' }, 'step east')).toBeNull();
    expect(await play({ killed: 'sleeper_rat' }, 'step east', 'step south_east')).toBe('won');
  });

  test('by reaching something', async () => {
    expect(await play({ reached: 'mark' }, 'step south')).toBeNull();
    expect(await play({ reached: 'mark' }, 'step east')).toBe('won');
  });

  test('by a stat', async () => {
    expect(await play({ stat: { strength: 99 } }, 'wait')).toBeNull();
    expect(await play({ stat: { strength: 1 } })).toBe('won');
  });

  test('only when all that is named holds', async () => {
    expect(await play({ stat: { strength: 1 }, holding: 'dagger' }, 'wait')).toBeNull();
  });

  test('and a name that nothing has is a mistake', async () => {
    await expect(play({ wearing: 'crwon' })).rejects.toThrow('crown');
  });
});
