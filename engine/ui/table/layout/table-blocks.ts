import { titleOf } from '../../../core/title';
import type {
  ChartView,
  EntityView,
  MeterView,
  SeatView,
  VersusView,
  ZoneView,
} from '../../../game/knowledge/seat-view';
import { type Board, boardOf } from './board-view';
import { type MeterStyle, type Spread, type TableStyle, type ZoneStyle, zoneStyleOf } from './table-style';

/** A zone on the table. */
export interface ZoneBlock {
  readonly kind: 'zone';
  readonly key: string;
  readonly zone: string;
  readonly owner: number | null;
  readonly label: string;
  readonly as: Spread;
  readonly style: ZoneStyle;
  /** True if its place is drawn while it is empty. */
  readonly isDrawnEmpty: boolean;
  readonly count: number;
  /** From left to right, or only the top card of a pile; null if the seat may not look. */
  readonly cards: readonly EntityView[] | null;
}

export interface MeterBlock {
  readonly kind: 'meter';
  readonly meter: MeterView;
  readonly as: 'bar' | 'tokens' | 'number';
  readonly style: MeterStyle;
}

/** Another player: the name, the public numbers, and the zones, small. */
export interface SeatBlock {
  readonly kind: 'seat';
  readonly seat: number;
  readonly name: string;
  readonly entity: EntityView;
  /** The tile of a portrait; null shows the figure. */
  readonly face: string | null;
  readonly isActive: boolean;
  readonly meters: readonly MeterView[];
  readonly zones: readonly ZoneBlock[];
}

/** One seat on the way to the most of a number. */
export interface Runner {
  readonly seat: number;
  readonly name: string;
  readonly entity: EntityView;
  readonly face: string | null;
  readonly isActive: boolean;
  readonly value: number;
}

export interface Race {
  readonly label: string;
  readonly goal: number;
  readonly runners: readonly Runner[];
}

/** Numbers that matter: two that stand against each other, and the dice below them; the race while there are none. */
export interface NumbersBlock {
  readonly kind: 'numbers';
  readonly hasVersus: boolean;
  readonly hasDice: boolean;
  /** True if both have one place: the dice are shown while nothing stands against anything. */
  readonly isShared?: boolean;
  /** Null while nothing stands against anything. */
  readonly versus: VersusView | null;
  /** Null if the layout has none. */
  readonly race: Race | null;
}

/** The place of the charts: as large as the largest of them needs, whichever is shown. */
export interface ChartBlock {
  readonly kind: 'chart';
  /** The most rows and columns of the layout's charts. */
  readonly rows: number;
  readonly columns: number;
  /** Null while none is shown. */
  readonly chart: ChartView | null;
}

export type Block = ZoneBlock | MeterBlock | SeatBlock | NumbersBlock | ChartBlock;

/** Two piles one above the other, which need the width of one. */
export interface StackBlock {
  readonly kind: 'stack';
  readonly piles: readonly ZoneBlock[];
}

/**
 * All blocks of a view, from the far side of the table to the player's own. Which blocks there are, and in which order,
 * depends on the layout and the seats, never on how many cards are where: so nothing moves in a game.
 */
export interface Blocks {
  readonly sections: readonly (readonly Block[])[];
  readonly hasBoard: boolean;
  readonly board: Board | null;
}

const PLAIN_METER: MeterStyle = { as: null, isRace: false, tile: null, tint: null };

export const zoneKey = (zone: string, owner: number | null): string => `${zone} ${owner ?? ''}`;

export function blocksOf(view: SeatView, style: TableStyle): Blocks {
  const own = view.seats[view.seat]?.entity.id ?? null;
  const others = view.seats.filter(({ entity }) => entity.id !== own);
  const seatIds = new Set(view.seats.map(({ entity }) => entity.id));
  const styles = style.zones ? [...style.zones, ...slotStyles(view, own, style.zones)] : stylesOf(view.zones, seatIds);
  const common: Block[] = [];
  const mine: Block[] = [];
  const theirs = new Map<number, ZoneBlock[]>(others.map(({ entity }) => [entity.id, []]));
  for (const one of styles) {
    const found = view.zones.filter(({ zone }) => zone === one.zone);
    const blockOf = (owner: number | null): ZoneBlock =>
      zoneBlock(
        found.find((zone) => zone.owner === owner) ?? { zone: one.zone, owner, count: 0, entities: [] },
        one,
        labelOf(view, one.zone),
      );
    if (!isOwned(view, one, found)) common.push(blockOf(null));
    else {
      if (own !== null) mine.push(blockOf(own));
      for (const { entity } of others) theirs.get(entity.id)?.push(blockOf(entity.id));
    }
  }
  const meters = (view.meters ?? [])
    .filter(({ onTable }) => onTable)
    .map((meter) => meterBlock(meter, style.meters[meter.index ?? -1] ?? PLAIN_METER));
  const hasDice = style.dice !== null;
  const { hasVersus } = style;
  const race = raceOf(view, style);
  if (hasDice || hasVersus || race)
    common.push({ kind: 'numbers', hasVersus, hasDice, versus: view.versus ?? null, race });
  if (style.chart) common.push({ kind: 'chart', ...style.chart, chart: view.chart ?? null });
  const seats = others.map(
    ({ name, face, entity, meters: shared = [] }): SeatBlock => ({
      kind: 'seat',
      seat: view.seats.findIndex((one) => one.entity.id === entity.id),
      name,
      entity,
      face: face ?? null,
      isActive: view.seats[view.active]?.entity.id === entity.id,
      meters: shared.filter(({ value }) => value !== null),
      zones: theirs.get(entity.id) ?? [],
    }),
  );
  const sections = seats.length > 0 ? [seats, common, meters, mine] : [meters, common, mine];
  return {
    sections: sections.filter(({ length }) => length > 0),
    hasBoard: view.kind === 'board' || view.map !== null,
    board: boardOf(
      view,
      styles.flatMap(({ zone, stands }) => (stands ? [zone] : [])),
    ),
  };
}

function raceOf({ seats, active }: SeatView, { meters }: TableStyle): Race | null {
  const index = meters.findIndex(({ isRace }) => isRace);
  const standings = seats.map((seat) => seat.meters.find((meter) => meter.index === index));
  const [first] = standings;
  if (!first || first.max === null) return null;
  const runners = seats.map(
    ({ name, face, entity }, seat): Runner => ({
      seat,
      name,
      entity,
      face: face ?? null,
      isActive: seat === active,
      value: Number(standings[seat]?.value ?? 0),
    }),
  );
  return { label: first.label, goal: first.max, runners };
}

/** Whether each seat has one of its own. A rule says so; in a view without rules, the zones that are there do. */
function isOwned({ zoneTypes }: SeatView, { zone, isOwned: isSaid }: ZoneStyle, found: readonly ZoneView[]): boolean {
  const type = zoneTypes?.find((one) => one.zone === zone);
  return type ? type.per !== null : isSaid || found.some(({ owner }) => owner !== null);
}

const labelOf = ({ zoneTypes }: SeatView, zone: string): string | undefined =>
  zoneTypes?.find((one) => one.zone === zone)?.label;

/** Worn items are shown even if the layout doesn't name their slot. */
function slotStyles({ zones }: SeatView, own: number | null, named: readonly ZoneStyle[]): ZoneStyle[] {
  const slots = zones.filter(({ owner, worn, count }) => worn === true && count > 0 && owner === own);
  return slots.filter(({ zone }) => !named.some((one) => one.zone === zone)).map(({ zone }) => zoneStyleOf(zone));
}

/** Without a layout, all zones that are not empty, except those that hold the seats' own entities. */
function stylesOf(zones: readonly ZoneView[], seats: ReadonlySet<number>): ZoneStyle[] {
  const shown = zones.filter(({ entities, count }) => count > 0 && !entities?.some(({ id }) => seats.has(id)));
  return [...new Set(shown.map(({ zone }) => zone))].map((zone) => zoneStyleOf(zone));
}

function zoneBlock({ zone, label, owner, count, entities }: ZoneView, style: ZoneStyle, usual?: string): ZoneBlock {
  const as = entities === null ? 'pile' : (style.as ?? 'fan');
  return {
    kind: 'zone',
    key: zoneKey(zone, owner),
    zone,
    owner,
    label: style.label ?? label ?? usual ?? titleOf(zone),
    as,
    style,
    isDrawnEmpty: style.empty !== null || (style.isKept && (owner === null || style.isOwned)),
    count,
    // A view lists the top card first; the last card lies on the right.
    cards: entities && (as === 'pile' ? entities.slice(0, 1) : entities.toReversed()),
  };
}

function meterBlock(meter: MeterView, style: MeterStyle): MeterBlock {
  const isCount = typeof meter.value === 'number' && (meter.max !== null || style.as === 'tokens');
  return { kind: 'meter', meter, style, as: isCount ? (style.as ?? 'bar') : 'number' };
}
