import { describe, expect, test } from 'vitest';
import type { Game } from '../../../engine/game/game';
import { Letters } from '../../../engine/ui/canvas/gl/glyph-atlas';
import { arrange } from '../../../engine/ui/table/layout/arrange-blocks';
import { hasWords } from '../../../engine/ui/table/layout/small-letters';
import { blocksOf } from '../../../engine/ui/table/layout/table-blocks';
import { tableStyleOf } from '../../../engine/ui/table/layout/table-style';
import { readingRows } from '../../../engine/ui/text/readings';
import { textView } from '../../support/screens';
import { ask, attack, BEETLE, descend, meet, PRIVY, pick, SPIDER } from './delving';

describe('the screen shows', () => {
  const shown = (game: Game): string[] =>
    readingRows(game.view(0))
      .flat()
      .map(({ label }) => label);

  test('on the way what one lives on and what was won, and in a fight only what decides it', () => {
    expect(shown(descend().game)).toEqual(['Hit points', 'Rations', 'Light, in rooms', 'Rooms', 'Experience']);
    expect(shown(meet(BEETLE).game)).toEqual(['Hit points', 'Shift', 'Fatigue']);
  });

  test('few hit points as a worry, and little fatigue as none', () => {
    const worries = readingRows(descend().game.view(0))
      .flat()
      .filter(({ max, alarms }) => max !== null && alarms);
    expect(worries.map(({ label }) => label)).toEqual(['Hit points', 'Rations']);
  });

  test('the rooms as they lie, with their doors and the one who looks', () => {
    const view = textView(descend({ dice: PRIVY }).take('open north').game, 0);
    expect(view).toContain([' ::', ' @:', ' ::', '.∩..', '∩..∩', '....'].join('\n'));
  });

  test('the room one stands in, by its name', () => {
    expect(textView(descend({ dice: PRIVY }).take('open north').game, 0)).toContain('Here: Privy.');
  });

  test('whom one faces, and the shift of this round', () => {
    const view = textView(meet(BEETLE).game, 0);
    for (const line of ['Before you: a husk beetle', 'Fatigue 1/6', 'Weapon: a boat hook'])
      expect(view).toContain(line);
  });

  test('the rooms as rectangles for drawing, with exits on their walls', () => {
    const scene = descend({ dice: PRIVY }).take('open north');
    const cells = scene.game.view(0).map?.cells ?? [];
    const rooms = cells.flatMap(({ entities }) => entities).filter(({ type }) => type === 'room');
    expect(rooms.map(({ name, attributes: { x, y, w, h } }) => [name, x, y, w, h])).toEqual([
      ['Wash-house stair', 8, 14, 4, 3],
      ['Privy', 9, 11, 2, 3],
    ]);
  });
});

test('what is said in a fight names manoeuvre, roll, shift, damage, armour, interrupt and fatigue', () => {
  const scene = pick(meet(SPIDER, [6, 1, 3, 5, 2, 4, 3, 4], { options: { hp: 20 } }), 'Attack');
  if (scene.offered.includes('ok')) scene.take('ok');
  expect(scene.log.slice(scene.log.indexOf('Your blow: 3-5 = 35.'))).toEqual([
    'Your blow: 3-5 = 35.',
    'The rafter spider interrupts: Web.',
    'Threads drag at the weapon: 2 less damage.',
    'Low sweep: 2 − 2 interrupt = 0.',
    '(A blow lands.)',
    'Low sweep, shift spent 1: 0 damage to the rafter spider.',
    'Round 2, fatigue 2.',
    'Rafter spider: 4-3 = 43.',
    'Rafter spider, Fangs: 4 − 1 manoeuvre + 2 exact strike = 5.',
    '(A dull blow.)',
    'The rafter spider: Fangs, exact strike, 5 damage; Oilskin coat stops 2. You have 17 hit points.',
  ]);
  expect(ask(scene, 'seat.hp')).toBe(17);
});

test('a foe tells its blows, its shift and its answers when looked at, and the weapon what one knows of it', () => {
  const view = meet(BEETLE).game.view(0);
  const told = (zone: string) => {
    const [first] = view.zones.find((one) => one.zone === zone)?.entities ?? [];
    return (view.appraisals[first?.id ?? -1] ?? []).join(' ');
  };
  expect(told('foes')).toBe(
    'Its blows: Pinch 3-3 (1d6 − 3), Butt 5-4 (1d6 − 2) and Spit 2-5 (1d6 − 2). It shifts 1. It answers 4-any with Closed shell.',
  );
  expect(told('weapon')).toMatch(/^You know \w.* \d-\d \(1d6.*\) and .*\.$/);
});

test('a chart of both dice shows one’s blows, those of the foe, its answers and what is in reach', () => {
  const before = meet(BEETLE).game.view(0).chart;
  expect(before).toMatchObject({ label: 'Blows: yours, and of Husk beetle', rows: 6, columns: 6, dice: null, lit: [] });
  const at = (text: string) => before?.entries.find((entry) => entry.text === text)?.at;
  expect([at('Shove'), at('Pinch'), at('Closed shell')]).toEqual([
    [4, 2],
    [3, 3],
    [4, null],
  ]);
  const scene = attack(meet(BEETLE, [3, 2, 5]));
  const view = scene.game.view(0);
  expect(view.chart?.dice).toEqual([3, 2]);
  expect(view.chart?.lit).toContainEqual([4, 2]);
  expect(view.chart?.lit).not.toContainEqual([5, 5]);
  expect(textView(scene.game, 0)).toContain('Blows: yours, and of Husk beetle, dice 3-2:');
  expect(textView(scene.game, 0)).toContain('4-2 Shove (in reach)');
});

test('the rooms of a level stand on the dice that they were rolled with', () => {
  const { chart } = descend({ dice: [3, 4, 1, 3, 1, 1, 1] })
    .take('open north')
    .game.view(0);
  expect(chart).toMatchObject({ label: 'Rooms, by both dice', dice: [1, 3] });
  expect(chart?.entries.map(({ text, at }) => [text, at])).toEqual([['Tally room', [1, 3]]]);
});

test('after the first of two manoeuvres the chart shows which one it was', () => {
  const scene = descend({ chosen: ['Boat hook', 'Shove'] });
  const tints = new Map(scene.game.view(0).chart?.entries.map(({ text, tint }) => [text, tint]));
  expect(tints.size).toBe(6);
  expect(tints.get('Shove')).not.toBe(tints.get('Snag'));
  expect(scene.asked.prompt).toBe('Choose a second manoeuvre, beside Shove 4-2.');
});

test('the next threshold and the rooms before the last one are told', () => {
  const view = textView(descend().game, 0);
  for (const told of ['Experience 0 of 200', 'Rooms 0/5', 'Light, in rooms 16']) expect(view).toContain(told);
});

test('on a phone cards keep their names, and the chart covers the map; on a wide table both have their place', () => {
  const { game } = meet(BEETLE);
  const { layout, zones } = game.definitions.rules;
  const blocks = blocksOf(game.view(0), tableStyleOf(layout ?? null, zones));
  const letters = new Letters(() => ({ left: 4, width: 10 }));
  const phone = arrange(blocks, 1170, 1191, 3, letters);
  expect(hasWords(phone.size.normal, phone.unit)).toBe(true);
  expect(phone.blocks.find(({ block }) => block.kind === 'chart')?.isOver).toBe(true);
  for (const [width, height] of [
    [920, 740],
    [960, 540],
  ] as const) {
    const wide = arrange(blocks, width, height, 1, letters);
    const chart = wide.blocks.find(({ block }) => block.kind === 'chart');
    expect(chart?.isOver ?? false).toBe(false);
    expect((wide.board?.y ?? 0) + (wide.board?.h ?? 0)).toBeLessThanOrEqual(chart?.box.y ?? 0);
  }
});
