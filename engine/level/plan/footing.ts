import type { Definitions, EntityDefinition } from '../../core/definitions';
import { depthOf } from '../../language/syntax/level-depth';
import { isPlayedFigure } from './played-figure';

/**
 * How an entity occupies its cell, as far as its definition tells: an `item` lies there; a `wall` is solid for good; a
 * `barrier` is solid but may open, be pushed or broken; a `walker` is solid and may move away; a `feature` leaves the
 * cell free for others.
 */
export type Footing = 'item' | 'wall' | 'barrier' | 'walker' | 'feature';

type Attributes = Readonly<Record<string, unknown>>;

/** Looks up facts about definitions by id, while a level is planned. */
export class FootingIndex {
  /** The depth of the level. */
  readonly depth: number;
  private readonly known = new Map<string, Footing | null>();

  constructor(private readonly definitions: Definitions) {
    this.depth = depthOf(definitions);
  }

  /** Null if there is no such definition. `own` are the attributes that a map sets on this one alone. */
  footing(id: string, own?: Attributes): Footing | null {
    if (own) return this.footingOf(id, own);
    let footing = this.known.get(id);
    if (footing === undefined) {
      footing = this.footingOf(id, own);
      this.known.set(id, footing);
    }
    return footing;
  }

  private footingOf(id: string, own: Attributes | undefined): Footing | null {
    const thing = this.find(id);
    if (!thing) return null;
    if (thing.kind === 'item') return 'item';
    const has = (key: string) => isSaid(own && key in own ? own[key] : thing.attributes[key]);
    if (!has('solid')) return 'feature';
    if (has('personality') || isPlayedFigure(this.definitions, id, own)) return 'walker';
    const isBreakable = Object.values(thing.stats).some((stat) => stat.fatal);
    return isBreakable || has('openable') || has('pushable') ? 'barrier' : 'wall';
  }

  /** Whether it blocks its cell for a walker who can open doors and goes around what is dangerous, such as a trap. */
  isInTheWay(id: string, own?: Attributes): boolean {
    const footing = this.footing(id, own);
    if (footing === 'wall') return true;
    if (footing === 'barrier') return !this.says(id, 'openable', own);
    return footing === 'feature' && (this.says(id, 'pit', own) || this.says(id, 'hazard', own));
  }

  says(id: string, key: string, own?: Attributes): boolean {
    return isSaid(own && key in own ? own[key] : this.find(id)?.attributes[key]);
  }

  /** The name people read. */
  nameOf(id: string): string {
    return this.find(id)?.name ?? id;
  }

  /** The first actor that leads to a level: `next_level`, `previous_level` or the name of one. */
  stairwayTo(where: string): string | null {
    const found = Object.values(this.definitions.actors).find(
      (actor) => !actor.abstract && actor.attributes.stairway === where,
    );
    return found?.id ?? null;
  }

  private find(id: string): EntityDefinition | undefined {
    const { actors, items } = this.definitions;
    if (Object.hasOwn(actors, id)) return actors[id];
    return Object.hasOwn(items, id) ? items[id] : undefined;
  }
}

/** Whether an attribute counts as true. A number with bounds counts by its start value; a derived one may be true. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'start' in value) return Boolean(value.start);
  return Boolean(value);
}
