import type { Definitions } from '../core/definitions';
import { chooseOptions } from '../game/decisions/game-options';
import { Refusal } from '../game/game';
import { BUILT_IN_RULES } from '../game/ruleset';
import { RANDOM, type Seat } from '../game/turns/setup';
import type { Fields } from '../machine/model/value';
import { CallRefusal } from '../room/room-checks';
import type { SeatHolder } from '../room/room-protocol';
import { memberOf, type RoomState } from '../room/room-state';

/** Finds the definitions of a prototype by its name; null if there is none that can be played. */
export type LoadGame = (prototype: string) => Promise<Definitions | null>;

/** The games that this server has. Each is loaded once; the files may change only while the server is stopped. */
export class GameLibrary {
  private readonly loaded = new Map<string, Promise<Definitions | null>>();

  constructor(private readonly load: LoadGame) {}

  async find(prototype: string): Promise<Definitions> {
    // A name of a folder, not a path: strangers choose it.
    const isName = /^[\w-]{1,64}$/.test(prototype);
    let loading = this.loaded.get(prototype);
    if (isName && !loading) {
      loading = this.load(prototype);
      this.loaded.set(prototype, loading);
      // Strangers may ask for many names that are no games.
      if (!(await loading.catch(() => null))) this.loaded.delete(prototype);
    }
    const definitions = isName ? await loading : null;
    if (!definitions) throw new CallRefusal('unavailable', 'This server does not have that game.');
    return definitions;
  }
}

export const seatsIn = (definitions: Definitions): { readonly min: number; readonly max: number } =>
  BUILT_IN_RULES.rulesetOf(definitions).program.seats;

export function usualSeatsIn(definitions: Definitions): number {
  const { min, max } = seatsIn(definitions);
  return Math.min(max, Math.max(2, definitions.prototype.default_seats ?? min));
}

export function checkOptions(definitions: Definitions, options: Fields): void {
  try {
    chooseOptions(BUILT_IN_RULES.rulesetOf(definitions).program, options);
  } catch (error) {
    throw error instanceof Refusal ? new CallRefusal('illegal', error.message) : error;
  }
}

export function checkPersonality(definitions: Definitions, { kind, ...holder }: SeatHolder): void {
  const { personality } = holder as { personality?: string };
  const { personalities } = BUILT_IN_RULES.rulesetOf(definitions);
  if (kind === 'bot' && personality !== undefined && personality !== RANDOM && !personalities.has(personality))
    throw new CallRefusal('illegal', 'This game has no such bot.');
}

/** The seats as a game gets them: people are asked, bots play inside of the game. */
export function gameSeats(definitions: Definitions, state: RoomState, holders: readonly SeatHolder[]): Seat[] {
  return holders.map((holder) => {
    if (holder.kind === 'member') return { name: memberOf(state, holder.member)?.name ?? '' };
    return { personality: (holder.kind === 'bot' ? holder.personality : undefined) ?? usualBot(definitions) };
  });
}

/** The personality that the rules name for bots; on a map one that finds its way; else chance. */
export function usualBot({ rules }: Definitions): string {
  const bot = rules.seats?.order === 'scheduler' ? 'bot' : undefined;
  return rules.personality ?? bot ?? RANDOM;
}
