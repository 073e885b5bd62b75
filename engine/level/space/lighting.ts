import type { Entity } from '../../core/entity';
import type { Level } from '../../core/level';
import { Cell, Zone } from '../../core/place';
import { HELD, readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import { Light, type LightSource, MAX_RADIUS } from './light';

/** A cell is dark when its brightest colour is below this, of 255: a tenth of daylight everywhere is still darkness. */
const DARK = 32;
const WHITE = [255, 255, 255] as const;
/** What a lamp that says no more shines like: warm. */
const LAMP = [255, 214, 150] as const;

/** Light, and what it came from: it is the same as long as no light and nothing opaque has changed. */
interface Lit {
  readonly light: Light;
  /** The change of state up to which that was looked at. */
  changes: number;
  level: Level;
  opaqueChanges: number;
  sources: readonly Shining[];
}
const lit = new WeakMap<Machine, Lit>();

/** The light on a level as it is now, worked out again only after something has changed that it depends on. */
export function lightOn(machine: Machine): Light {
  const { level } = machine.world;
  const { width, height, opaque, opaqueChanges } = level;
  let known = lit.get(machine);
  if (!known || known.light.width !== width || known.light.height !== height) {
    known = { light: new Light(width, height), changes: -1, level, opaqueChanges: -1, sources: [] };
    lit.set(machine, known);
  }
  if (known.changes === machine.changes) return known.light;
  known.changes = machine.changes;
  const sources = shiningOn(machine);
  const isAlike = known.level === level && known.opaqueChanges === opaqueChanges && areAlike(known.sources, sources);
  if (isAlike) return known.light;
  known.level = level;
  known.opaqueChanges = opaqueChanges;
  known.sources = sources;
  known.light.clear(ambientOf(machine));
  for (const source of sources) known.light.shine(opaque, source);
  return known.light;
}

/** All that shines, in the order of its making. Seats may carry a lamp without saying so. */
function shiningOn(machine: Machine): Shining[] {
  const bearers = machine.world.attributeIndex.withAttribute('light_source');
  const lamps = machine.seats.filter((seat) => !bearers.includes(seat));
  const all = lamps.length === 0 ? bearers : [...bearers, ...lamps].sort((a, b) => a.id - b.id);
  return all.flatMap((entity) => sourceOf(machine, entity) ?? []);
}

function areAlike(some: readonly Shining[], others: readonly Shining[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, i) => {
      const { x, y, radius, red, green, blue } = others[i] as Shining;
      return (
        one.x === x &&
        one.y === y &&
        one.radius === radius &&
        one.red === red &&
        one.green === green &&
        one.blue === blue
      );
    })
  );
}

export const isDarkLevel = (machine: Machine): boolean =>
  machine.program.definitions.prototype.mechanics?.darkness === true && machine.world.level.isBounded;

/** Whether one can make out what stands on a cell: always, but on a dark level only by light. */
export function isLit(machine: Machine, cell: Cell): boolean {
  return !isDarkLevel(machine) || lightOn(machine).brightness(cell.index) >= DARK;
}

/** The light that lies everywhere, 0 to 255. */
export function ambientOf(machine: Machine): number {
  const { mechanics } = machine.program.definitions.prototype;
  return Math.round(255 * (mechanics?.ambient_light ?? (mechanics?.darkness ? 0 : 1)));
}

/** The cell that an entity shines from: its own, or that of who carries or wears it. What lies inside a thing is covered. */
function shiningFrom({ place }: Entity): Cell | null {
  if (place instanceof Zone && place.type.name !== HELD && place.owner?.place instanceof Cell) return place.owner.place;
  return place instanceof Cell ? place : null;
}

/** What an entity shines like: its `light_source`, a radius or more said of it, and the lamp every player carries. */
function sourceOf(machine: Machine, entity: Entity): Shining | null {
  const cell = shiningFrom(entity);
  if (!cell) return null;
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
  return shiningOn(machine).map((source) => ({ ...source, radius: Math.min(source.radius, MAX_RADIUS) }));
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
  const { radius, color, flicker } = said as { readonly [name: string]: unknown };
  return {
    radius: typeof radius === 'number' ? radius : 4,
    color: color === undefined ? LAMP : parseColour(color),
    flicker: typeof flicker === 'number' ? Math.min(Math.max(flicker, 0), 1) : 0,
  };
}

function parseColour(text: unknown): Colour {
  const value = typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : null;
  return value === null ? WHITE : [value >> 16, (value >> 8) & 255, value & 255];
}
