import type { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import { make, makeButton } from '../dom';
import { chainOf, type Link, type Subject } from './facts/chain';
import { attributeRows } from './facts/entity-list';
import { entityText, plainValue } from './facts/plain-value';
import { heading, type InspectorContext, note, whereText } from './inspector-context';

/** The chain of a number, from the file that first defines it to its current value. */
export function showWhy(context: InspectorContext): Node[] {
  const subjects = subjectsOf(context);
  const asked = subjects.find((subject) => nameOf(subject) === context.state.asked) ?? subjects[0];
  if (!asked) return [note('There is no number here to ask about.')];
  return [chooser(context, subjects, asked), ...chain(context, asked)];
}

/** `#12.speed` and `run.kills`: the name of a subject, which is stable from one moment to the next. */
export const nameOf = (subject: Subject): string =>
  subject.kind === 'attribute' ? `#${subject.entity.id}.${subject.key}` : `${subject.scope.name}.${subject.name}`;

/** The numbers of the seats, of the picked entity, and of all current scopes. */
function subjectsOf({ machine, state }: InspectorContext): Subject[] {
  const asked = state.asked?.startsWith('#') ? Number.parseInt(state.asked.slice(1), 10) : null;
  const ids = [state.picked, asked].filter((id) => id !== null);
  const things = new Set([...machine.seats, ...ids.flatMap((id) => machine.world.entities.get(id) ?? [])]);
  return [
    ...[...things].flatMap((entity) => numbersOf(entity, attributeRows(machine, entity, NONE))),
    ...machine.program.scopes.flatMap((scope) =>
      machine.scopes[scope.index] === null
        ? []
        : scope.variables.map(({ name }): Subject => ({ kind: 'variable', scope, name })),
    ),
  ];
}

const NONE: ReadonlyMap<string, number> = new Map();

const numbersOf = (entity: Entity, rows: ReturnType<typeof attributeRows>): Subject[] =>
  rows.filter(({ isNumber }) => isNumber).map(({ key }): Subject => ({ kind: 'attribute', entity, key }));

function chooser(context: InspectorContext, subjects: readonly Subject[], asked: Subject): HTMLElement {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const owner = subject.kind === 'attribute' ? entityText(subject.entity) : subject.scope.name;
    groups.set(owner, [...(groups.get(owner) ?? []), subject]);
  }
  const select = make('select', { class: 'field', attributes: { 'aria-label': 'Which number', 'data-key': 'which' } });
  for (const [owner, members] of groups) {
    const options = members.map((subject) => {
      const value = plainValue(read(context, subject));
      const key = subject.kind === 'attribute' ? subject.key : subject.name;
      return make('option', { text: `${key} is ${value}`, attributes: { value: nameOf(subject) } });
    });
    select.append(make('optgroup', { attributes: { label: owner } }, ...options));
  }
  select.value = nameOf(asked);
  select.addEventListener('change', () => context.setState({ asked: select.value }));
  const look =
    asked.kind === 'attribute'
      ? [
          makeButton({
            class: 'plain',
            text: 'all of it',
            attributes: { 'data-key': 'all' },
            onClick: () => context.pick(asked.entity),
          }),
        ]
      : [];
  return make('div', { class: 'finder' }, select, ...look);
}

function read({ machine }: InspectorContext, subject: Subject): unknown {
  return subject.kind === 'attribute'
    ? readAttribute(machine, subject.entity, subject.key)
    : machine.variable(subject.scope, subject.name);
}

function chain(context: InspectorContext, asked: Subject): Node[] {
  const { machine, history, sources, planned } = context;
  const links = chainOf({ machine, history, sources, placedBy: planned.placedBy }, asked);
  const whose = asked.kind === 'attribute' ? `${asked.key} of ${entityText(asked.entity)}` : nameOf(asked);
  return [
    heading(`Why ${whose} is ${plainValue(read(context, asked))}`),
    make('ol', { class: 'chain' }, ...links.map(linkItem)),
    ...(history.isWhole ? [] : [note('This game goes on from a save: what changed before it is not known.')]),
  ];
}

const KINDS: Readonly<Record<Link['kind'], string>> = {
  base: 'base',
  override: 'override',
  formula: 'formula',
  given: 'begins',
  change: 'change',
  roll: 'roll',
  layer: 'layer',
  clamp: 'clamp',
  now: 'now',
};

const linkItem = ({ kind, text, value, where }: Link): HTMLElement =>
  make(
    'li',
    { class: kind },
    make('span', { class: 'kind', text: KINDS[kind] }),
    ' ',
    make('span', { class: 'value', text: value }),
    ' ',
    make('span', {}, text, ' ', whereText(where)),
  );
