import { test } from 'vitest';
import { parseJson } from '../../engine/load/parse-json';
import { validateFile } from '../../engine/load/validate';
import { validators } from '../../schemas/generated/validators';
import { toJson } from '../../engine/load/json-node';
import { foldEntities } from '../../engine/load/fold';
import { tidyFindings } from '../../engine/load/finding';
test('h', async () => {
  const n = 60000;
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, { nmae: 1 }])));
  let t = performance.now(); const lap = (s: string) => { console.log(s, Math.round(performance.now() - t)); t = performance.now(); };
  const { root } = parseJson('a', text); lap('parse');
  const v = toJson(root!, true); lap('toJson');
  validators.actors(v); lap('ajv');
  const f = validateFile('actors', root!); lap('validateFile');
  tidyFindings(f); lap('tidy');
  foldEntities(root!, []); lap('fold');
});
