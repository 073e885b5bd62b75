import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';
import type { TextOption, TextQuestion } from './text-options';

const MOST_LISTED = 12;

/** Why a typed line can't be done now, as the game answers, and what can be done. */
export const refusalText = (why: string, question: TextQuestion, words: Phrasebook = ENGLISH): string =>
  `${why} ${legalText(question, words)}`;

/** "You can: north, east, take sword." */
export function legalText({ options, input }: TextQuestion, words: Phrasebook = ENGLISH): string {
  if (input) return words.say(input === 'number' ? 'A number is wanted.' : 'Any text will do.');
  const commands = [...new Set(options.map(({ command }) => command))];
  const told = commands.length > MOST_LISTED ? byVerb(options) : commands;
  const more = told.length > MOST_LISTED ? ' …' : '';
  return words.say('You can: [commands].', { commands: `${told.slice(0, MOST_LISTED).join(', ')}${more}` });
}

/** "fight, flee, mod …": where there are many commands, each verb is named once, so that none is left out. */
function byVerb(options: readonly TextOption[]): string[] {
  const groups = new Map<string, Set<string>>();
  for (const { verb, command } of options) {
    const key = verb === '' ? command : verb;
    groups.set(key, (groups.get(key) ?? new Set()).add(command));
  }
  return [...groups].map(([verb, commands]) => (commands.size === 1 ? ([...commands][0] as string) : `${verb} …`));
}

/** "Which one: 3 equip rusty sword, 4 equip dagger?" */
export function whichText(options: readonly TextOption[], question: TextQuestion, words: Phrasebook = ENGLISH): string {
  const told = options
    .slice(0, MOST_LISTED)
    .map((option) => `${question.options.indexOf(option) + 1} ${option.command}`);
  const shown = `${told.join(', ')}${options.length > MOST_LISTED ? ' …' : ''}`;
  return words.say('Which one: [commands]?', { commands: shown });
}
