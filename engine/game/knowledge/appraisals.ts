import type { Entity } from '../../core/entity';
import type { Machine } from '../../machine/model/machine';
import type { AppraisalType } from '../../machine/model/program';
import { isTrue } from '../../machine/model/value';
import type { EntityView } from './entity-view';
import { renderText } from './log-text';
import type { SharedViews } from './shared-views';
import type { ViewFaults } from './view-faults';

/** What the rules tell of the things that a seat can look at, by entity id. */
export type Appraisals = { readonly [entity: number]: readonly string[] };

/**
 * Tells a seat of the actors and items that it sees. On a map, walls and doors are actors too: those without stats are
 * passed over.
 */
export function appraise(
  machine: Machine,
  viewer: Entity,
  seen: Iterable<EntityView>,
  shared: SharedViews,
  faults: ViewFaults,
): Appraisals {
  const { appraisals } = machine.program;
  const told: Record<number, string[]> = {};
  if (appraisals.length === 0) return told;
  const isMap = machine.world.level.isBounded;
  for (const { id, kind, stats } of seen) {
    if (id === viewer.id || (isMap && kind === 'actor' && Object.keys(stats).length === 0)) continue;
    const entity = machine.world.entities.get(id);
    if (!entity) continue;
    const texts = appraisals
      .filter(({ of }) => of === kind)
      .flatMap((appraisal) => faults.shown(() => textOf(machine, appraisal, viewer, entity, shared), []));
    if (texts.length > 0) told[id] = texts;
  }
  return told;
}

function textOf(
  machine: Machine,
  { of, when, say, slotCount }: AppraisalType,
  viewer: Entity,
  seen: Entity,
  shared: SharedViews,
): string[] {
  const looked = of === 'actor' ? { target: seen } : { item: seen };
  const frame = machine.frame(slotCount, { ...machine.castOfActive(), seat: viewer, actor: viewer, ...looked });
  if (when && !isTrue(when(machine, frame))) return [];
  const captured = say.capture(machine, frame);
  // The same words for the same values: a third of a view is spent on grammar without this.
  const text = shared.text(`${viewer.id} ${say.source} ${JSON.stringify(captured)}`, () =>
    renderText(machine, say.source, captured, viewer).trim(),
  );
  return text === '' ? [] : [text];
}
