import type { Entity } from '../../../engine/core/entity';
import { Cell, Zone } from '../../../engine/core/place';
import type { Game } from '../../../engine/game/game';

/** Everything in play, by id. */
export const census = (game: Game): Map<number, string> =>
  new Map(
    game.state.world.entities
      .values()
      .filter(({ isGone }) => !isGone)
      .map(({ id, type }) => [id, type.id]),
  );

/** What is not in exactly one place, or no longer the same things as at the start. */
export function lostFrom(game: Game, start: ReadonlyMap<number, string>): string[] {
  const now = census(game);
  const problems = [...start].flatMap(([id, type]) => (now.get(id) === type ? [] : [`${type} ${id} is gone`]));
  for (const [id, type] of now) if (!start.has(id)) problems.push(`${type} ${id} came from nowhere`);
  for (const entity of game.state.world.entities.values()) {
    const { place, id, type } = entity;
    const times = contentsOf(place).filter((one) => one === entity).length;
    if (times !== 1) problems.push(`${type.id} ${id} is ${times} times where it is`);
  }
  return problems;
}

const contentsOf = (place: Entity['place']): readonly Entity[] =>
  place instanceof Zone || place instanceof Cell ? place.entities : [];

/** Everything that lies in a covered zone, with all that is inside it. */
function covered(game: Game): Set<Entity> {
  const found = new Set<Entity>();
  const add = (entity: Entity) => {
    found.add(entity);
    for (const zone of entity.zones ?? []) for (const inner of zone?.entities ?? []) add(inner);
  };
  for (const zone of game.state.world.zones)
    if (zone.type.sees === 'none') for (const entity of zone.entities) add(entity);
  return found;
}

/** What in these bytes tells of something covered: its number, or the id of a kind of which nothing lies open. */
export function leaksIn(game: Game, told: unknown): string[] {
  const hidden = covered(game);
  const ids = new Set([...hidden].map(({ id }) => id));
  const open = game.state.world.entities
    .values()
    .filter((one) => !hidden.has(one))
    .map(({ type }) => type);
  const openNames = new Set(open.flatMap(({ id, name }) => [id, name]));
  const secret = new Map([...hidden].map(({ type }) => [type.id, type.name]));
  const text = JSON.stringify(told);
  const valuesOf = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, value]) => value as string));
  // A sprite may be called like a kind of thing; what says of which kind something is, or its name, may not.
  const types = valuesOf(/"(?:type|of)":"([^"]*)"/g);
  const names = valuesOf(/"name":("(?:[^"\\]|\\.)*")/g);
  const named = [...secret].flatMap(([type, name]) => [
    ...(!openNames.has(type) && types.has(type) ? [type] : []),
    ...(!openNames.has(name) && names.has(JSON.stringify(name)) ? [name] : []),
  ]);
  const numbered = [...valuesOf(/"(?:id|entity|owner)":(\d+)/g)].filter((id) => ids.has(Number(id)));
  return [...named, ...numbered];
}
