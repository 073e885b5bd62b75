import type { GameEvent } from '../../core/events';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import type { LaidCards, PlacedCard } from './layout/lay-cards';
import { zoneKey } from './layout/table-blocks';

/** A card that moves from one place to another. Times are milliseconds from the beginning. */
export interface Flight {
  /** The entity, or 0 if its identity is hidden. */
  readonly id: number;
  readonly card: PlacedCard;
  readonly from: { readonly x: number; readonly y: number };
  /** Whether its face is visible when it leaves and when it arrives. */
  readonly wasOpen: boolean;
  readonly isOpen: boolean;
  readonly start: number;
  readonly end: number;
}

const GLIDE_TIME = 130;
const TURN_TIME = 150;
const SHIFT_TIME = 90;
const WALK_TIME = 120;
const NEXT_AFTER = 45;
/** The longest time a deal takes, however many cards there are. */
const LONGEST_DEAL = 450;

export const TUMBLE_FRAMES = 4;
export const TUMBLE_TIME = 90;

export interface CardMotion {
  readonly flights: readonly Flight[];
  /** How long pieces walk on the board, from the beginning. */
  readonly walk: number;
  /** When the dice begin to roll; null without a roll. */
  readonly dice: number | null;
  readonly end: number;
}

export const NO_MOTION: CardMotion = { flights: [], walk: 0, dice: null, end: 0 };

/**
 * The motion from one layout to the next. Cards that moved fly from their old place one by one, and turn over if they
 * become visible; cards that only make room shift. Dice roll in the order of events, before their consequences.
 */
export function motionOf(
  events: readonly GameEvent[],
  before: LaidCards,
  after: LaidCards,
  hasDice: boolean,
): CardMotion {
  const was = byId(before);
  const is = byId(after);
  const flights: Flight[] = [];
  let dice: number | null = null;
  let time = 0;
  let dealt = 0;
  const moved = new Set<number>();
  for (const event of events) {
    if (event.type === 'rolled' && hasDice && event.roll.dice.length > 0) {
      // Of several rolls the last one stays on the table.
      dice ??= time;
      if (dice === time) time += TUMBLE_FRAMES * TUMBLE_TIME;
      continue;
    }
    if (event.type !== 'moved' || event.from?.kind !== 'zone' || event.to?.kind !== 'zone') continue;
    if (event.entity > 0 && moved.has(event.entity)) continue;
    if (event.entity > 0) moved.add(event.entity);
    const here = is.get(event.entity);
    const from = was.get(event.entity) ?? before.anchors.get(zoneKey(event.from.zone, event.from.owner));
    const to = here ?? after.anchors.get(zoneKey(event.to.zone, event.to.owner));
    if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
    const start = time + Math.min(LONGEST_DEAL, dealt++ * NEXT_AFTER);
    // A card that the seat has not seen stays face down in any zone.
    const entity = here?.entity ?? was.get(event.entity)?.entity ?? null;
    const card = here ?? { ...to, entity };
    const wasOpen = entity !== null && from.zone.cards !== null;
    const isOpen = entity !== null && to.zone.cards !== null;
    const end = start + (wasOpen === isOpen ? GLIDE_TIME : TURN_TIME);
    flights.push({
      id: event.entity,
      card,
      from: centred(from, card),
      wasOpen,
      isOpen,
      start,
      end,
    });
  }
  for (const [id, card] of is) {
    const from = was.get(id);
    if (!from || moved.has(id) || (from.x === card.x && from.y === card.y)) continue;
    if (from.columns !== card.columns) continue;
    // Drawn first, so that cards which land on it cover it.
    flights.unshift({ id, card, from, wasOpen: true, isOpen: true, start: 0, end: SHIFT_TIME });
  }
  const walk = events.some((event) => event.type === 'moved' && event.to?.kind === 'cell') ? WALK_TIME : 0;
  const end = Math.max(walk, time, ...flights.map((flight) => flight.end));
  return { flights, walk, dice, end };
}

function byId({ cards }: LaidCards): Map<number, PlacedCard> {
  return new Map(cards.flatMap((card) => (card.entity ? [[card.entity.id, card] as const] : [])));
}

/** The corner that centres a card where another lay. */
function centred(place: PlacedCard, card: PlacedCard): { x: number; y: number } {
  return {
    x: place.x + ((place.columns - card.columns) * ART_WIDTH) / 2,
    y: place.y + ((place.rows - card.rows) * ART_HEIGHT) / 2,
  };
}

/** The position of a flying card, the visible share of its width, and whether its face is visible. */
export function flightAt(flight: Flight, time: number): { x: number; y: number; share: number; isOpen: boolean } {
  const { from, card, wasOpen, isOpen, start, end } = flight;
  const share = Math.max(0, Math.min(1, (time - start) / (end - start)));
  const eased = ease(share);
  const turns = wasOpen !== isOpen;
  return {
    x: from.x + (card.x - from.x) * eased,
    y: from.y + (card.y - from.y) * eased,
    share: turns ? Math.max(0.08, Math.abs(1 - 2 * share)) : 1,
    isOpen: turns && share < 0.5 ? wasOpen : isOpen,
  };
}

/** Smoothstep: slow at both ends. */
export const ease = (share: number): number => share * share * (3 - 2 * share);
