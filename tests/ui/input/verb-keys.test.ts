import { describe, expect, test } from 'vitest';
import { DEFAULT_KEYS } from '../../../engine/ui/keys/key-map';
import { keysOfGame } from '../../../engine/ui/keys/keys-of-game';
import { offerFor } from '../../../engine/ui/keys/offers';
import { definitionsOf } from '../../support/play';
import { smallGame } from '../../support/small-rules';
import { drawn, TestDesk } from '../presenter/presenter-on';

const ROOM = ['####', '#@.#', '####'];
const named = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { do: [] }]));

/** The offers as label, key and following number. */
const shownBy = ({ now }: TestDesk) =>
  now.kind === 'asked' ? now.offers.map(({ label, key, number }) => [label, `${key}${number ?? ''}`]) : [];

/** Takes what a key means. */
function press(desk: TestDesk, key: string): void {
  if (desk.now.kind !== 'asked') throw new Error('Nothing is asked.');
  const offer = offerFor(key, desk.now.offers, desk.moment.options, desk.keys);
  if (!offer) throw new Error(`${key} means nothing.`);
  desk.take(offer);
}

describe('the keys of a game', () => {
  test('belong to all its actions, possible or not, each to one', async () => {
    const { keys, moment } = new TestDesk(await definitionsOf('terminal_dungeon_short'));
    const ids = moment.view.actions.map(({ id }) => id);
    const letters = ids.map((id) => keys[id]?.[0]);
    expect(letters).not.toContain(undefined);
    expect(new Set(letters).size).toBe(ids.length);
    const all = Object.values(keys).flat();
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  });

  test('are letters of their names, unless the author chose another, who may take a usual one', async () => {
    const actions = { ...named('fold', 'flee', 'mend'), sing: { key: 'm', do: [] } };
    const { keys } = new TestDesk(await smallGame({ actions }));
    expect([keys.fold, keys.flee, keys.mend, keys.sing]).toEqual([['f'], ['l'], ['e'], ['m']]);
    expect(keys.menu).toEqual(['?']);
  });

  test('leave letters that walk to walking, and on a table to actions', async () => {
    const rules = { 'rules.json': { actions: { step: { cost: 1 }, ...named('hail') } } };
    expect(new TestDesk(await drawn(ROOM, {}, rules)).keys.hail).toEqual(['c']);
    expect(new TestDesk(await smallGame({ actions: named('hail') })).keys.hail).toEqual(['h']);
  });

  test('yield to those that a reader chose', async () => {
    const { moment } = new TestDesk(await smallGame({ actions: named('fold', 'sing') }));
    expect(keysOfGame(moment.view, { sing: ['f'] })).toMatchObject({ sing: ['f'], fold: ['o'] });
    expect(keysOfGame(moment.view, { menu: ['f'], elsewhere: ['s'] })).toMatchObject({ menu: ['f'], sing: ['s'] });
  });

  test('of a map have what can be done there, and none of a table’s', async () => {
    const keys = keysOfGame(new TestDesk(await drawn(ROOM)).moment.view);
    expect([keys.wait, keys.drop, keys.north]).toEqual([DEFAULT_KEYS.wait, DEFAULT_KEYS.drop, DEFAULT_KEYS.north]);
    expect([keys.shoot, keys.throw]).toEqual([undefined, undefined]);
  });
});

describe('a list of one action', () => {
  const actions = {
    sip: {
      with: { cup: "['ale', 'tea', 'milk'].filter(c, !(c in run.gone))" },
      do: [{ change: 'run', to: { gone: 'run.gone + [cup]' } }],
    },
    refill: { do: [{ change: 'run', to: { gone: "run.gone.filter(c, c != 'ale')" } }] },
  };
  const game = () => smallGame({ vars: { run: { gone: [] } }, actions });

  test('opens by its key, and numbers pick from it', async () => {
    const desk = new TestDesk(await game());
    expect(shownBy(desk)).toEqual(
      [
        ['Sip', 's1'],
        ['Sip', 's2'],
        ['Sip', 's3'],
        ['Refill', 'r'],
      ].map(([label, key], i) => [i < 3 ? `${label} (sip ${['ale', 'tea', 'milk'][i]})` : label, key]),
    );
    press(desk, 's');
    expect(shownBy(desk).map(([, key]) => key)).toEqual(['1', '2', '3']);
    press(desk, '2');
    expect(desk.game.decisions).toEqual([[0, 'sip tea']]);
  });

  test('keeps its numbers while things come and go', async () => {
    const desk = new TestDesk(await game());
    for (const key of ['s', '1']) press(desk, key);
    press(desk, 's');
    expect(shownBy(desk)).toEqual([
      ['Sip (sip tea)', '2'],
      ['Sip (sip milk)', '3'],
    ]);
    press(desk, '2');
    press(desk, 'r');
    press(desk, 's');
    expect(shownBy(desk)).toEqual([
      ['Sip (sip ale)', '1'],
      ['Sip (sip milk)', '3'],
    ]);
  });
});

test('a key whose action is not possible says why', async () => {
  const actions = { step: { cost: 1 }, wait: { cost: 1 }, pick_up: { cost: 1 }, moan: { when: 'false', do: [] } };
  const desk = new TestDesk(await drawn(ROOM, {}, { 'rules.json': { actions } }));
  await desk.explainAction('pick_up');
  await desk.explainAction('moan');
  expect(desk.told).toEqual(['There is nothing of the kind to pick up here.', '"moan" is not possible now.']);
});

test('what belongs in the pack is no button, but has its key, and the pack offers it with the thing', async () => {
  const items = { nut: { name: 'Nut', attributes: { pickupable: true, consumable: true } } };
  const files = {
    'items.json': items,
    'rules.json': {
      actions: { step: { cost: 1 }, wait: { cost: 1 }, pick_up: { cost: 1 }, drop: { cost: 1, shown: 'pack' } },
    },
  };
  const desk = new TestDesk(await drawn(['####', '#o.#', '####'], { o: ['player', 'nut'] }, files));
  press(desk, 'g');
  expect(desk.moment.options.map(({ id }) => id)).toContain('drop nut');
  expect(shownBy(desk)).toEqual([['Wait', 'z']]);
  const drop = desk.option('Drop the nut');
  desk.narrow([drop, desk.option('Wait')], 'Nut');
  expect(shownBy(desk)).toEqual([
    ['Drop the nut', 'x'],
    ['Wait', 'z'],
  ]);
  desk.narrow(null);
  press(desk, 'x');
  expect(desk.game.decisions.at(-1)).toEqual([0, 'drop nut']);
});
