import { describe, expect, test } from 'vitest';
import { isDanger, pathTo, standing } from '../../../engine/ui/input/click-path';
import { ChoiceNumbers } from '../../../engine/ui/keys/choice-numbers';
import { DEFAULT_KEYS } from '../../../engine/ui/keys/key-map';
import { type KeyPress, meaningsOf, nameOfKey, withKey } from '../../../engine/ui/keys/key-press';
import { type Offer, offerFor, offersOf } from '../../../engine/ui/keys/offers';
import { type Choice, sharedLabel } from '../../../engine/ui/keys/questions';
import { smallGame } from '../../support/small-rules';
import { drawn, TestDesk } from '../presenter/presenter-on';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('a key', () => {
  test('means one thing in the usual map', () => {
    const keys = Object.values(DEFAULT_KEYS).flat();
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('is recognised by its letter, with or without caps lock, and on the number pad by its place', () => {
    expect(nameOfKey(press('K'))).toBe('k');
    expect(nameOfKey(press('R', { shiftKey: true }))).toBe('R');
    expect(nameOfKey(press('Home', { code: 'Numpad7' }))).toBe('Numpad7');
  });

  test('with Ctrl, Alt or the command key is the browser’s, and so is Tab', () => {
    expect(nameOfKey(press('w', { ctrlKey: true }))).toBeNull();
    expect(nameOfKey(press('ArrowLeft', { altKey: true }))).toBeNull();
    expect(nameOfKey(press('Tab'))).toBeNull();
  });

  test('that is given to one meaning is taken from the other', () => {
    const keys = withKey(DEFAULT_KEYS, 'wait', 'g');
    expect(meaningsOf(keys, 'g')).toEqual(['wait']);
    expect(keys.wait?.[0]).toBe('g');
  });
});

const offersIn = ({ now }: TestDesk): readonly Offer[] => (now.kind === 'asked' ? now.offers : []);

describe('offers', () => {
  test('of a game without directions take the letters of their labels', async () => {
    const definitions = await smallGame({
      actions: { fold: { label: 'Fold', do: [] }, hold: { label: 'Hold on', do: [] }, sing: { label: 'Sing', do: [] } },
    });
    expect(offersIn(new TestDesk(definitions)).map(({ key }) => key)).toEqual(['f', 'h', 's']);
  });

  test('never take a key that walks', async () => {
    const definitions = await drawn(
      ['####', '#@.#', '####'],
      {},
      {
        'rules.json': { actions: { step: { cost: 1 }, dance: { label: 'Dance wildly', do: [] } } },
      },
    );
    expect(offersIn(new TestDesk(definitions)).map(({ key }) => key)).toEqual(['c']);
  });

  test('of one action stand together when there are many, and its key shows them', async () => {
    const actions = {
      play: { with: { card: 'numbers' }, label: 'Play [card]', do: [] },
      pass: { label: 'Pass', do: [] },
    };
    const definitions = await smallGame({ formulas: { numbers: '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]' }, actions });
    const desk = new TestDesk(definitions);
    const offers = offersIn(desk);
    expect(offers.map(({ label, choices }) => [label, choices.length])).toEqual([
      ['Play…', 10],
      ['Pass', 1],
    ]);
    expect(offerFor(offers[0]?.key ?? '', offers, desk.moment.options, desk.keys)?.choices.length).toBe(10);
  });

  test('in many directions share a button, and an arrow after it says which', async () => {
    const ways = (some: string) => ({ with: { direction: some }, label: 'Knock [direction]', do: [] });
    const labels = async (some: string) =>
      new TestDesk(await drawn(['####', '#@.#', '####'], {}, { 'rules.json': { actions: { knock: ways(some) } } }))
        .labels;
    expect(await labels("['north', 'east', 'south']")).toEqual(['Knock…']);
    expect(await labels("['north', 'east']")).toEqual(['Knock north', 'Knock east']);
  });

  test('that read alike are told apart by their order', async () => {
    const actions = { pat: { with: { dog: '[1, 2]' }, label: 'Pat the dog', command: 'pat', do: [] } };
    const { moment, keys } = new TestDesk(await smallGame({ actions }));
    const alike = moment.options.map((option) => ({ ...option, command: 'pat' }));
    const offers = offersOf(moment.view, alike, { keys, numbers: new ChoiceNumbers() });
    expect(offers.map(({ label }) => label)).toEqual(['Pat the dog (1)', 'Pat the dog (2)']);
  });

  test('offer one of a heap of things alike', async () => {
    const attributes = { pickupable: true };
    const items = { pebble: { name: 'Pebble', attributes }, nut: { name: 'Nut', attributes } };
    const rows = ['####', '#o.#', '####'];
    const definitions = await drawn(rows, { o: ['player', 'pebble', 'pebble', 'nut'] }, { 'items.json': items });
    const picks = new TestDesk(definitions).labels.filter((label) => label.startsWith('Pick'));
    expect(picks).toEqual(['Pick up the nut', 'Pick up the pebble']);
  });

  test('on a board name where every way leads, and show the arrow that goes there', async () => {
    const actions = {
      go: { with: { way: "['north', 'east']" }, label: 'Go [way] to the hall', do: [] },
      open: { with: { way: "['west']" }, label: 'Open the door to the [way]', do: [] },
      sing: { label: 'Sing', do: [] },
    };
    expect(offersIn(new TestDesk(await smallGame({ actions }))).map(({ label, key }) => [label, key])).toEqual([
      ['Go north to the hall', 'ArrowUp'],
      ['Go east to the hall', 'ArrowRight'],
      ['Open the door to the west', 'ArrowLeft'],
      ['Sing', 's'],
    ]);
  });

  test('of one thing alone are taken with Enter', async () => {
    const definitions = await smallGame({ actions: { draw: { label: 'Draw', do: [] } } });
    expect(offersIn(new TestDesk(definitions))[0]?.key).toBe('Enter');
  });
});

test('several of one action are called by what they share, and by what tells them apart if that is little', () => {
  const called = (...labels: string[]) => sharedLabel(labels.map((label) => ({ label }) as Choice));
  expect(called('Equip mop', 'Equip iron ladle')).toBe('Equip…');
  expect(called('Throw the axe', 'Throw the key')).toBe('Throw…');
  expect(called('Drink the ale', 'Light the lamp', 'Raise the staff')).toBe('Drink, light or raise…');
  expect(called('Put away the sword', 'Take off the mail')).toBe('Put away or take off…');
  const four = ['Drink the ale', 'Light the lamp', 'Raise the staff', 'Blow the horn'];
  expect(
    sharedLabel(
      four.map((label) => ({ label }) as Choice),
      'Use',
    ),
  ).toBe('Use…');
  const made = ['stronger', 'weaker'].flatMap((way) => [1, 2].map((by) => `Make it ${way} by ${by}`));
  expect(called(...made)).toBe('Make it stronger or weaker…');
});

describe('a walk', () => {
  const everyWay = new Set(['north', 'east', 'south', 'west'] as const);

  test('goes round what is in the way, and only where something is known', async () => {
    const { view } = new TestDesk(await drawn(['#####', '#@#.#', '#...#', '#####'])).moment;
    const from = standing(view) ?? { x: 0, y: 0 };
    const path = pathTo(view, from, { x: 3, y: 1 }, everyWay);
    expect(path).toEqual([
      { x: 1, y: 2 },
      { x: 2, y: 2 },
      { x: 3, y: 2 },
      { x: 3, y: 1 },
    ]);
    expect(pathTo(view, from, { x: 9, y: 9 }, everyWay)).toEqual([]);
  });

  test('may end on what bars the way, as a door does', async () => {
    const { view } = new TestDesk(await drawn(['####', '#@.#', '####'])).moment;
    expect(pathTo(view, { x: 1, y: 1 }, { x: 3, y: 1 }, everyWay)).toEqual([
      { x: 2, y: 1 },
      { x: 3, y: 1 },
    ]);
  });

  test('is stopped by a loss, a word or a foe that comes into sight', async () => {
    const rat = { 'actors.json': { rat: { name: 'Rat', attributes: { hostile: true } } } };
    const calm = new TestDesk(await drawn(['####', '#@.#', '####'])).moment.view;
    const rats = new TestDesk(await drawn(['####', '#@r#', '####'], { r: 'rat' }, rat)).moment.view;
    const own = calm.seats[0]?.entity.id ?? 0;
    const changed = { type: 'changed', entity: own, attribute: 'health', because: '' } as const;
    expect(isDanger(calm, calm, [])).toBe(false);
    expect(isDanger(calm, calm, [{ ...changed, from: 5, to: 6 }])).toBe(false);
    expect(isDanger(calm, calm, [{ ...changed, from: 6, to: 5 }])).toBe(true);
    expect(
      isDanger(calm, calm, [{ type: 'said', template: '', captured: [], sees: null, at: null, because: '' }]),
    ).toBe(true);
    expect(isDanger(calm, rats, [])).toBe(true);
    expect(isDanger(rats, rats, [])).toBe(false);
  });
});
