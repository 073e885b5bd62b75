import { describe, expect, test } from 'vitest';
import { day, dimmCity, drawAll, drawCards, dream, KINGS, OTHER_ACES, QUIET, wake } from './dream';

const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'];
const idOf = (suit: string, rank: number) => `${suit}_${String(rank).padStart(2, '0')}`;
const RANKS = Array.from({ length: 13 }, (_, i) => i + 1);

describe('the game starts', () => {
  test('at stability 20 and 10 tokens, without aces, Kings, a state of mind or a way out', () => {
    const scene = dream();
    expect(scene.attribute('stability')).toBe(20);
    const names = ['tokens', 'aces', 'kings', 'open', 'mind', 'day'];
    expect(names.map((name) => scene.variable(`run.${name}`))).toEqual([10, 0, 0, false, null, 1]);
    expect(scene.offered).toEqual(['roll']);
    expect(scene.rolls).toEqual([]);
  });

  test('with all 52 cards in the deck, each once, and nothing anywhere else', () => {
    const scene = dream();
    const all = SUITS.flatMap((suit) => RANKS.map((rank) => idOf(suit, rank)));
    expect(scene.idsIn('deck').sort()).toEqual(all.sort());
    expect(['today', 'spent', 'journal'].flatMap((zone) => scene.idsIn(zone))).toEqual([]);
  });

  test('with another order of the deck for another seed', () => {
    const orders = new Set(
      Array.from({ length: 20 }, (_, i) =>
        dream({ seed: `seed ${i}` })
          .idsIn('deck')
          .join(),
      ),
    );
    expect(orders.size).toBe(20);
  });
});

test('every card has a prompt of its own', () => {
  const prompts = SUITS.flatMap((suit) => RANKS.map((rank) => dimmCity.items[idOf(suit, rank)]?.description));
  expect(prompts.every((prompt) => typeof prompt === 'string' && prompt.length > 20)).toBe(true);
  expect(new Set(prompts).size).toBe(52);
});

test('the credits carry the line that the licence asks for', () => {
  expect(dimmCity.prototype.credits).toContain(
    'This work is based on The Wretched (found at http://loottheroom.itch.io/wretched), product of Chris Bissette ' +
      'and Loot The Room, and licensed for our use under the Creative Commons Attribution 3.0 Unported license ' +
      '(http://creativecommons.org/licenses/by/3.0/).',
  );
});

describe('a card', () => {
  test('is shown with its prompt and waits for an answer, or none, before it counts', () => {
    const scene = wake(dream({ dice: [2], cards: ['spades_01'] })).take('draw');
    expect(scene.asked.prompt).toBe(`Ace of Spades: ${dimmCity.items.spades_01?.description}`);
    expect([scene.asked.input, scene.asked.show]).toEqual(['text', { shown: expect.anything() }]);
    expect(scene.variable('run.aces')).toBe(0);
    expect(scene.variable('turn.cards')).toBe(2);
    scene.take('');
    expect(scene.variable('run.aces')).toBe(1);
    expect(scene.variable('turn.cards')).toBe(1);
  });

  test.each(SUITS.flatMap((suit) => RANKS.map((rank) => [idOf(suit, rank), rank] as const)))(
    '%s does what its rank %i says and nothing else',
    (id, rank) => {
      const scene = wake(dream({ dice: [2, 12], cards: [id] })).take('draw', 'ok');
      const calls = [3, 5, 7, 9].includes(rank);
      expect(scene.rolls.length).toBe(calls ? 2 : 1);
      if (calls) expect(scene.events.findLast(({ type }) => type === 'rolled')).toMatchObject({ table: 'stability' });
      if (calls) scene.take('ok');
      const names = ['aces', 'kings', 'open', 'tokens', 'mind'];
      const expected = [rank === 1 ? 1 : 0, rank === 13 ? 1 : 0, id === 'hearts_01', 10, null];
      expect(names.map((name) => scene.variable(`run.${name}`))).toEqual(expected);
      expect(scene.attribute('stability')).toBe(20);
      expect(scene.offered).toEqual(['draw']);
    },
  );

  test('lies under today until the day ends, then behind the dreamer, in the order drawn', () => {
    const scene = drawAll(wake(dream({ dice: [6], cards: QUIET })));
    expect(scene.idsIn('today')).toEqual(QUIET.slice(0, 3).reverse());
    scene.take('');
    expect(scene.idsIn('today')).toEqual([]);
    expect(scene.idsIn('spent').sort()).toEqual(QUIET.slice(0, 3).sort());
    expect(scene.entitiesIn('deck').length).toBe(49);
  });
});

describe('aces', () => {
  test('are counted, over days and up to four', () => {
    const cards = ['clubs_01', 'clubs_02', 'spades_01', 'hearts_01', 'diamonds_01'];
    const scene = drawAll(wake(day(dream({ dice: [2, 6, 10], cards }))));
    expect(scene.variable('run.aces')).toBe(4);
  });

  test('other than that of Hearts open nothing', () => {
    const scene = drawAll(wake(dream({ dice: [6], cards: OTHER_ACES })));
    expect(scene.variable('run.open')).toBe(false);
    expect(scene.phase).toBe('evening');
  });

  test('that of Hearts opens salvation that same day', () => {
    const scene = drawAll(wake(dream({ dice: [2, 17], cards: ['clubs_02', 'hearts_01'] })));
    expect(scene.offered).toEqual(['seek']);
    expect(scene.take('seek', 'ok').variable('run.tokens')).toBe(9);
    expect(scene.variable('run.day')).toBe(1);
  });

  test('that of Hearts lets the day finish before salvation, and leaves it open on the days after', () => {
    const scene = drawCards(wake(dream({ dice: [6, 8, 2, 8], cards: ['hearts_01', ...QUIET] })), 1);
    expect(scene.offered).toEqual(['draw']);
    drawCards(scene, 2);
    expect(scene.phase).toBe('salvation');
    scene.take('seek', 'ok', '');
    expect(drawAll(wake(scene)).phase).toBe('salvation');
  });
});

describe('Kings', () => {
  test('are counted, and three of them do no harm', () => {
    const scene = day(dream({ dice: [16], cards: [...KINGS.slice(0, 3), ...QUIET] }));
    expect(scene.variable('run.kings')).toBe(3);
    expect(scene.ended).toBeNull();
  });
});
