import type { Entity, Overlay } from '../../../core/entity';
import { formatNumber, signed } from '../../../language/text/english';
import { amountOf, boundsOf, isStatReference } from '../../../machine/effects/attribute-access';
import type { Value } from '../../../machine/model/value';
import type { KnownFacts, Link } from './chain';
import { plainValue } from './plain-value';

/** The modifiers that worn items and states put over a number, in order, and the bound that limits it. */
export function layersOver(known: KnownFacts, entity: Entity, key: string, own: Value, now: Value): Link[] {
  const links: Link[] = [];
  let value = own;
  for (const layer of entity.overlays ?? []) {
    const effect = layer.effect[key];
    if (effect === undefined) continue;
    const amount = amountIn(entity, effect);
    let by = `${plainValue(effect)} from`;
    if (effect === 'toggle') value = !value;
    else if (amount !== null) {
      // An entity without the number has it from the modifier alone, apart from a few that the engine handles
      // differently.
      if (typeof value === 'number') value += amount;
      else value = now;
      by = `${signed(amount)} from`;
    } else value = effect as Value;
    const { text, pointer } = sourceOf(known, entity, layer);
    const where = known.sources.where(`${pointer}/${key}`) ?? `${pointer}/${key}`.slice(1);
    links.push({ kind: 'layer', text: `${by} ${text}`, value: plainValue(value), where });
  }
  if (links.length === 0 || typeof value !== 'number' || value === now) return links;
  const bounds = boundsOf(known.machine, entity, key);
  const limit = bounds && now === bounds.min ? `at least ${formatNumber(bounds.min)}` : 'within its bounds';
  return [...links, { kind: 'clamp', text: `held ${limit}`, value: plainValue(now), where: null }];
}

/** How much a modifier adds: a number, or a stat of the bearer by name; null if it sets the value. */
function amountIn(entity: Entity, effect: unknown): number | null {
  const isAmount = typeof effect === 'number' || (typeof effect === 'string' && isStatReference(effect));
  return isAmount ? amountOf(entity, effect) : null;
}

/** The worn item and its slot, or the state. */
function sourceOf(
  { machine }: KnownFacts,
  entity: Entity,
  { source, effect }: Overlay,
): { text: string; pointer: string } {
  for (const zone of entity.zones ?? []) {
    if (!zone?.type.worn) continue;
    const item = zone.entities.find((one) => one.type.id === source && one.getAttribute('wear_effect') === effect);
    if (!item) continue;
    const pointer = `/${item.kind}s/${source}/attributes/wear_effect`;
    return { text: `${item.name} #${item.id}, worn in ${zone.type.name}`, pointer };
  }
  const state = machine.program.states.get(source);
  const held = entity.getAttribute(source);
  const left = typeof held === 'number' ? `, ${formatNumber(held)} turns left` : '';
  return { text: `the state ${state?.name ?? source}${left}`, pointer: `/states/${source}/while` };
}
