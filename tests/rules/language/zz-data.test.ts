import { expect, test } from 'vitest';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { formatFinding } from '../../../engine/load/finding';
import { rulesetOf } from '../../../engine/turn/ruleset';
import { diskSource } from '../../support/disk-source';
test.each(['dimm_city', 'arena'])('%s', async (id) => {
  const { findings } = await loadPrototype(diskSource, `prototypes/${id}`, { compileCheck: (d) => rulesetOf(d).findings });
  expect(findings.map(formatFinding)).toEqual([]);
});
