import { describe, expect, test } from 'vitest';
import type { Terminal } from '../../../engine/cli/context/terminal';
import { PlayScreen } from '../../../engine/cli/play/play-screen';
import type { GameEvent } from '../../../engine/core/events';
import { updatesFrom } from '../../../engine/host/seat-updates';
import { tellingOrder } from '../../../engine/host/telling-order';
import { scenario } from '../../support/scenario';

const GHOST = {
  extends: 'creature',
  name: 'Ghost',
  personality: 'aggressive_melee',
  collision_effect: { sanity: -3 },
  collision_description: '[actor_name] moans at the [attacked_actor_name].',
  attributes: { hostile: true },
  stats: { dread: { max: 5 } },
};

/** Those of the words that tell of stats. */
const numbers = (said: readonly string[]): string[] => said.filter((text) => /\d/.test(text));

describe('seed-004 D1: a change of any stat is told in words', () => {
  scenario('seed-004 D1: a ghost takes sanity, and the player is told so after the blow', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', { player: { stats: { sanity: { max: 20 } } }, ghost: GHOST });
    s.wait();
    expect(s.said.slice(-2)).toEqual(['The ghost moans at you.', 'You lose 3 sanity.']);
  });

  scenario('of others in sight it is told with their name', (s) => {
    s.map('#@d#', { d: 'dummy' });
    s.file('actors', {
      player: { collision_effect: { health: null, resolve: -2 }, attributes: { accuracy: null } },
      dummy: { extends: 'creature', name: 'Dummy', attributes: { hostile: true }, stats: { resolve: { max: 9 } } },
    });
    s.walk('east');
    expect(numbers(s.said)).toEqual(['The dummy loses 2 resolve.']);
  });

  scenario('what is gained is told too, up to the most there can be', (s) => {
    s.map('#@#');
    s.file('actors', {
      player: { default_items: ['cordial'], stats: { sanity: { max: 20, current: 18 } } },
    });
    s.file('items', {
      cordial: { name: 'Cordial', attributes: { pickupable: true }, use_verb: 'Drink', use_effect: { sanity: 5 } },
    });
    s.act('use', 'cordial');
    expect(numbers(s.said)).toEqual(['You gain 2 sanity.']);
    expect(s.of('player', 'sanity')).toBe(20);
  });

  scenario('data has words of its own for it, with the amount, inherited like anything else', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      creature: { stats: { sanity: { max: 20, lost: '[target_name] [verb feel] [amount] thoughts go.' } } },
      ghost: GHOST,
    });
    s.wait();
    expect(s.said.at(-1)).toBe('You feel 3 thoughts go.');
  });

  scenario('an empty text says nothing', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', { player: { stats: { sanity: { max: 20, lost: '' } } }, ghost: GHOST });
    s.wait();
    expect(numbers(s.said)).toEqual([]);
    expect(s.of('player', 'sanity')).toBe(17);
  });

  scenario('a label is the name that people read, and one point is one', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      player: { stats: { sp: { max: 20, label: 'Spirit points' } } },
      ghost: { ...GHOST, collision_effect: { sp: -1 } },
    });
    s.wait();
    expect(numbers(s.said)).toEqual(['You lose 1 spirit point.']);
  });

  scenario('what a turn takes by itself is not told', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: { sanity: { max: 20, per_turn: -1 } } } });
    s.wait(3);
    expect(s.of('player', 'sanity')).toBeLessThan(18);
    expect(numbers(s.said)).toEqual([]);
  });

  scenario('numbers that are no stats are not told, nor stats that are not shown', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      player: { attributes: { karma: 9 }, stats: { fate: { max: 9, shown: false } } },
      ghost: { ...GHOST, collision_effect: { karma: -1, fate: -1 } },
    });
    s.wait();
    expect(s.of('player', 'karma')).toBe(8);
    expect(s.of('player', 'fate')).toBe(8);
    expect(numbers(s.said)).toEqual([]);
  });

  scenario('nothing is told of those out of sight', (s) => {
    s.map('#@#g.h#', { g: 'ghost', h: 'victim' });
    s.file('prototype', { mechanics: { fog_of_war: true } });
    s.file('actors', {
      ghost: GHOST,
      victim: { extends: 'creature', name: 'Victim', stats: { sanity: { max: 9 } } },
    });
    s.wait(4);
    expect(s.of('victim', 'sanity')).toBeLessThan(9);
    expect(numbers(s.said)).toEqual([]);
  });

  scenario('words out of a list are chosen without a die, so that to read changes nothing', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      player: { stats: { sanity: { max: 20, lost: '[target_name] [attacks.miss_verbs] by [amount].' } } },
      ghost: GHOST,
    });
    s.wait();
    const before = s.game.hash();
    expect(s.said.at(-1)).toMatch(/^You .+ by 3\.$/);
    expect(s.said.at(-1)).toBe(s.said.at(-1));
    expect(s.game.hash()).toBe(before);
  });
});

describe('stats that come in play', () => {
  scenario('a rule gives an actor a stat, and takes it away', (s) => {
    s.map('#@1#');
    s.give('player', 'idol', 'salts');
    const use = (to: unknown) => ({
      attributes: { pickupable: true },
      use_verb: 'Use',
      use_effect: [{ change: 'target', to }],
    });
    s.file('items', {
      idol: { name: 'Idol', ...use({ dread: { max: '4 + 5', current: 3 } }) },
      salts: { name: 'Salts', ...use({ dread: null }) },
    });
    s.act('use', 'idol');
    expect(s.game.view(0).seats[0]?.entity.stats.dread).toEqual({ current: 3, max: 9 });
    expect(numbers(s.said)).toEqual(['You gain 3 dread.']);
    s.reload();
    expect(s.of('player', 'dread')).toBe(3);
    s.act('use', 'salts');
    expect(s.game.view(0).seats[0]?.entity.stats.dread).toBeUndefined();
  });

  scenario('and raises the most there can be, leaving what is there as it is', (s) => {
    s.map('#@#');
    s.give('player', 'heart');
    s.file('items', {
      heart: {
        name: 'Heart',
        attributes: { pickupable: true },
        use_verb: 'Eat',
        use_effect: [{ change: 'target', to: { health: { max: 40 } } }],
      },
    });
    s.act('use', 'heart');
    expect(s.game.view(0).seats[0]?.entity.stats.health).toEqual({ current: 30, max: 40, vital: true });
    expect(numbers(s.said)).toEqual([]);
  });
});

describe('what was told stays as it was read', () => {
  /** A screen that keeps what is printed. */
  const screenInto = (lines: string[]) =>
    new PlayScreen({ print: (text: string) => lines.push(text), wrap: (text: string) => text } as unknown as Terminal);

  scenario('the terminal tells a change to those in sight, and its log does not tell later what was not seen', (s) => {
    s.map('#@1#g.h#', { g: 'ghost', h: 'victim' });
    s.file('prototype', { mechanics: { fog_of_war: true } });
    s.file('actors', {
      player: { stats: { sanity: { max: 9 } } },
      ghost: GHOST,
      victim: { extends: 'creature', name: 'Victim', stats: { sanity: { max: 9 } } },
    });
    const lines: string[] = [];
    const screen = screenInto(lines);
    const { game } = s;
    for (let beat = 1; beat <= 4; beat++) {
      const events = game.decide(0, 'wait');
      const { pending, ended } = game;
      const lesson = updatesFrom(game, events, game.seatIds).get(0) ?? { events: [], told: [] };
      const moment = { seat: 0, view: game.view(0), pending, ended, play: 1, beat, kind: 'settled' } as const;
      screen.log.hear({ ...moment, ...lesson });
    }
    expect(s.of('victim', 'sanity')).toBeLessThan(9);
    // Now the victim is seen, and what was told before is still what was told.
    game.state.world.move(s.entity('victim'), s.cell('1'));
    screen.showLog(0);
    expect(lines.join('\n')).not.toContain('sanity');
  });
});

describe('words before numbers', () => {
  const changed = (because: string, entity = 1): GameEvent => {
    return { type: 'changed', entity, attribute: 'sanity', from: 3, to: 2, because };
  };
  const said = (because: string): GameEvent => {
    return { type: 'said', template: '', captured: [], sees: null, at: null, because };
  };

  test('what a rule says after it has changed something is told first', () => {
    const strike = '/rules/actions/strike/do';
    expect(tellingOrder([changed(`${strike}/0`), changed(`${strike}/1`), said(`${strike}/2`)])).toEqual([2, 0, 1]);
  });

  test('what another rule says stays where it was', () => {
    const events = [changed('/rules/actions/strike/do/0'), said('/states/burning'), changed('/states/burning/turn')];
    expect(tellingOrder(events)).toEqual([0, 1, 2]);
  });
});
