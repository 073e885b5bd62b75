import { tintOf } from '../canvas/entity-looks';
import type { ZoneWords } from '../stage';

/** How cards of a zone lie: overlapping, side by side, in rows, or all under the top one. */
export type Spread = 'fan' | 'row' | 'grid' | 'pile';

export interface ZoneStyle {
  readonly zone: string;
  readonly label: string | null;
  readonly as: Spread | null;
  /** True if each seat has one, so that its place stays while it is empty. */
  readonly isOwned: boolean;
  /** The attribute shown as the large number of a card, and texts that replace some of its values. */
  readonly number: string | null;
  readonly numbers: { readonly [value: string]: string };
  /** The attribute whose value is a small tile. */
  readonly sign: string | null;
  readonly hasPicture: boolean;
  /** True if its place is shown while it is empty. */
  readonly isKept: boolean;
}

export interface MeterStyle {
  readonly as: 'bar' | 'tokens' | 'number' | null;
  readonly tile: string | null;
  readonly tint: number | null;
}

/** What a `layout` says of a table, with defaults. */
export interface TableStyle {
  /** Null for all zones of the view. */
  readonly zones: readonly ZoneStyle[] | null;
  readonly meters: readonly MeterStyle[];
  /** Present if the last roll is shown, with the sides of its dice if known. */
  readonly dice: { readonly sides: number | null } | null;
  readonly floor: { readonly sprite: string; readonly tint: number };
  /** True if the board can also be shown as a plan of its cells. */
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
