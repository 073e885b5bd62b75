import type { Reason as Origin } from '../../game/decisions/inquiry';
import { attributeText, signed } from '../../language/text/english';
import { titleOf } from '../text/text-names';
import type { ChangeLog, Locate } from './change-log';

/** One line of the answer to "why is this so?". */
export interface WhyLine {
  readonly text: string;
  /** Where it is written: file and line if known, else a pointer into the rules. */
  readonly where: string | null;
}

/**
 * Why a number has its value: its base and the modifiers over it, as the game reports them, and what changed it last.
 * `owner` is the id of the seat's entity.
 */
export function reasonsFor(
  origins: readonly Origin[],
  owner: number | undefined,
  of: string,
  book: ChangeLog,
  locate: Locate,
): WhyLine[] {
  const [scope, variable] = of.split('.') as [string, string?];
  const changes = variable !== undefined ? book.of(scope, variable) : owner !== undefined ? book.of(owner, of) : [];
  const lasts = changes.toReversed().map(({ turn, from, to, because }): WhyLine => {
    const step = typeof from === 'number' && typeof to === 'number' ? signed(to - from) : `${attributeText(from)} →`;
    return {
      text: `Turn ${turn}: ${step} to ${attributeText(to)}, by ${ruleNamed(because)}`,
      where: placeOf(because, locate),
    };
  });
  return [...origins.map(({ text, pointer }) => ({ text, where: placeOf(pointer ?? '', locate) })), ...lasts];
}

/** "attack" for `rules/procedures/attack/do/3`. */
function ruleNamed(pointer: string): string {
  if (pointer.endsWith('/per_turn')) return 'the passing turn';
  const [, , name] = pointer.replace(/^\//, '').split('/');
  return name ? titleOf(name).toLowerCase() : 'the rules';
}

const placeOf = (pointer: string, locate: Locate): string | null => {
  const path = pointer.startsWith('/') ? pointer : `/${pointer}`;
  return pointer === '' ? null : (locate(path) ?? path.slice(1));
};
