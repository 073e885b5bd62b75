import { expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { define } from '../../language/tabletop';
import { textView } from '../../support/screens';

test('a question before the first turn has no phase to name', async () => {
  const rules = {
    setup: [{ ask: 'name', kind: 'text', say: 'Who are you?' }],
    phases: { main: { label: 'Main' }, night: {} },
    actions: { pass: { do: [{ end_turn: true }] } },
  };
  const game = createGame(await define({ rules }));
  expect(textView(game, 0).split('\n')[0]).toBe('Turn 0');
  game.decide(0, 'Ada');
  expect(textView(game, 0).split('\n')[0]).toBe('Turn 1 · Main');
});
