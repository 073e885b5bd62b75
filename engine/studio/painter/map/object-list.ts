import { cellOfObject, cellsUnder } from '../../../level/tiled/placing';
import type { ObjectLayer, TiledMap, TiledObject } from '../../../level/tiled/tiled-map';
import type { JsonNode } from '../../../load/files/json-node';
import type { Splice } from '../../project/edited-text';
import {
  addMember,
  changeItems,
  colonOf,
  indentAt,
  inOrder,
  jsonNodesOf,
  replaceValue,
  spliced,
  writtenValue,
} from './json-splices';
import type { GridCell } from './paint-map';

/** An object taken from a layer: its text, and its distance from the corner of its cell, in pixels. */
interface TakenObject {
  readonly id: number;
  readonly text: string;
  readonly dx: number;
  readonly dy: number;
}

/** An object and the cell that it stands on. */
export interface PlacedObject {
  readonly node: JsonNode;
  readonly object: TiledObject;
  readonly cell: GridCell;
}

/** Shapes that stand on no cell; the painter leaves them alone. */
const UNPLACED: ReadonlySet<string> = new Set(['polygon', 'polyline', 'text']);

export const NO_OBJECTS = '[]';

/** The next free number for an object of a map. */
export class ObjectIds {
  readonly first: number;
  private next: number;

  constructor(map: JsonNode, known: readonly number[]) {
    const said = map.get('nextobjectid')?.scalar;
    this.first = Math.max(typeof said === 'number' ? said : 1, ...known.map((id) => id + 1));
    this.next = this.first;
  }

  take(): number {
    return this.next++;
  }

  /** The number that the map must remember, if any was taken. */
  splices(map: JsonNode): Splice[] {
    const node = map.get('nextobjectid');
    return node && this.next > this.first ? replaceValue(node, String(this.next)) : [];
  }
}

/** The objects of a layer by cell, and the splices that move, add and remove some of them. */
export class ObjectList {
  private readonly byCell = new Map<string, PlacedObject[]>();
  readonly all: readonly PlacedObject[];

  constructor(
    private readonly layer: JsonNode,
    private readonly map: TiledMap,
    { objects }: ObjectLayer,
  ) {
    const nodes = layer.get('objects')?.items ?? [];
    this.all = nodes.flatMap((node, i) => {
      const object = objects[i];
      return object && !UNPLACED.has(object.shape) ? [{ node, object, cell: cellOfObject(map, object) }] : [];
    });
    for (const one of this.all) {
      const key = keyOf(one.cell);
      this.byCell.set(key, [...(this.byCell.get(key) ?? []), one]);
    }
  }

  at(cell: GridCell): readonly PlacedObject[] {
    return this.byCell.get(keyOf(cell)) ?? [];
  }

  valueAt(cell: GridCell): string {
    return JSON.stringify(this.at(cell).map((placed) => this.taken(placed)));
  }

  /** Whether an object covers more than one cell. */
  isArea({ object }: PlacedObject): boolean {
    const { width, height } = cellsUnder(this.map, object);
    return !object.tile && width * height > 1;
  }

  /** A new object of one cell, as a value. */
  newValue(name: string, isTile: boolean, gid = 0): string {
    const { tileWidth: width, tileHeight: height } = this.map;
    const fields: Record<string, unknown> = {
      id: 0,
      name: '',
      [classKey(this.layer)]: name,
      ...(isTile && { gid }),
      x: 0,
      y: 0,
      width,
      height,
      rotation: 0,
      visible: true,
    };
    const taken: TakenObject = { id: 0, text: this.textOf(fields), dx: 0, dy: isTile ? height : 0 };
    return JSON.stringify([taken]);
  }

  put(changes: readonly (GridCell & { readonly value: string })[], ids: ObjectIds): Splice[] {
    const list = this.layer.get('objects');
    if (!list) return [];
    const left = new Map(changes.flatMap((cell) => this.at(cell).map((placed) => [placed.object.id, placed] as const)));
    const splices: Splice[] = [];
    const added: string[] = [];
    for (const { x, y, value } of changes) {
      for (const taken of JSON.parse(value) as TakenObject[]) {
        const placed = left.get(taken.id);
        if (placed && writtenValue(placed.node) === taken.text) {
          left.delete(taken.id);
          if (keyOf(placed.cell) !== keyOf({ x, y })) splices.push(...this.movedTo(placed.node, taken, { x, y }));
        } else added.push(this.copyAt(taken, { x, y }, ids.take()));
      }
    }
    const removed = new Set([...left.values()].map(({ node }) => Number(node.key)));
    return [...splices, ...changeItems(list, removed, added)];
  }

  /** All objects moved by whole cells. */
  shift(right: number, down: number): Splice[] {
    const { tileWidth, tileHeight } = this.map;
    return (this.layer.get('objects')?.items ?? []).flatMap((node) => [
      ...this.setNumber(node, 'x', numberOf(node, 'x') + right * tileWidth),
      ...this.setNumber(node, 'y', numberOf(node, 'y') + down * tileHeight),
    ]);
  }

  private taken({ node, object, cell }: PlacedObject): TakenObject {
    const { tileWidth, tileHeight } = this.map;
    return {
      id: object.id,
      text: writtenValue(node),
      dx: numberOf(node, 'x') - cell.x * tileWidth,
      dy: numberOf(node, 'y') - cell.y * tileHeight,
    };
  }

  private movedTo(node: JsonNode, { dx, dy }: TakenObject, { x, y }: GridCell): Splice[] {
    const { tileWidth, tileHeight } = this.map;
    return [...this.setNumber(node, 'x', x * tileWidth + dx), ...this.setNumber(node, 'y', y * tileHeight + dy)];
  }

  private copyAt(taken: TakenObject, cell: GridCell, id: number): string {
    const node = jsonNodesOf('', taken.text);
    if (!node) return taken.text;
    return spliced(taken.text, inOrder([...this.movedTo(node, taken, cell), ...this.setNumber(node, 'id', id)]));
  }

  private setNumber(node: JsonNode, key: string, value: number): Splice[] {
    const known = node.get(key);
    return known ? replaceValue(known, String(value)) : addMember(node, key, String(value));
  }

  /** In the style of the objects beside it. */
  private textOf(fields: Readonly<Record<string, unknown>>): string {
    const list = this.layer.get('objects') as JsonNode;
    return objectText(list, fields);
  }
}

/** An object of JSON in the style of the items of a list: their order of keys, colons and lines. */
export function objectText(list: JsonNode, fields: Readonly<Record<string, unknown>>): string {
  const sample = list.items?.[0];
  const { text } = list.file;
  const colon = colonOf(sample ?? list);
  const order = [...(sample?.members?.keys() ?? [])];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const keys = Object.keys(fields).sort((a, b) => rank(a) - rank(b));
  const members = keys.map((key) => `"${key}"${colon}${JSON.stringify(fields[key])}`);
  const isOnLines = sample ? writtenValue(sample).includes('\n') : text.includes('\n');
  if (!isOnLines) return `{ ${members.join(', ')} }`;
  const outer = sample ? indentAt(text, sample.offset) : `${indentAt(text, list.offset)}  `;
  const first = sample?.members?.values().next().value;
  const inner = first ? indentAt(text, first.keyOffset) : `${outer}  `;
  return `{\n${inner}${members.join(`,\n${inner}`)}\n${outer}}`;
}

/** Tiled 1.9 called the class of an object `class`; all others call it `type`. */
function classKey(node: JsonNode): 'class' | 'type' {
  let root = node;
  while (root.parent) root = root.parent;
  return /^1\.9\b/.test(root.get('version')?.string ?? '') ? 'class' : 'type';
}

const keyOf = ({ x, y }: GridCell): string => `${x},${y}`;

const numberOf = (node: JsonNode, key: string): number => {
  const value = node.get(key)?.scalar;
  return typeof value === 'number' ? value : 0;
};
