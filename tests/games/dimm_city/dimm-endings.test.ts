import { describe, expect, test } from 'vitest';
import { editedDefinitions, type Scene } from '../../support/play';
import { beforeSalvation, day, drawAll, drawCards, dream, KINGS, QUIET, UNSETTLING, wake } from './dream';

const tokens = (scene: Scene) => scene.variable('run.tokens');
const rollsAfter = (scene: Scene, ids: string[]) => {
  const before = scene.rolls.length;
  return scene.take(...ids).rolls.length - before;
};

describe('tokens', () => {
  test('are removed and added over the days, above 10 too', () => {
    const scene = dream({
      dice: [2, 18, 2, 3, 2, 1, 9, 2, 1, 4, 15, 14, 20],
      cards: ['hearts_01', ...QUIET, 'spades_02', 'spades_04'],
    });
    const counts = [tokens(day(scene)), tokens(day(scene)), tokens(day(scene)), tokens(day(scene))];
    expect(counts).toEqual([9, 10, 12, 14]);
  });

  test.each([
    [19, 1, 20],
    [20, 1, 20],
    [20, 3, 20],
    [18, 1, 20],
  ])('are capped at 20: %i and a roll of %i come to %i', (start, face, end) => {
    expect(tokens(beforeSalvation(1, [face], { tokens: start }).take('seek', 'ok'))).toBe(end);
  });
});

describe('the game is won', () => {
  test.each([
    [1, 17],
    [2, 20],
    [1, 20],
  ])('at 0 tokens: with %i left, a %i is enough, and nothing more is rolled', (left, face) => {
    const scene = beforeSalvation(1, [face, 7, 7], { tokens: left }).take('seek');
    expect(scene.ended).toBeNull();
    expect(rollsAfter(scene, ['ok'])).toBe(0);
    expect(tokens(scene)).toBe(0);
    expect(scene.game.ended).toEqual({ reason: 'escaped', winners: [0] });
    expect(scene.game.pending).toEqual([]);
    expect(scene.game.state.chance.script.dice).toEqual([7, 7]);
  });

  test('not yet with one token left', () => {
    const scene = beforeSalvation(1, [20], { tokens: 3 }).take('seek', 'ok');
    expect(scene.ended).toBeNull();
    expect(scene.phase).toBe('evening');
  });

  test('with four aces by any number', () => {
    expect(beforeSalvation(4, [1], { tokens: 1 }).take('seek', 'ok').ended).toBe('escaped');
  });
});

describe('the game is lost at exactly 0 stability', () => {
  const check = (stability: number, face: number) =>
    wake(dream({ dice: [11, face], cards: UNSETTLING, options: { stability } })).take('draw', 'ok');

  test.each([
    [1, 6],
    [2, 2],
    [3, 1],
    [1, 1],
  ])('%i stability and a %i', (stability, face) => {
    const scene = check(stability, face);
    expect(scene.ended).toBeNull();
    scene.take('ok');
    expect(scene.attribute('stability')).toBe(0);
    expect(scene.game.ended).toEqual({ reason: 'collapsed', winners: [] });
    expect(scene.game.pending).toEqual([]);
  });

  test.each([
    [2, 6],
    [3, 2],
    [4, 1],
    [1, 11],
  ])('but not at 1: %i stability and a %i', (stability, face) => {
    const scene = check(stability, face).take('ok');
    expect(scene.attribute('stability')).toBe(1);
    expect(scene.ended).toBeNull();
    expect(scene.offered).toEqual(['draw']);
  });

  test('even on the last card of a day on which the way out is open', () => {
    const scene = dream({ dice: [1, 5, 8], cards: ['clubs_03'], options: { stability: 2, easy: true } });
    expect(drawAll(wake(scene)).ended).toBe('collapsed');
  });
});

test('stability never rises above 20', () => {
  const scene = wake(dream({ dice: [11, 20], cards: UNSETTLING })).take('draw', 'ok', 'ok');
  expect(scene.attribute('stability')).toBe(20);
  expect(scene.variable('run.mind')).toBe('lucid');
});

describe('the game is lost at the fourth King', () => {
  test('at once, with cards still to come', () => {
    const scene = wake(dream({ dice: [16], cards: [...KINGS, ...QUIET] }));
    drawCards(scene, 3).take('draw');
    expect(scene.ended).toBeNull();
    scene.take('ok');
    expect(scene.game.ended).toEqual({ reason: 'four_kings', winners: [] });
    expect(scene.variable('turn.cards')).toBe(1);
    expect(scene.entitiesIn('deck').length).toBe(48);
  });

  test('before any salvation, when it is the last card of the day', () => {
    const scene = drawAll(wake(dream({ dice: [11, 20, 20], cards: KINGS, options: { easy: true, tokens: 1 } })));
    expect(scene.ended).toBe('four_kings');
    expect(scene.rolls.length).toBe(1);
  });

  test('on any day', () => {
    const scene = dream({ dice: [2, 2], cards: KINGS });
    expect(day(scene).variable('run.kings')).toBe(2);
    expect(day(scene).ended).toBe('four_kings');
    expect(scene.variable('run.day')).toBe(2);
  });
});

describe('the game is lost when a card is due and the deck is empty', () => {
  test('and not before one is due', async () => {
    const withoutKings = Object.fromEntries(KINGS.map((id) => [`/${id}`, undefined]));
    const rules = await editedDefinitions('dimm_city', { 'items.json': withoutKings });
    const scene = dream({ rules, dice: Array.from({ length: 100 }, () => 12), cards: [], options: { tokens: 20 } });
    const isDue = () => scene.idsIn('deck').length === 0 && scene.offered[0] === 'draw';
    scene.takeFirst(isDue);
    expect(scene.ended).toBeNull();
    expect(scene.variable('run.day')).toBe(13);
    expect(scene.idsIn('spent').length).toBe(48);
    scene.take('draw');
    expect(scene.game.ended).toEqual({ reason: 'deck_empty', winners: [] });
  });
});

describe('seeking the way out', () => {
  test('is all there is of an evening', () => expect(beforeSalvation(1, []).offered).toEqual(['seek']));

  test('tells both chances: of a bolt that slides, and of one that shoots home', () => {
    const scene = beforeSalvation(1, []);
    expect(labelOf(scene, 'seek')).toBe('Seek the way out (17 or more; 25 % that a bolt shoots home)');
    expect(scene.game.pending[0]?.options.find(({ id }) => id === 'seek')?.odds).toBeCloseTo(0.2);
  });
});

describe('by the house rule of staying in, an evening at home', () => {
  const stay_in = true;

  test('rolls nothing, leaves the tokens as they are, and ends the day', () => {
    const scene = beforeSalvation(1, [], { stay_in });
    expect(rollsAfter(scene, ['stay'])).toBe(0);
    expect([tokens(scene), scene.phase]).toEqual([10, 'evening']);
  });

  test('keeps the state of mind for the next day', () => {
    const scene = drawAll(wake(dream({ dice: [20, 7, 9], cards: QUIET, options: { easy: true, stay_in } })));
    expect(labelOf(scene, 'stay')).toBe('Stay in tonight, and be lucid tomorrow');
    expect(scene.take('stay', '').variable('run.mind')).toBe('lucid');
  });

  test('is no choice with four Aces, where every roll slides a bolt', () => {
    const scene = beforeSalvation(4, [], { stay_in });
    expect(scene.offered).toEqual(['seek']);
    expect(labelOf(scene, 'seek')).toBe('Seek the way out (any roll)');
  });
});

function labelOf(scene: Scene, id: string): string {
  return scene.game.pending[0]?.options.find((option) => option.id === id)?.label ?? '';
}
