import { count } from '../../language/text/english';
import { rollSum } from '../../language/text/roll-text';
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

function rollItem(context: InspectorContext, record: RollRecord): HTMLElement {
  const { beat, roll, event, changed } = record;
  const { machine, sources } = context;
  const { row } = roll;
  const name = row && typeof row.name === 'string' ? ` “${row.name}”` : '';
  const on = event.table === null ? '' : ` on ${event.table}${row ? name : ', which has no such row'}`;
  const purpose = event.purpose.name === null ? '' : `${event.purpose.name}, `;
  const who = event.seat === null ? '' : `${factText(machine, { entity: event.seat })}: `;
  const where = sources.where(event.because) ?? event.because.replace(/^\//, '');
  const secret = event.sees === null ? '' : ', not told to all';
  const then = changed.map((change) => changeText(context, change));
  return make(
    'li',
    { class: roll.clamped ? 'clamp' : 'roll' },
    make('span', { class: 'kind', text: `turn ${beat.turn}` }),
    ' ',
    make('span', { class: 'value', text: sumText(record) }),
    ' ',
    make(
      'span',
      {},
      `${who}${purpose}${ruleName(event.because)}${on}${secret} `,
      whereText(where),
      ...then.map((text) => make('span', { class: 'quiet then', text })),
    ),
  );
}

/** "4 (1) + 2 = 6", and what a table took it as. */
const sumText = ({ roll, event }: RollRecord): string =>
  roll.dice.length === 0 ? `${plainValue(roll.final)}, no dice` : rollSum({ ...roll, ...event.purpose });

function changeText(
  { machine }: InspectorContext,
  { entity, attribute, from, to }: RollRecord['changed'][number],
): string {
  const whose = typeof entity === 'number' ? factText(machine, { entity }) : entity;
  return `then ${whose} ${attribute} ${factText(machine, from)} → ${factText(machine, to)}`;
}
