import { count, formatNumber } from '../../language/text/english';
import { make } from '../dom';
import type { RollRecord } from './facts/event-history';
import { factText, plainValue } from './facts/plain-value';
import { ruleName } from './facts/rule-names';
import { type InspectorContext, note, whereText } from './inspector-context';

const MOST_SHOWN = 60;

/** The last rolls of all seats: the dice, those that counted, the modifier, the limits, and the result. */
export function showRolls(context: InspectorContext): Node[] {
  const rolls = context.history.rolls(MOST_SHOWN);
  if (rolls.length === 0) return [note('Nothing has been rolled yet.')];
  return [
    note(`${count(rolls.length, 'roll')}, the newest first. Dice in brackets did not count.`),
    make('ol', { class: 'chain rolled' }, ...rolls.map((roll) => rollItem(context, roll))),
  ];
}

function rollItem(context: InspectorContext, { beat, roll, event, changed }: RollRecord): HTMLElement {
  const { machine, sources } = context;
  const { row } = roll;
  const name = row && typeof row.name === 'string' ? ` “${row.name}”` : '';
  const on = event.table === null ? '' : ` on ${event.table}${row ? name : ', which has no such row'}`;
  const who = event.seat === null ? '' : `${factText(machine, { entity: event.seat })}: `;
  const where = sources.where(event.because) ?? event.because.replace(/^\//, '');
  const secret = event.sees === null ? '' : ', not told to all';
  const then = changed.map((change) => changeText(context, change));
  return make(
    'li',
    { class: roll.clamped ? 'clamp' : 'roll' },
    make('span', { class: 'kind', text: `turn ${beat.turn}` }),
    ' ',
    make('span', { class: 'value', text: sumText(roll) }),
    ' ',
    make(
      'span',
      {},
      `${who}${ruleName(event.because)}${on}${secret} `,
      whereText(where),
      ...then.map((text) => make('span', { class: 'quiet then', text })),
    ),
  );
}

/** "4 (1) + 2 = 6", and whether a table limited it. */
function sumText({ dice, kept, modifier, final, clamped }: RollRecord['roll']): string {
  const left = [...kept];
  const faces = dice.map((face) => {
    const at = left.indexOf(face);
    if (at < 0) return `(${formatNumber(face)})`;
    left.splice(at, 1);
    return formatNumber(face);
  });
  const added = modifier === 0 ? '' : ` ${modifier < 0 ? '−' : '+'} ${formatNumber(Math.abs(modifier))}`;
  const isPlain = dice.length === 1 && modifier === 0 && !clamped;
  if (dice.length === 0) return `${plainValue(final)}, no dice`;
  return `${faces.join(' ')}${added}${isPlain ? '' : ` = ${plainValue(final)}`}${clamped ? ', held' : ''}`;
}

function changeText(
  { machine }: InspectorContext,
  { entity, attribute, from, to }: RollRecord['changed'][number],
): string {
  const whose = typeof entity === 'number' ? factText(machine, { entity }) : entity;
  return `then ${whose} ${attribute} ${factText(machine, from)} → ${factText(machine, to)}`;
}
