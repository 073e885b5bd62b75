import { describe, expect, test } from 'vitest';
import { inspect } from '../../../engine/ui/text/text-inspect';
import { editedDefinitions } from '../../support/play';
import { textView } from '../../support/screens';
import { beforeSalvation, dimmCity, drawAll, dream, UNSETTLING, wake } from './dream';

describe('the screen shows', () => {
  test('stability, tokens, aces and Kings from the start', () => {
    const view = textView(dream().game, 0);
    for (const meter of ['Stability 20/20', 'Tokens left 10 ', 'Aces 0/4', 'Kings 0/4']) expect(view).toContain(meter);
  });

  test('them as they change', () => {
    const scene = drawAll(wake(dream({ dice: [6, 3], cards: ['clubs_03', 'hearts_01', 'clubs_13'] })));
    const view = textView(scene.game, 0);
    for (const meter of ['Stability 18/20', 'Aces 1/4', 'Kings 1/4']) expect(view).toContain(meter);
    expect(textView(beforeSalvation(2, [15]).take('seek', 'ok').game, 0)).toContain('Tokens left 9 ');
  });

  test('the state of mind, as long as it lasts', () => {
    expect(textView(dream().game, 0)).toContain('Mind clear: one die');
    const lucid = wake(dream({ dice: [20, 4, 17], cards: UNSETTLING }));
    expect(textView(lucid.game, 0)).toContain('Mind lucid: the better of two dice');
    expect(textView(lucid.take('draw', 'ok').game, 0)).toContain('Mind clear');
    expect(textView(wake(dream({ dice: [1] })).game, 0)).toContain('Mind surreal: the worse of two dice');
  });

  test('whether the way out is open, and to which rolls', () => {
    const scene = wake(dream({ dice: [2], cards: ['clubs_01', 'hearts_01'] })).take('draw', 'ok');
    expect(textView(scene.game, 0)).toContain('Way out closed');
    expect(scene.log.at(-1)).toBe('An ace is lit, the first of four. It shines on a door that is still a wall.');
    scene.take('draw', 'ok');
    expect(textView(scene.game, 0)).toContain('Way out open to 14 or more');
    expect(scene.log.slice(-2)).toEqual([
      'The way out is open, from this evening on.',
      'Two aces: fourteen or more slides a bolt.',
    ]);
    expect(textView(beforeSalvation(4, []).game, 0)).toContain('Way out open to any roll');
  });

  test('how many Kings there are, as each is seated', () => {
    const scene = wake(dream({ dice: [2], cards: ['clubs_13'] })).take('draw', 'ok');
    expect(scene.log.at(-1)).toBe('The first of four Kings takes his seat.');
  });

  test('the prompt of a card again, when it is asked for by name', () => {
    const scene = wake(dream({ dice: [2], cards: ['clubs_13'] })).take('draw', 'ok');
    const shown = inspect(scene.game.view(0), scene.game.pending, 'view king', []);
    expect(shown).toBe(`King of Clubs, CK. ${dimmCity.items.clubs_13?.description}`);
    expect(inspect(scene.game.view(0), scene.game.pending, 'view CK', [])).toBe(shown);
    expect(shown?.length).toBeGreaterThan(80);
  });

  test('each d20 as it fell, and which of two counts', () => {
    expect(dream({ dice: [13] }).take('roll').log).toContain('Tasks: 13.');
    const scene = wake(dream({ dice: [20, 4, 17], cards: UNSETTLING })).take('draw', 'ok');
    expect(scene.log.at(-1)).toBe('Stability: (4) 17 = 17.');
    expect(scene.asked.prompt).toMatch(/^17\. /);
  });

  test('the deck by its size only', () => {
    const scene = dream({ cards: ['spades_13'] });
    expect(textView(scene.game, 0)).toContain('Deck 52');
    expect(textView(scene.game, 0)).not.toContain('King of Spades');
  });
});

describe('the log of rolls', () => {
  test('has raw dice, kept die, modifier, final value and whether it was clamped', () => {
    const scene = wake(dream({ dice: [1, 19, 6], cards: UNSETTLING })).take('draw', 'ok');
    const [tasks, stability] = scene.events.filter((event) => event.type === 'rolled');
    expect(tasks).toMatchObject({
      table: 'tasks',
      seat: 1,
      roll: { dice: [1], kept: [1], modifier: 0, final: 1, clamped: false },
    });
    expect(stability).toMatchObject({
      table: 'stability',
      roll: { dice: [19, 6], kept: [6], modifier: 0, final: 6, clamped: false },
      because: '/rules/procedures/check/do/0',
    });
  });

  test.each([
    [12, 3, 15, false],
    [19, 3, 20, true],
    [2, -4, 1, true],
  ])('a %i with a modifier of %i counts as %i; clamped: %s', async (face, modifier, final, clamped) => {
    const rules = await editedDefinitions('dimm_city', {
      'rules.json': { '/procedures/check/do/0/roll': `1d20 + ${modifier}` },
    });
    const scene = dream({ rules, dice: [face] }).take('roll');
    expect(scene.lastRoll).toMatchObject({ dice: [face], kept: [face], modifier, final, clamped });
  });
});
