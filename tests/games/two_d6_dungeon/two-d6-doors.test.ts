import { describe, expect, test } from 'vitest';
import { ask, descend, said } from './delving';

/** A privy to the north with one exit of this D66 to its west. */
const beside = (type: readonly number[], ...dice: number[]) =>
  descend({ dice: [2, 3, 3, 3, 2, 1, ...type, ...dice] }).take('open north');
const WOOD = [1, 1];
const METAL = [4, 6];

describe('a lock', () => {
  test('is found out on first use', () => {
    const scene = beside(WOOD, 5);
    expect(ask(scene, 'exits[3].state')).toBe('untried');
    scene.take('open west');
    expect(ask(scene, '[exits[3].state, exits[3].quality, level.rooms]')).toEqual(['locked', 6, 1]);
    expect(scene.offered.filter((id) => /^(open|pick)/.test(id))).toEqual(['pick west']);
  });

  test('need not be there: the door opens, and the room beyond is made at once', () => {
    const scene = beside(WOOD, 1, 2, 3, 3, 3, 1).take('open west');
    expect(ask(scene, '[exits[3].state, level.rooms, level.here.order]')).toEqual(['open', 2, 2]);
  });

  test.each([
    ['archway', [3, 4]],
    ['curtain', [6, 2]],
  ])('is never on an %s', (type, dice) => {
    const scene = beside(dice);
    expect(ask(scene, '[exits[3].type, exits[3].state]')).toEqual([type, 'open']);
  });
});

describe('picking it', () => {
  test('takes 2D6 and precision of its quality or more', () => {
    const scene = beside(METAL, 4, 3, 4).take('open west', 'pick west');
    expect(ask(scene, '[exits[3].quality, exits[3].state]')).toEqual([7, 'open']);
    expect(scene.offered).toContain('open west');
  });

  test('precision counts, and the chance is shown', () => {
    const dice = [2, 3, 3, 3, 2, 1, ...METAL, 4, 2, 4];
    const scene = descend({ dice, options: { precision: 1 } }).take('open north', 'open west');
    expect(scene.asked.options.find(({ id }) => id === 'pick west')?.odds).toBeCloseTo(26 / 36);
    expect(scene.asked.options.find(({ id }) => id === 'pick west')?.confirm).toContain('jams it for good');
    scene.take('pick west');
    expect(scene.lastRoll).toMatchObject({ dice: [2, 4], modifier: 1, final: 7 });
    expect(ask(scene, 'exits[3].state')).toBe('open');
  });

  test('is tried once: a failure jams it for good', () => {
    const scene = beside(METAL, 4, 1, 4).take('open west', 'pick west');
    expect(ask(scene, 'exits[3].state')).toBe('sealed');
    expect(said(scene, '5 against 7: the metal door is jammed for good.')).toBe(true);
    expect(scene.offered.filter((id) => /^(open|pick)/.test(id))).toEqual([]);
  });
});
