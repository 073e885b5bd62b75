import type { TiledLayer } from './tiled-map';

/** The roles of Tiled layers. Layers of any other name are scenery: shown, but without meaning for the game. */
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

/** The role of a layer: by its name, or else by the nearest group with a role. */
export function roleOf(layer: Pick<TiledLayer, 'path'>): Role | null {
  for (let i = layer.path.length - 1; i >= 0; i--) {
    const role = roleOfName(layer.path[i] as string);
    if (role) return role;
  }
  return null;
}

/** Accepts variants such as `Floor `, `Actor Layer` and `ITEMS`. */
export function roleOfName(name: string): Role | null {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]*layer$/, '');
  const role = ROLES.find((one) => one === word);
  if (role) return role;
  return Object.hasOwn(SINGULAR, word) ? (SINGULAR[word] as Role) : null;
}

/** Whether a layer is only scenery. Unlike a layer with a role, it is left out if hidden. */
export function isScenery(layer: Pick<TiledLayer, 'path' | 'visible'>): boolean {
  const role = roleOf(layer);
  return layer.visible && (role === null || role === 'background');
}

/** How the names of layers begin that Tiled's extension adds to show what a seed makes of wildcards. */
export const PREVIEW_LAYER = 'preview (never saved)';

/** Whether a layer is such a preview, saved by mistake. It is no part of the level. */
export const isPreview = ({ path }: Pick<TiledLayer, 'path'>): boolean =>
  path.some((name) => name.startsWith(PREVIEW_LAYER));
