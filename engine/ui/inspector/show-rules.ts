import { make } from '../dom';
import { type StackFrame, stackOf, type WaitingFor, waitingFor } from './facts/rule-stack';
import { fold, heading, type InspectorSheet, marksText, note, table, whereText } from './inspector-sheet';

/** The rules that are running, and what the game waits for. */
export function showRules(sheet: InspectorSheet): Node[] {
  const frames = stackOf(sheet.machine, sheet.sources);
  return [
    heading('Waits for'),
    ...waitingFor(sheet.game).flatMap((waiting) => waits(sheet, waiting)),
    ...(sheet.game.ended ? [note('Nobody: the game is over.')] : []),
    heading('Under way', ' ', marksText(frames.length > 1 ? [`${frames.length} routines, the innermost first`] : [])),
    ...(frames.length === 0 ? [note(NOTHING)] : [make('ol', { class: 'frames' }, ...frames.map(frameItem))]),
  ];
}

const NOTHING = 'Nothing: the game stands between two actions.';

function waits(sheet: InspectorSheet, { seat, prompt, answers }: WaitingFor): Node[] {
  const list = make('ul', { class: 'rows' }, ...answers.map((text) => make('li', {}, make('code', { text }))));
  return [
    make('p', {}, seat, ': ', make('i', { text: prompt })),
    fold(sheet, `answers ${seat}`, `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`, list),
  ];
}

function frameItem({ rule, step, json, where, state, cast, locals, event }: StackFrame): HTMLElement {
  const names = [...cast, ...locals].map(([name, value]) => [name, make('span', { class: 'value', text: value })]);
  const item = make(
    'li',
    {},
    make('p', {}, make('b', { text: rule }), ' ', marksText([step, state].filter((text) => text !== ''))),
  );
  if (json !== '') item.append(make('pre', { text: json }));
  if (where !== null) item.append(make('p', {}, whereText(where)));
  if (event !== null) item.append(note(`Set off by ${event}`));
  if (names.length > 0) item.append(table(`Names in ${rule}`, ['name', 'value'], names));
  return item;
}
