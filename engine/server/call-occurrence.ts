import { Refusal } from '../game/game';
import { sealOf } from '../game/history/seal';
import { namedSeats } from '../game/turns/setup';
import { CallRefusal, checkCaller, holdersToStart, occurrenceOf } from '../room/room-checks';
import type { Occurrence } from '../room/room-entries';
import { RoomGame } from '../room/room-game';
import type { MemberCall } from '../room/room-protocol';
import type { RoomState } from '../room/room-state';
import { checkOptions, checkPersonality, type GameLibrary, gameSeats } from './game-library';
import { keepPassword, newSecret } from './room-keys';

/** What a call of a member leads to. Throws a `CallRefusal` if it is not allowed. Decisions are checked by the game. */
export async function occurrenceFor(
  state: RoomState,
  library: GameLibrary,
  member: number,
  call: MemberCall,
): Promise<Occurrence> {
  checkCaller(state, member, call);
  switch (call.call) {
    case 'start':
      return deal(state, library);
    case 'again': {
      if (state.stage !== 'over') throw new CallRefusal('not_now', 'The game is not over.');
      return { type: 'again', content: (await library.find(state.prototype)).hash };
    }
    case 'change':
      return change(state, library, call.wishes);
    case 'seat':
      checkPersonality(await library.find(state.prototype), call.to);
      return occurrenceOf(state, member, call);
    case 'decide':
    case 'explain':
      throw new Error('This is checked by the game.');
    default:
      return occurrenceOf(state, member, call);
  }
}

async function change(
  { stage, fewestSeats, mostSeats, prototype }: RoomState,
  library: GameLibrary,
  { password, ...wishes }: (MemberCall & { call: 'change' })['wishes'],
): Promise<Occurrence> {
  const { options, seats } = wishes;
  if (stage === 'playing' && (options !== undefined || seats !== undefined))
    throw new CallRefusal('not_now', 'The game has begun.');
  if (options !== undefined) checkOptions(await library.find(prototype), options);
  if (seats !== undefined && (seats < fewestSeats || seats > mostSeats))
    throw new CallRefusal('illegal', `This game has ${fewestSeats} to ${mostSeats} seats.`);
  const kept = password ? await keepPassword(password) : null;
  return { type: 'changed', wishes: { ...wishes, ...(password !== undefined && { password: kept }) } };
}

/** Begins a game, with a seed that is told only after its end. */
async function deal(state: RoomState, library: GameLibrary): Promise<Occurrence> {
  const holders = holdersToStart(state);
  const definitions = await library.find(state.prototype);
  const { hash: content } = definitions;
  const { options } = state;
  const [seed, salt] = [newSecret(), newSecret()];
  const seats = namedSeats(definitions, gameSeats(definitions, state, holders), seed);
  const seal = sealOf({ seed, content, seats, options }, salt);
  const dealt = { seed, salt, seal, content, seats, options };
  try {
    const { ended } = RoomGame.begin(definitions, { ...dealt, beat: 0 }, 0);
    return { type: 'started', ...dealt, holders, ends: ended };
  } catch (error) {
    throw error instanceof Refusal ? new CallRefusal('illegal', error.message) : error;
  }
}
