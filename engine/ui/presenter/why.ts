import type { Reason as Origin } from '../../game/decisions/inquiry';
import { attributeText, signed } from '../../language/text/english';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import type { RulePlaces } from '../place-button';
import { titleOf } from '../text/text-names';
import type { ChangeLog } from './change-log';

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
export async function reasonsFor(
  origins: readonly Origin[],
  owner: number | undefined,
  of: string,
  book: ChangeLog,
  places: RulePlaces,
  words: Phrasebook = ENGLISH,
): Promise<WhyLine[]> {
  const [scope, variable] = of.split('.') as [string, string?];
  const changes = variable !== undefined ? book.of(scope, variable) : owner !== undefined ? book.of(owner, of) : [];
  const lasts = changes.toReversed().map(async ({ turn, from, to, because }): Promise<WhyLine> => {
    const step = typeof from === 'number' && typeof to === 'number' ? signed(to - from) : `${attributeText(from)} →`;
    return {
      text: words.say('Turn [turn]: [step] to [value], by [rule]', {
        turn,
        step,
        value: attributeText(to),
        rule: words.say(ruleNamed(because)),
      }),
      where: await placeOf(because, places),
    };
  });
  const begins = origins.map(async ({ text, pointer }) => ({ text, where: await placeOf(pointer ?? '', places) }));
  return Promise.all([...begins, ...lasts]);
}

/** "attack" for `rules/procedures/attack/do/3`. */
function ruleNamed(pointer: string): string {
  if (pointer.endsWith('/per_turn')) return 'the passing turn';
  const [, , name] = pointer.replace(/^\//, '').split('/');
  return name ? titleOf(name).toLowerCase() : 'the rules';
}

const placeOf = async (pointer: string, places: RulePlaces): Promise<string | null> => {
  const path = pointer.startsWith('/') ? pointer : `/${pointer}`;
  return pointer === '' ? null : ((await places.locate(path)) ?? path.slice(1));
};
