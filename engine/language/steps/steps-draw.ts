import type { Entity } from '../../core/entity';
import { type Place, Zone } from '../../core/place';
import { shuffle } from '../../machine/effects/chance';
import { RuleError } from '../../machine/model/fault';
import type { Act, Expr, Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { describeValue, isTrue, type Value } from '../../machine/model/value';
import { announceMove, hasBeforeMove } from './interrupt';
import { placeExpr, sharedZone } from './places';
import type { StepCompiler, StepSource } from './step-compiler';
import { number } from './steps-flow';
import { verb } from './verb';

const DRAWN = {
  from: 'expression',
  to: 'expression',
  where: 'expression',
  prefer: 'expression',
  weigh: 'expression',
  at: ['top', 'random'],
  as: 'name',
} as const;

/** Draws cards from a zone, one at a time, so that triggers can run between two. */
export const draw = verb(
  { takes: 'expression', parts: DRAWN, needs: [['from'], ['to']] },
  (compiler, step, pointer) => {
    const from = compiler.expr(step.from, `${pointer}/from`);
    const to = placeExpr(compiler, step.to, `${pointer}/to`);
    const found = finder(sharedZone(compiler, step.from), from, picker(compiler, step, pointer), pointer);
    const into = compiler.bindTo(step.as, `${pointer}/as`);

    const isOne = step.draw === 1;
    const before = hasBeforeMove(compiler);
    if (isOne && !before) {
      compiler.emit(drawOne(found, sharedZone(compiler, step.to), to, into, pointer), pointer);
      return;
    }
    const count = number(compiler, step.draw, `${pointer}/draw`);
    const [left, next] = [compiler.names.hidden('number'), compiler.names.hidden('entity')];
    const prevented = compiler.names.hidden();
    const drawn = into >= 0 ? into : compiler.names.hidden();
    compiler.emit((m, f) => {
      f.slots[left] = count(m, f);
      f.slots[drawn] = isOne ? null : [];
    }, pointer);
    const loop = compiler.here;
    compiler.emit((m, f) => {
      const card = (f.slots[left] as number) < 1 ? null : found(m, f);
      f.slots[next] = card;
      f.slots[prevented] = false;
      if (card && before) announceMove(m, f, card, to(m, f), prevented);
    }, pointer);
    compiler.emit((m, f) => {
      const card = f.slots[next] as Entity | null;
      // A card that may not be drawn would come up again and again, so drawing stops.
      if (!card || f.slots[prevented] === true) return;
      m.move(card, to(m, f), pointer);
      if (isOne) f.slots[drawn] = card;
      else addTo(f, drawn, card);
      f.slots[left] = (f.slots[left] as number) - 1;
      m.interpreter.goBack(f, loop);
    }, pointer);
  },
);

/** Adds to the list in a slot. A list from a save may belong to the frozen definitions, so it is copied. */
function addTo({ slots }: Frame, slot: number, card: Entity): void {
  const list = slots[slot];
  if (Array.isArray(list) && !Object.isFrozen(list)) list.push(card);
  else slots[slot] = [card];
}

type Finder = (m: Machine, f: Frame) => Entity | null;

/** Finds the next card of a zone; null if none is left. */
const finder =
  (shared: number, from: Expr, pick: Picker | null, pointer: string): Finder =>
  (m, f) => {
    const zone = shared >= 0 ? (m.world.zones[shared] as Zone) : zoneOf(from(m, f), pointer);
    const { entities } = zone;
    if (entities.length === 0) recycle(m, zone);
    if (entities.length === 0) return null;
    return pick === null ? (entities[entities.length - 1] as Entity) : pick(m, f, zone);
  };

const drawOne =
  (found: Finder, shared: number, to: (m: Machine, f: Frame) => Place, into: number, pointer: string): Act =>
  (m, f) => {
    const card = found(m, f);
    if (card !== null) m.move(card, shared >= 0 ? (m.world.zones[shared] as Zone) : to(m, f), pointer);
    if (into >= 0) f.slots[into] = card;
  };

function zoneOf(value: Value, pointer: string): Zone {
  if (value instanceof Zone) return value;
  throw new RuleError(`cards are drawn from a zone, not from ${describeValue(value)}`, pointer);
}

/** When a zone with a `recycle` is empty, the cards of that other zone come back, shuffled. */
function recycle(m: Machine, zone: Zone): void {
  const from = m.program.recycles.get(zone.type.name);
  const pile = from === undefined ? undefined : m.world.zones[from.index];
  if (!pile || pile.size === 0) return;
  for (const entity of [...pile.entities]) m.world.move(entity, zone);
  shuffle(m, zone);
}

type Picker = (m: Machine, f: Frame, zone: Zone) => Entity | null;

/** How a card is picked: filtered by `where`, the best by `prefer`, at random by `weigh`. Null means from the top. */
function picker(compiler: StepCompiler, step: StepSource, pointer: string): Picker | null {
  const random = step.at === 'random' || step.prefer !== undefined;
  if (step.where === undefined && step.prefer === undefined && step.weigh === undefined) {
    return random ? (m, _f, zone) => m.stream('cards').pick(zone.entities) : null;
  }
  return compiler.names.within('it', (it) => {
    const where = compiler.optional(step.where, `${pointer}/where`);
    const prefer = markExpr(compiler, step.prefer, `${pointer}/prefer`);
    const weigh = markExpr(compiler, step.weigh, `${pointer}/weigh`);
    const of = <T>(m: Machine, f: Frame, expr: (...at: Parameters<Expr>) => T, entity: Entity): T => {
      f.slots[it] = entity;
      m.budget.burn();
      return expr(m, f);
    };
    return (m, f, zone) => {
      let found = [...zone.entities].reverse();
      if (where) found = found.filter((entity) => isTrue(of(m, f, where, entity)));
      if (prefer) {
        const marks = found.map((entity) => of(m, f, prefer, entity));
        const best = Math.max(...marks);
        found = found.filter((_, i) => marks[i] === best);
      }
      if (found.length === 0) return null;
      if (!weigh) return random ? m.stream('cards').pick(found) : (found[0] as Entity);
      return weighted(
        m,
        found,
        found.map((entity) => of(m, f, weigh, entity)),
      );
    };
  });
}

const markExpr = (compiler: StepCompiler, source: unknown, pointer: string) =>
  source === undefined ? null : number(compiler, source, pointer);

function weighted(m: Machine, found: readonly Entity[], weights: readonly number[]): Entity | null {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (total <= 0) return null;
  let left = (m.stream('cards').uint() / 0x100000000) * total;
  for (let i = 0; i < found.length; i++) {
    left -= Math.max(0, weights[i] as number);
    if (left < 0) return found[i] as Entity;
  }
  return found[found.length - 1] as Entity;
}
