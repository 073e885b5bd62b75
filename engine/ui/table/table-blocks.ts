import { titleOf } from '../../core/title';
import type { EntityView, MeterView, SeatView, ZoneView } from '../../game/knowledge/seat-view';
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
  readonly isActive: boolean;
  readonly meters: readonly MeterView[];
  readonly zones: readonly ZoneBlock[];
}

export interface DiceBlock {
  readonly kind: 'dice';
}

export type Block = ZoneBlock | MeterBlock | SeatBlock | DiceBlock;

/** All blocks of a view, from the far side of the table to the player's own. */
export interface Blocks {
  readonly sections: readonly (readonly Block[])[];
  readonly board: Board | null;
}

const FEW_TOKENS = 6;
const PLAIN_METER: MeterStyle = { as: null, tile: null, tint: null };

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
    const found = view.zones.filter(
      ({ zone, owner, count }) => zone === one.zone && (count > 0 || (one.isKept && owner === null)),
    );
    for (const zone of found) {
      if (zone.owner === null) common.push(zoneBlock(zone, one));
      else if (zone.owner === own) mine.push(zoneBlock(zone, one));
      else theirs.get(zone.owner)?.push(zoneBlock(zone, one));
    }
    const isMissing = one.isOwned && own !== null && !found.some(({ owner }) => owner === own);
    if (isMissing) mine.push(zoneBlock({ zone: one.zone, owner: own, count: 0, entities: [] }, one));
  }
  const meters = (view.meters ?? [])
    .map((meter) => meterBlock(meter, style.meters[meter.index ?? -1] ?? PLAIN_METER))
    .filter(({ meter }) => meter.value !== null);
  const table: Block[] = style.dice ? [...common, { kind: 'dice' }] : common;
  const seats = others.map(
    ({ name, entity, meters: shared = [] }): SeatBlock => ({
      kind: 'seat',
      seat: view.seats.findIndex((one) => one.entity.id === entity.id),
      name,
      entity,
      isActive: view.seats[view.active]?.entity.id === entity.id,
      meters: shared.filter(({ value }) => value !== null),
      zones: theirs.get(entity.id) ?? [],
    }),
  );
  const sections = seats.length > 0 ? [seats, table, meters, mine] : [meters, table, mine];
  return { sections: sections.filter(({ length }) => length > 0), board: boardOf(view) };
}

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

function zoneBlock({ zone, label, owner, count, entities }: ZoneView, style: ZoneStyle): ZoneBlock {
  const as = entities === null ? 'pile' : (style.as ?? 'fan');
  return {
    kind: 'zone',
    key: zoneKey(zone, owner),
    zone,
    owner,
    label: style.label ?? label ?? titleOf(zone),
    as,
    style,
    count,
    // A view lists the top card first; the last card lies on the right.
    cards: entities && (as === 'pile' ? entities.slice(0, 1) : entities.toReversed()),
  };
}

function meterBlock(meter: MeterView, style: MeterStyle): MeterBlock {
  const isCount = typeof meter.value === 'number' && meter.max !== null;
  const usual = isCount ? ((meter.max as number) <= FEW_TOKENS ? 'tokens' : 'bar') : 'number';
  return { kind: 'meter', meter, style, as: isCount ? (style.as ?? usual) : 'number' };
}
