import { describe, expect } from 'vitest';
import { Announcer } from '../../../engine/element/player/announcer';
import type { Presented } from '../../../engine/ui/presenter/presenter';
import { type Scenario, scenario } from '../../support/scenario';

interface Detail {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly scope: string | null;
  readonly who: string | null;
}

/** What a page hears of one decision. */
function heard({ game }: Scenario, decision: string): Detail[] {
  const details: Detail[] = [];
  const announcer = new Announcer((name, detail) => name === 'statchange' && details.push(detail as Detail));
  const events = game.eventsFor(0, game.decide(0, decision));
  const { ended } = game;
  announcer.announce({ view: game.view(0), ended, seat: 0, events } as unknown as Presented, 'seed');
  return details;
}

describe('levels-and-embeds C8: statchange', () => {
  scenario('levels-and-embeds C8: says nothing of turn points, nor of what monsters do by themselves', (s) => {
    s.map('#@....r..s#', { r: 'rat', s: 'skeleton' });
    expect(heard(s, 'wait')).toEqual([]);
  });

  scenario('tells of a stat of the reader’s, and of one of an actor in sight', (s) => {
    s.map('#@g#', { g: 'ghost' });
    s.file('actors', {
      player: { attributes: { accuracy: null }, collision_effect: { health: -1 }, stats: { sanity: { max: 20 } } },
      ghost: {
        extends: 'creature',
        name: 'Ghost',
        personality: 'aggressive_melee',
        collision_effect: { sanity: -3 },
        attributes: { hostile: true },
      },
    });
    expect(heard(s, 'step east')).toMatchObject([
      { name: 'health', from: 10, to: 9, scope: 'actor', who: 'Ghost' },
      { name: 'sanity', from: 20, to: 17, scope: null, who: 'Wanderer' },
    ]);
  });

  scenario('tells of variables that last', (s) => {
    s.map('#@r#', { r: 'rat' });
    s.file('actors', { player: { attributes: { accuracy: null }, collision_effect: { health: -99 } } });
    expect(heard(s, 'step east')).toContainEqual(
      expect.objectContaining({ name: 'kills', from: 0, to: 1, scope: 'run', who: null }),
    );
  });
});
