import type { Entity } from '../../core/entity';
import { Cell } from '../../core/place';
import { isDarkLevel, isLit } from '../../level/space/lighting';
import { Sight } from '../../level/space/shadowcast';
import { sightRadius } from '../../level/space/visibility';
import { isMobile } from '../../level/space/walkable';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';

/** Who looks: a seat; a watcher of a game that people play, who could tell them what is hidden; one of a game of bots. */
export type Viewer = Entity | 'watcher' | null;

/**
 * What a viewer sees now, one byte per cell; null if nothing is hidden from it. A watcher looks through the eyes of all
 * seats, and so does a seat whose figure is gone.
 */
export function seenBy(machine: Machine, viewer: Viewer): Uint8Array | null {
  if (viewer === null || !isHiding(machine)) return null;
  if (viewer !== 'watcher' && !viewer.isGone) return sightOf(machine, viewer);
  const { level } = machine.world;
  if (!level.isBounded) return null;
  const seen = new Uint8Array(level.width * level.height);
  for (const eyes of machine.seats) {
    if (eyes.isGone) continue;
    for (const [at, isSeen] of sightOf(machine, eyes)?.entries() ?? []) if (isSeen === 1) seen[at] = 1;
  }
  return seen;
}

/** What a viewer remembers of each cell. A watcher remembers what any seat does, the first of them first. */
export function memoryOf({ memories, seats }: Machine, viewer: Viewer): ReadonlyMap<number, readonly string[]> {
  if (viewer === null) return NOTHING;
  if (viewer !== 'watcher') return memories.of(viewer) ?? NOTHING;
  return new Map(seats.toReversed().flatMap((seat) => [...(memories.of(seat) ?? [])]));
}

const NOTHING: ReadonlyMap<number, readonly string[]> = new Map();

/** Whether anything here can be out of sight. */
export function isHiding({ program }: Machine): boolean {
  const { mechanics } = program.definitions.prototype;
  return Boolean(mechanics?.fog_of_war || mechanics?.darkness);
}

/** What is in a viewer's line of sight and, on a dark level, lit; null on a board. */
export function sightOf(machine: Machine, viewer: Entity): Uint8Array | null {
  const { level } = machine.world;
  if (!level.isBounded) return null;
  const seen = new Uint8Array(level.width * level.height);
  if (!(viewer.place instanceof Cell)) return seen;
  const { x, y } = viewer.place;
  new Sight(level.width, level.height).compute(level.opaque, x, y, sightRadius(machine, viewer), seen);
  if (!isDarkLevel(machine) || viewer.hasAttribute('darkvision')) return seen;
  for (let at = 0; at < seen.length; at++) {
    if (seen[at] === 0) continue;
    const column = at % level.width;
    const row = Math.floor(at / level.width);
    // Neighbouring cells are felt, even in the dark.
    if (Math.max(Math.abs(column - x), Math.abs(row - y)) <= 1) continue;
    if (!isLit(machine, level.cell(column, row) as Cell)) seen[at] = 0;
  }
  return seen;
}

/**
 * Lets every seat remember what it sees, if anything is hidden: for each cell, the types of the entities last seen
 * there.
 */
export function rememberSeen(machine: Machine): void {
  for (const seat of machine.seats) {
    const seen = seenBy(machine, seat);
    if (!seen) continue;
    const { level } = machine.world;
    const now: [number, readonly string[]][] = [];
    for (let at = 0; at < seen.length; at++) {
      if (seen[at] === 0) continue;
      const cell = level.cell(at % level.width, Math.floor(at / level.width)) as Cell;
      const lasting = cell.entities.filter(
        (entity) => isVisibleTo(machine, entity, seat) && !isMobile(machine, entity),
      );
      now.push([at, lasting.map(({ type }) => type.id)]);
    }
    machine.memories.remember(seat, now);
  }
}
