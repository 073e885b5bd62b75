import { expect, test } from 'vitest';
import { found } from './small-game';

test('a label or "blocks" of a trigger that no step leads to does nothing, and is told', async () => {
  const files = {
    'rules.json': {
      triggers: {
        bump: { on: 'collided', label: 'Bump', blocks: true, do: [] },
        tread: { on: 'entered', label: 'Tread', do: [] },
        ache: { on: 'changed', label: 'Ache', blocks: true, do: [] },
        halt: { on: 'collided', before: true, label: 'Halt', do: [{ prevent: true }] },
      },
    },
  };
  expect(await found(files)).toEqual([
    'rules.json:16:7  /triggers/ache/label\n  warning: "label" only works in triggers that come after "collided" or "entered"',
    'rules.json:17:7  /triggers/ache/blocks\n  warning: "blocks" only works in triggers that come after "collided"',
    'rules.json:23:7  /triggers/halt/label\n  warning: "label" only works in triggers that come after "collided" or "entered"',
  ]);
});
