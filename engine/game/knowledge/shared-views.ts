import type { Entity, EntityType } from '../../core/entity';
import { isEqualJson } from '../../core/records';
import type { Machine } from '../../machine/model/machine';
import { type EntityView, entityView } from './entity-view';

/** What was made at one moment, by what it is of. */
type Made = Map<number | string, unknown>;

/**
 * What several seats see alike at one moment: it is made once for all their views. What is equal to the moment before is
 * the same object as then, so that the difference between two views is found by comparing references. In a card game of
 * four, a decision with its views falls from 769 to 442 µs, and their differences from 522 to 94 µs.
 */
export class SharedViews {
  private readonly made: Made = new Map();
  private readonly byType = new Map<EntityType, EntityView>();
  /** The views of entities without own attributes. */
  private readonly plain = new Map<number, EntityView>();

  constructor(
    private readonly machine: Machine,
    private before: SharedViews | null = null,
  ) {}

  entity(entity: Entity): EntityView {
    return this.once(entity.id, () => this.viewOf(entity));
  }

  /** A part of views that is the same for all who see it. `what` names it. */
  once<T>(what: number | string, make: () => T): T {
    const { made, before } = this;
    const known = made.get(what);
    if (known !== undefined) return known as T;
    const [then, now] = [before?.made.get(what), make()];
    const value = then !== undefined && isEqualJson(then, now) ? (then as T) : now;
    made.set(what, value);
    return value;
  }

  /** A text that `what` says all about: if it was made a moment ago, it is not made again. */
  text(what: string, make: () => string): string {
    const { made, before } = this;
    const known = (made.get(what) ?? before?.made.get(what)) as string | undefined;
    const text = known ?? make();
    made.set(what, text);
    return text;
  }

  /** Called when all views of this moment are made: from now on only the moment after it compares. */
  close(): void {
    this.before = null;
  }

  /**
   * Entities without own attributes differ only by id and place, and a map has hundreds of such walls. Making one of each
   * takes a view of the arena from 0.95 to 0.64 ms. One that lies where it lay a moment ago is the same.
   */
  private viewOf(entity: Entity): EntityView {
    const { id, type } = entity;
    if (entity.own !== null || entity.overlays !== null || type.derived) return entityView(this.machine, entity);
    const place = entity.place?.place ?? null;
    const then = place && this.before?.plain.get(id);
    const view = then?.place === place ? then : { ...this.viewOfType(entity), id, place };
    this.plain.set(id, view);
    return view;
  }

  private viewOfType(entity: Entity): EntityView {
    const view = this.byType.get(entity.type) ?? entityView(this.machine, entity);
    this.byType.set(entity.type, view);
    return view;
  }
}
