import type { AttributeValue } from './attributes';
import { Entity } from './entity';

/** The personality of those for whom a person decides. */
export const CONTROLLED = 'controlled';

/** Something that stands in the world and may act: a creature, a door, fire, the seat of a player. */
export class Actor extends Entity {
  get kind() {
    return 'actor' as const;
  }

  /** How it decides, with worn items and states laid over it; null where it doesn't. */
  get personality(): string | null {
    const value = this.worn('personality');
    return typeof value === 'string' ? value : null;
  }

  /** Whether a person decides for it: as `controlled` says or, where that says nothing, by its personality. */
  get isControlled(): boolean {
    const said = this.worn('controlled');
    return said === undefined || said === null ? this.personality === CONTROLLED : Boolean(said);
  }

  /** Whether it takes turns by itself. */
  get hasMind(): boolean {
    const { personality } = this;
    return personality !== null && personality !== CONTROLLED;
  }

  private worn(key: string): AttributeValue | undefined {
    let value = this.getAttribute(key);
    if (this.layers === null) return value;
    for (const { effect } of this.layers) {
      const laid = effect[key];
      if (laid !== undefined) value = laid === 'toggle' ? !value : laid;
    }
    return value;
  }
}
