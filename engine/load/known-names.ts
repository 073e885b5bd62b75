import { nativeActions } from '../actions/index';
import { EVENT_FIELDS } from '../rules/known-names';

/**
 * Names that the engine brings and data may speak of. Attributes are those that the schemas of actors and items
 * describe; a test holds the two together.
 */
export const KNOWN_ATTRIBUTES: readonly string[] = [
  'accuracy',
  'ammo',
  'collision_description',
  'collision_effect',
  'collision_sound',
  'consumable',
  'controlled',
  'death_description',
  'death_sound',
  'default_items',
  'defense',
  'diggable',
  'digs',
  'enter_effect',
  'enter_verb',
  'erratic',
  'exit',
  'flammable',
  'handless',
  'haze',
  'holds',
  'hostile',
  'incapacitated',
  'inventory',
  'leader',
  'light_source',
  'lock',
  'locked',
  'miss_description',
  'opaque',
  'open',
  'openable',
  'opens',
  'paint_tile',
  'patrol',
  'personality',
  'pickup_description',
  'pickup_sound',
  'pickupable',
  'pit',
  'post',
  'pushable',
  'range',
  'required',
  'sight',
  'sighted',
  'solid',
  'speed',
  'stackable',
  'stairway',
  'step_sound',
  'touch_description',
  'touch_verb',
  'use_description',
  'use_effect',
  'use_sound',
  'use_verb',
  'visible',
  'weapon',
  'wear_effect',
  'wearable',
  'worn_sprite',
];

/** What data may rely on without declaring it. */
export interface BuiltIns {
  /** Actions offered by `"name": true` in the rules. */
  readonly actions: readonly string[];
  /** Events that happen by themselves, for triggers. */
  readonly events: readonly string[];
  /** Scopes of variables that are always there. */
  readonly scopes: readonly string[];
  /** Personalities that aren't lists of behaviors. */
  readonly personalities: readonly string[];
}

export const BUILT_INS: BuiltIns = {
  actions: Object.keys(nativeActions),
  events: Object.keys(EVENT_FIELDS),
  scopes: ['campaign', 'run', 'turn', 'phase'],
  personalities: ['controlled'],
};
