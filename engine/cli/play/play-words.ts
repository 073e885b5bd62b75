import type { SeatView } from '../../game/knowledge/seat-view';
import type { Phrasebook } from '../../language/text/phrasebook';
import { zoneWords } from '../../ui/text/text-inspect';
import type { TextQuestion } from '../../ui/text/text-options';

/** Commands for the program, not for the game. With a slash they work even where text is asked for. */
export const PROGRAM_WORDS = ['help', 'status', 'look', 'log', 'undo', 'save', 'load', 'quit'] as const;
export type ProgramWord = (typeof PROGRAM_WORDS)[number];
const OTHER_NAMES: Readonly<Record<string, ProgramWord>> = { '?': 'help', q: 'quit', exit: 'quit', view: 'status' };

/** How many zones the help names as examples. */
const MOST_NAMED = 3;

/** A command for the program and its argument, unless the game has that command itself. */
export function programWord(
  line: string,
  { input, options }: TextQuestion,
): { word: ProgramWord; rest: string } | null {
  const [, slash, first = '', rest = ''] = /^\s*(\/?)(\S+)\s*(.*)$/.exec(line) ?? [];
  const name = OTHER_NAMES[first.toLowerCase()] ?? first.toLowerCase();
  const word = PROGRAM_WORDS.find((one) => one === name);
  if (!word || (input && !slash)) return null;
  const takesFile = word === 'save' || word === 'load';
  const isGames = options.some(({ command }) => command === line.trim().toLowerCase());
  return slash || (!isGames && (takesFile || rest === ''))
    ? { word, rest: rest.replace(/^(["'])(.*)\1$/, '$2') }
    : null;
}

/** The help for these commands. Only those that work in this game are listed. */
export function programHelp(view: SeatView, guide: string, words: Phrasebook): string {
  const zones = zoneWords(view).slice(0, MOST_NAMED);
  const looks = [
    words.say('"view" and a name tells of one thing in sight'),
    ...(zones.length > 0
      ? [
          words.say('[zones] of what is there', {
            zones: words.list(zones.map((word) => words.say('"[word]"', { word }))),
          }),
        ]
      : []),
  ];
  const row = (command: string, about: string) => `  ${command.padEnd(11)} ${about}`;
  return [
    ...(guide === '' ? [] : [guide, '']),
    words.say('Type the number of an option, its command, or the beginning of one: "equip sword", "n", "go north".'),
    [
      words.say('Enter alone takes the only option.'),
      ...(view.people > 1
        ? [
            words.say(
              '"2: pass" or "Ada: pass" speaks for another who is asked, too; "2:" alone passes the keyboard on.',
            ),
          ]
        : []),
    ].join(' '),
    row('status', words.say('show everything again; [looks]', { looks: words.list(looks) })),
    ...(view.kind === 'map'
      ? [row('explore', words.say('see more of the map; also "rest", "take all", "go to the sword"'))]
      : []),
    row('log', words.say('all that was said so far')),
    ...(view.mayUndo ? [row('undo', words.say('take back the last decision, as far as the rules allow it'))] : []),
    row('save FILE', words.say('write the game down; a page can load it, too')),
    row('load FILE', words.say('go on with a game that was written down here or in a page')),
    row('quit', words.say('leave')),
    words.say('Where text is wanted, put a slash before these: /save FILE.'),
  ].join('\n');
}
