import type { Entity } from '../core/entity';
import { Cell } from '../core/place';
import { readAttribute } from '../rules/attribute-access';
import type { Machine } from '../rules/machine';
import { Light, type LightSource, MAX_RADIUS } from './light';

/** A cell is dark when its brightest colour is below this, of 255: a tenth of daylight everywhere is still darkness. */
const DARK = 32;
const WHITE = [255, 255, 255] as const;
/** What a lamp that says no more shines like: warm. */
const LAMP = [255, 214, 150] as const;

interface Lit {
  light: Light;
  changes: number;
}
const lit = new WeakMap<Machine, Lit>();

/** The light on a level as it is now, worked out again only after something has changed. */
export function lightOn(machine: Machine): Light {
  const { width, height, opaque } = machine.world.level;
  let known = lit.get(machine);
  if (!known || known.light.width !== width || known.light.height !== height) {
    known = { light: new Light(width, height), changes: -1 };
    lit.set(machine, known);
  }
  if (known.changes !== machine.changes) {
    known.changes = machine.changes;
    known.light.clear(Math.round(255 * ambientOf(machine)));
    for (const entity of machine.world.entities.values()) {
      const source = sourceOf(machine, entity);
      if (source) known.light.shine(opaque, source);
    }
  }
  return known.light;
}

export const isDarkLevel = (machine: Machine): boolean =>
  machine.program.definitions.prototype.mechanics?.darkness === true && machine.world.level.isBounded;

/** Whether one can make out what stands on a cell: always, but on a dark level only by light. */
export function isLit(machine: Machine, cell: Cell): boolean {
  return !isDarkLevel(machine) || lightOn(machine).brightness(cell.index) >= DARK;
}

function ambientOf(machine: Machine): number {
  const { mechanics } = machine.program.definitions.prototype;
  return mechanics?.ambient_light ?? (mechanics?.darkness ? 0 : 1);
}

/** What an entity shines like: its `light_source`, a radius or more said of it, and the lamp every player carries. */
function sourceOf(machine: Machine, entity: Entity): Shining | null {
  const cell = entity.place;
  if (!(cell instanceof Cell)) return null;
  const said = readAttribute(machine, entity, 'light_source');
  const lamp = machine.seats.includes(entity)
    ? machine.program.definitions.prototype.mechanics?.player_light_radius
    : undefined;
  const { radius, color, flicker } = describeLight(said);
  const reach = Math.max(radius, lamp ?? 0);
  if (reach <= 0) return null;
  const [red, green, blue] = color;
  return { x: cell.x, y: cell.y, radius: reach, red, green, blue, flicker };
}

/** Every light that shines on a level now. */
export function lightsOn(machine: Machine): Shining[] {
  if (!machine.world.level.isBounded) return [];
  return [...machine.world.entities.values()].flatMap((entity) => {
    const source = sourceOf(machine, entity);
    return source ? [{ ...source, radius: Math.min(source.radius, MAX_RADIUS) }] : [];
  });
}

/**
 * A light, and the share of it that comes and goes, 0 to 1. The game's own light never flickers: what is seen may
 * depend on no clock. To let it is for whoever draws.
 */
export interface Shining extends LightSource {
  readonly flicker: number;
}

type Colour = readonly [number, number, number];

function describeLight(said: unknown): { radius: number; color: Colour; flicker: number } {
  if (typeof said === 'number') return { radius: said, color: LAMP, flicker: 0 };
  if (said === true) return { radius: 4, color: LAMP, flicker: 0 };
  if (typeof said !== 'object' || said === null) return { radius: 0, color: LAMP, flicker: 0 };
  const { radius = 4, color, flicker = 0 } = said as { radius?: number; color?: string; flicker?: number };
  return {
    radius,
    color: color === undefined ? LAMP : parseColour(color),
    flicker: typeof flicker === 'number' ? Math.min(Math.max(flicker, 0), 1) : 0,
  };
}

function parseColour(text: string): Colour {
  const value = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : null;
  return value === null ? WHITE : [value >> 16, (value >> 8) & 255, value & 255];
}
