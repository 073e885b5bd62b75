import { describe, expect, test } from 'vitest';
import { invented, levelsOf } from '../../games/levels/level-games';
import { TestDesk } from '../presenter/presenter-on';

const WALLS = { '#': 'wall', '@': 'player' };
const way = (stairway: string) => [
  { change: 'target', by: { health: -2 } },
  { change: 'target', by: { gloom: 1 } },
  { travel: stairway },
];
const above = {
  prototype: {
    name: 'Above',
    next_level: 'below',
    map: { rows: ['####', '#@>#', '####'], legend: { ...WALLS, '>': 'hole' } },
  },
  actors: {
    player: { stats: { gloom: { max: 9, current: 0 } } },
    hole: { name: 'hole', symbol: '>', attributes: { stairway: 'next_level' }, enter_effect: way('next_level') },
  },
};
const below = {
  prototype: {
    name: 'Below',
    previous_level: 'above',
    keep_character: true,
    map: { rows: ['####', '#@ #', '####'], legend: WALLS },
  },
  actors: { player: { stats: { sanity: { max: 20 } } } },
};

describe('seed-004 D1: stats on the way from level to level', () => {
  test('what a fall costs is told, though the level it happened on is left behind', async () => {
    const presenter = new TestDesk(await levelsOf('above', invented({ above, below })));
    presenter.decide('step east');
    const lines = presenter.moment.log.groups.flatMap((group) => group.lines.map(({ text }) => text));
    expect(presenter.game.state.program.definitions.id).toBe('below');
    expect(lines).toContain('You lose 2 health.');
    // The words are those of the level where it happened, as far as the one below knows the stat at all.
    expect(lines).toContain('You gain 1 gloom.');
  });

  test('a stat that only the level below knows is there on arrival', async () => {
    const presenter = new TestDesk(await levelsOf('above', invented({ above, below })));
    expect(presenter.moment.view.seats[0]?.entity.stats).not.toHaveProperty('sanity');
    presenter.decide('step east');
    expect(presenter.moment.view.seats[0]?.entity.stats).toMatchObject({ sanity: { current: 20, max: 20 } });
  });
});
