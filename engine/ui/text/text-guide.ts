import type { Definitions } from '../../core/definitions';
import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import { ENGLISH, type Phrasebook } from '../../language/text/phrasebook';

/** A part of how a game is played. */
export interface GuidePart {
  readonly label: string;
  readonly text: string;
}

/** A hint and its sentence. */
export interface Hint {
  readonly id: string;
  readonly text: string;
}

/** The rules of the level that a seat is on. */
export const rulesOn = (definitions: Definitions, { level }: Pick<SeatView, 'level'>): Definitions['rules'] =>
  (definitions.levels?.[level.id] ?? definitions).rules;

/** How a game is played, in labelled sentences. */
export function guideParts({ how_to_play }: Definitions['rules'], words: Phrasebook = ENGLISH): GuidePart[] {
  const { goal = '', turn = '', end = '' } = how_to_play ?? {};
  const parts = [
    { label: words.say('Goal'), text: goal },
    { label: words.say('Your turn'), text: turn },
    { label: words.say('The end'), text: end },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Everything worth knowing that hints tell, as one list. */
export const hintTexts = ({ hints }: Definitions['rules']): string[] =>
  Object.values(hints ?? {}).flatMap(({ say }) => say ?? []);

/** What the characters of the map mean, one sentence; empty if the rules don't say. */
export function legendText({ how_to_play }: Definitions['rules']): string {
  const signs = Object.entries(how_to_play?.legend ?? {}).flatMap(([sign, meant]) => (meant ? `${sign} ${meant}` : []));
  return signs.join(', ');
}

/** The hints for what is asked of a seat now. */
export function hintsNow(
  { hints }: Definitions['rules'],
  view: Pick<SeatView, 'hints' | 'seat'>,
  pending: readonly Pending[],
): Hint[] {
  const offered = pending.flatMap(({ seat, options }) =>
    seat === view.seat ? options.map(({ action }) => action) : [],
  );
  return view.hints.flatMap((id) => {
    const { action, say } = hints?.[id] ?? {};
    return say === undefined || (action !== undefined && !offered.includes(action)) ? [] : [{ id, text: say }];
  });
}

/** How to play as lines of text, with the actions that matter as they are typed. */
export function guideText(rules: Definitions['rules'], words: Phrasebook = ENGLISH): string {
  const typed = (rules.how_to_play?.keys ?? []).map((id) => `"${commandWord(rules, id)}"`);
  const hints = hintTexts(rules).map((text) => `- ${text}`);
  const legend = legendText(rules);
  return [
    ...guideParts(rules, words).map(({ label, text }) => `${label}: ${text}`),
    ...(typed.length > 0 ? [words.say('To type: [commands].', { commands: typed.join(', ') })] : []),
    ...(legend === '' ? [] : [words.say('On the map: [legend].', { legend })]),
    ...(hints.length > 0 ? [`${words.say('Good to know')}:`, ...hints] : []),
  ].join('\n');
}

/** The first words of an action's command: "pick up", "help". */
function commandWord({ actions }: Definitions['rules'], id: string): string {
  const action = actions?.[id];
  const command = typeof action === 'object' ? action.command : undefined;
  return (command ?? id.replaceAll('_', ' ')).replace(/\s*@?\[.*$/, '');
}
