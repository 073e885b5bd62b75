import type { Machine } from './machine';
import type { Dice } from './syntax';

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
