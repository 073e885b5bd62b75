import { expect, test } from 'vitest';
import { found, load } from './small-game';

const palette = { 'data/palette.json': { rust: '#d98350', bone: '#ebe2c6' } };

test('a tint that is a name becomes its colour, in actors, items and states', async () => {
  const { definitions, findings } = await load({
    ...palette,
    'actors.json': { bat: { tint: 'rust' }, rat: { tint: '#102030' }, owl: {} },
    'items.json': { flute: { tint: 'bone' } },
    'states.json': { poisoned: { tint: 'bone' } },
  });
  expect(findings).toEqual([]);
  const { actors, items, states } = definitions ?? {};
  expect([actors?.bat?.tint, actors?.rat?.tint, actors?.owl?.tint]).toEqual(['#d98350', '#102030', null]);
  expect([items?.flute?.tint, states?.poisoned?.tint]).toEqual(['#ebe2c6', '#ebe2c6']);
  expect(states?.poisoned?.turn).toEqual({ health: -1 });
});

test('colours merge by name: a game changes one, adds one, deletes one', async () => {
  const { definitions } = await load({
    ...palette,
    'palette.json': { rust: '#aa3311', slime: '#88ff00', bone: null },
    'actors.json': { bat: { tint: 'rust' } },
  });
  expect({ ...definitions?.palette }).toEqual({ rust: '#aa3311', slime: '#88ff00' });
  expect(definitions?.actors.bat?.tint).toBe('#aa3311');
});

test('a game that stands alone keeps the colours', async () => {
  const { definitions } = await load({
    ...palette,
    'rules.json': { extends: null, seats: { actor: 'idler' }, phases: { day: {} }, actions: { nap: { do: [] } } },
    'actors.json': { idler: { tint: 'bone' } },
  });
  expect(definitions?.actors.idler?.tint).toBe('#ebe2c6');
});

test('an undefined name is reported, with the one that was meant', async () => {
  expect(await found({ ...palette, 'actors.json': { bat: { tint: 'rsut' } } })).toEqual([
    'actors.json:3:13  /bat/tint\n  there is no colour "rsut". Did you mean "rust"?',
  ]);
  expect(await found({ ...palette, 'states.json': { poisoned: { tint: 'green' } } })).toEqual([
    'states.json:3:13  /poisoned/tint\n  there is no colour "green". Write "#rrggbb", rust or bone',
  ]);
});

test('rulemaking B1: a tint of the layout may be a name too', async () => {
  const layout = {
    meters: [{ value: 'seat.health', as: 'bar', tint: 'rust' }, 'seat.strength'],
    floor: { sprite: 'wood_floor', tint: 'bone' },
  };
  const { definitions, findings } = await load({ ...palette, 'rules.json': { layout } });
  expect(findings).toEqual([]);
  expect(definitions?.rules.layout).toEqual({
    meters: [{ value: 'seat.health', as: 'bar', tint: '#d98350' }, 'seat.strength'],
    floor: { sprite: 'wood_floor', tint: '#ebe2c6' },
  });
});

test('a colour that a rule gives is looked at too, and one that it works out is not', async () => {
  const paint = (tint: string) => ({
    ...palette,
    'rules.json': { actions: { paint: { do: [{ change: 'actor', to: { tint, sprite: "'bat'" } }] } } },
  });
  expect(await found(paint("'rust'"))).toEqual([]);
  expect(await found(paint("'#102030'"))).toEqual([]);
  expect(await found(paint("if(true, 'rust', 'bone')"))).toEqual([]);
  expect((await found(paint("'rsut'"))).join()).toContain('there is no colour "rsut". Did you mean "rust"?');
});
