import { describe, expect, test } from 'vitest';
import type { EntityDefinition } from '../../../engine/core/definitions';
import { findingsOf } from '../../../engine/game/findings';
import { createGame } from '../../../engine/game/game';
import { definitionsOf, editedDefinitions } from '../../support/play';
import { dungeon } from './table-for-four';

const sit = (count: number, options = {}) =>
  createGame(dungeon, { seats: Array.from({ length: count }, () => ({})), options });

const cards = Object.values(dungeon.items).filter(({ abstract }) => !abstract);
const inDeck = (deck: string) => cards.filter(({ attributes }) => (attributes.decks as string[]).includes(deck));
const sum = (some: readonly EntityDefinition[]) => some.reduce((all, { copies }) => all + (copies ?? 1), 0);
const ofKind = (some: readonly EntityDefinition[], kind: string) =>
  some.filter(({ attributes }) => attributes.kind === kind);

describe('the deal', () => {
  test.each([2, 3, 4, 5, 6])('gives each of %i seats 4 Doors and 4 Treasures, all of tier 1', (count) => {
    const { state } = sit(count);
    const hand = state.program.ownedZones.get('hand');
    for (const seat of state.seats) {
      const held = seat.zones?.[hand?.index ?? -1]?.entities ?? [];
      expect(held.map((card) => card.getAttribute('side')).sort()).toEqual([
        ...['door', 'door', 'door', 'door'],
        ...['treasure', 'treasure', 'treasure', 'treasure'],
      ]);
      expect(held.every((card) => card.getAttribute('tier') === 1)).toBe(true);
      expect(seat.getAttribute('level')).toBe(1);
    }
    expect(state.seats.indexOf(state.active as never)).toBe(0);
  });
});

describe('seat limits', () => {
  test.each([0, 1, 7])('%i seats are refused', (count) => {
    expect(() => sit(count)).toThrow(`is for 2 to 6 seats, not ${count}`);
  });
});

describe.each(['cellar', 'ministry'])('the Doors of the %s', (deck) => {
  const doors = inDeck(deck);
  test('are at least 72, of which 36 or more have tier 1', () => {
    expect(sum(doors)).toBeGreaterThanOrEqual(72);
    expect(sum(doors.filter(({ attributes }) => attributes.tier === 1))).toBeGreaterThanOrEqual(36);
  });

  test('are about 60 % monsters and 15 to 20 % curses, the rest events', () => {
    const share = (kind: string) => sum(ofKind(doors, kind)) / sum(doors);
    expect(Math.abs(share('monster') - 0.6)).toBeLessThan(0.03);
    expect(share('curse')).toBeGreaterThanOrEqual(0.15);
    expect(share('curse')).toBeLessThanOrEqual(0.2);
    expect(share('monster') + share('curse') + share('event')).toBeCloseTo(1);
  });

  test('are what the game is played with when they are chosen', () => {
    const { state } = sit(2, { doors_deck: deck });
    const played = state.world.entities.values().filter((card) => card.getAttribute('side') === 'door');
    expect(new Set(played.map(({ type }) => type.id))).toEqual(new Set(doors.map(({ id }) => id)));
    expect(played.length).toBe(sum(doors));
  });
});

describe.each(['attic', 'bazaar'])('the Treasures of the %s', (deck) => {
  const treasures = inDeck(deck);
  test('are at least 72, of which 7 or more give a level', () => {
    expect(sum(treasures)).toBeGreaterThanOrEqual(72);
    expect(sum(ofKind(treasures, 'levelup'))).toBeGreaterThanOrEqual(7);
  });

  test('are what the game is played with when they are chosen', () => {
    const { state } = sit(2, { treasures_deck: deck });
    const played = state.world.entities.values().filter((card) => card.getAttribute('side') === 'treasure');
    expect(new Set(played.map(({ type }) => type.id))).toEqual(new Set(treasures.map(({ id }) => id)));
  });
});

test('the two decks of a game have about 60 names, and every card has words of its own', () => {
  for (const doors of ['cellar', 'ministry'])
    for (const treasures of ['attic', 'bazaar'])
      expect(Math.abs(inDeck(doors).length + inDeck(treasures).length - 60)).toBeLessThan(5);
  const flavours = cards.map(({ attributes }) => attributes.flavour);
  expect(flavours.every((words) => typeof words === 'string' && words.length > 10)).toBe(true);
  expect(new Set(flavours).size).toBe(cards.length);
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length);
  expect(cards.every(({ description }) => description !== '')).toBe(true);
});

test('the numbers in the words of a card are those it is played with', () => {
  for (const { description, attributes, id } of ofKind(cards, 'monster')) {
    const { strength, treasures } = attributes;
    expect(description, id).toMatch(new RegExp(`^Level ${strength}\\. ${treasures} treasures?\\b`));
    expect(/(\d) levels/.exec(description)?.[1] ?? '1', id).toBe(String(attributes.levels));
  }
  for (const { description, attributes, id } of ofKind(cards, 'item')) {
    expect(description, id).toMatch(new RegExp(`^\\+${attributes.strength}\\b`));
    expect(description.includes('armour'), id).toBe(attributes.armour);
    expect(/\+(\d) to flee/.exec(description)?.[1] ?? '0', id).toBe(String(attributes.swift));
  }
  for (const { description, attributes, id } of ofKind(cards, 'instant')) {
    const { strength } = attributes;
    if (typeof strength === 'number') expect(/\+(\d)/.exec(description)?.[1] ?? '0', id).toBe(String(strength));
  }
});

test('a monster or item outside the band of its tier is pointed out', async () => {
  const edits = { '/lint_golem/attributes/strength': 6, '/iron_ladle/attributes/strength': 4 };
  const edited = await editedDefinitions('terminal_dungeon', { 'items.json': edits });
  expect(findingsOf(edited).map(({ message }) => message)).toEqual([
    'Lint Golem: level 6 is outside the band of tier 1.',
    'Iron Ladle: a bonus of 4 is outside the band of tier 1.',
  ]);
  expect(findingsOf(dungeon)).toEqual([]);
});

test('the short variant is the same game with other numbers', async () => {
  const short = await definitionsOf('terminal_dungeon_short');
  expect(Object.keys(short.items)).toEqual(Object.keys(dungeon.items));
  const game = createGame(short, { seats: [{}, {}, {}] });
  expect(game.state.options).toMatchObject({ win_level: 8, deal: 3, rounds: 12, hand_limit: 5 });
});
