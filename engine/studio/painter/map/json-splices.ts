import type { JsonNode } from '../../../load/files/json-node';
import { endOfWord, isBlank, readString } from '../../../load/files/json-words';
import { parseJson } from '../../../load/files/parse-json';
import type { Splice } from '../../project/edited-text';

/** A map may have millions of numbers and long encoded texts; the loader of maps has limits of its own. */
const MAP_LIMITS = { file: 50_000_000, depth: 64, string: 50_000_000, values: 5_000_000 };

/** The nodes of a JSON text; null if it is no JSON. A byte order mark counts as a blank, so that offsets stay true. */
export function jsonNodesOf(path: string, text: string): JsonNode | null {
  return parseJson(path, text.replace(/^\uFEFF/, ' '), MAP_LIMITS).root;
}

/** The offset after the last character of a value. */
export function endOfValue(node: JsonNode): number {
  const { text } = node.file;
  if (typeof node.scalar === 'string') return readString(text, node.offset).end;
  const parts = partsOf(node);
  if (!parts) return endOfWord(text, node.offset);
  const last = parts.at(-1);
  let at = last ? endOfValue(last) : node.offset + 1;
  while (isBlank(text.charCodeAt(at))) at++;
  return at + 1;
}

/** The text of a value as it stands in the file. */
export const writtenValue = (node: JsonNode): string => node.file.text.slice(node.offset, endOfValue(node));

/** Replaces a value. */
export function replaceValue(node: JsonNode, insert: string): Splice[] {
  const splice = { at: node.offset, remove: endOfValue(node) - node.offset, insert };
  return writtenValue(node) === insert ? [] : [splice];
}

/** Adds a member to an object, after its last one, in the style of those that are there. */
export const addMember = (object: JsonNode, key: string, value: string): Splice[] =>
  changeParts(object, new Set(), [`${JSON.stringify(key)}${colonOf(object)}${value}`]);

/** Removes a member, with the comma that goes with it. */
export const removeMember = (object: JsonNode, key: string): Splice[] =>
  object.members?.has(key) ? changeParts(object, new Set([key]), []) : [];

/** Removes items of a list by their indices and adds others at its end. What stays is not touched. */
export const changeItems = (list: JsonNode, removed: ReadonlySet<number>, added: readonly string[]): Splice[] =>
  changeParts(list, new Set([...removed].map(String)), added);

/** How the file separates keys and values: `": "`, or `":"` as Tiled 1.8 writes. */
export function colonOf(node: JsonNode): string {
  const member = node.members?.values().next().value ?? node.parent;
  if (!member || member.keyOffset === member.offset) return ': ';
  return member.file.text.slice(readString(member.file.text, member.keyOffset).end, member.offset);
}

/** Splices sorted for one edit: the last place first, so that each place still counts when its turn comes. */
export const inOrder = (splices: readonly Splice[]): Splice[] => [...splices].sort((a, b) => b.at - a.at);

/** A text after the splices of one edit. */
export const spliced = (text: string, splices: readonly Splice[]): string =>
  splices.reduce((now, { at, remove, insert }) => now.slice(0, at) + insert + now.slice(at + remove), text);

const partsOf = (node: JsonNode): JsonNode[] | null => node.items ?? (node.members ? [...node.members.values()] : null);

/** Where a part begins: with its key, if it has one. */
const startOf = (part: JsonNode): number => Math.min(part.keyOffset, part.offset);

function changeParts(parent: JsonNode, removed: ReadonlySet<string>, added: readonly string[]): Splice[] {
  const parts = partsOf(parent) ?? [];
  const { text } = parent.file;
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return added.length > 0 ? [fillEmpty(parent, added)] : [];
  const kept = parts.filter(({ key }) => !removed.has(key));
  const separator = separatorIn(parent, parts);
  const lastKept = kept.at(-1);
  if (!lastKept) {
    if (added.length > 0) return [between(startOf(first), endOfValue(last), added.join(separator))];
    return [between(parent.offset + 1, endOfValue(parent) - 1, '')];
  }
  const splices: Splice[] = [];
  parts.forEach((part, i) => {
    const next = parts[i + 1];
    if (removed.has(part.key) && next && part.offset < lastKept.offset) {
      splices.push(between(startOf(part), startOf(next), ''));
    }
  });
  const tail = between(endOfValue(lastKept), endOfValue(last), added.map((one) => separator + one).join(''));
  if (tail.remove > 0 || tail.insert !== '') splices.push(tail);
  return splices.filter(({ at, remove, insert }) => text.slice(at, at + remove) !== insert);
}

const between = (from: number, to: number, insert: string): Splice => ({ at: from, remove: to - from, insert });

/** What stands between two parts. With one part alone: a comma, and the blanks before that part. */
function separatorIn(parent: JsonNode, parts: readonly JsonNode[]): string {
  const { text } = parent.file;
  const [first, second] = parts as [JsonNode, JsonNode | undefined];
  if (second) return text.slice(endOfValue(first), startOf(second));
  const before = text.slice(parent.offset + 1, startOf(first));
  return `,${before.includes('\n') ? before : ' '}`;
}

/** Fills an empty list or object, over several lines if the file has lines. */
function fillEmpty(parent: JsonNode, added: readonly string[]): Splice {
  const { text } = parent.file;
  const end = endOfValue(parent) - 1;
  if (!text.includes('\n')) return between(parent.offset + 1, end, added.join(', '));
  const outer = indentAt(text, parent.offset);
  const inner = `${outer}  `;
  return between(parent.offset + 1, end, `\n${inner}${added.join(`,\n${inner}`)}\n${outer}`);
}

/** The blanks that the line of an offset begins with. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
