import type { PrototypeFile } from '../core/definitions';
import type { Entity } from '../core/entity';
import { Level } from '../core/level';
import type { Machine } from '../rules/machine';

/** Builds the level that a prototype draws in text: one character a cell, its legend saying what stands there. */
export function buildDrawnMap(machine: Machine, map: NonNullable<PrototypeFile['map']>): Entity[] {
  const rows = map.rows ?? [];
  const level = new Level(Math.max(...rows.map((row) => [...row].length)), rows.length);
  machine.world.level = level;
  const placed: Entity[] = [];
  rows.forEach((row, y) => {
    [...row].forEach((character, x) => {
      if (character === ' ') return;
      level.floor[y * level.width + x] = 1;
      const entry = map.legend?.[character] ?? [];
      for (const id of typeof entry === 'string' ? [entry] : entry) {
        const type = machine.program.thing(id, `/prototype/map/legend/${character}`);
        const cell = level.cell(x, y);
        if (!cell) continue;
        const entity = machine.world.spawn(type);
        machine.world.move(entity, cell);
        type.prepare(machine, entity);
        placed.push(entity);
      }
    });
  });
  return placed;
}
