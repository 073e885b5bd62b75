import { CARDINALS } from '../../core/grid';
import { count } from '../../language/text/english';
import { make } from '../dom';
import { drawRooms } from './draw-rooms';
import { roomGraph, unresolved } from './facts/room-graph';
import type { RoomExit, RoomGraph, RoomNode } from './facts/room-node';
import { type InspectorContext, marksText, note, thingButton } from './inspector-context';

/** "3 rooms and 2 corridors", or "8 tiles". */
function howMany({ nodes }: RoomGraph): string {
  const kinds = ['room', 'corridor', 'tile'] as const;
  const counted = kinds.map((kind) => [kind, nodes.filter((node) => node.kind === kind).length] as const);
  return counted
    .filter(([, times]) => times > 0)
    .map(([kind, times]) => count(times, kind))
    .join(' and ');
}

/** A maze has hundreds of regions; no more than this are listed. */
const MOST_LISTED = 80;

/** The rooms and their connections, as a drawing and a list. */
export function showRooms(context: InspectorContext): Node[] {
  const graph = roomGraph(context.game, context.viewer);
  if (graph.nodes.length === 0) return [note('Nothing is laid on a board or a map yet, so there are no rooms.')];
  const open = unresolved(graph).length;
  const ways = `${count(open, 'way')} ${open === 1 ? 'leads' : 'lead'} nowhere that is known yet`;
  const rooms = graph.nodes.slice(0, MOST_LISTED).map((room) => roomItem(context, graph, room));
  return [
    make('p', { text: `${howMany(graph)}. ${ways}${open > 0 ? ', each marked by a ring' : ''}.` }),
    make(
      'div',
      { class: 'sides' },
      make(
        'div',
        { class: 'detail' },
        drawRooms(graph, ({ entity }) => entity?.id === context.state.picked),
      ),
      make('div', { class: 'list-side' }, make('ol', { class: 'room-list' }, ...rooms)),
    ),
    ...(graph.nodes.length > MOST_LISTED ? [note(`And ${graph.nodes.length - MOST_LISTED} more.`)] : []),
  ];
}

function roomItem(context: InspectorContext, graph: RoomGraph, room: RoomNode): HTMLElement {
  const { x, y, w, h } = room.box;
  const name = room.entity ? thingButton(context, room.entity, `room ${room.id}`) : make('b', { text: room.kind });
  const place = room.kind === 'tile' ? `at ${x},${y}` : `${w} × ${h} at ${x},${y}`;
  const ways = room.exits.map((exit) => make('li', { class: exit.isUnresolved ? 'open' : '' }, exitText(graph, exit)));
  const back = graph.nodes.flatMap((other, at) =>
    other.exits
      .filter(({ to }) => to === room.id && !room.exits.some((exit) => exit.to === other.id))
      .map(({ text }) => make('li', { text: `back to ${at + 1}, ${other.name}, ${text}` })),
  );
  return make('li', {}, name, ' ', marksText([place, ...room.marks]), make('ul', { class: 'rows' }, ...ways, ...back));
}

function exitText({ nodes }: RoomGraph, { side, text, to, isUnresolved, entity }: RoomExit): string {
  const way = side === null ? '' : `${CARDINALS[side]?.name}: `;
  const at = nodes.findIndex(({ id }) => id === to);
  const other = nodes[at];
  const about = entity || side === null ? text : '';
  if (!other)
    return isUnresolved ? [`${way}nowhere yet`, about].filter((part) => part !== '').join(', ') : `${way}${text}`;
  const unseen = isUnresolved ? ', never seen' : '';
  return [`${way}to ${at + 1}, ${other.name}${unseen}`, about].filter((part) => part !== '').join(', ');
}
