import type { Entity } from '../core/entity';
import { captureOf } from '../language/expression/compiled-text';
import { parseTemplate, renderTemplate } from '../language/text/template';

/** A sentence of the engine's own about the entities it names, told to `reader`: "The way is blocked by a wall." */
export function sentence(template: string, named: readonly (Entity | null)[], reader: Entity | null = null): string {
  const parts = parseTemplate(template, () => false);
  return renderTemplate(parts, named.map(captureOf), reader ? reader.id : null);
}
