// @ts-check
// The content of the reference, read from schemas/: one section for each kind of file and each kind of object in it,
// with its keys. reference-page.mjs turns it into Markdown.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

/** @typedef {Record<string, any>} Schema */
/**
 * @typedef {object} Key one key of a section
 * @property {string} name
 * @property {Schema} schema as it stands there, perhaps only a reference
 * @property {Schema} meant what it comes to when references are followed
 * @property {string} pointer where it stands, `rules.schema.json#/properties/seats`
 * @property {string | undefined} description
 * @property {unknown[] | undefined} examples
 * @property {boolean} isRequired
 * @property {string[]} [instead] one of these does as well where it is required
 */
/**
 * @typedef {object} Section
 * @property {string} page
 * @property {string} title
 * @property {string | undefined} description
 * @property {unknown[] | undefined} examples
 * @property {Key[]} keys
 * @property {Key | null} others what any other key holds
 * @property {string} pointer
 */

/** @typedef {{ verb: string, self: Key, keys: Key[], examples: Schema[] }} Verb */

const folder = join(root, 'schemas');
const suffix = '.schema.json';

/** Allowed everywhere, and described once. */
const everywhere = new Set(['note', '$schema']);

/** Schemas without a file of their own, and the page that describes them. */
const shared = new Map([
  ['common.schema.json', 'shared'],
  ['generators.schema.json', 'shared'],
]);

export const readSchemas = () =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(suffix))
      .map((name) => [name, /** @type {Schema} */ (JSON.parse(readFileSync(join(folder, name), 'utf8')))]),
  );

/** @param {string} file */
export const pageOf = (file) => shared.get(file) ?? file.slice(0, -suffix.length);

/** @param {string} id */
export const spoken = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

/**
 * A kind of value that many keys have, such as an expression. Its own description says nothing new about a key.
 * @param {Schema} schema
 */
export const isValueKind = (schema) => '$comment' in schema && !('description' in schema);

/** @param {Schema} schema */
export const ownKeys = (schema) => Object.keys(schema.properties ?? {}).filter((key) => !everywhere.has(key));

/** Reads the schemas as one, following references between them. */
export class Reader {
  constructor(schemas = readSchemas()) {
    this.schemas = schemas;
  }

  /** @param {string} ref @param {string} file */
  find(ref, file) {
    const [path = '', pointer = ''] = ref.split('#/definitions/');
    const target = path === '' ? file : path;
    const schema = this.schemas.get(target)?.definitions?.[pointer];
    if (!schema) throw new Error(`schemas/${file}: "$ref": "${ref}" leads nowhere.`);
    return { schema: /** @type {Schema} */ (schema), file: target, id: pointer };
  }

  /**
   * The schema behind all references, with its file and id; no id for a schema that is written in place.
   * @param {Schema} schema @param {string} file @returns {{ schema: Schema, file: string, id: string | null }}
   */
  follow(schema, file) {
    let at = { schema, file, id: /** @type {string | null} */ (null) };
    while (typeof at.schema.$ref === 'string') at = this.find(at.schema.$ref, at.file);
    return at;
  }

  /**
   * The nearest one: at the key itself, or at a definition made for such keys.
   * @param {Schema} schema @param {string} file @param {'description' | 'examples'} what
   */
  nearest(schema, file, what) {
    let at = { schema, file };
    while (!(what in at.schema) && typeof at.schema.$ref === 'string') {
      at = this.find(at.schema.$ref, at.file);
      if (isValueKind(at.schema)) return undefined;
    }
    return at.schema[what];
  }

  /** @param {string} name @param {Schema} schema @param {string} file @param {string} pointer @param {boolean} isRequired @returns {Key} */
  key(name, schema, file, pointer, isRequired) {
    const { schema: meant } = this.follow(schema, file);
    const description = this.nearest(schema, file, 'description');
    return { name, schema, meant, pointer, description, examples: this.nearest(schema, file, 'examples'), isRequired };
  }

  /** All sections, page by page, in the order of their first mention. */
  sections() {
    /** @type {Section[]} */
    const found = [];
    const seen = new Set();
    /** @param {Schema} schema @param {string} file @param {string} pointer @param {string} title */
    const add = (schema, file, pointer, title) => {
      if (seen.has(pointer)) return;
      seen.add(pointer);
      const keys = ownKeys(schema).map((name) => {
        const isRequired = schema.required?.includes(name) ?? false;
        return this.key(name, schema.properties[name], file, `${pointer}/properties/${name}`, isRequired);
      });
      const rest = schema.additionalProperties;
      const others =
        rest && typeof rest === 'object' ? this.key('…', rest, file, `${pointer}/additionalProperties`, false) : null;
      const { description, examples } = schema;
      const isTold = keys.length > 0 || (description !== undefined && examples !== undefined && 'title' in schema);
      if (isTold) found.push({ page: pageOf(file), title, description, examples, keys, others, pointer });
      for (const [i, rule] of (schema.allOf ?? []).entries()) addSettings(rule, file, `${pointer}/allOf/${i}/then`);
      for (const key of others ? [...keys, others] : keys)
        inside(key.schema, file, key.pointer, title === '' ? key.name : `${title} ${key.name}`);
    };
    /** What else a behavior may have, by its name. @param {Schema} rule @param {string} file @param {string} pointer */
    const addSettings = (rule, file, pointer) => {
      const name = rule.if?.properties?.behavior?.const;
      if (name)
        add({ description: `Settings of the behavior \`${name}\`.`, ...rule.then }, file, pointer, spoken(name));
    };
    /** @param {Schema} schema @param {string} file @param {string} pointer @param {string} title */
    const inside = (schema, file, pointer, title) => {
      const at = this.follow(schema, file);
      if (at.id === 'step') return;
      const place = at.id === null ? pointer : `${at.file}#/definitions/${at.id}`;
      const name = at.id === null ? title : at.id;
      if (at.schema.properties || typeof at.schema.additionalProperties === 'object')
        add(at.schema, at.file, place, spoken(name));
      if (at.schema.items) inside(at.schema.items, at.file, `${place}/items`, spoken(name));
    };
    for (const [file, schema] of this.schemas) if (schema.type) add(schema, file, `${file}#`, '');
    return found;
  }

  /**
   * The verbs of steps, each with its keys and whole steps as examples.
   * @returns {Verb[]}
   */
  verbs() {
    const file = 'steps.schema.json';
    const step = this.find('#/definitions/step', file).schema;
    return step.allOf.map((/** @type {Schema} */ rule, /** @type {number} */ i) => {
      const [verb] = rule.if.required;
      const names = rule.then.propertyNames.enum.filter(
        (/** @type {string} */ name) => name !== verb && !everywhere.has(name),
      );
      const at = `${file}#/definitions/step`;
      const keys = names.map((/** @type {string} */ name) => {
        const own = rule.then.properties?.[name];
        const pointer = own ? `${at}/allOf/${i}/then/properties/${name}` : `${at}/properties/${name}`;
        const isNeeded = rule.then.required?.includes(name) ?? false;
        const either = (rule.then.anyOf ?? []).flatMap((/** @type {Schema} */ one) => one.required);
        const key = this.key(name, own ?? step.properties[name], file, pointer, isNeeded || either.includes(name));
        return isNeeded ? key : { ...key, instead: either.filter((/** @type {string} */ one) => one !== name) };
      });
      const self = this.key(verb, step.properties[verb], file, `${at}/properties/${verb}`, true);
      return { verb, self, keys, examples: rule.then.examples };
    });
  }
}
