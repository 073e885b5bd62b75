import { faultAt, type Site } from './fault';
import type { Machine } from './machine';
import { type Dice, parseDice, SyntaxFault } from './syntax';

/** The faces of one roll step, gathered while its expression is worked out. */
export interface Rolling {
  dice: number[];
  kept: number[];
  total: number;
}

/** Rolls and returns what the dice count for. A d66 is two ordered d6, read as tens and ones. */
export function rollDice(machine: Machine, dice: Dice): number {
  machine.burn(dice.count);
  const rolling = machine.rolling;
  let total = 0;
  if (dice.sides === 66) {
    for (let i = 0; i < dice.count; i++) {
      const tens = machine.face(6);
      const ones = machine.face(6);
      rolling.dice.push(tens, ones);
      rolling.kept.push(tens, ones);
      total += 10 * tens + ones;
    }
  } else if (dice.count === 1) {
    total = machine.face(dice.sides);
    if (rolling.dice.length === 0) {
      rolling.dice = [total];
      rolling.kept = [total];
    } else {
      rolling.dice.push(total);
      rolling.kept.push(total);
    }
  } else if (dice.keep === null) {
    for (let i = 0; i < dice.count; i++) {
      const face = machine.face(dice.sides);
      rolling.dice.push(face);
      rolling.kept.push(face);
      total += face;
    }
  } else {
    const faces: number[] = [];
    for (let i = 0; i < dice.count; i++) faces.push(machine.face(dice.sides));
    rolling.dice.push(...faces);
    const sign = dice.keep === 'highest' ? -1 : 1;
    for (const face of faces.sort((a, b) => sign * (a - b)).slice(0, dice.kept)) {
      rolling.kept.push(face);
      total += face;
    }
  }
  rolling.total += total;
  return total;
}

/** How often dice come to each number, of all the ways they can fall; null when there are too many to count. */
export function waysOf(dice: Dice): ReadonlyMap<number, number> | null {
  const { count, sides, kept, keep } = dice;
  if (sides === 66) return count === 1 ? new Map(facesOf(dice)?.map((face) => [face, 1])) : null;
  if ((keep === null ? count * sides : sides ** count) > MOST_WAYS || count > MOST_DICE) return null;
  let sums = new Map<number, number>([[0, 1]]);
  if (keep === null) {
    for (let i = 0; i < count; i++) sums = withOneMore(sums, sides);
    return sums;
  }
  const ways = new Map<number, number>();
  const sign = keep === 'highest' ? -1 : 1;
  const fall = (faces: readonly number[]) => {
    if (faces.length < count) {
      for (let face = 1; face <= sides; face++) fall([...faces, face]);
      return;
    }
    const best = [...faces].sort((a, b) => sign * (a - b)).slice(0, kept);
    add(
      ways,
      best.reduce((sum, face) => sum + face, 0),
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

/** Every number these dice can show, in order; null when there are too many to list. */
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

/** Dice that data or a rule names by a text. */
export function diceNamed(text: string, site: Site): Dice {
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
