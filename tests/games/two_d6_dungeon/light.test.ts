import { expect, test } from 'vitest';
import { editedDefinitions } from '../../support/play';
import { ask, descend, PRIVY, pick, said } from './delving';

/** A 3 by 4 room without exits or foes, that is searched; what follows are the dice of the search. */
const TALLY_ROOM = [3, 4, 1, 3, 1];

/** An adventurer whose last candle goes out at the first new room. */
const dim = () =>
  editedDefinitions('two_d6_dungeon', {
    'actors.json': { '/adventurer/attributes/flame/start': 1, '/adventurer/attributes/candles/start': 0 },
  });

test('a candle lights four new rooms, and the next one is lit by itself', async () => {
  const rules = await editedDefinitions('two_d6_dungeon', {
    'actors.json': { '/adventurer/attributes/flame/start': 1 },
  });
  const scene = descend({ rules, dice: PRIVY });
  expect(ask(scene, '[seat.candles, seat.flame]')).toEqual([3, 1]);
  scene.take('open north');
  expect(ask(scene, '[seat.candles, seat.flame]')).toEqual([2, 4]);
  expect(said(scene, 'You light another candle. 2 candles left.')).toBe(true);
  scene.take('travel south');
  expect(ask(scene, 'seat.flame')).toBe(4);
});

test('in the dark a search has 2 less, and takes the nearest row', async () => {
  const scene = descend({ rules: await dim(), dice: [...TALLY_ROOM, 5, 1, 1] }).take('open north');
  expect(said(scene, 'The last candle is out.')).toBe(true);
  expect(scene.log).toContain('In the dark: 5.');
  expect(scene.log).toContain('Finds: 1-1 − 2 darkness = 9, taken as 11.');
});

test('a lantern adds 1 to a search, as far as the table goes', async () => {
  const rules = await editedDefinitions('two_d6_dungeon', {
    'rules.json': { '/setup/19': { spawn: 'brass_lantern', to: 'seat.pack' } },
  });
  const scene = descend({ rules, dice: [...TALLY_ROOM, 6, 6] }).take('open north');
  expect(scene.log).toContain('Finds: 6-6 + 1 lantern = 67, taken as 66.');
});

test('a fall in the dark may leave one lying there, and the recovery table decides', async () => {
  const scene = descend({ rules: await dim(), options: { hp: 1 }, dice: [...PRIVY, 1, 2, 4, 4] }).take('open north');
  expect(scene.log).toContain('Recovery: 4 + 4 = 8.');
  expect(said(scene, 'You come round where you fell.')).toBe(true);
  expect(scene.attribute('hp')).toBe(1);
});

test('candles are sold in town, up to six', async () => {
  const scene = pick(descend().take('leave'), 'Sell the scroll of rot', 'Get 3 candles');
  expect(ask(scene, '[seat.candles, seat.gold]')).toEqual([6, 6]);
  expect(scene.offered).not.toContain('candles');
});
