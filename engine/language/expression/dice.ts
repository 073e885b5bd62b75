import { face } from '../../machine/effects/chance';
import { type FaultSite, faultAt } from '../../machine/model/fault';
import type { Machine } from '../../machine/model/machine';
import { type Dice, parseDice, SyntaxFault } from '../syntax/tokens';

/** Rolls dice and returns the result. A d66 is two ordered d6, read as tens and ones. */
export const rollDice = (machine: Machine, dice: Dice): number => {
  const { count, sides, keep } = dice;
  if (count === 1 && keep === null && sides !== 66) {
    const shown = face(machine, sides);
    const only = [shown];
    machine.chance.rolling.add(only, only, shown);
    return shown;
  }
  return rollSeveral(machine, dice);
};

function rollSeveral(machine: Machine, dice: Dice): number {
  machine.budget.burn(dice.count);
  const faces = dice.sides === 66 ? fallen(machine, 2 * dice.count, 6) : fallen(machine, dice.count, dice.sides);
  const kept = keptOf(faces, dice);
  let total = 0;
  for (let i = 0; i < kept.length; i++) total += dice.sides === 66 && i % 2 === 0 ? 10 * kept[i]! : kept[i]!;
  machine.chance.rolling.add(faces, kept, total, dice.sides === 66);
  return total;
}

function fallen(machine: Machine, count: number, sides: number): readonly number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(face(machine, sides));
  return faces;
}

/** The faces that count. */
function keptOf(faces: readonly number[], { keep, kept }: Dice): readonly number[] {
  if (keep === null) return faces;
  if (kept === 1) return [keep === 'highest' ? Math.max(...faces) : Math.min(...faces)];
  const sign = keep === 'highest' ? -1 : 1;
  return [...faces].sort((a, b) => sign * (a - b)).slice(0, kept);
}

/** How many of all possible rolls give each result; null if there are too many to count. */
export function waysToRoll(dice: Dice): ReadonlyMap<number, number> | null {
  const { count, sides, keep } = dice;
  if (sides === 66) return count === 1 ? new Map(facesOf(dice)?.map((face) => [face, 1])) : null;
  if ((keep === null ? count * sides : sides ** count) > MOST_WAYS || count > MOST_DICE) return null;
  let sums = new Map<number, number>([[0, 1]]);
  if (keep === null) {
    for (let i = 0; i < count; i++) sums = withOneMore(sums, sides);
    return sums;
  }
  const ways = new Map<number, number>();
  const fall = (faces: readonly number[]) => {
    if (faces.length < count) {
      for (let face = 1; face <= sides; face++) fall([...faces, face]);
      return;
    }
    add(
      ways,
      keptOf(faces, dice).reduce((sum, face) => sum + face, 0),
      1,
    );
  };
  fall([]);
  return ways;
}

const MOST_WAYS = 50_000;
const MOST_DICE = 20;

function withOneMore(sums: ReadonlyMap<number, number>, sides: number): Map<number, number> {
  const next = new Map<number, number>();
  for (const [sum, ways] of sums) for (let face = 1; face <= sides; face++) add(next, sum + face, ways);
  return next;
}

function add(ways: Map<number, number>, sum: number, more: number): void {
  ways.set(sum, (ways.get(sum) ?? 0) + more);
}

/** Every possible result in ascending order; null if there are too many to list. */
export function facesOf(dice: Dice): number[] | null {
  if (dice.sides === 66) {
    if (dice.count !== 1) return null;
    return [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((ones) => 10 * tens + ones));
  }
  const least = dice.kept;
  const most = dice.kept * dice.sides;
  if (most - least > 10_000) return null;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

const named = new Map<string, Dice>();

/** Parses dice that data or a rule gives as text. */
export function diceNamed(text: string, site: FaultSite): Dice {
  const known = named.get(text);
  if (known) return known;
  try {
    const dice = parseDice(text);
    if (named.size < 1000) named.set(text, dice);
    return dice;
  } catch (fault) {
    throw fault instanceof SyntaxFault ? faultAt(site, fault.message) : fault;
  }
}
