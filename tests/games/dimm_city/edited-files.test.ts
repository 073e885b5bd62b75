import { describe, expect, test } from 'vitest';
import { loadGame } from '../../../engine/game/load-game';
import { editedDefinitions, Scene } from '../../support/play';
import { dimmCity, drawAll, dream, KINGS, QUIET, UNSETTLING, wake } from './dream';

const edited = (files: Parameters<typeof editedDefinitions>[1]) => editedDefinitions('dimm_city', files);

describe("changing dimm_city's JSON changes play with no code touched:", () => {
  test('the number of tokens at the start', async () => {
    const rules = await edited({ 'rules.json': { '/options/tokens/default': 7 } });
    expect(Scene.start(rules).variable('run.tokens')).toBe(7);
    expect(Scene.start(dimmCity).variable('run.tokens')).toBe(10);
  });

  test('the most stability there is', async () => {
    const rules = await edited({
      'actors.json': { '/dreamer/stats/stability/max': 30 },
      'rules.json': { '/layout/meters/0/max': 30 },
    });
    const scene = wake(dream({ rules, dice: [11, 20], cards: UNSETTLING })).take('draw', 'ok', 'ok');
    expect(scene.attribute('stability')).toBe(21);
  });

  test('how many Kings end the game', async () => {
    const rules = await edited({ 'rules.json': { '/ends/four_kings/when': 'run.kings == 2' } });
    expect(drawAll(wake(dream({ rules, dice: [16], cards: KINGS }))).ended).toBe('four_kings');
    expect(drawAll(wake(dream({ dice: [6], cards: KINGS }))).ended).toBeNull();
  });

  test('which cards call a check', async () => {
    const rules = await edited({ 'rules.json': { '/actions/draw/do/10/if': 'card.rank == 2' } });
    const scene = wake(dream({ rules, dice: [2, 4], cards: ['clubs_03', 'clubs_02'] })).take('draw', 'ok');
    expect(scene.rolls.length).toBe(1);
    expect(scene.take('draw', 'ok').rolls.length).toBe(2);
  });

  test('a row of a table', async () => {
    const rules = await edited({ 'tables.json': { '/tasks/rows/1/effect/cards': 5, '/tasks/rows/1/state': 'lucid' } });
    const scene = wake(dream({ rules, dice: [3], cards: QUIET }));
    expect(scene.variable('turn.cards')).toBe(5);
    expect(scene.variable('run.mind')).toBe('lucid');
  });

  test('a row more in a table', async () => {
    const row = { on: 13, effect: { stability: -5 }, text: 'Thirteen.' };
    const rules = await edited({ 'tables.json': { '/stability/rows/3/on': [14, 19], '/stability/rows/-': row } });
    const scene = wake(dream({ rules, dice: [2, 13], cards: UNSETTLING })).take('draw', 'ok', 'ok');
    expect(scene.attribute('stability')).toBe(15);
  });

  test('the dice of every roll', async () => {
    const rules = await edited({ 'rules.json': { '/procedures/check/do/0/roll': '3d20kh1' } });
    const scene = dream({ rules, dice: [4, 18, 9] }).take('roll');
    expect(scene.lastRoll).toMatchObject({ dice: [4, 18, 9], kept: [18], final: 18 });
  });

  test('a phase more in the day', async () => {
    const rules = await edited({
      'rules.json': {
        '/phases/noon': { label: 'Noon' },
        '/actions/rest': {
          phase: 'noon',
          label: 'Rest a while',
          do: [{ change: 'seat', by: { stability: 1 } }, { go: 'tasks' }],
        },
        '/actions/roll/do/1': { go: 'noon' },
      },
    });
    const scene = wake(dream({ rules, dice: [2], cards: QUIET, options: { stability: 9 } }));
    expect(scene.phase).toBe('noon');
    expect(scene.offered).toEqual(['rest']);
    scene.take('rest');
    expect(scene.attribute('stability')).toBe(10);
    expect(scene.phase).toBe('tasks');
    expect(drawAll(scene).take('').variable('run.day')).toBe(2);
  });

  test('a phase less in the day', async () => {
    const rules = await edited({ 'rules.json': { '/phases/evening/enter': [{ end_turn: true }] } });
    const scene = drawAll(wake(dream({ rules, dice: [2], cards: QUIET })));
    expect(scene.variable('run.day')).toBe(2);
    expect(scene.offered).toEqual(['roll']);
  });

  test('a card more in the deck', async () => {
    const joker = {
      extends: 'card',
      name: 'Joker',
      description: 'Who laughs?',
      attributes: { suit: 'none', rank: 13 },
    };
    const rules = await edited({ 'items.json': { '/joker': joker } });
    const scene = wake(dream({ rules, dice: [2], cards: ['joker'] }));
    expect(scene.idsIn('deck').length).toBe(53);
    expect(scene.take('draw').asked.prompt).toBe('Joker: Who laughs?');
    expect(scene.take('ok').variable('run.kings')).toBe(1);
  });
});

test('a save of the files as they were is refused by the edited ones, in words', async () => {
  const rules = await edited({ 'rules.json': { '/options/tokens/default': 7 } });
  expect(() => loadGame(rules, dream().game.save())).toThrow(/have changed since/);
});
