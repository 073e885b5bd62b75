import { Entity } from '../../core/entity';
import { type GameEvent, isToldOf } from '../../core/events';
import type { Cell } from '../../core/place';
import { isVisibleTo } from '../../machine/effects/visible';
import type { Machine } from '../../machine/model/machine';
import type { Value } from '../../machine/model/value';
import type { Game } from '../game';
import { mayKnow, openPlace } from '../knowledge/may-know';
import { seenBy } from '../knowledge/seat-memory';

/** What a decision revealed to a person that could not be known before. */
export type Revealed = 'dice' | 'cards' | 'chance' | 'level' | 'sight' | 'secret';

/** Randomness that only changes words reveals nothing. */
const COSMETIC = 'words';

/** The state before a decision, as far as it is needed to tell what the decision revealed. */
export interface Known {
  readonly streams: ReadonlyMap<string, string>;
  readonly scripted: number;
  readonly seen: readonly (Uint8Array | null)[];
  readonly memories: readonly ReadonlyMap<number, readonly string[]>[];
}

export function knownIn(game: Game): Known {
  const { state } = game;
  const people = peopleOf(game);
  return {
    streams: streamsOf(state),
    scripted: state.chance.script.dice.length,
    seen: people.map((person) => seenBy(state, person)),
    memories: people.map(({ id }) => new Map(state.memories.bySeat.get(id))),
  };
}

/** What was revealed since then; null if a person could have known all of it before. */
export function revealedSince(known: Known, game: Game, events: readonly GameEvent[]): Revealed | null {
  const { state } = game;
  if (events.some(({ type }) => type === 'travelled')) return 'level';
  if (events.some(({ type }) => type === 'rolled') || state.chance.script.dice.length !== known.scripted) return 'dice';
  for (const [purpose, now] of streamsOf(state)) {
    if (purpose === COSMETIC || known.streams.get(purpose) === now) continue;
    return purpose === 'dice' || purpose === 'cards' ? purpose : 'chance';
  }
  const people = peopleOf(game);
  if (people.some((person) => sawCards(state, person, events))) return 'cards';
  if (people.some((person) => heardSecret(state, person, events)) || isShownSecret(game)) return 'secret';
  return people.some((person, i) => sawNew(state, person, known, i)) ? 'sight' : null;
}

function peopleOf(game: Game): Entity[] {
  return game.state.seats.filter((_, i) => game.isPlayedByPerson(i));
}

const streamsOf = ({ chance }: Machine): Map<string, string> =>
  new Map([...chance.streams].map(([purpose, rng]) => [purpose, rng.state().join()]));

/** Whether a card moved from a hidden place to a visible one. */
function sawCards(state: Machine, person: Entity, events: readonly GameEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'moved' &&
      event.from !== null &&
      !openPlace(state, event.from, person) &&
      openPlace(state, event.to, person),
  );
}

/** Whether a text or variable names an entity that the person may not see, and did not see move there. */
function heardSecret(state: Machine, person: Entity, events: readonly GameEvent[]): boolean {
  const watched = new Set<number>();
  const isSecret = (id: unknown): boolean => {
    const entity = typeof id === 'number' && !watched.has(id) ? state.world.entities.get(id) : undefined;
    return entity !== undefined && !mayKnow(entity.place, person);
  };
  for (const event of events) {
    if (event.type === 'moved' && openPlace(state, event.from, person)) watched.add(event.entity);
  }
  const covered = new Set<unknown>();
  for (const { id, name } of state.world.entities.values()) if (isSecret(id)) covered.add(name);
  return events.some((event) => {
    if (event.type === 'said' && isToldOf(event, person.id)) {
      // A private text is most often a look at something hidden, and may name it without a reference.
      const isPrivate = event.sees !== null && event.at === null;
      return event.captured.some((one) => isSecret(idIn(one)) || (isPrivate && covered.has(one)));
    }
    return event.type === 'changed' && typeof event.entity === 'string' && isSecret(idIn(event.to));
  });
}

const idIn = (fact: unknown): unknown =>
  typeof fact === 'object' && fact !== null && 'entity' in fact ? fact.entity : null;

/** Whether a question reveals hidden entities by offering them as answers. */
function isShownSecret(game: Game): boolean {
  return game.moves().some(({ seat, question, moves }) => {
    const isHidden = (value: Value): boolean => value instanceof Entity && !mayKnow(value.place, seat);
    return question !== null && moves.some(({ value }) => [value].flat().some((one) => isHidden(one as Value)));
  });
}

/** Whether a cell came into sight that differs from what the person remembers. */
function sawNew(state: Machine, person: Entity, { seen, memories }: Known, at: number): boolean {
  const now = seenBy(state, person);
  const [before, memory] = [seen[at], memories[at]];
  if (!now || !before) return false;
  const { level } = state.world;
  return now.some((isSeen, index) => {
    if (isSeen === 0 || before[index] === 1) return false;
    const remembered = memory?.get(index);
    const cell = level.cell(index % level.width, Math.floor(index / level.width)) as Cell;
    const there = cell.entities.filter((one) => one !== person && isVisibleTo(state, one, person));
    return remembered === undefined || remembered.join() !== there.map(({ type }) => type.id).join();
  });
}
