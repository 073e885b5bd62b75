import { CARDINALS, DIRECTIONS, type Direction, directionNamed, opposite } from '../../core/grid';
import type { Cell } from '../../core/place';
import type { Machine } from '../../machine/model/machine';

/** One way out of a cell, with the name that rules use for it. */
export interface Side {
  readonly name: string;
  readonly direction: Direction;
}

const EIGHT: readonly Side[] = DIRECTIONS.map((direction) => ({ name: direction.name, direction }));

/** The ways out of a cell: the eight directions on a map, the sides that the rules name on a board. */
export function sidesOf(machine: Machine): readonly Side[] {
  const names = machine.program.definitions.rules.board?.sides;
  if (!names) return EIGHT;
  let sides = named.get(names);
  if (!sides) {
    const directions = names.length === DIRECTIONS.length ? DIRECTIONS : CARDINALS;
    sides = names.flatMap((name, i) => (directions[i] ? [{ name, direction: directions[i] }] : []));
    named.set(names, sides);
  }
  return sides;
}

/** Cached for each board: sides are asked for many times a turn and never change. */
const named = new WeakMap<readonly string[], readonly Side[]>();

/** The side with this name, or null. Boards accept the names of directions too. */
export function sideNamed(machine: Machine, name: unknown): Side | null {
  if (typeof name !== 'string') return null;
  const side = sidesOf(machine).find((one) => one.name === name);
  if (side) return side;
  const direction = directionNamed(name);
  return direction ? { name, direction } : null;
}

/** The name of the opposite side. */
export function backOf(machine: Machine, name: unknown): string | null {
  const side = sideNamed(machine, name);
  if (!side) return null;
  const across = opposite(side.direction);
  const isAcross = (one: Side) => one.direction === across;
  return (sidesOf(machine).find(isAcross) ?? EIGHT.find(isAcross))?.name ?? null;
}

export function cellBeside(machine: Machine, cell: Cell, { dx, dy }: Direction): Cell | null {
  return machine.world.level.cell(cell.x + dx, cell.y + dy);
}
