import type { Entity } from '../../core/entity';
import type { Level } from '../../core/level';
import { Cell, Zone } from '../../core/place';
import { HELD, readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import { Light, type LightSource, MAX_RADIUS } from './light';

/** A cell is dark if its brightest colour is below this, of 255: ambient light of a tenth still counts as darkness. */
const DARK = 32;
const WHITE = [255, 255, 255] as const;
/** The default colour of a lamp: warm. */
const LAMP = [255, 214, 150] as const;

/** The computed light and what it depends on. It is valid as long as no light source and nothing opaque changes. */
interface Lit {
  readonly light: Light;
  /** The change count of the state when it was last checked. */
  changes: number;
  level: Level;
  opaqueChanges: number;
  sources: readonly Shining[];
}
const lit = new WeakMap<Machine, Lit>();

/** The light on a level, recomputed only after something it depends on changed. */
export function lightOn(machine: Machine): Light {
  const { level } = machine.world;
  const { width, height, opaque } = level;
  const opaqueChanges = level.changes.opaque;
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

/** All light sources, in order of creation. A seat may have a lamp by default. */
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

/** Whether the contents of a cell can be made out: on a dark level only if it is lit. */
export function isLit(machine: Machine, cell: Cell): boolean {
  return !isDarkLevel(machine) || lightOn(machine).brightness(cell.index) >= DARK;
}

/** The ambient light, 0 to 255. */
export function ambientOf(machine: Machine): number {
  const { mechanics } = machine.program.definitions.prototype;
  return Math.round(255 * (mechanics?.ambient_light ?? (mechanics?.darkness ? 0 : 1)));
}

/**
 * The cell from which an entity shines: its own, or that of its carrier or wearer. Inside another item, its light is
 * covered.
 */
function shiningFrom({ place }: Entity): Cell | null {
  if (place instanceof Zone && place.type.name !== HELD && place.owner?.place instanceof Cell) return place.owner.place;
  return place instanceof Cell ? place : null;
}

/** The light of an entity: its `light_source`, which is a radius or an object, or the default lamp of a player. */
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

/** Every light source on a level. */
export function lightsOn(machine: Machine): Shining[] {
  if (!machine.world.level.isBounded) return [];
  return shiningOn(machine).map((source) => ({ ...source, radius: Math.min(source.radius, MAX_RADIUS) }));
}

/**
 * A light, and the share of it that flickers, 0 to 1. The game's own light never flickers, because sight must not
 * depend on a clock. Only the renderer shows it.
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
