import { CARDINALS } from '../../core/grid';
import { unresolved } from './facts/room-graph';
import type { RoomGraph, RoomNode } from './facts/room-node';

const SVG = 'http://www.w3.org/2000/svg';
/** Points for a cell in the drawing, which the page scales to fit; a tile must have room for all its exits. */
const CELL = 10;
const TILE = 28;
/** With more regions than this, names would not be readable. */
const MOST_NAMED = 60;

/**
 * Draws the rooms, the connections between them, and the exits that lead nowhere yet. The list beside it says the same.
 */
export function drawRooms(graph: RoomGraph, isPicked: (room: RoomNode) => boolean): SVGSVGElement {
  const { x, y, w, h } = withMargin(graph);
  const hasTiles = graph.nodes.some(({ kind }) => kind === 'tile');
  const cell = hasTiles ? TILE : CELL;
  const svg = element('svg', {
    class: hasTiles ? 'rooms tiles' : 'rooms',
    viewBox: `${x * cell} ${y * cell} ${w * cell} ${h * cell}`,
    role: 'img',
  });
  svg.setAttribute('aria-label', `${graph.nodes.length} rooms, ${unresolved(graph).length} ways that lead nowhere yet`);
  // A small level must not fill the panel with one room.
  svg.style.maxInlineSize = `${Math.max(12, Math.min(60, (w * cell) / 7))}rem`;
  if (graph.bounds) svg.append(rect(cell, graph.bounds, 'bounds'));
  for (const room of graph.nodes) svg.append(...floorOf(cell, room, isPicked(room)));
  for (const room of graph.nodes) svg.append(...linesFrom(cell, graph, room));
  for (const room of graph.nodes) svg.append(...exitsOf(cell, room));
  if (graph.nodes.length <= MOST_NAMED) for (const [i, room] of graph.nodes.entries()) svg.append(label(cell, room, i));
  return svg;
}

/** The used part with a margin, within the board's bounds if it has some. */
function withMargin({ box, bounds }: RoomGraph): { x: number; y: number; w: number; h: number } {
  const right = Math.min(box.x + box.w + 1, bounds ? bounds.w + 0.5 : Number.POSITIVE_INFINITY);
  const bottom = Math.min(box.y + box.h + 1, bounds ? bounds.h + 0.5 : Number.POSITIVE_INFINITY);
  const x = Math.max(box.x - 1, bounds ? -0.5 : Number.NEGATIVE_INFINITY);
  const y = Math.max(box.y - 1, bounds ? -0.5 : Number.NEGATIVE_INFINITY);
  return { x, y, w: Math.max(1, right - x), h: Math.max(1, bottom - y) };
}

function floorOf(cell: number, room: RoomNode, isPicked: boolean): SVGElement[] {
  const words = [
    room.kind,
    ...['here', 'never seen'].filter((mark) => room.marks.includes(mark)),
    isPicked ? 'picked' : '',
    room.covers.length > 1 ? 'part' : '',
  ];
  const className = words.join(' ').replace('never seen', 'unseen').trim();
  return room.covers.map((cover) => rect(cell, cover, className));
}

function linesFrom(cell: number, { nodes }: RoomGraph, room: RoomNode): SVGElement[] {
  return room.exits.flatMap(({ to, x, y, side }) => {
    const other = nodes.find(({ id }) => id === to);
    const [dx, dy] = outwards(side);
    // Where rooms touch, as on a map, the dot between them is enough.
    if (!other || room.entity === null || other.covers.some((cover) => isIn(cover, x + dx, y + dy))) return [];
    const [toX, toY] = middleOf(other);
    const [fromX, fromY] = [x + 0.5 + 0.45 * dx, y + 0.5 + 0.45 * dy];
    return [element('line', { class: 'way', x1: fromX * cell, y1: fromY * cell, x2: toX * cell, y2: toY * cell })];
  });
}

const isIn = (box: RoomNode['box'], x: number, y: number): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;

const outwards = (side: number | null): readonly [number, number] => {
  const { dx, dy } = CARDINALS[side ?? -1] ?? { dx: 0, dy: 0 };
  return [dx, dy];
};

/** A ring for an exit that leads nowhere yet, a dot for one that leads on. */
function exitsOf(cell: number, { exits }: RoomNode): SVGElement[] {
  return exits.map(({ x, y, side, isUnresolved, text }) => {
    const [dx, dy] = outwards(side);
    const [cx, cy] = [(x + 0.5 + 0.45 * dx) * cell, (y + 0.5 + 0.45 * dy) * cell];
    const mark = element('circle', { class: isUnresolved ? 'exit open' : 'exit', cx, cy, r: isUnresolved ? 3 : 1.6 });
    const title = element('title', {});
    title.textContent = text;
    mark.append(title);
    return mark;
  });
}

/** Its number in the list. */
function label(cell: number, room: RoomNode, i: number): SVGElement {
  const [x, y] = room.covers.length > 1 ? middleOfCover(room) : middleOf(room);
  const text = element('text', { x: x * cell, y: y * cell });
  text.textContent = String(i + 1);
  return text;
}

/** For a winding region, a point that is surely on it: the middle of its longest row. */
function middleOfCover({ covers }: RoomNode): [number, number] {
  const longest = covers.reduce((best, one) => (one.w > best.w ? one : best));
  return [longest.x + longest.w / 2, longest.y + longest.h / 2];
}

const middleOf = ({ box: { x, y, w, h } }: RoomNode): [number, number] => [x + w / 2, y + h / 2];

const rect = (cell: number, { x, y, w, h }: RoomNode['box'], className: string): SVGElement =>
  element('rect', { class: className, x: x * cell, y: y * cell, width: w * cell, height: h * cell });

function element<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
