import type { Entity } from '../core/entity';
import { captureOf } from '../language/expression/compiled-text';
import type { Machine } from '../machine/model/machine';

/** A sentence of the engine's own about the entities it names, told to `reader`: "The way is blocked by a wall." */
export function sentence(
  { program: { words } }: Machine,
  template: string,
  named: readonly (Entity | null)[] = [],
  reader: Entity | null = null,
): string {
  const parts = words.parse(words.say(template), () => false);
  return words.render(
    parts,
    named.map((one) => captureOf(one)),
    reader ? reader.id : null,
  );
}
