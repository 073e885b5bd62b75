import type { TiledLayer } from './tiled-map';

/** What the kit makes of a layer. Layers of any other name are scenery: only looked at. */
export const ROLES = ['floor', 'items', 'actors', 'wildcards', 'landmarks', 'background'] as const;
export type Role = (typeof ROLES)[number];

const SINGULAR: Readonly<Record<string, Role>> = {
  floors: 'floor',
  item: 'items',
  actor: 'actors',
  wildcard: 'wildcards',
  landmark: 'landmarks',
  backgrounds: 'background',
};

/** The role of a layer: that of its name, or else of the nearest group with one. */
export function roleOf(layer: Pick<TiledLayer, 'path'>): Role | null {
  for (let i = layer.path.length - 1; i >= 0; i--) {
    const role = roleOfName(layer.path[i] as string);
    if (role) return role;
  }
  return null;
}

/** `Floor `, `Actor Layer` and `ITEMS` are what they look like. */
export function roleOfName(name: string): Role | null {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]*layer$/, '');
  const role = ROLES.find((one) => one === word);
  if (role) return role;
  return Object.hasOwn(SINGULAR, word) ? (SINGULAR[word] as Role) : null;
}

/** Whether a layer is only there to be looked at. Unlike those with a role it is gone when it is hidden. */
export function isScenery(layer: Pick<TiledLayer, 'path' | 'visible'>): boolean {
  const role = roleOf(layer);
  return layer.visible && (role === null || role === 'background');
}
