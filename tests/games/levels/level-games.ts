import type { Definitions } from '../../../engine/core/definitions';
import type { Entity } from '../../../engine/core/entity';
import { Cell } from '../../../engine/core/place';
import { findingsOf } from '../../../engine/game/findings';
import type { CellView } from '../../../engine/game/knowledge/seat-view';
import { formatFinding } from '../../../engine/load/files/finding';
import type { Source } from '../../../engine/load/files/source';
import { loadLevels } from '../../../engine/load/load-levels';
import { diskSource, parsed } from '../../support/disk-source';
import { memorySource } from '../../support/memory-source';
import { Scene } from '../../support/play';

/** A prototype with all levels that its stairs lead to. */
export async function levelsOf(name: string, source: Source = diskSource): Promise<Definitions> {
  const { definitions, findings } = await loadLevels(source, `prototypes/${name}`, {
    compileCheck: findingsOf,
    parsed,
  });
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  return definitions;
}

/** Prototypes that exist only in a test, over the kit's own files: name → file → content. */
export function invented(prototypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Source {
  const files = Object.entries(prototypes).flatMap(([name, kinds]) =>
    Object.entries(kinds).map(([kind, content]) => [`prototypes/${name}/${kind}.json`, content]),
  );
  const own = memorySource(Object.fromEntries(files));
  const isOwn = (path: string) => Object.keys(prototypes).some((name) => path.startsWith(`prototypes/${name}`));
  return {
    read: (path) => (isOwn(path) ? own.read(path) : diskSource.read(path)),
    list: (path) => (isOwn(path) ? own.list(path) : diskSource.list(path)),
  };
}

/** As JSON, for an object with a `then` looks like a promise. */
const WAY: unknown = JSON.parse('[{ "if": "target.controlled", "then": [{ "travel": "[self.stairway]" }] }]');
export const UP = { name: 'up', symbol: '<', attributes: { stairway: 'previous_level' }, enter_effect: WAY };
export const DOWN = { name: 'down', symbol: '>', attributes: { stairway: 'next_level' }, enter_effect: WAY };

/** A game on levels, walked by hand. */
export class Walk extends Scene {
  static on(definitions: Definitions, seed = 'walk'): Walk {
    return new Walk(Scene.start(definitions, { seed }).game);
  }

  get hero(): Entity {
    return this.game.state.seats[0] as Entity;
  }

  get level(): string {
    return this.game.state.program.definitions.id;
  }

  /** Puts the hero on a cell, as if they had walked there. */
  stand(x: number, y: number): this {
    const { world } = this.game.state;
    world.move(this.hero, world.level.cell(x, y) as Cell);
    return this;
  }

  go(...directions: string[]): this {
    return this.take(...directions.map((direction) => `step ${direction}`)) as this;
  }

  /** Picks up the first thing that lies here. */
  pickUp(): this {
    return this.take(this.offered.find((id) => id.startsWith('pick_up')) ?? 'pick_up') as this;
  }

  /** The first of these on the level. */
  find(type: string): Entity | undefined {
    return this.game.state.world.entities.values().find((one) => one.type.id === type && one.place instanceof Cell);
  }

  /** The types of what stands where the hero stands, besides the hero. */
  get underfoot(): string[] {
    return (this.hero.place as Cell).entities.filter((one) => one !== this.hero).map(({ type }) => type.id);
  }

  worn(zone: string): string[] {
    return (this.hero.zones ?? []).flatMap((one) =>
      one?.type.name === zone ? one.entities.map(({ type }) => type.id) : [],
    );
  }

  cell(x: number, y: number): CellView | undefined {
    return this.game.view(0).map?.cells.find((one) => one.x === x && one.y === y);
  }

  typesAt(x: number, y: number): string[] {
    return (this.cell(x, y)?.entities ?? []).map(({ type }) => type);
  }
}
