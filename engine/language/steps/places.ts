import { Entity } from '../../core/entity';
import { Cell, type Place, Zone } from '../../core/place';
import { RuleError } from '../../machine/model/fault';
import type { Expr, Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { asList, describeValue, type Fields, type Value } from '../../machine/model/value';
import type { StepCompiler } from './step-compiler';

/** A rectangle of cells on a board. */
export interface Area extends Fields {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function isArea(value: unknown): value is Area {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Zone || value instanceof Cell || value instanceof Entity) return false;
  const { x, y, w, h } = value as Partial<Area>;
  return [x, y, w, h].every(Number.isInteger) && (w as number) > 0 && (h as number) > 0;
}

/** The index of a shared zone that a rule names, else −1. */
export function sharedZone({ builder, names }: StepCompiler, source: unknown): number {
  const zone = typeof source === 'string' && names.slotOf(source) === undefined ? builder.zones.get(source) : undefined;
  return zone?.per === null ? zone.index : -1;
}

/** Compiles the place where a step puts something: a zone, a cell, or a rectangle, whose place is its top left cell. */
export function placeExpr(compiler: StepCompiler, source: unknown, pointer: string): (m: Machine, f: Frame) => Place {
  const shared = sharedZone(compiler, source);
  if (shared >= 0) return (m) => m.world.zones[shared] as Zone;
  const goal = goalExpr(compiler, source, pointer);
  return (m, f) => placeOf(m, goal(m, f), pointer);
}

/** The same, but a rectangle stays a rectangle. */
export function goalExpr(compiler: StepCompiler, source: unknown, pointer: string): Expr {
  if (source === undefined) compiler.fault(pointer, '"to" says where: a zone, a cell or a rectangle');
  return compiler.expr(source ?? null, pointer);
}

export function placeOf(m: Machine, goal: Value, pointer: string): Place {
  if (goal instanceof Zone || goal instanceof Cell) return goal;
  const corner = isArea(goal) ? m.world.level.cell(goal.x, goal.y) : null;
  if (corner) return corner;
  throw new RuleError(`things move to a zone, a cell or a rectangle, not to ${describeValue(goal)}`, pointer);
}

/** An entity on a rectangle covers it: attributes store which one. */
export function cover(m: Machine, entity: Entity, goal: Value): void {
  if (!isArea(goal)) return;
  for (const key of ['x', 'y', 'w', 'h'] as const) m.set(entity, key, goal[key]);
}

/** The index at which an entity enters a place: on top by default. */
export function placeIn(m: Machine, place: Place, at: unknown): number {
  if (at === 'bottom') return 0;
  return at === 'random' ? m.stream('cards').below(place.entities.length + 1) : -1;
}

/** The entities a step is about: one, a list, the contents of a zone, or none. */
export function entitiesIn(value: Value, pointer: string): Entity[] {
  if (value instanceof Entity) return [value];
  if (value instanceof Zone) return value.entities.toReversed();
  const list = value === null ? [] : asList(value);
  if (list?.every((item) => item instanceof Entity)) return [...list] as Entity[];
  throw new RuleError(`entities are needed here, not ${describeValue(value)}`, pointer);
}
