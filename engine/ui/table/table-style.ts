import { tintOf } from '../canvas/looks-of';
import type { ZoneWords } from '../stage';

/** How cards of a zone lie: overlapping, side by side, in rows, or all under the top one. */
export type Spread = 'fan' | 'row' | 'grid' | 'pile';

export interface ZoneStyle {
  readonly zone: string;
  readonly label: string | null;
  readonly as: Spread | null;
  /** Whether each seat has one, so that its place is kept while it is empty. */
  readonly isOwned: boolean;
  /** The attribute that is the large number of a card, and what is written instead of some of its values. */
  readonly number: string | null;
  readonly numbers: { readonly [value: string]: string };
  /** The attribute whose value is a small tile. */
  readonly sign: string | null;
  readonly hasPicture: boolean;
  /** Whether its place is shown while nothing lies there. */
  readonly isKept: boolean;
}

export interface MeterStyle {
  readonly as: 'bar' | 'tokens' | 'number' | null;
  readonly tile: string | null;
  readonly tint: number | null;
}

/** What a `layout` says of a table, with everything that it leaves out. */
export interface TableStyle {
  /** Null: all zones that the view has. */
  readonly zones: readonly ZoneStyle[] | null;
  readonly meters: readonly MeterStyle[];
  /** Whether the last roll is shown, and how many sides its dice have, when that is known. */
  readonly dice: { readonly sides: number | null } | null;
  readonly floor: { readonly sprite: string; readonly tint: number };
  /** Whether the board can be seen as a plan of its cells too. */
  readonly hasGeometry: boolean;
}

interface LayoutData {
  readonly geometry?: boolean | null;
  readonly zones?: readonly unknown[] | null;
  readonly meters?: readonly unknown[] | null;
  readonly dice?: boolean | number | null;
  readonly floor?: { readonly sprite?: string; readonly tint?: string } | null;
}

const CLOTH = 0x7c86b4;

export function tableStyleOf(layout: unknown, words: ZoneWords = {}): TableStyle {
  const { zones, meters, dice, floor, geometry } = (layout ?? {}) as LayoutData;
  return {
    zones: zones?.map((entry) => zoneStyleOf(entry, words)) ?? null,
    meters: (meters ?? []).map(meterStyleOf),
    dice: dice || (layout === null && dice !== false) ? { sides: typeof dice === 'number' ? dice : null } : null,
    floor: { sprite: floor?.sprite ?? 'floor', tint: tintOf(floor?.tint ?? null, CLOTH) },
    hasGeometry: geometry === true,
  };
}

export function zoneStyleOf(entry: unknown, words: ZoneWords = {}): ZoneStyle {
  const data = (typeof entry === 'string' ? { zone: entry } : entry) as {
    zone: string;
    label?: string;
    as?: Spread;
    owner?: string;
    number?: string;
    numbers?: ZoneStyle['numbers'];
    sign?: string;
    picture?: boolean;
    kept?: boolean;
  };
  return {
    zone: data.zone,
    label: data.label ?? words[data.zone]?.label ?? null,
    as: data.as ?? null,
    isOwned: data.owner === 'seat',
    number: data.number ?? null,
    numbers: data.numbers ?? {},
    sign: data.sign ?? null,
    hasPicture: data.picture !== false,
    isKept: data.kept !== false,
  };
}

function meterStyleOf(entry: unknown): MeterStyle {
  const { as, tile, tint } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
    as?: MeterStyle['as'];
    tile?: string;
    tint?: string;
  };
  return { as: as ?? null, tile: tile ?? null, tint: tint === undefined ? null : tintOf(tint) };
}
