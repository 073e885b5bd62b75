import { suggest } from '../../language/text/spelling';
import { type Json, type JsonNode, toJson } from '../files/json-node';
import { KINDS, type Kind, NOUNS } from '../files/kinds';
import type { Layered } from './layered';
import type { Origins } from './origins';

/** One field of a definition: its value, where it was written, and what it replaced. */
export interface ExplainedField {
  readonly field: string;
  /** Undefined for a field that was deleted. */
  readonly value: Json | undefined;
  readonly place: string;
  /** The definition it was copied from by `extends`. */
  readonly inherited: string | null;
  readonly overrode: readonly { readonly value: Json; readonly place: string }[];
}

/**
 * Where each field of a definition was written. `id` is an id of any kind (`door`), an id with its kind
 * (`tables.rooms`) or a part of the rules (`rules.actions.draw`, or just `draw`); `field` limits the answer to one
 * field.
 */
export function explainFields(origins: Origins, id: string, field = ''): Map<string, ExplainedField[]> {
  const found = new Map<string, ExplainedField[]>();
  for (const [title, root] of candidates(origins, id)) {
    const fields = fieldsOf(root, '').filter((entry) => field === '' || isWithin(entry.field, field));
    if (fields.length > 0) found.set(title, fields);
  }
  return found;
}

/** The same as text, for a terminal. */
export function explainField(origins: Origins, id: string, field = ''): string {
  const found = explainFields(origins, id, field);
  if (found.size === 0) return notFound(origins, id, field);
  return [...found].map(([title, fields]) => [title, ...fields.flatMap(lines)].join('\n')).join('\n\n');
}

function lines({ field, value, place, inherited, overrode }: ExplainedField): string[] {
  const whose = inherited === null ? '' : `, from "${inherited}"`;
  const head = value === undefined ? 'deleted' : short(value);
  const before = [...overrode].reverse().map((old) => `      instead of ${short(old.value)}  ${old.place}`);
  return [`  ${field || '(all of it)'}: ${head}  ${place}${whose}`, ...before];
}

const short = (value: Json): string => {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
};

function candidates(origins: Origins, id: string): [string, Layered][] {
  const found: [string, Layered][] = [];
  const path = id.split('.');
  for (const kind of KINDS) {
    const root = origins.merged.get(kind);
    const definition = root?.get(id);
    if (definition && kind !== 'rules') found.push([`${id} (${NOUNS[kind]})`, definition]);
  }
  if (found.length > 0) return found;
  const named = origins.merged.get(path[0] as Kind);
  const part = named && descend(named, path.slice(1));
  if (part) return [[path.slice(1).join('.') || id, part]];
  for (const [section, entries] of origins.merged.get('rules')?.entries() ?? []) {
    const entry = entries.get(id);
    if (entry) found.push([`${id} (rules, ${section})`, entry]);
  }
  return found;
}

function descend(root: Layered, path: readonly string[]): Layered | null {
  let part: Layered | null = root;
  for (const key of path) part = part?.get(key) ?? part?.get('attributes')?.get(key) ?? null;
  return part;
}

function fieldsOf(part: Layered, field: string): ExplainedField[] {
  const deleted = [...(part.deleted ?? [])]
    .filter(([key]) => !part.members?.has(key))
    .map(([key, { was, by }]) => ({
      field: join(field, key),
      value: undefined,
      place: by.place,
      inherited: null,
      overrode: [described(was.node)],
    }));
  if (!part.members) {
    const { node, inherited, past } = part;
    return [{ field, value: toJson(node), place: node.place, inherited, overrode: past.map(described) }];
  }
  return [...[...part.entries()].flatMap(([key, member]) => fieldsOf(member, join(field, key))), ...deleted];
}

const join = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`);
const described = (node: JsonNode) => ({ value: toJson(node), place: node.place });

/** `collision_effect` also matches `attributes.collision_effect` and everything inside it. */
const isWithin = (field: string, asked: string): boolean =>
  [asked, `attributes.${asked}`, `stats.${asked}`].some((name) => field === name || field.startsWith(`${name}.`));

function notFound(origins: Origins, id: string, field: string): string {
  if (field !== '' && explainFields(origins, id).size > 0) {
    const fields = [...explainFields(origins, id).values()]
      .flat()
      .map((entry) => entry.field.replace(/^(attributes|stats)\./, ''))
      .flatMap((name) => [name, name.split('.')[0] as string]);
    return `"${id}" has no field "${field}".${suggest(field, fields)}`;
  }
  const [first = '', ...rest] = id.split('.');
  const root = origins.merged.get(first as Kind);
  if (root && rest.length > 0) return notWithin(first, root, rest);
  const sections = [...(origins.merged.get('rules')?.entries() ?? [])].flatMap(([, section]) => section.keys());
  const known = [...KINDS.flatMap((kind) => origins.merged.get(kind)?.keys() ?? []), ...sections];
  return `there is nothing with the id "${id}".${suggest(id, known)}`;
}

/** Says how far a path such as `rules.actions.wiat` leads, and suggests how it might continue. */
function notWithin(kind: string, root: Layered, path: readonly string[]): string {
  let part = root;
  let reached = kind;
  for (const key of path) {
    const next = descend(part, [key]);
    if (!next) {
      const known = [...part.keys(), ...(part.get('attributes')?.keys() ?? [])];
      return `"${reached}" has no "${key}".${suggest(key, known)}`;
    }
    part = next;
    reached = `${reached}.${key}`;
  }
  return `"${reached}" is empty`;
}
