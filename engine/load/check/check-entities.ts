import { listing } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import type { Layered } from '../merge/layered';
import { PERSONALITIES } from '../names/known-ids';
import { type References, textsOf } from '../names/references';

const SOUNDS = ['collision_sound', 'use_sound', 'pickup_sound', 'death_sound', 'step_sound'];

/** What actors and items refer to: items, personalities, sounds, slots. */
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
  // Without its sound a game is quieter, and still plays.
  for (const key of SOUNDS) references.expect(attributes.get(key)?.node, 'sound', references.ids('sounds'), 'warning');
}

const OF_A_LIGHT = ['radius', 'color', 'flicker'];
/** An attribute may also be worked out, or start within bounds. */
const OF_ANY_NUMBER = ['is', 'start', 'min', 'max'];

function checkLight(light: Layered | null, references: References): void {
  for (const [key, part] of light?.entries() ?? []) {
    if (OF_A_LIGHT.includes(key) || OF_ANY_NUMBER.includes(key)) continue;
    const near = suggest(key, OF_A_LIGHT) || ` There are ${listing(OF_A_LIGHT)}.`;
    references.report(part.node, `"${key}" is nothing to a light.${near}`, { aim: 'key', severity: 'warning' });
  }
}
