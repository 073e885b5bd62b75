import { expect, test } from 'vitest';
import { dmk, root } from '../../cli/in-terminal';

test('dmk check finds nothing wrong with the prototypes of the kit', async () => {
  const { code, out } = await dmk('check');
  expect(out).toMatch(/\d+ prototypes checked: (nothing wrong|\d+ warnings?)\.\n$/);
  expect(code).toBe(0);
});

test('dmk check --seeds finds nothing in games of the kit', async () => {
  const { code, out } = await dmk('check --seeds 3', { kit: root });
  expect(out).not.toContain('error');
  expect(code).toBe(0);
});
