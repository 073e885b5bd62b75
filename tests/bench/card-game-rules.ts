/**
 * What `dimm_city` says, as plain TypeScript: cards, tables and dice. The hand-written game and the one on
 * boardgame.io both read it, so that a benchmark compares how they run the rules and never which rules they run.
 */
export interface Options {
  tokens: number;
  stability: number;
  easy: boolean;
  firstCheck: boolean;
}

export const defaultOptions: Options = { tokens: 10, stability: 20, easy: false, firstCheck: false };

export type Mind = 'lucid' | 'surreal' | null;
export type End = 'escaped' | 'collapsed' | 'four_kings' | 'deck_empty';
export type Table = 'tasks' | 'stability' | 'salvation';

export interface Card {
  id: string;
  suit: string;
  rank: number;
  name: string;
  prompt: string;
}

const suits = ['hearts', 'diamonds', 'clubs', 'spades'];
const rankNames = 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King'.split(' ');
const prompts = ['Who lit the lamp?', 'What did it cost you?', 'Which door was left open?', 'Whose voice was that?'];

export const allCards: readonly Card[] = suits.flatMap((suit, s) =>
  rankNames.map((rankName, r) => ({
    id: `${suit}_${String(r + 1).padStart(2, '0')}`,
    suit,
    rank: r + 1,
    name: `${rankName} of ${suit.charAt(0).toUpperCase()}${suit.slice(1)}`,
    prompt: prompts[(s + r) % prompts.length] ?? '',
  })),
);

export const isAce = (card: Card) => card.rank === 1;
export const isKing = (card: Card) => card.rank === 13;
export const isAceOfHearts = (card: Card) => isAce(card) && card.suit === 'hearts';
export const callsCheck = (card: Card) => card.rank === 3 || card.rank === 5 || card.rank === 7 || card.rank === 9;

/** Easy takes the Ace of Hearts out of the deck: what it brings is given at the start. */
const easyCards: readonly Card[] = allCards.filter((card) => !isAceOfHearts(card));
export const cardsFor = (options: Options) => (options.easy ? easyCards : allCards);

/** Tokens and stability both stay within 0–20. */
export const bounded = (value: number) => Math.min(20, Math.max(0, value));

export const taskCards = (roll: number) =>
  roll === 1 ? 1 : roll <= 5 ? 2 : roll <= 10 ? 3 : roll <= 15 ? 4 : roll <= 19 ? 5 : 6;

export const stabilityChange = (roll: number) =>
  roll === 1 ? -3 : roll <= 5 ? -2 : roll <= 10 ? -1 : roll <= 19 ? 0 : 1;

const thresholds = [21, 17, 14, 11, 1];
export const thresholdFor = (aces: number) => thresholds[aces] ?? 21;

/** Four aces take one token, with any roll. */
export function tokenChange(roll: number, aces: number): number {
  if (aces === 4) return -1;
  if (roll === 20) return -2;
  if (roll === 1) return 2;
  if (roll <= 5) return 1;
  return roll >= thresholdFor(aces) ? -1 : 0;
}

/** The extremes colour the next roll, except that with four aces the salvation roll no longer decides anything. */
export function mindAfter(table: Table, roll: number, aces: number): Mind {
  if (table === 'salvation' && aces === 4) return null;
  return roll === 20 ? 'lucid' : roll === 1 ? 'surreal' : null;
}

export function changeBy(table: Table, roll: number, aces: number): number {
  if (table === 'tasks') return taskCards(roll);
  return table === 'stability' ? stabilityChange(roll) : tokenChange(roll, aces);
}

const taskTexts = ['', 'One: the day slips.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six: all is clear.'];
const stabilityTexts = ['Three lost, and the world slips.', 'Two lost.', 'One lost.', 'You hold.', 'One won back.'];
const tokenTexts = ['Two tokens fall.', 'One token falls.', 'Nothing moves.', 'One more token.', 'Two more tokens.'];

export function textOf(table: Table, change: number): string {
  if (table === 'tasks') return taskTexts[change] ?? '';
  return (table === 'stability' ? stabilityTexts[change + 3] : tokenTexts[change + 2]) ?? '';
}

type Dice = { die(sides: number): number };

/** One die, or two when the mind is lucid or surreal, as they fell. */
export const rollDice = (dice: Dice, mind: Mind) => (mind === null ? [dice.die(20)] : [dice.die(20), dice.die(20)]);

/** Lucid keeps the higher die, surreal the lower. */
export function keptOf(dice: readonly number[], mind: Mind): number {
  const first = dice[0] ?? 1;
  const second = dice[1] ?? first;
  return mind === 'lucid' ? Math.max(first, second) : Math.min(first, second);
}
