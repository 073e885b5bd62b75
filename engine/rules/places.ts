import { Entity } from '../core/entity';
import { Cell, type Place, Zone } from '../core/place';
import { RuleError } from './fault';
import type { Frame } from './frame';
import type { Machine } from './machine';
import type { StepCompiler } from './steps';
import { asList, describe, type Value } from './value';

/** Where a step puts something: a zone or a cell. */
export function placeExpr(compiler: StepCompiler, source: unknown, pointer: string): (m: Machine, f: Frame) => Place {
  if (source === undefined) compiler.fault(pointer, '"to" says where: a zone or a cell');
  const expr = compiler.expr(source ?? null, pointer);
  return (m, f) => {
    const value = expr(m, f);
    if (value instanceof Zone || value instanceof Cell) return value;
    throw new RuleError(`things move to a zone or a cell, not to ${describe(value)}`, pointer);
  };
}

/** Where in its new place an entity goes: on top unless said otherwise. */
export function placeIn(m: Machine, place: Place, at: unknown): number | undefined {
  if (at === 'bottom') return 0;
  if (at === 'random') return m.stream('cards').below(place.entities.length + 1);
  return undefined;
}

/** The entities a step is about: one, all of a list or a zone, or none. */
export function entitiesIn(value: Value, pointer: string): Entity[] {
  if (value instanceof Entity) return [value];
  const list = value === null ? [] : asList(value);
  if (list?.every((item) => item instanceof Entity)) return [...list] as Entity[];
  throw new RuleError(`entities are needed here, not ${describe(value)}`, pointer);
}
