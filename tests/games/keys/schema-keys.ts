import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERBS } from '../../../engine/language/steps/verbs';
import { ROOT } from '../../support/disk-source';

type Node = Readonly<Record<string, unknown>>;
export type Schemas = ReadonlyMap<string, Node>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All schemas by file name, as they stand in schemas/. */
export function readSchemas(): Schemas {
  const folder = join(ROOT, 'schemas');
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Node]));
}

/** A key as the schemas name it: `actors/actor/death_sound`. A step's keys belong to its verb: `steps/roll/sees`. */
export type KeyName = string;

const STEP = 'steps/step';

/** Every key of every schema. */
export function allKeys(schemas: Schemas): Set<KeyName> {
  const keys = new Set<KeyName>();
  const used = new Set(
    [...schemas.values()].flatMap((schema) => JSON.stringify(schema).match(/[\w.]*#\/definitions\/\w+/g) ?? []),
  );
  const isUsed = (name: string): boolean => [...used].some((ref) => ref.endsWith(`/${name}`));
  for (const [file, schema] of schemas) addKeys(schema, nameOf(file, []), keys, isUsed);
  for (const [verb, { parts = {} }] of Object.entries(VERBS)) {
    keys.add(`steps/${verb}/${verb}`);
    for (const part of Object.keys(parts)) keys.add(`steps/${verb}/${part}`);
  }
  return keys;
}

/** A definition that nothing refers to is there for the types alone. */
function addKeys(node: unknown, at: KeyName, keys: Set<KeyName>, isUsed: (definition: string) => boolean): void {
  if (Array.isArray(node)) for (const item of node) addKeys(item, at, keys, isUsed);
  if (!isNode(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && isNode(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (at !== STEP) keys.add(`${at}/${name}`);
        addKeys(inner, `${at}/${name}`, keys, isUsed);
      }
    } else if (key === 'definitions' && isNode(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (isUsed(name)) addKeys(inner, `${at}/${name}`, keys, isUsed);
      }
    } else if (key !== 'examples' && key !== 'enum' && key !== 'default') addKeys(value, at, keys, isUsed);
  }
}

/** One place in a file where a key stands. */
export interface Instance {
  readonly key: KeyName;
  readonly pointer: string;
  readonly value: unknown;
}

/** Every key that a file uses, found by reading it along its schema. */
export function instancesIn(schemas: Schemas, file: string, content: unknown): Instance[] {
  const found = new Map<string, Instance>();
  const root = schemas.get(file);
  if (root) walk({ schemas, found }, { node: root, file, name: nameOf(file, []) }, content, '');
  return [...found.values()];
}

interface Search {
  readonly schemas: Schemas;
  readonly found: Map<string, Instance>;
}
interface Position {
  readonly node: Node;
  readonly file: string;
  readonly name: KeyName;
}

function walk(search: Search, at: Position, value: unknown, pointer: string): void {
  const { node } = at;
  if (typeof node.$ref === 'string') {
    walk(search, resolve(search.schemas, at.file, node.$ref), value, pointer);
  }
  for (const choice of ['oneOf', 'anyOf', 'allOf'] as const) {
    for (const branch of (node[choice] ?? []) as Node[]) {
      if (mayBe(search.schemas, at.file, branch, value)) walk(search, { ...at, node: branch }, value, pointer);
    }
  }
  if (isNode(node.then)) walk(search, { ...at, node: node.then }, value, pointer);
  if (Array.isArray(value)) {
    if (isNode(node.items)) {
      const items = node.items;
      value.forEach((item, i) => {
        walk(search, { ...at, node: items }, item, `${pointer}/${i}`);
      });
    }
  } else if (isNode(value)) walkMembers(search, at, value, pointer);
}

function walkMembers(search: Search, at: Position, value: Node, pointer: string): void {
  const properties = (at.node.properties ?? {}) as Record<string, Node>;
  for (const [key, inner] of Object.entries(value)) {
    const inside = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) {
      const name = at.name === STEP ? `steps/${verbIn(value)}/${key}` : `${at.name}/${key}`;
      search.found.set(`${name} ${inside}`, { key: name, pointer: inside, value: inner });
      walk(search, { ...at, node: known, name: `${at.name}/${key}` }, inner, inside);
    } else if (isNode(at.node.additionalProperties)) {
      walk(search, { ...at, node: at.node.additionalProperties }, inner, inside);
    }
  }
}

const verbIn = (step: Node): string => Object.keys(step).find((key) => key in VERBS) ?? '';

/** Whether a branch of a choice can speak of this value: judged by its type alone. */
function mayBe(schemas: Schemas, file: string, branch: Node, value: unknown): boolean {
  const node = typeof branch.$ref === 'string' ? resolve(schemas, file, branch.$ref).node : branch;
  if (node.type === undefined) return true;
  const types = Array.isArray(node.type) ? node.type : [node.type];
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.some((one) => one === type || (one === 'integer' && type === 'number'));
}

function resolve(schemas: Schemas, from: string, ref: string): Position {
  const [path = '', fragment = ''] = ref.split('#');
  const file = path === '' ? from : path;
  const keys = fragment.split('/').slice(1);
  let node: unknown = schemas.get(file);
  for (const key of keys) node = (node as Node | undefined)?.[key];
  if (!isNode(node)) throw new Error(`${from} refers to ${ref}, which is not there.`);
  return { node, file, name: nameOf(file, keys) };
}

const nameOf = (file: string, keys: readonly string[]): KeyName =>
  [file.replace('.schema.json', ''), ...keys.filter((key) => key !== 'definitions' && key !== 'properties')].join('/');
