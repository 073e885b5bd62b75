import type { AttributeValue } from '../../core/attributes';
import type { GameEvent } from '../../core/events';

/** One change of a number that the seat saw. */
export interface Change {
  readonly turn: number;
  readonly from: AttributeValue;
  readonly to: AttributeValue;
  readonly because: string;
}

const MOST_KEPT = 8;

/** Remembers the last changes of every number, so that a player can ask where it comes from. */
export class ChangeLog {
  private readonly changes = new Map<string, Change[]>();

  add(turn: number, events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type !== 'changed') continue;
      const { entity, attribute, from, to, because } = event;
      const key = `${entity}.${attribute}`;
      const list = this.changes.get(key) ?? [];
      this.changes.set(key, [...list, { turn, from, to, because }].slice(-MOST_KEPT));
    }
  }

  of(entity: number | string, attribute: string): readonly Change[] {
    return this.changes.get(`${entity}.${attribute}`) ?? [];
  }

  clear(): void {
    this.changes.clear();
  }
}
