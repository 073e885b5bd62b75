import type { Definitions } from '../../core/definitions';
import { suggest } from '../../language/text/spelling';

export type TiledKind = 'actor' | 'item' | 'wildcard';

/** The definition that a tile or an object stands for. */
export interface TiledMeaning {
  readonly kind: TiledKind;
  readonly id: string;
}

const MOST_TOLD = 8;

/** The names that a map can use: the ids of actors, items and wildcards, and the tiles they are painted with. */
export class TiledNames {
  private readonly ids: Readonly<Record<TiledKind, ReadonlySet<string>>>;
  /** By kind: tile → id. The first definition that claims a tile gets it. */
  private readonly tiles: Readonly<Record<TiledKind, ReadonlyMap<number, string>>>;

  constructor({ actors, items, wildcards }: Definitions) {
    const definitions = { actor: Object.entries(actors), item: Object.entries(items) };
    const painted = {
      actor: definitions.actor.flatMap(([id, { abstract, attributes }]) =>
        paintsOf(id, abstract, attributes.paint_tile),
      ),
      item: definitions.item.flatMap(([id, { abstract, attributes }]) => paintsOf(id, abstract, attributes.paint_tile)),
      wildcard: Object.entries(wildcards).flatMap(([id, { paint_tile }]) => paintsOf(id, false, paint_tile)),
    };
    this.ids = {
      actor: new Set(definitions.actor.flatMap(([id, { abstract }]) => (abstract ? [] : [id]))),
      item: new Set(definitions.item.flatMap(([id, { abstract }]) => (abstract ? [] : [id]))),
      wildcard: new Set(Object.keys(wildcards)),
    };
    this.tiles = { actor: firsts(painted.actor), item: firsts(painted.item), wildcard: firsts(painted.wildcard) };
  }

  /** The definition with this id; the first kind in `order` that has it. */
  named(id: string, order: readonly TiledKind[]): TiledMeaning | null {
    const kind = order.find((one) => this.ids[one].has(id));
    return kind ? { kind, id } : null;
  }

  /** The definition that is painted with this tile. */
  painted(tile: number, order: readonly TiledKind[]): TiledMeaning | null {
    for (const kind of order) {
      const id = this.tiles[kind].get(tile);
      if (id !== undefined) return { kind, id };
    }
    return null;
  }

  whyNotNamed(word: string, order: readonly TiledKind[]): string {
    const known = order.flatMap((kind) => [...this.ids[kind]]);
    return `there is no ${order.slice(0, -1).join(', ')} or ${order[order.length - 1]} "${word}".${suggest(word, known)}`;
  }

  whyNotPainted(tile: number, kind: TiledKind): string {
    const told = [...this.tiles[kind]].map(([number, id]) => `${id} (${number})`);
    const missing = `tile ${tile} paints no ${kind}`;
    if (told.length === 0) return `${missing}; it has no class, and no ${kind} has a "paint_tile".`;
    return `${missing}. Tiles that do: ${told.slice(0, MOST_TOLD).join(', ')}${told.length > MOST_TOLD ? ', …' : '.'}`;
  }
}

function paintsOf(id: string, abstract: boolean, tiles: unknown): [tile: number, id: string][] {
  if (abstract) return [];
  const list: unknown[] = Array.isArray(tiles) ? tiles : [tiles];
  return list.filter((tile) => typeof tile === 'number').map((tile) => [tile, id]);
}

function firsts(pairs: readonly (readonly [tile: number, id: string])[]): Map<number, string> {
  const byTile = new Map<number, string>();
  for (const [tile, id] of pairs) if (!byTile.has(tile)) byTile.set(tile, id);
  return byTile;
}
