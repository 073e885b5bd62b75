#!/usr/bin/env node
// @ts-check
// Generates schemas/generated from schemas/*.schema.json, the single source: TypeScript types, and validators as plain
// ES modules, because ajv's own compiler needs eval, which a strict page forbids.
// A schema that describes a whole file is a file kind; one that holds only definitions is shared vocabulary.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, any>} Schema */

const here = fileURLToPath(new URL('.', import.meta.url));
const suffix = '.schema.json';

const unsaidInTypes = new Set([
  'definitions',
  '$id',
  '$schema',
  'title',
  'if',
  'then',
  'else',
  'not',
  'propertyNames',
  'checkedByHand',
]);
const isPlainValue = new Set(['enum', 'const', 'default', 'examples']);

/** @param {string} text */
const pascalCase = (text) =>
  text.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_all, first) => first.toUpperCase()).replace(/[^a-z0-9]/gi, '');

/** @param {unknown} title */
const isTypeName = (title) => typeof title === 'string' && /^[A-Z][A-Za-z0-9]*$/.test(title);

/** @param {Schema} schema */
const isFileKind = (schema) => Object.keys(schema).some((key) => !/^(\$|definitions$|title$|description$)/.test(key));

/** @param {string} folder */
function readSchemas(folder) {
  /** @type {Map<string, Schema>} */
  const schemas = new Map();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .sort()) {
    try {
      schemas.set(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    } catch (error) {
      throw new Error(`schemas/${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return schemas;
}

/**
 * What the output depends on: the schemas, this script and the versions of the packages it calls.
 * @param {string} folder
 */
function fingerprint(folder) {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  const lockfile = join(here, '../package-lock.json');
  if (existsSync(lockfile)) hash.update(readFileSync(lockfile));
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * In a file, null deletes what a lower layer says. Merged data has no such null left, so the types leave it out.
 * Where null is a value of its own, the schema says so by `tsType`.
 * @param {string[]} types
 */
function withoutNull(types) {
  const rest = types.filter((type) => type !== 'null');
  return rest.length === 1 ? rest[0] : rest;
}

/** Keywords that only editors and people read. */
const forReaders = new Set(['title', 'description', 'examples', 'tsType', '$comment', '$schema', '$id']);

/**
 * A schema without its prose, which would only make the code larger. A part marked `checkedByHand` keeps only its
 * type: engine/load has clearer messages for it, and knows the words that a kit adds. Keys that aren't allowed are
 * refused by an enum, because its error lists the allowed ones.
 * @param {any} node @param {boolean} isSchema @returns {any}
 */
function forValidators(node, isSchema) {
  if (Array.isArray(node)) return node.map((part) => forValidators(part, true));
  if (node === null || typeof node !== 'object') return node;
  if (isSchema && node.checkedByHand) return node.type ? { type: node.type } : {};
  /** @type {Schema} */
  const copy = {};
  const isClosed = isSchema && node.additionalProperties === false;
  if (isClosed) copy.propertyNames = { enum: Object.keys(node.properties ?? {}) };
  for (const [key, value] of Object.entries(node)) {
    if (isSchema && (forReaders.has(key) || (isClosed && key === 'additionalProperties'))) continue;
    const holdsSchemas = key !== 'properties' && key !== 'definitions' && key !== 'patternProperties';
    copy[key] =
      isSchema && (key === 'enum' || key === 'const') ? value : forValidators(value, !isSchema || holdsSchemas);
  }
  return copy;
}

/**
 * All definitions and file kinds as one schema, each with its own name. If each file were compiled by itself, a shared
 * definition would become a type in every one of them.
 * @param {Map<string, Schema>} schemas
 */
function mergeForTypes(schemas) {
  /** @type {Map<string, string>} from `file#/definitions/key` and `file` to the type's name */
  const names = new Map();
  const taken = new Set();
  /** @param {string} address @param {string} wanted @param {string} file */
  const claim = (address, wanted, file) => {
    const name = taken.has(wanted) ? pascalCase(file.slice(0, -suffix.length)) + wanted : wanted;
    if (taken.has(name)) throw new Error(`schemas/${file}: two definitions would both be the type ${name}.`);
    taken.add(name);
    names.set(address, name);
  };
  for (const [file, schema] of schemas) {
    const plainName = `${pascalCase(file.slice(0, -suffix.length))}File`;
    if (isFileKind(schema)) claim(file, isTypeName(schema.title) ? schema.title : plainName, file);
  }
  for (const [file, schema] of schemas) {
    for (const [key, definition] of Object.entries(schema.definitions ?? {})) {
      // A definition that only refers to another adds a description to it; it is no type of its own.
      if (definition.$ref) continue;
      claim(`${file}#/definitions/${key}`, isTypeName(definition.title) ? definition.title : pascalCase(key), file);
    }
  }
  /** @param {string} ref @param {string} file @returns {string} */
  const nameOf = (ref, file) => {
    const [path = '', pointer = ''] = ref.split('#');
    const targetFile = path || file;
    const name = names.get(targetFile + (pointer && `#${pointer}`));
    const alias = schemas.get(targetFile)?.definitions?.[pointer.slice('/definitions/'.length)]?.$ref;
    if (!name && !alias) throw new Error(`schemas/${file}: "$ref": "${ref}" leads nowhere.`);
    return name ?? nameOf(alias, targetFile);
  };

  /** @param {any} node @param {string} file @param {boolean} isSchema @returns {any} */
  const rewrite = (node, file, isSchema) => {
    if (Array.isArray(node)) return node.map((part) => rewrite(part, file, true));
    if (node === null || typeof node !== 'object') return node;
    if (isSchema && typeof node.$ref === 'string') {
      // Draft 07 ignores keywords beside a $ref. Here they would make a second type.
      return { $ref: `#/definitions/${nameOf(node.$ref, file)}` };
    }
    /** @type {Schema} */
    const copy = {};
    for (const [key, value] of Object.entries(node)) {
      if (isSchema && unsaidInTypes.has(key)) continue;
      // Loading removes notes and the schema's address; here they would widen every map of ids.
      if (!isSchema && (key === 'note' || key === '$schema')) continue;
      if (isSchema && key === 'type' && Array.isArray(value)) copy.type = withoutNull(value);
      else if (isSchema && isPlainValue.has(key)) copy[key] = value;
      else copy[key] = rewrite(value, file, !(isSchema && (key === 'properties' || key === 'patternProperties')));
    }
    // Conditions (allOf of if and then) only narrow what is valid; a type can't express them.
    copy.allOf = isSchema && copy.allOf?.filter((/** @type {Schema} */ part) => Object.keys(part).length > 0);
    if (!copy.allOf?.length) delete copy.allOf;
    return copy;
  };

  /** @type {Record<string, Schema>} */
  const definitions = {};
  for (const [address, name] of names) {
    const [file = '', pointer] = address.split('#');
    const schema = /** @type {Schema} */ (schemas.get(file));
    const source = pointer ? schema.definitions[pointer.slice('/definitions/'.length)] : schema;
    definitions[name] = { ...rewrite(source, file, true), title: name };
  }
  return definitions;
}

/** @param {Map<string, Schema>} schemas */
async function typesFrom(schemas) {
  const { compile } = await import('json-schema-to-typescript');
  const definitions = mergeForTypes(schemas);
  const names = Object.keys(definitions);
  if (names.length === 0) return 'export {};\n';
  const wrapper = /** @type {any} */ ({ title: 'EveryType', definitions });
  const code = await compile(wrapper, 'EveryType', {
    bannerComment: '',
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return code
    .replace(/export interface EveryType \{[^}]*\}\n/, '')
    .replace(/ \*\s*\n \* This interface was referenced by [^/]*?(?= \*\/)/g, '')
    .replace(/\/\*\*\n \* This interface was referenced by [^/]*? \*\/\n/g, '');
}

/** @param {Map<string, Schema>} schemas */
async function validatorsFrom(schemas) {
  const { Ajv } = await import('ajv');
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const ajv = new Ajv({
    allErrors: true,
    // engine/load writes the messages itself, in the author's terms.
    messages: false,
    discriminator: true,
    strict: false,
    code: { source: true, esm: true },
  });
  /** @type {Record<string, string>} */
  const entries = {};
  /** @type {string[]} */
  const kinds = [];
  for (const [file, schema] of schemas) {
    // References are relative to the file's name, not to the schema's own address.
    ajv.addSchema(forValidators(schema, true), file);
    if (isFileKind(schema)) {
      entries[`validator${kinds.length}`] = file;
      kinds.push(file.slice(0, -suffix.length));
    }
  }
  const code = withoutCopies(/** @type {any} */ (standalone).default(ajv, entries));
  const map = kinds.map((kind, index) => `  ${JSON.stringify(kind)}: validator${index},`).join('\n');
  return { kinds, code: await withoutRequires(`${code}\nexport const validators = {\n${map}\n};\n`) };
}

/**
 * Ajv copies all earlier errors for each new one, which takes minutes on a file full of mistakes.
 * @param {string} code
 */
function withoutCopies(code) {
  const slow = /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g;
  const join =
    'const joined = (all, more) => { if (all === null) return more; for (const e of more) all.push(e); return all; };';
  return `${code.replace(slow, 'vErrors = joined(vErrors, $1.errors)')}\n${join}`;
}

/**
 * Ajv leaves `require` calls for its runtime (string length, deep equality) in the code; bundling resolves them.
 * @param {string} code
 */
async function withoutRequires(code) {
  const { rolldown } = await import('rolldown');
  const entry = join(here, 'validators-entry.mjs');
  const build = await rolldown({
    input: entry,
    platform: 'neutral',
    plugins: [
      { name: 'memory', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output[0].code;
}

/** @param {string[]} kinds */
const declarations = (kinds) => `export type FileKind = ${kinds.map((kind) => `'${kind}'`).join(' | ') || 'never'};

export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  propertyName?: string;
}

/** Whether the data fits; \`errors\` holds the mistakes of the last call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
}

export declare const validators: Record<FileKind, Validator>;
`;

/**
 * Writes types.ts, validators.js and validators.d.ts if a schema changed. Returns whether it wrote them.
 * @param {{ from?: string, to?: string }} [folders]
 */
export async function generate({ from = here, to = join(from, 'generated') } = {}) {
  const stamp = join(to, '.stamp');
  const print = fingerprint(from);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false;
  const schemas = readSchemas(from);
  const [types, { kinds, code }] = await Promise.all([typesFrom(schemas), validatorsFrom(schemas)]);
  mkdirSync(to, { recursive: true });
  /** @type {Array<[string, string]>} */
  const files = [
    ['types.ts', types],
    ['validators.js', code],
    ['validators.d.ts', declarations(kinds)],
    ['.stamp', print],
  ];
  for (const [name, text] of files) {
    // Renaming is atomic, so a test run that starts meanwhile never reads half a file.
    const draft = join(to, `${name}.${process.pid}`);
    writeFileSync(draft, text);
    renameSync(draft, join(to, name));
  }
  return true;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await generate();
