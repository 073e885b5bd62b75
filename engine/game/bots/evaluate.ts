import type { Entity } from '../../core/entity';
import { parseOrNull } from '../../language/expression/candidate-filter';
import { ExpressionReads } from '../../language/steps/expression-reads';
import { winCondition } from '../../language/win-condition';
import type { Machine } from '../../machine/model/machine';
import type { Meter, Program } from '../../machine/model/program';
import { metersAbout, readMeter } from '../knowledge/meters';

/**
 * How well a seat stands in the middle of an imagined game, from 0 to 1, told without knowing the rules: by the meters
 * that speak of a seat, and how much each seat has got. More is taken to be better. A meter that an end of the game
 * speaks of counts most. The hidden cards of such a game are imagined too, so that a meter may read them.
 */
export function evaluate(machine: Machine, at: number): number {
  const { seats } = machine;
  const seat = seats[at];
  if (!seat) return 0;
  let edge = 0;
  let weights = 0;
  for (const { of, weight } of signsOf(machine)) {
    const mine = of(machine, seat);
    let best: Sign = { value: 0, max: null };
    for (let i = 0; i < seats.length; i++) {
      if (i === at) continue;
      const other = of(machine, seats[i] as Entity);
      if (other.value > best.value) best = other;
    }
    const scale = mine.max ?? Math.abs(mine.value) + Math.abs(best.value) + HANDFUL;
    edge += weight * Math.min(1, Math.max(-1, (mine.value - best.value) / scale));
    weights += weight;
  }
  return 0.5 + (weights > 0 ? (MOST * edge) / weights : 0);
}

/** Whether a meter speaks of the seats. */
export const canEvaluate = (machine: Machine): boolean =>
  machine.seats.some((seat) => metersAbout(machine, seat).length > 0);

/** Only the end itself is certain. */
const MOST = 0.45;
/** So that the first point is not worth as much as all to come. */
const HANDFUL = 5;
const DECIDES = 3;
const OWNED = 2;

interface Sign {
  readonly value: number;
  readonly max: number | null;
}

interface SignType {
  readonly of: (machine: Machine, seat: Entity) => Sign;
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
      const read = (m: Machine, seat: Entity) => readSign(m, meter, seat);
      if (isReserve) return { of: (m, seat) => dwindling(read(m, seat)), weight: 1 };
      return { of: read, weight: isSpokenOf(meter, ends) ? DECIDES : 1 };
    });
    known = [...meters, { of: belongings, weight: OWNED }];
    signs.set(machine.program, known);
  }
  return known;
}

function readSign(machine: Machine, meter: Meter, seat: Entity): Sign {
  const { value, max } = readMeter(machine, meter, seat);
  return { value: typeof value === 'number' ? value : 0, max: typeof max === 'number' && max > 0 ? max : null };
}

/** What one starts with in full, such as hit points, is there to be used: the first of it is spent lightly, the last is not. */
const dwindling = ({ value, max }: Sign): Sign => ({
  value: max ? Math.sqrt(Math.max(0, value) / max) : 0,
  max: 1,
});

/** How many things a seat has, wherever it keeps them. */
function belongings(_machine: Machine, { zones }: Entity): Sign {
  let value = 0;
  for (const zone of zones ?? []) value += zone?.size ?? 0;
  return { value, max: null };
}

/** Whether an end of the game reads all that a meter names itself. */
function isSpokenOf({ node }: Meter, ends: ExpressionReads): boolean {
  const { fields, functions } = new ExpressionReads(null, node);
  const isRead =
    [...fields].every((name) => ends.fields.has(name)) && [...functions].every((name) => ends.functions.has(name));
  return isRead && fields.size + functions.size > 0;
}

/** What the rules read to tell whether the game has ended, and who has won it. */
function readByEnds({ definitions }: Program): ExpressionReads {
  const ends = Object.values(definitions.rules.ends ?? {}).flatMap(({ when, winner }) => [when, winner]);
  return new ExpressionReads(definitions, ...[...ends, winCondition(definitions)].map(parseOrNull));
}
