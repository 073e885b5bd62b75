import type { Entity } from '../../core/entity';
import { parseOrNull } from '../../language/expression/candidate-filter';
import { ExpressionReads } from '../../language/steps/expression-reads';
import { winCondition } from '../../language/win-condition';
import type { Machine } from '../../machine/model/machine';
import type { Meter, Program } from '../../machine/model/program';
import { metersAbout, readMeter } from '../knowledge/meters';

/**
 * Estimates how well a seat stands in an imagined game, from 0 to 1, without knowing the rules: by the meters about
 * seats, and by how much each seat owns. More counts as better. A meter that an end condition reads counts most. Meters
 * may read hidden cards here, because these are imagined too.
 */
export function evaluate(machine: Machine, at: number): number {
  const { seats } = machine;
  const seat = seats[at];
  if (!seat) return 0;
  let edge = 0;
  let weights = 0;
  for (const { of, weight } of signsOf(machine)) {
    const mine = of(machine, seat);
    let best: Measure = { value: 0, max: null };
    for (let i = 0; i < seats.length; i++) {
      if (i === at) continue;
      const other = of(machine, seats[i] as Entity);
      if (other.value > best.value) best = other;
    }
    const scale = mine.max ?? Math.abs(mine.value) + Math.abs(best.value) + DAMPING;
    edge += weight * Math.min(1, Math.max(-1, (mine.value - best.value) / scale));
    weights += weight;
  }
  return 0.5 + (weights > 0 ? (LARGEST_EDGE * edge) / weights : 0);
}

/** Whether any meter is about a seat. */
export const canEvaluate = (machine: Machine): boolean =>
  machine.seats.some((seat) => metersAbout(machine, seat).length > 0);

/** Below a certain win: only the end itself is certain. */
const LARGEST_EDGE = 0.45;
/** Damps the first points, so that one point is not worth as much as all others. */
const DAMPING = 5;
const DECIDES = 3;
const OWNED = 2;

interface Measure {
  readonly value: number;
  readonly max: number | null;
}

interface SignType {
  readonly of: (machine: Machine, seat: Entity) => Measure;
  readonly weight: number;
}

const signs = new WeakMap<Program, readonly SignType[]>();

function signsOf(machine: Machine): readonly SignType[] {
  let known = signs.get(machine.program);
  if (!known) {
    const ends = readByEnds(machine.program);
    const [first] = machine.seats;
    const meters = (first ? metersAbout(machine, first) : []).map((meter): SignType => {
      const isReserve = meter.max === null && readMeter(machine, meter, first ?? null).max !== null;
      const read = (m: Machine, seat: Entity) => readMeasure(m, meter, seat);
      if (isReserve) return { of: (m, seat) => dwindling(read(m, seat)), weight: 1 };
      return { of: read, weight: isSpokenOf(meter, ends) ? DECIDES : 1 };
    });
    known = [...meters, { of: belongings, weight: OWNED }];
    signs.set(machine.program, known);
  }
  return known;
}

function readMeasure(machine: Machine, meter: Meter, seat: Entity): Measure {
  const { value, max } = readMeter(machine, meter, seat);
  return { value: typeof value === 'number' ? value : 0, max: typeof max === 'number' && max > 0 ? max : null };
}

/**
 * A stat that starts full, such as hit points, is there to be spent: losing the first points matters little, the last
 * ones a lot.
 */
const dwindling = ({ value, max }: Measure): Measure => ({
  value: max ? Math.sqrt(Math.max(0, value) / max) : 0,
  max: 1,
});

/** How many entities a seat has, in all its zones. */
function belongings(_machine: Machine, { zones }: Entity): Measure {
  let value = 0;
  for (const zone of zones ?? []) value += zone?.size ?? 0;
  return { value, max: null };
}

/** Whether the end conditions read everything that a meter names. */
function isSpokenOf({ node }: Meter, ends: ExpressionReads): boolean {
  const { fields, functions } = new ExpressionReads(null, node);
  const isRead =
    [...fields].every((name) => ends.fields.has(name)) && [...functions].every((name) => ends.functions.has(name));
  return isRead && fields.size + functions.size > 0;
}

/** What the rules read to decide whether the game has ended, and who has won. */
function readByEnds({ definitions }: Program): ExpressionReads {
  const ends = Object.values(definitions.rules.ends ?? {}).flatMap(({ when, winner }) => [when, winner]);
  return new ExpressionReads(definitions, ...[...ends, winCondition(definitions)].map(parseOrNull));
}
