import { describe, expect, test } from 'vitest';
import { type CaseKind, runCase } from '../../fuzz/cases';

/** A short run of `npm run fuzz`, always the same cases. What went wrong once is a test of its own elsewhere. */
const SHORT: readonly (readonly [kind: CaseKind, times: number])[] = [
  ['definitions', 16],
  ['maps', 30],
  ['saves', 30],
  ['expressions', 60],
];
const SEED = 'short';

describe.each(SHORT)('mutated %s', (kind, times) => {
  test(`${times} of them end in clear words or in a sound game`, async () => {
    const bad: string[] = [];
    const verdicts = new Set<string>();
    for (let index = 0; index < times; index++) {
      const { verdict, said } = await runCase(SEED, kind, index);
      verdicts.add(verdict);
      if (verdict === 'bad') bad.push(`npm run fuzz -- --seed ${SEED} --only ${kind}:${index}\n${said}`);
    }
    expect(bad).toEqual([]);
    // Cases that are all refused would show little. Of maps, few are still right after any change.
    expect(verdicts).toContain(kind === 'maps' ? 'finding' : 'sound');
  });
});

test('a case is the same whichever were run before it', async () => {
  const alone = await runCase(SEED, 'saves', 7);
  await runCase(SEED, 'saves', 8);
  expect(await runCase(SEED, 'saves', 7)).toEqual(alone);
});
