import { Entity } from '../../core/entity';
import type { Cell } from '../../core/place';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';
import type { Fields, Value } from '../../machine/model/value';
import { backOf, cellBeside, type Side, sidesOf } from './sides';

/**
 * Tiles laid on a board. A tile says by which of its sides one can leave, `"open": "nes"`, and how many quarters it
 * was `turned` clockwise as it was laid.
 */

/** A tile in play, or a definition of one that has yet to be laid. */
export type SidedTile = Entity | Fields;

export function tileOn(machine: Machine, cell: Cell): Entity | null {
  return cell.entities.find((entity) => isTile(attributeOf(machine, entity, 'open'))) ?? null;
}

/** Whether a side is open: when the tile was turned once, its south is where its east was drawn. */
export function isOpenSide(
  machine: Machine,
  tile: SidedTile,
  name: string,
  turned: number = turnedBy(machine, tile),
): boolean {
  const sides = sidesOf(machine);
  const at = sides.findIndex((side) => side.name === name);
  if (at < 0) return false;
  const base = sides[(((at - turned) % sides.length) + sides.length) % sides.length] as Side;
  const open = attributeOf(machine, tile, 'open');
  if (typeof open === 'string') return base.name.length === 1 && open.includes(base.name);
  return Array.isArray(open) && open.includes(base.name);
}

/** The turns of a tile that differ from each other: two for a straight way, one for a crossing. */
export function turnsOf(machine: Machine, tile: SidedTile): number[] {
  const sides = sidesOf(machine);
  const seen = new Set<string>();
  return sides.flatMap((_, turned) => {
    const pattern = sides.map((side) => Number(isOpenSide(machine, tile, side.name, turned))).join('');
    if (seen.has(pattern)) return [];
    seen.add(pattern);
    return [turned];
  });
}

/** Sides by which one can leave a tile for the next: open on both faces. */
export function waysFrom(machine: Machine, cell: Cell): Side[] {
  const tile = tileOn(machine, cell);
  if (!tile) return [];
  return sidesOf(machine).filter((side) => {
    const next = cellBeside(machine, cell, side.direction);
    const other = next && tileOn(machine, next);
    const back = backOf(machine, side.name);
    return other !== null && back !== null && isOpenSide(machine, tile, side.name) && isOpenSide(machine, other, back);
  });
}

/** Sides that lead to where nobody has been: onto nothing on a board, to a cell that the viewer never saw on a map. */
export function frontierOf(machine: Machine, cell: Cell, viewer: Entity | null): Side[] {
  if (machine.world.level.isBounded) {
    const memory = viewer && machine.memories.of(viewer);
    return sidesOf(machine).filter((side) => {
      const next = cellBeside(machine, cell, side.direction);
      return next !== null && memory?.has(next.index) === false;
    });
  }
  const tile = tileOn(machine, cell);
  if (!tile) return [];
  return sidesOf(machine).filter((side) => {
    const next = cellBeside(machine, cell, side.direction);
    return next !== null && tileOn(machine, next) === null && isOpenSide(machine, tile, side.name);
  });
}

/** What says by which sides it can be left; a door that stands `open` is no tile. */
const isTile = (open: Value): boolean => typeof open === 'string' || Array.isArray(open);

function turnedBy(machine: Machine, tile: SidedTile): number {
  const turned = attributeOf(machine, tile, 'turned');
  return typeof turned === 'number' ? turned : 0;
}

const attributeOf = (machine: Machine, tile: SidedTile, key: string): Value =>
  tile instanceof Entity ? readAttribute(machine, tile, key) : ((tile[key] ?? null) as Value);
