import { EVENT_FIELDS } from '../../language/expression/known-names';

/**
 * Built-in names that data may use. The attributes are those that the schemas of actors and items describe; a test
 * keeps the two equal.
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

/** Events that the engine raises itself, for triggers. */
export const EVENTS: readonly string[] = Object.keys(EVENT_FIELDS);
/** Scopes of variables that always exist. */
export const SCOPES: readonly string[] = ['campaign', 'run', 'turn', 'phase'];
/** Personalities that aren't lists of behaviors. */
export const PERSONALITIES: readonly string[] = ['controlled'];
