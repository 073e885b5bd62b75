import { namedSeats, RANDOM, type Seat } from '../../game/turns/setup';
import { type Arguments, UsageError } from '../context/command';
import { choosePersonality, type Played, seatsFor } from '../context/game-settings';

/** A seat that a bot plays: `bot`, or `bot:sneak` for one of the game's personalities. */
const BOT = /^bot(?::(.*))?$/i;

/**
 * The seats: `--seats 3` for three people at this keyboard, `--seats Ada,Ben,bot` for two people with names and a bot.
 * Seats without a name get a default name with a number.
 */
export function seatsAsked(args: Arguments, played: Played, players: readonly string[], seed: string): readonly Seat[] {
  const { definitions } = played;
  const asked = args.text('seats');
  if (asked === undefined || /^[\d\s+-]*$/.test(asked)) {
    return namedSeats(definitions, seatsFor(args, played, players), seed);
  }
  // If bots play all seats, the words are only names.
  const others = players.filter((player) => player !== RANDOM);
  const seats = asked.split(',').map((word, i): Seat => {
    const seat = seatOf(word.trim(), played);
    const player = others[i % others.length];
    return args.has('bot') && seat.personality === undefined && player ? { ...seat, personality: player } : seat;
  });
  const named = namedSeats(definitions, seats, seed);
  expectDistinct(named);
  return named;
}

function seatOf(word: string, played: Played): Seat {
  if (word === '') throw new UsageError('--seats has an empty name between two commas. Say it like this: Ada,Ben,bot.');
  const bot = BOT.exec(word);
  if (bot?.[1]?.trim().startsWith('lookahead')) throw new UsageError('lookahead plays in dmk sim only.');
  if (bot) return { personality: choosePersonality(played, bot[1]?.trim()) ?? RANDOM };
  if (!/\p{L}/u.test(word)) throw new UsageError(`--seats is a number or a list of names, and "${word}" is no name.`);
  if (word.includes(':')) throw new UsageError(`A name has no colon in it, so "${word}" won't do.`);
  return { name: word };
}

/** Players are addressed by name, so names must differ. */
function expectDistinct(seats: readonly Seat[]): void {
  const names = seats.map(({ name = '' }) => name.toLowerCase());
  const twice = seats.find(({ name = '' }, i) => name !== '' && names.indexOf(name.toLowerCase()) < i);
  if (twice) throw new UsageError(`Two players are called "${twice.name}". Each needs a name of their own.`);
}
