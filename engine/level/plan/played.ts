import type { Definitions } from '../../core/definitions';
import { CONTROLLED } from '../../core/entity';

type Attributes = Readonly<Record<string, unknown>>;

/**
 * Whether a figure that a map places will be played, as far as its definition tells: it is `controlled`, or it is what
 * stands for seats and doesn't say otherwise. `own` is what the map says of this one alone.
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
