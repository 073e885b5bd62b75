import { make } from '../dom';
import { type StackFrame, stackOf, type WaitingFor, waitingFor } from './facts/rule-stack';
import { variableGroups } from './facts/variable-list';
import { type ZoneRow, zoneRows, zoneTitle } from './facts/zone-list';
import {
  fold,
  heading,
  type InspectorContext,
  makeTable,
  marksText,
  note,
  thingButton,
  whereText,
  whyButton,
} from './inspector-context';

/** The rules that are running, and what the game waits for. */
export function showRules(context: InspectorContext): Node[] {
  const frames = stackOf(context.machine, context.sources);
  return [
    heading('Waits for'),
    ...waitingFor(context.game).flatMap((waiting) => waits(context, waiting)),
    ...(context.game.ended ? [note('No one: the game is over.')] : []),
    heading('Under way', ' ', marksText(frames.length > 1 ? [`${frames.length} routines, the innermost first`] : [])),
    ...(frames.length === 0 ? [note(NOTHING)] : [make('ol', { class: 'frames' }, ...frames.map(frameItem))]),
  ];
}

const NOTHING = 'Nothing: the game stands between two actions.';

function waits(context: InspectorContext, { seat, prompt, answers }: WaitingFor): Node[] {
  const list = make('ul', { class: 'rows' }, ...answers.map((text) => make('li', {}, make('code', { text }))));
  return [
    make('p', {}, seat, ': ', make('i', { text: prompt })),
    fold(context, `answers ${seat}`, `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`, list),
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
  if (names.length > 0) item.append(makeTable(`Names in ${rule}`, ['name', 'value'], names));
  return item;
}

/** The turn, the variables of every scope, the options, and the used unique rows. */
export function showVariables(context: InspectorContext): Node[] {
  return variableGroups(context.game).flatMap(({ title, note, rows }) => [
    heading(title, ' ', marksText(note === '' ? [] : [note])),
    makeTable(
      title,
      ['name', 'value', 'more'],
      rows.map(({ name, value, note: about, pointer, scope }) => [
        name,
        make('span', { class: 'value', text: value }),
        make(
          'span',
          {},
          ...(scope ? [whyButton(context, { kind: 'variable', scope, name }, `${scope.name}.${name}`), ' '] : []),
          marksText(about === '' ? [] : [about]),
          ' ',
          whereText(pointer === '' ? null : context.sources.where(pointer)),
        ),
      ]),
    ),
  ]);
}

/** A zone with more entities starts closed. */
const FEW = 12;

/** Every pile, hand and slot with its content, in order. */
export function showZones(context: InspectorContext): Node[] {
  const rows = zoneRows(context.machine, context.viewer);
  const [full, empty] = [rows.filter(({ count }) => count > 0), rows.filter(({ count }) => count === 0)];
  if (rows.length === 0) return [note('The rules declare no zones.')];
  return [
    ...full.flatMap((row, i) => zone(context, row, `zone ${i}`)),
    ...(empty.length > 0
      ? [heading('Empty'), make('ul', { class: 'rows' }, ...empty.map((row) => make('li', {}, titleOf(context, row))))]
      : []),
  ];
}

function zone(context: InspectorContext, row: ZoneRow, key: string): Node[] {
  const things = row.entities.map((entity) => make('li', {}, thingButton(context, entity, `${key} ${entity.id}`)));
  const list = make('ol', { class: 'rows' }, ...things);
  const isShort = row.count <= FEW;
  return [
    make('h3', {}, titleOf(context, row)),
    isShort ? list : fold(context, `${row.name} ${row.owner?.id ?? ''}`, `${row.count}, top first`, list),
  ];
}

function titleOf({ sources }: InspectorContext, row: ZoneRow): Node {
  const size = row.limit === null ? `${row.count}` : `${row.count} of ${row.limit}`;
  return make(
    'span',
    {},
    zoneTitle(row),
    ' ',
    marksText([...(row.label === null ? [] : [`“${row.label}”`]), size, ...row.marks]),
    ' ',
    whereText(sources.where(row.pointer)),
  );
}
