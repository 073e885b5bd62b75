import { Entity } from './entity';

/** Something that stands in the world and may act: a creature, a door, fire, the seat of a player. */
export class Actor extends Entity {
  get kind() {
    return 'actor' as const;
  }

  get personality(): string | null {
    const value = this.getAttribute('personality');
    return typeof value === 'string' ? value : null;
  }
}
