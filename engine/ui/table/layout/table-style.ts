import { tintOf } from '../../canvas/ground/entity-looks';
import type { ZoneWords } from '../../stage';

/** How cards of a zone lie: overlapping, side by side, in rows, or all under the top one. */
export type Spread = 'fan' | 'row' | 'grid' | 'pile';

/** How large the cards of a zone are, beside the others of the table. */
export type CardScale = 'small' | 'normal' | 'large';

/** What the face of a card shows. */
export interface CardStyle {
  /** The attribute shown as the large number of a card, and texts that replace some of its values. */
  readonly number: string | null;
  readonly numbers: { readonly [value: string]: string };
  /** The attribute whose value is a small tile. */
  readonly sign: string | null;
  readonly hasPicture: boolean;
}

export interface ZoneStyle extends CardStyle {
  readonly zone: string;
  readonly label: string | null;
  readonly as: Spread | null;
  /** True if each seat has one, so that its place is drawn while it is empty. */
  readonly isOwned: boolean;
  /** True if its place is drawn while it is empty. Room is kept for it in any case. */
  readonly isKept: boolean;
  /** The picture in its place while it is empty. */
  readonly empty: EmptyStyle | null;
  /** True if it begins a line. */
  readonly breaks: boolean;
  /** Null for the default: piles are small. */
  readonly size: CardScale | null;
  /** How many cards have room side by side; more overlap. Null for the default of its spread. */
  readonly room: number | null;
  /** The columns of a grid. */
  readonly columns: number | null;
  /** True if the actors in it also stand on the board, beside the player's figure. */
  readonly stands: boolean;
}

/** A picture in the place of an empty zone: in a colour of its own, or a shadow of what belongs there. */
export interface EmptyStyle {
  readonly sprite: string;
  readonly tint: number | null;
}

/** How a kind of card differs from others by more than its colour. */
export interface KindStyle {
  readonly mark: string | null;
  readonly corners: string | null;
}

/** The attribute that names the kind of a card, and the look of each kind. */
export interface KindStyles {
  readonly by: string;
  readonly looks: { readonly [kind: string]: KindStyle };
}

export interface MeterStyle {
  readonly as: 'bar' | 'tokens' | 'number' | null;
  /** True if all seats are shown on the way to the most of it. */
  readonly isRace: boolean;
  readonly tile: string | null;
  readonly tint: number | null;
}

/** What a `layout` says of a table, with defaults. */
export interface TableStyle {
  /** Null for all zones of the view. */
  readonly zones: readonly ZoneStyle[] | null;
  readonly kinds: KindStyles | null;
  readonly meters: readonly MeterStyle[];
  /** True if two numbers can stand against each other. */
  readonly hasVersus: boolean;
  /** The most rows and columns of all charts; null if there are none. */
  readonly chart: { readonly rows: number; readonly columns: number } | null;
  /** Present if the last roll is shown, with the sides of its dice if known. */
  readonly dice: { readonly sides: number | null } | null;
  readonly floor: { readonly sprite: string; readonly tint: number };
  /** True if the board can also be shown as a plan of its cells. */
  readonly hasGeometry: boolean;
}

interface CardData {
  readonly number?: string;
  readonly numbers?: CardStyle['numbers'];
  readonly sign?: string;
  readonly picture?: boolean;
}

interface KindData {
  readonly kind?: string;
  readonly kinds?: { readonly [kind: string]: { readonly mark?: string; readonly corners?: string } };
}

interface ZoneData extends CardData {
  readonly zone: string;
  readonly label?: string;
  readonly as?: Spread;
  readonly owner?: string;
  readonly kept?: boolean;
  readonly empty?: { readonly sprite: string; readonly tint?: string };
  readonly break?: boolean;
  readonly size?: CardScale;
  readonly room?: number;
  readonly columns?: number;
  readonly stands?: boolean;
}

interface LayoutData {
  readonly geometry?: boolean | null;
  readonly cards?: (CardData & KindData) | null;
  readonly zones?: readonly (string | ZoneData)[] | null;
  readonly meters?: readonly unknown[] | null;
  readonly versus?: unknown;
  readonly charts?: readonly { readonly rows: number; readonly columns: number }[] | null;
  readonly dice?: boolean | number | null;
  readonly floor?: { readonly sprite?: string; readonly tint?: string } | null;
}

const CLOTH = 0x7c86b4;

export function tableStyleOf(layout: unknown, words: ZoneWords = {}): TableStyle {
  const { zones, cards, meters, versus, charts, dice, floor, geometry } = (layout ?? {}) as LayoutData;
  return {
    zones: zones?.map((entry) => zoneStyleOf(entry, words, cards ?? {})) ?? null,
    kinds: kindStylesOf(cards ?? {}),
    meters: (meters ?? []).map(meterStyleOf),
    hasVersus: versus != null,
    chart: charts && charts.length > 0 ? largest(charts) : null,
    dice: dice || (layout === null && dice !== false) ? { sides: typeof dice === 'number' ? dice : null } : null,
    floor: { sprite: floor?.sprite ?? 'floor', tint: tintOf(floor?.tint ?? null, CLOTH) },
    hasGeometry: geometry === true,
  };
}

const largest = (charts: NonNullable<LayoutData['charts']>): TableStyle['chart'] => ({
  rows: Math.max(...charts.map(({ rows }) => rows)),
  columns: Math.max(...charts.map(({ columns }) => columns)),
});

/** What a zone doesn't say of its cards, the layout's `cards` say for all zones. */
export function zoneStyleOf(entry: string | ZoneData, words: ZoneWords = {}, cards: CardData = {}): ZoneStyle {
  const data: ZoneData = typeof entry === 'string' ? { zone: entry } : entry;
  return {
    zone: data.zone,
    label: data.label ?? words[data.zone]?.label ?? null,
    as: data.as ?? null,
    isOwned: data.owner === 'seat',
    number: data.number ?? cards.number ?? null,
    numbers: data.numbers ?? cards.numbers ?? {},
    sign: data.sign ?? cards.sign ?? null,
    hasPicture: (data.picture ?? cards.picture) !== false,
    isKept: data.kept !== false,
    empty: data.empty ? { sprite: data.empty.sprite, tint: data.empty.tint ? tintOf(data.empty.tint) : null } : null,
    breaks: data.break === true,
    size: data.size ?? null,
    room: data.room ?? null,
    columns: data.columns ?? null,
    stands: data.stands === true,
  };
}

function kindStylesOf({ kind, kinds }: KindData): KindStyles | null {
  if (kind === undefined) return null;
  const looks = Object.entries(kinds ?? {}).map(([name, { mark, corners }]): [string, KindStyle] => [
    name,
    { mark: mark ?? null, corners: corners ?? null },
  ]);
  return { by: kind, looks: Object.fromEntries(looks) };
}

function meterStyleOf(entry: unknown): MeterStyle {
  const { as, race, tile, tint } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
    as?: MeterStyle['as'];
    race?: boolean;
    tile?: string;
    tint?: string;
  };
  return { as: as ?? null, isRace: race === true, tile: tile ?? null, tint: tint === undefined ? null : tintOf(tint) };
}
