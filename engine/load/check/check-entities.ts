import { listing } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import type { Layered } from '../merge/layered';
import { PERSONALITIES } from '../names/known-ids';
import { type References, textsOf } from '../names/references';

const SOUNDS = ['collision_sound', 'use_sound', 'pickup_sound', 'death_sound', 'step_sound'];
const VISUALS = ['emits', 'hit_visual', 'guard_visual', 'death_visual'];

/** Checks what actors and items refer to: items, personalities, sounds, visual effects, slots. */
export function checkEntities(references: References): void {
  for (const [id, actor] of references.definitions('actors')) {
    checkEntity(actor, references);
    const twin = references.kind('items')?.get(id);
    if (twin) {
      const message = `"${id}" is an actor here and an item too, at ${twin.node.place}; they share their ids`;
      references.report(actor.node, message, { aim: 'key' });
    }
  }
  for (const [, item] of references.definitions('items')) checkEntity(item, references);
}

export function checkEntity(entity: Layered, references: References): void {
  const items = references.ids('items');
  const attributes = entity.get('attributes');
  if (!attributes) return;
  references.expectAll(textsOf(attributes.get('default_items')), 'item', items);
  references.expectAll(textsOf(attributes.get('holds')), 'item', items);
  references.expect(attributes.get('ammo')?.node, 'item', items);
  references.expect(attributes.get('leader')?.node, 'actor', references.ids('actors'));
  const personalities = [...references.ids('personalities'), ...PERSONALITIES];
  references.expect(attributes.get('personality')?.node, 'personality', personalities);
  references.expect(attributes.get('wearable')?.node, 'zone to wear it in,', references.section('zones'));
  checkLight(attributes.get('light_source'), references);
  // A game with a missing sound or picture still plays.
  for (const key of SOUNDS) references.expect(attributes.get(key)?.node, 'sound', references.ids('sounds'), 'warning');
  const effects = references.ids('effects');
  for (const key of VISUALS) references.expect(attributes.get(key)?.node, 'visual effect', effects, 'warning');
}

const OF_A_LIGHT = ['radius', 'color', 'flicker'];
/** A numeric attribute may be an object: computed by `is`, or with bounds. */
const OF_ANY_NUMBER = ['is', 'start', 'min', 'max'];

function checkLight(light: Layered | null, references: References): void {
  for (const [key, part] of light?.entries() ?? []) {
    if (OF_A_LIGHT.includes(key) || OF_ANY_NUMBER.includes(key)) continue;
    const near = suggest(key, OF_A_LIGHT) || ` There are ${listing(OF_A_LIGHT)}.`;
    references.report(part.node, `a light takes no "${key}".${near}`, { aim: 'key', severity: 'warning' });
  }
}

const CARRIED = ['default_items', 'holds'];
const DEEPEST = 32;

/** An entity is created together with what it carries. A bag that contains itself would never end. */
export function checkCarrying(references: References): void {
  const done = new Set<string>();
  const visit = (id: string, trail: readonly string[]): void => {
    if (done.has(id)) return;
    const here = [...trail, id];
    for (const node of carriedBy(id, references)) {
      const next = node.string ?? '';
      const since = here.indexOf(next);
      if (since < 0 && here.length > DEEPEST) {
        references.report(node, `more than ${DEEPEST} things lie one inside another here`);
      } else if (since < 0) visit(next, here);
      else {
        const circle = [...here.slice(since), next].map((name) => `"${name}"`);
        references.report(node, `a circle: ${circle.join(' carries ')}, without end`);
      }
    }
    done.add(id);
  };
  for (const id of references.entities) visit(id, []);
}

function carriedBy(id: string, references: References): JsonNode[] {
  const entity = references.kind('items')?.get(id) ?? references.kind('actors')?.get(id);
  const attributes = entity?.get('attributes');
  return CARRIED.flatMap((key) => [...textsOf(attributes?.get(key))]);
}
