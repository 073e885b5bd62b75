import { listing } from '../rules/english';
import { suggest } from '../rules/suggest';
import type { References } from './references';

/** Whatever is tinted names a colour of palette.json, unless it says one itself. */
export function checkTints(references: References): void {
  const palette = references.ids('palette');
  for (const kind of ['actors', 'items', 'states'] as const) {
    for (const [, definition] of references.definitions(kind)) {
      const tint = definition.get('tint')?.node;
      if (!tint?.string || tint.string.startsWith('#') || palette.includes(tint.string)) continue;
      const near = suggest(tint.string, palette) || ` Write ${listing(['"#rrggbb"', ...palette], 'or')}`;
      references.report(tint, `there is no colour "${tint.string}".${near}`);
    }
  }
}
