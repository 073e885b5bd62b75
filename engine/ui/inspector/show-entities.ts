import type { Entity } from '../../core/entity';
import type { Zone } from '../../core/place';
import { count } from '../../language/text/english';
import { make, makeButton } from '../dom';
import { attributeRows, type EntityRow, entityRows, wallCount } from './facts/entity-list';
import { placeText } from './facts/plain-value';
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

/** The most entities that are listed. */
const MOST_SHOWN = 150;

/** All entities in the game, and all attributes of one of them. */
export function showEntities(context: InspectorContext): Node[] {
  const { machine, state } = context;
  const picked = state.picked === null ? undefined : machine.world.entities.get(state.picked);
  const rows = entityRows(machine, state.filter, context.viewer);
  const list = make('div', { class: 'list-side' }, ...finder(context, rows.length), ...listed(context, rows));
  const detail = make('div', { class: 'detail' }, ...(picked ? detailOf(context, picked) : [note(PICK)]));
  return [make('div', { class: 'sides' }, detail, list)];
}

const PICK = 'Choose a thing to see all its attributes, and where each of them comes from.';

function finder(context: InspectorContext, found: number): Node[] {
  const { machine, state } = context;
  const field = make('input', {
    class: 'field',
    attributes: {
      type: 'search',
      'aria-label': 'Filter things',
      placeholder: 'name, type, place, #12, hostile=',
      'data-key': 'filter',
    },
  });
  field.value = state.filter;
  field.addEventListener('input', () => context.setState({ filter: field.value }));
  const pick = makeButton({
    class: 'choice',
    text: state.isPicking ? 'Now click in the picture' : 'Pick in the picture',
    attributes: { 'aria-pressed': String(state.isPicking), 'data-key': 'pick' },
    onClick: () => context.pickInPicture(),
  });
  const walls = wallCount(machine);
  const left = state.filter === '' && walls > 0 ? `; ${count(walls, 'plain wall')} left out` : '';
  return [make('div', { class: 'finder' }, field, pick), note(`${count(found, 'thing')}${left}.`)];
}

function listed(context: InspectorContext, rows: readonly EntityRow[]): Node[] {
  const shown = rows.slice(0, MOST_SHOWN).map(({ entity, type, place, marks }) => {
    const line = make(
      'li',
      {},
      thingButton(context, entity, `thing ${entity.id}`),
      ' ',
      marksText([type, place, ...marks]),
    );
    if (entity.id === context.state.picked) line.setAttribute('aria-current', 'true');
    return line;
  });
  const more = rows.length - shown.length;
  return [make('ul', { class: 'rows' }, ...shown), ...(more > 0 ? [note(`And ${more} more: filter them.`)] : [])];
}

function detailOf(context: InspectorContext, entity: Entity): Node[] {
  const { machine, sources, planned, history } = context;
  const { id, type, kind, name } = entity;
  const pointer = `/${kind}s/${type.id}`;
  const placed = planned.placedBy(entity);
  const rows = attributeRows(machine, entity, history.changedKeys(id)).map((row) => [
    row.key,
    make('span', { class: 'value', text: row.value }),
    make(
      'span',
      {},
      ...(row.isNumber ? [whyButton(context, { kind: 'attribute', entity, key: row.key }, row.key), ' '] : []),
      marksText(row.notes),
    ),
  ]);
  const held = (entity.zones ?? []).filter((zone): zone is Zone => zone !== undefined && zone.size > 0);
  return [
    heading(`${name} #${id}`, ' ', marksText([`${kind} ${type.id}`, placeText(entity.place)])),
    make('p', {}, whereText(sources.where(pointer) ?? pointer.slice(1))),
    ...(placed ? [note(`Put there by ${placed.from}.`)] : []),
    ...(type.description === '' ? [] : [make('p', { text: type.description })]),
    makeTable(`Attributes of ${name}`, ['attribute', 'value', 'more'], rows),
    ...held.map((zone) =>
      fold(
        context,
        `held ${id} ${zone.type.name}`,
        `${zone.type.name} (${zone.size})`,
        make(
          'ol',
          { class: 'rows' },
          ...[...zone.entities].reverse().map((item) => make('li', {}, thingButton(context, item, `held ${item.id}`))),
        ),
      ),
    ),
  ];
}
