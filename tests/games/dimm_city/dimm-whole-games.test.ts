import { expect, test } from 'vitest';
import { editedDefinitions, type Scene } from '../../support/play';
import { day, dimmCity, dream, KINGS } from './dream';

/** What a player would tell of a game: the days, the cards, each roll with what it came to, the end. */
function story(scene: Scene): string[] {
  const names = new Map(scene.game.state.world.entities.values().map(({ id, type }) => [id, type.id]));
  return scene.events.flatMap((event) => {
    switch (event.type) {
      case 'turn':
        return [`day ${event.turn}`];
      case 'rolled':
        return [`${event.table} ${event.roll.dice.join('+')}→${event.roll.final}`];
      case 'moved':
        return event.to?.kind === 'zone' && event.to.zone === 'today' ? [`${names.get(event.entity)}`] : [];
      case 'changed':
        return /tokens|stability|kings|aces|mind/.test(event.attribute) ? [`${event.attribute} ${event.to}`] : [];
      case 'ended':
        return [event.reason];
      default:
        return [];
    }
  });
}

test('a whole game to the victory', () => {
  const cards = ['clubs_02', 'hearts_01', 'hearts_07', 'spades_01', 'diamonds_13', 'clubs_04', 'clubs_05', 'hearts_08'];
  const dice = [5, 17, 6, 20, 3, 14, 2, 4, 2, 1, 20, 20];
  const scene = dream({ dice, cards, options: { tokens: 3 } });
  day(scene, 'A door with daylight under it.');
  day(day(day(scene)));
  expect(story(scene)).toEqual([
    'day 1',
    'tasks 5→5',
    'clubs_02',
    'hearts_01',
    'aces 1',
    'salvation 17→17',
    'tokens 2',
    'day 2',
    'tasks 6→6',
    'hearts_07',
    'stability 20→20',
    'mind lucid',
    'spades_01',
    'aces 2',
    'diamonds_13',
    'kings 1',
    'salvation 3+14→14',
    'mind null',
    'tokens 1',
    'day 3',
    'tasks 2→2',
    'clubs_04',
    'clubs_05',
    'stability 4→4',
    'stability 18',
    'salvation 2→2',
    'tokens 2',
    'day 4',
    'tasks 1→1',
    'mind surreal',
    'hearts_08',
    'salvation 20+20→20',
    'mind lucid',
    'tokens 0',
    'escaped',
  ]);
  expect(scene.game.ended).toEqual({ reason: 'escaped', winners: [0] });
});

test('a whole game to the loss of all stability', () => {
  const cards = ['clubs_03', 'hearts_05', 'spades_07', 'spades_09', 'clubs_06'];
  const scene = dream({ dice: [1, 12, 1, 1, 7, 9, 3, 7, 8], cards, options: { stability: 6 } });
  day(day(day(scene)));
  expect(story(scene)).toEqual([
    'day 1',
    'tasks 1→1',
    'mind surreal',
    'clubs_03',
    'stability 12+1→1',
    'stability 3',
    'day 2',
    'tasks 1+7→1',
    'hearts_05',
    'stability 9+3→3',
    'mind null',
    'stability 1',
    'day 3',
    'tasks 7→7',
    'spades_07',
    'stability 8→8',
    'stability 0',
    'collapsed',
  ]);
  expect(scene.game.ended).toEqual({ reason: 'collapsed', winners: [] });
});

test('a whole game to the fourth King', () => {
  const cards = [KINGS[0], 'clubs_02', KINGS[1], KINGS[2], 'clubs_03', KINGS[3], 'clubs_04'].map(String);
  const scene = dream({ dice: [4, 8, 13, 16, 12], cards });
  day(day(day(scene)));
  expect(story(scene)).toEqual([
    'day 1',
    'tasks 4→4',
    'hearts_13',
    'kings 1',
    'clubs_02',
    'day 2',
    'tasks 8→8',
    'diamonds_13',
    'kings 2',
    'clubs_13',
    'kings 3',
    'clubs_03',
    'stability 13→13',
    'day 3',
    'tasks 16→16',
    'spades_13',
    'kings 4',
    'four_kings',
  ]);
  expect(scene.game.ended).toEqual({ reason: 'four_kings', winners: [] });
});

test('a whole game to the end of the deck', async () => {
  const cards = [
    'clubs_02',
    'clubs_04',
    'spades_02',
    'spades_04',
    'hearts_02',
    'hearts_04',
    'diamonds_02',
    'diamonds_04',
  ];
  const aces = ['clubs_01', 'spades_01', 'diamonds_01', 'hearts_01'];
  const isLeftOut = (id: string) => /_\d\d$/.test(id) && ![...cards, ...aces].includes(id);
  const leftOut = Object.keys(dimmCity.items).filter(isLeftOut);
  const edits = Object.fromEntries(leftOut.map((id) => [`/${id}`, undefined]));
  const rules = await editedDefinitions('dimm_city', { 'items.json': edits });
  const scene = dream({ rules, dice: [20, 3, 16, 17, 1, 15, 5], cards: [...cards, ...aces] });
  day(day(day(scene)));
  expect(story(scene)).toEqual([
    'day 1',
    'tasks 20→20',
    'mind lucid',
    ...cards.slice(0, 6),
    'day 2',
    'tasks 3+16→16',
    'mind null',
    ...cards.slice(6),
    ...aces.slice(0, 3).flatMap((ace, i) => [ace, `aces ${i + 1}`]),
    'day 3',
    'tasks 17→17',
    'hearts_01',
    'aces 4',
    'deck_empty',
  ]);
  expect(scene.game.ended).toEqual({ reason: 'deck_empty', winners: [] });
});
