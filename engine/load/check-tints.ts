import { listing } from '../rules/english';
import { suggest } from '../rules/suggest';
import type { JsonNode } from './json-node';
import type { References } from './references';

/** A tint names a colour of palette.json, unless it says one itself. */
export function checkTints(references: References): void {
  for (const kind of ['actors', 'items', 'states'] as const) {
    for (const [, definition] of references.definitions(kind)) checkTint(definition.get('tint')?.node, references);
  }
  const layout = references.kind('rules')?.get('layout');
  for (const part of ['floor', 'wall']) checkTint(layout?.get(part)?.get('tint')?.node, references);
  for (const meter of layout?.get('meters')?.items ?? []) checkTint(meter.get('tint'), references);
}

function checkTint(tint: JsonNode | null | undefined, references: References): void {
  const palette = references.ids('palette');
  if (!tint?.string || tint.string.startsWith('#') || palette.includes(tint.string)) return;
  const near = suggest(tint.string, palette) || ` Write ${listing(['"#rrggbb"', ...palette], 'or')}`;
  references.report(tint, `there is no colour "${tint.string}".${near}`);
}
