import type { References } from './references';

/** Whatever is tinted names a colour of palette.json, unless it says one itself. */
export function checkTints(references: References): void {
  for (const kind of ['actors', 'items', 'states'] as const) {
    for (const [, definition] of references.kind(kind)?.entries() ?? []) {
      const tint = definition.get('tint')?.node;
      if (!tint?.string?.startsWith('#')) references.expect(tint, 'colour', references.ids('palette'));
    }
  }
}
