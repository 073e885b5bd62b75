import { suggest } from '../../language/text/spelling';
import { type References, textsOf } from '../names/references';

/** What the layout shows of cards: their attributes by name. */
export function checkLayout(references: References): void {
  const rules = references.kind('rules');
  for (const shown of textsOf(rules?.get('layout')?.get('zones'))) {
    references.expect(shown.get('zone') ?? shown, 'zone', references.section('zones'));
    for (const key of ['number', 'sign']) {
      const named = shown.get(key);
      const name = named?.string;
      if (!named || !name || references.attributes.has(name)) continue;
      references.report(named, `nothing has "${name}".${suggest(name, references.attributes)}`);
    }
  }
}
