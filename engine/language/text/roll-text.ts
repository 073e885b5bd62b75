import type { RollPart, ToldRoll } from '../../core/events';
import { formatNumber } from './english';
import { ENGLISH, type Phrasebook } from './phrasebook';

/**
 * A roll in words, in the one format of log, panels, picture and inspector: what it is for, the dice, each part of the
 * modifier, the result, and what a table took it as. "Damage: 4 + 2 exact strike − 1 interrupt = 5."
 */
export function rollText(roll: ToldRoll, words: Phrasebook = ENGLISH): string {
  const { name } = roll;
  return `${name ? `${words.say(name)}:` : words.say('Rolled')} ${rollSum(roll, words)}.`;
}

/** "4-6 = 46", "3 + 4 + 1 precision = 8", "(4) 17 = 17", "6-5 + 2 = 67, taken as 66"; one die alone is only its face. */
export function rollSum(roll: ToldRoll, words: Phrasebook = ENGLISH): string {
  const { dice, modifier, final, clamped } = roll;
  const value = sumBefore(roll);
  const isPlain = dice.length === 1 && modifier === 0;
  const taken = clamped ? words.say(', taken as [final]', { final }) : '';
  return `${facesText(roll)}${addedText(roll, words)}${isPlain ? '' : ` = ${formatNumber(value)}`}${taken}`;
}

/** The dice and the modifier, before a table took the sum as one of its own numbers. */
function sumBefore({ kept, modifier, final, clamped, isDigits }: ToldRoll): number {
  if (!clamped) return final;
  const shown = isDigits ? Number(kept.join('')) : kept.reduce((sum, face) => sum + face, 0);
  return shown + modifier;
}

/** The parts of the modifier, and what of it has no name. */
export function addedParts({ modifier, parts = [] }: ToldRoll): readonly RollPart[] {
  const rest = modifier - parts.reduce((sum, { value }) => sum + value, 0);
  return rest === 0 ? parts : [...parts, { name: '', value: rest }];
}

const addedText = (roll: ToldRoll, words: Phrasebook): string =>
  addedParts(roll)
    .map(
      ({ name, value }) => ` ${value < 0 ? '−' : '+'} ${formatNumber(Math.abs(value))}${name && ` ${words.say(name)}`}`,
    )
    .join('');

/** Dice that don't count stand in brackets. Dice that are read as digits are joined, not added. */
export function facesText(roll: ToldRoll): string {
  const isKept = keptDice(roll);
  return roll.dice
    .map((face, i) => {
      const between = i === 0 ? '' : roll.isDigits ? '-' : isKept[i] && isKept[i - 1] ? ' + ' : ' ';
      return `${between}${isKept[i] ? formatNumber(face) : `(${formatNumber(face)})`}`;
    })
    .join('');
}

/** Which dice count, in the order of the roll: of two equal ones, the first. */
export function keptDice({ dice, kept }: ToldRoll): boolean[] {
  const left = [...kept];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
