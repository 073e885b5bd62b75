import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { Scene } from '../../support/play';
import { ask, descend, has, labels, pick, twoD6 } from './delving';

const start = () => new Scene(createGame(twoD6, { seats: [{ name: 'Ada' }] }));

describe('an adventurer', () => {
  test('has 10 hit points, shift 2, discipline 1, precision 0, no experience, 3 rations', () => {
    const scene = descend();
    const values = ['hp', 'hp_max', 'shift', 'discipline', 'precision', 'xp', 'rations', 'level', 'gold'];
    expect(values.map((key) => scene.attribute(key))).toEqual([10, 10, 2, 1, 0, 0, 3, 1, 0]);
  });

  test('chooses 1 of 3 weapons, 2 of its manoeuvres, 1 of 4 armours and 1 of 4 scrolls', () => {
    const scene = start();
    const offered = [labels(scene).length];
    for (const word of ['Cleaver', 'Chop', 'Fillet', 'Pot lid', 'Scroll of hush']) {
      pick(scene, word);
      if (!scene.phase) offered.push(labels(scene).length);
    }
    expect(offered).toEqual([3, 5, 4, 4, 4]);
    expect(['weapon', 'armours', 'scrolls', 'potions'].map((zone) => has(scene, zone))).toEqual([
      ['cleaver'],
      ['pot_lid'],
      ['scroll_of_hush'],
      ['mending_draught'],
    ]);
    expect(ask(scene, 'repertoire.map(m, m.name)')).toEqual(['Chop', 'Fillet']);
  });

  test('carries 5 potions, 3 scrolls, 10 large items and 3 armours at most', () => {
    const room = 'room(seat.potions) + 1, room(seat.scrolls) + 1, room(seat.pack), room(seat.armours) + 1';
    expect(ask(descend(), `[${room}]`)).toEqual([5, 3, 10, 3]);
  });

  test('with full hands chooses what stays behind', () => {
    // A coat in each of three rooms; the third is one too many.
    const COAT = [2, 4, 1, 3, 1, 6, 4];
    const scene = descend({ dice: [...COAT, ...COAT, ...COAT] });
    scene.take('open north', 'travel south', 'open west', 'travel east', 'open east');
    expect(scene.asked.prompt).toBe('You can carry no more of these. Which one stays here?');
    pick(scene, 'Oilskin');
    expect([has(scene, 'armours'), ask(scene, 'level.here.held.map(i, i.type)')]).toEqual([
      ['leather_apron', 'leather_apron', 'leather_apron'],
      ['oilskin'],
    ]);
    expect(labels(scene)).toContain('Pick up the oilskin coat');
  });

  test('its numbers are options', () => {
    const scene = descend({ options: { hp: 15, shift: 3, discipline: 2, precision: 1 } });
    expect(['hp', 'shift', 'discipline', 'precision'].map((key) => scene.attribute(key))).toEqual([15, 3, 2, 1]);
  });
});

describe('the content', () => {
  const { tables, items, actors } = twoD6;
  const kinds = (kind: string) => Object.values(items).filter(({ attributes }) => attributes.kind === kind);
  const rows = (id: string) => tables[id]?.rows.length;

  test('has 36 rooms, 11 small and 11 large ones', () => {
    expect(['rooms', 'small_rooms', 'large_rooms'].map(rows)).toEqual([36, 11, 11]);
    const names = ['rooms', 'small_rooms', 'large_rooms'].flatMap((id) => tables[id]?.rows.map(({ name }) => name));
    expect(new Set(names).size).toBe(58);
  });

  test('has 14 creatures or more, 5 encounter tables and a patrol', () => {
    expect(Object.values(actors).filter(({ attributes }) => attributes.manoeuvres).length).toBeGreaterThanOrEqual(14);
    const types = Object.keys(tables).filter((id) => id.endsWith('_types') && id !== 'exit_types');
    expect(types.sort()).toEqual([
      'bone_types',
      'hall_types',
      'last_types',
      'patrol_types',
      'vermin_types',
      'water_types',
      'works_types',
    ]);
  });

  test('has 3 weapons of 5 manoeuvres or more, 8 armours, 6 potions and 6 scrolls', () => {
    expect(['weapon', 'armour', 'potion', 'scroll'].map((kind) => kinds(kind).length)).toEqual([3, 8, 6, 6]);
    for (const { attributes } of kinds('weapon'))
      expect((attributes.manoeuvres as unknown[]).length).toBeGreaterThanOrEqual(5);
  });

  test('every table, row, creature and item says where it comes from, and by which code', () => {
    const things = [...Object.values(items), ...Object.values(actors)].map(({ attributes }) => attributes);
    const all = [
      ...Object.values(tables).flatMap((table) => [table, ...table.rows]),
      ...things.filter(({ kind, manoeuvres }) => kind || manoeuvres),
    ];
    for (const one of all)
      expect([typeof one.source, typeof one.code], JSON.stringify(one)).toEqual(['string', 'string']);
    const codes = all.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('has a dozen corridors, each with a name and words of its own', () => {
    const rows = (tables.corridors?.rows ?? []) as readonly { name?: string; text?: string }[];
    for (const key of ['name', 'text'] as const) expect(new Set(rows.map((row) => row[key])).size).toBe(12);
  });

  test('names the document as source only for what is in it: exits are a ruling', () => {
    for (const id of ['exit_count', 'exit_start', 'exit_types']) expect(tables[id]?.source).toMatch(/^ruling/);
  });

  test('keeps its words apart from what a room does', () => {
    for (const id of ['rooms', 'small_rooms', 'large_rooms', 'corridors'])
      for (const { text, effect, encounter, search, ...rest } of tables[id]?.rows ?? []) {
        expect(typeof text).toBe('string');
        expect(
          Object.keys(rest).filter((key) => !['on', 'code', 'furniture', 'source', 'name', 'unique'].includes(key)),
        ).toEqual([]);
        for (const table of [encounter, search]) if (table) expect(tables[String(table)]).toBeDefined();
        if (effect) expect(Array.isArray(effect)).toBe(true);
      }
  });
});
