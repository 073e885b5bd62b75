// @ts-check
// Writes a section of the reference as Markdown: tables with links between types, and examples.

import { isValueKind, spoken } from './reference-sections.mjs';

/** @typedef {import('./reference-sections.mjs').Schema} Schema */
/** @typedef {import('./reference-sections.mjs').Key} Key */
/** @typedef {import('./reference-sections.mjs').Section} Section */
/** @typedef {import('./reference-sections.mjs').Reader} Reader */

const longestExample = 64;

/** @param {unknown} value @returns {string} */
function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

/** A list of words in a sentence. @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');

/** @param {string} text */
export const code = (text) => `\`${text}\``;

/** Inside a table a bar ends the cell, even in code. @param {string} text */
export const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The anchor of a heading. @param {string} title */
export const anchor = (title) => title.toLowerCase().replaceAll(' ', '-');

/** @param {Schema} schema */
function bounds({ minimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

/** A description without the name of the file, which is already above it. @param {string} text */
export const withoutFile = (text) => text.replace(/^[\w. ]+\.json: (.)/, (_all, first) => first.toUpperCase());

const leftOut = /\s*Left out: (.*?)\.(?=\s|$)/;

/**
 * The default of a key. If a switch's description says what one value does, the default is the other. @param {Key} key
 */
function usualOf({ meant, description = '', isRequired, instead = [] }) {
  if (isRequired) return `_${['must be there', ...instead.map(code)].join(', or ')}_`;
  const [, said] = leftOut.exec(description) ?? [];
  if (said !== undefined) return said;
  const isSwitch = [meant.type].flat().every((type) => ['boolean', 'object', 'null'].includes(type));
  const [, way] = (isSwitch && /^(True|False)\b/.exec(description)) || [];
  return way === undefined ? '' : code(way === 'True' ? 'false' : 'true');
}

/** @param {unknown[]} examples */
const hasObject = (examples) => examples.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

export class Page {
  /** @param {Reader} reader @param {string} name @param {ReadonlyMap<string, Section>} byPointer */
  constructor(reader, name, byPointer) {
    this.reader = reader;
    this.name = name;
    this.byPointer = byPointer;
  }

  /** @param {string} text @param {string} page @param {string} title */
  link(text, page, title) {
    return `[${text}](${page === this.name ? '' : `${page}.md`}#${anchor(title)})`;
  }

  /**
   * The type of a key, in words that link to other sections.
   * @param {Schema} schema @param {string} file @param {string} pointer @param {unknown[]} [examples] @returns {string}
   */
  type(schema, file, pointer, examples = []) {
    const { schema: meant, file: home, id } = this.reader.follow(schema, file);
    if (id === 'step') return '[step](steps.md)';
    if (id !== null && isValueKind(meant)) return this.link(id.replaceAll('_', ' '), 'shared', spoken(id));
    if (meant.const !== undefined) return code(spaced(meant.const));
    if (meant.enum)
      return either(
        meant.enum
          .filter((/** @type {unknown} */ one) => one !== null)
          .map((/** @type {unknown} */ one) => code(spaced(one))),
      );
    const place = id === null ? pointer : `${home}#/definitions/${id}`;
    const section = id === null ? undefined : this.byPointer.get(place);
    if (section) return this.link(section.title.toLowerCase(), section.page, section.title);
    const types = [meant.type ?? []].flat().filter((type) => type !== 'null');
    const names = types.map((type) => {
      if (type === 'string') return meant.maxLength === 1 ? 'one character' : 'text';
      if (type === 'boolean') return 'true/false';
      if (type === 'number') return `number${bounds(meant)}`;
      if (type === 'integer') return `whole number${bounds(meant)}`;
      if (type === 'array') return this.listType(meant, home, place);
      return this.objectType(meant, home, place) ?? (hasObject(examples) ? code('{ … }') : '');
    });
    return either(names.filter(Boolean)) || (meant.type === 'null' ? code('null') : 'anything');
  }

  /** @param {Schema} schema @param {string} file @param {string} place */
  objectType(schema, file, place) {
    const section = this.byPointer.get(place);
    if (section) return this.link(section.title.toLowerCase(), section.page, section.title);
    const held = schema.additionalProperties;
    const type = held && this.type(held, file, `${place}/additionalProperties`);
    return type && `${type.includes(' or ') ? `(${type})` : type} by name`;
  }

  /** @param {Schema} schema @param {string} file @param {string} place */
  listType({ items, minItems, maxItems }, file, place) {
    if (!items) return 'list';
    const type = this.type(items, file, `${place}/items`).replace(/^(text|number|whole number|list)\b/, '$1s');
    return `list of ${minItems === 2 && maxItems === 2 ? 'two ' : ''}${type}`;
  }

  /** @param {Key} key */
  row(key) {
    const { name, schema, pointer, description = '', examples = [] } = key;
    const [file = ''] = pointer.split('#');
    const shown = examples.map((example) => code(spaced(example)));
    const all = shown.join(', ');
    const cells = [
      code(name),
      this.type(schema, file, pointer, examples),
      description.replace(leftOut, ''),
      usualOf(key),
      all.length > longestExample ? (shown[0] ?? '') : all,
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  }

  /** @param {Key[]} keys */
  table(keys) {
    return [
      '| key | type | meaning | left out | example |',
      '| --- | --- | --- | --- | --- |',
      ...keys.map((key) => this.row(key)),
    ].join('\n');
  }

  /** @param {unknown[] | undefined} examples */
  example(examples = []) {
    return examples.map((example) => `\`\`\`json\n${laidOut(example)}\n\`\`\``).join('\n\n');
  }

  /** @param {Section} section */
  section({ title, description = '', examples, keys, others, pointer }) {
    const [file = ''] = pointer.split('#');
    const isRoot = title === '';
    const beside = this.besideOf(keys, pointer);
    const which = `${keys.length > 0 ? 'Each other key' : 'Each key'} is ${isRoot ? 'an id' : 'a name'} of your own`;
    const rest = others ? `${which}, and holds: ${this.type(others.schema, file, others.pointer)}.` : '';
    const rows = keys.filter(({ name }) => !beside.includes(name));
    return [
      isRoot ? '' : `## ${title}`,
      isRoot ? withoutFile(description) : description,
      this.example(examples),
      rest,
      rows.length > 0 ? this.table(rows) : '',
      beside.length > 0
        ? `These may stand here as well as beside it, and mean the same: ${beside.map(code).join(', ')}.`
        : '',
    ];
  }

  /**
   * Keys with the same meaning as in the object around this one.
   * @param {Key[]} keys @param {string} pointer
   */
  besideOf(keys, pointer) {
    const outer = [...this.byPointer.values()].find((section) =>
      section.keys.some(
        ({ schema }) =>
          schema.$ref !== undefined &&
          pointer.endsWith(schema.$ref) &&
          pointer.startsWith(section.pointer.split('#')[0] ?? ''),
      ),
    );
    const outside = new Map(outer?.keys.map(({ name, schema }) => [name, JSON.stringify(schema)]));
    return keys
      .filter(({ name, schema }) => schema.$ref && outside.get(name) === JSON.stringify(schema))
      .map(({ name }) => name);
  }

  verbs() {
    const verbs = this.reader.verbs();
    const list = verbs.map(({ verb }) => `[${verb}](#${verb})`).join(' · ');
    return [
      this.reader.schemas.get('steps.schema.json')?.description ?? '',
      list,
      ...verbs.flatMap(({ verb, self, keys, examples }) => [
        `## ${verb}`,
        `${code(verb)}: ${this.type(self.schema, 'steps.schema.json', self.pointer)}. ${self.description}`,
        this.example(examples),
        keys.length > 0 ? this.table(keys) : '',
      ]),
    ];
  }

  /** Kinds of values that many keys have: expressions, texts and the like. */
  valueKinds() {
    return [...this.reader.schemas].flatMap(([file, { definitions = {} }]) =>
      Object.entries(definitions)
        .filter(([, schema]) => isValueKind(schema))
        .flatMap(([id, schema]) => {
          const parts = schema.items ? `Each is a ${this.type(schema.items, file, '')}.` : '';
          return [
            `## ${spoken(id)}`,
            [schema.$comment, id === 'steps' ? parts : ''].filter(Boolean).join(' '),
            this.example(schema.examples),
          ];
        }),
    );
  }
}

/**
 * Small values on one line, large ones on several, as Biome formats them. @param {unknown} value @param {number}
 * [indent] @returns {string}
 */
function laidOut(value, indent = 0) {
  const flat = spaced(value);
  if (value === null || typeof value !== 'object' || flat.length + indent <= 100) return flat;
  const pad = ' '.repeat(indent + 2);
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${pad}${isList ? '' : `${JSON.stringify(key)}: `}${laidOut(part, indent + 2)}`,
  );
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${' '.repeat(indent)}${isList ? ']' : '}'}`;
}
