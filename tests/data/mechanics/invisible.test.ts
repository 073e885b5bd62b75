import { describe, expect } from 'vitest';
import { inspect } from '../../../engine/ui/text/text-inspect';
import { scenario } from '../../support/scenario';
import { textView } from '../../support/screens';

/** seed-004 D14: `"visible": false` hides a thing from every list. */
describe('an invisible item', () => {
  const HAT = { hat: { name: 'hat', symbol: '^', attributes: { visible: false, pickupable: true, wearable: 'top' } } };

  scenario('is not offered for picking up, nor can it be', (s) => {
    s.file('items', HAT);
    s.map('#@^#', { '^': 'hat' });
    s.walk('east');
    expect(s.offered('pick_up')).toEqual([]);
    expect(s.refusal(`pick_up #${s.entity('hat').id}`)).toBe('There is nothing of the kind to pick up here.');
  });

  scenario('is in no text: neither on the map nor nearby nor where one stands nor looked at', (s) => {
    s.file('items', HAT);
    s.map('#@^.#', { '^': 'hat' });
    expect(textView(s.game, 0)).not.toMatch(/hat|\^/i);
    s.walk('east');
    expect(textView(s.game, 0)).not.toMatch(/hat|\^/i);
    expect(inspect(s.game.view(0), s.game.pending, 'view hat', [])).toBe('There is no "hat" in sight.');
  });

  scenario('is known to who carries it', (s) => {
    s.file('items', HAT);
    s.give('player', 'hat');
    s.map('#@.#');
    expect(textView(s.game, 0)).toMatch(/hat/i);
  });

  scenario('is not seen on another who wears it', (s) => {
    s.file('items', HAT);
    s.give('skeleton', 'hat');
    s.map('#@..s#', { s: 'skeleton' });
    const worn = s.game.view(0).zones.filter(({ owner }) => owner === s.entity('skeleton').id);
    expect(worn.flatMap(({ entities }) => entities ?? []).map(({ type }) => type)).not.toContain('hat');
  });

  scenario('appears when it becomes visible', (s) => {
    s.file('items', HAT);
    s.map('#@^#', { '^': 'hat' });
    s.walk('east');
    s.game.state.set(s.entity('hat'), 'visible', true);
    s.wait();
    expect(s.labels('pick_up')).toEqual(['Pick up the hat']);
  });
});

describe('an invisible actor', () => {
  const GLASS = { glass: { name: 'glass wall', attributes: { visible: false, solid: true } } };

  scenario('still stands in the way, and is not told', (s) => {
    s.file('actors', GLASS);
    s.map('#@g.#', { g: 'glass' });
    expect(s.refusal('step east')).toBe('Something that cannot be seen is in the way.');
    expect(textView(s.game, 0)).not.toMatch(/glass/);
  });

  scenario('can be struck by walking into it, but not be aimed at', (s) => {
    s.file('actors', { skeleton: { attributes: { visible: false }, personality: null } });
    s.give('player', 'bow', 'arrow');
    s.map('#@.s#', { s: 'skeleton' });
    expect(s.offered('shoot')).toEqual([]);
    s.walk('east');
    s.walk('east');
    expect(s.rolled).toHaveLength(1);
  });

  scenario('is not told by what a step towards it is called', (s) => {
    const way = { name: 'Stairs', attributes: { stairway: 'next_level' } };
    s.file('actors', {
      skeleton: { attributes: { visible: false }, personality: null },
      plain: way,
      hidden: { ...way, attributes: { ...way.attributes, visible: false } },
    });
    s.map(
      `
      #####
      #p@s#
      ##h##
      #####`,
      { s: 'skeleton', p: 'plain', h: 'hidden' },
    );
    s.file('prototype', { next_level: 'arena' });
    expect(s.labels('step')).toEqual(['Go east', 'Go south', 'Climb the stairs']);
  });

  scenario('may be so for a while, by a state', (s) => {
    s.file('states', { veiled: { while: { visible: false } } });
    s.file('actors', { skeleton: { attributes: { veiled: 9 }, personality: null } });
    s.map('#@.s#', { s: 'skeleton' });
    expect(textView(s.game, 0)).not.toMatch(/skeleton/);
  });
});
