import type { Definitions } from '../../core/definitions';
import { CONTROLLED } from '../../core/entity';

type Attributes = Readonly<Record<string, unknown>>;

/**
 * Whether a player will control a figure on a map, as far as its definition tells: it is `controlled`, or it is the
 * actor of the seats and doesn't say otherwise. `own` are the attributes that the map sets on this one alone.
 */
export function isPlayedFigure({ actors, rules }: Definitions, id: string, own?: Attributes): boolean {
  const actor = Object.hasOwn(actors, id) ? actors[id] : undefined;
  if (!actor) return false;
  const said = (key: string): unknown => (own && key in own ? own[key] : actor.attributes[key]);
  const [controlled, personality] = [said('controlled'), said('personality')];
  if (controlled !== undefined && controlled !== null) return Boolean(controlled);
  if (personality !== undefined && personality !== null) return personality === CONTROLLED;
  return id === rules.seats?.actor;
}
