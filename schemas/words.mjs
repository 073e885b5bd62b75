#!/usr/bin/env node
// @ts-check
// Updates the schemas from the words of the engine: the verbs of steps with their keys, the behaviors with their
// settings, and the names of generators. Descriptions in a schema stay; a new word brings its own. A test fails while the committed schemas differ.

import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, any>} Schema */
/** @typedef {import('../engine/language/steps/verb').Part} Part */
/** @typedef {import('../engine/language/steps/verb').VerbShape} VerbShape */
/** @typedef {import('../engine/language/expression/setting').Setting} Setting */
/** @typedef {Record<string, { settings?: Record<string, Setting> }>} Behaviors */
/** @typedef {{ verbs: Record<string, VerbShape>, behaviors: Behaviors, generators: object }} Words */

const FILES = ['steps', 'personalities', 'generators'].map((kind) => `${kind}.schema.json`);

const common = (/** @type {string} */ id) => ({ $ref: `common.schema.json#/definitions/${id}` });

/** @type {Record<string, Schema>} */
const KINDS = {
  expression: common('expression'),
  text: common('text'),
  literal: common('literal'),
  name: common('identifier'),
  map: common('assignments'),
  values: common('new_values'),
  steps: { $ref: '#/definitions/steps' },
  true: { type: 'boolean', const: true },
  show: { type: ['string', 'object'], additionalProperties: common('expression') },
};

/** @param {Part} part @returns {Schema} */
const schemaOf = (part) => (typeof part === 'string' ? KINDS[part] : { type: 'string', enum: part }) ?? {};

/** The schema of one key, with its existing description. @param {Part} part @param {Schema} [said] @returns {Schema} */
function keyOf(part, { description, examples, tsType } = {}) {
  return {
    ...schemaOf(part),
    ...(tsType && { tsType }),
    ...(description && { description }),
    ...(examples && { examples }),
  };
}

/** Every part of every verb, by key. @param {Words['verbs']} verbs */
function partsByKey(verbs) {
  /** @type {Map<string, Part[]>} */
  const parts = new Map();
  for (const shape of Object.values(verbs)) {
    for (const [key, part] of Object.entries(shape.parts ?? {})) parts.set(key, [...(parts.get(key) ?? []), part]);
  }
  return parts;
}

/** @param {Schema} step @param {Words['verbs']} verbs */
function stepWith(step, verbs) {
  const known = step.properties;
  const names = [...Object.keys(known).filter((key) => Object.hasOwn(verbs, key)), ...Object.keys(verbs)];
  /** @type {Schema} */
  const properties = { note: known.note };
  for (const name of new Set(names)) {
    const { takes, about, examples = [] } = verbs[name] ?? { takes: 'expression' };
    const own = examples.map((example) => /** @type {Schema} */ (example)[name]);
    properties[name] = keyOf(takes, known[name] ?? { description: about, examples: own });
  }
  const parts = partsByKey(verbs);
  for (const key of new Set([...Object.keys(known), ...parts.keys()])) {
    const kinds = parts.get(key);
    if (properties[key] || !kinds) continue;
    const isOne = new Set(kinds.map((kind) => JSON.stringify(kind))).size === 1;
    // Where verbs use one key for different things, the description for all of them stays.
    properties[key] = known[key] && !isOne ? known[key] : keyOf(/** @type {Part} */ (kinds[0]), known[key]);
  }
  /** @type {Map<string, Schema>} */
  const rules = new Map(step.allOf.map((/** @type {Schema} */ rule) => [rule.if.required[0], rule]));
  const allOf = [...new Set([...rules.keys(), ...names])].flatMap((name) =>
    Object.hasOwn(verbs, name) ? [ruleOf(name, verbs, properties, rules.get(name)?.then)] : [],
  );
  return { ...step, properties, allOf };
}

/** Which keys go with a verb. @param {string} name @param {Words['verbs']} verbs @param {Schema} shared @param {Schema} [said] */
function ruleOf(name, verbs, shared, said = {}) {
  const { parts = {}, needs = [], examples } = /** @type {VerbShape} */ (verbs[name]);
  const others = Object.keys(verbs).filter((other) => Object.hasOwn(verbs[other]?.parts ?? {}, name));
  const isOther = { anyOf: others.map((other) => ({ required: [other] })) };
  const own = Object.entries(parts).flatMap(([key, part]) => {
    const before = said.properties?.[key];
    const isShared = JSON.stringify(schemaOf(part)) === JSON.stringify(structureOf(shared[key]));
    return before || !isShared ? [[key, keyOf(part, before ?? shared[key])]] : [];
  });
  const required = needs.filter((group) => group.length === 1).flat();
  const [either] = needs.filter((group) => group.length > 1);
  const keys = ['note', name, ...Object.keys(parts)];
  const before = said.propertyNames?.enum ?? [];
  const isSame = before.length === keys.length && keys.every((key) => before.includes(key));
  return {
    if: { required: [name], ...(others.length > 0 && { not: isOther }) },
    // biome-ignore lint/suspicious/noThenProperty: "then" is a keyword of JSON Schema; this object is never awaited.
    then: {
      ...(required.length > 0 && { required }),
      ...(either && { anyOf: either.map((key) => ({ required: [key] })) }),
      ...(own.length > 0 && { properties: Object.fromEntries(own) }),
      propertyNames: { enum: isSame ? before : keys },
      ...((said.examples ?? examples) && { examples: said.examples ?? examples }),
    },
  };
}

/** @type {Record<string, Schema>} */
const SETTING_KINDS = {
  expression: common('expression'),
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  attribute: common('identifier'),
  cells: { type: 'array', items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 } },
};

/** @param {Setting} setting @returns {Schema} */
function settingSchema(setting) {
  if (typeof setting === 'string') return SETTING_KINDS[setting] ?? {};
  if (!('number' in setting)) return { type: 'string', enum: setting };
  const [minimum, maximum] = setting.number;
  return {
    type: 'number',
    ...(Number.isFinite(minimum) && { minimum }),
    ...(Number.isFinite(maximum) && { maximum }),
  };
}

/** What each behavior may have set, with existing descriptions. @param {Schema} behavior @param {Behaviors} behaviors */
function behaviorWith(behavior, behaviors) {
  const nameIn = (/** @type {Schema} */ rule) => rule.if.properties.behavior.const;
  const told = new Map(
    (behavior.allOf ?? []).map((/** @type {Schema} */ rule) => [nameIn(rule), rule.then.properties]),
  );
  const allOf = Object.entries(behaviors).flatMap(([name, { settings = {} }]) => {
    const properties = Object.entries(settings).map(([key, setting]) => {
      const { description, examples } = told.get(name)?.[key] ?? {};
      return [key, { ...settingSchema(setting), ...(description && { description }), ...(examples && { examples }) }];
    });
    if (properties.length === 0) return [];
    const isNamed = { properties: { behavior: { const: name } }, required: ['behavior'] };
    // biome-ignore lint/suspicious/noThenProperty: "then" is a keyword of JSON Schema; this object is never awaited.
    return [{ checkedByHand: true, if: isNamed, then: { properties: Object.fromEntries(properties) } }];
  });
  return { ...behavior, allOf };
}

/** @param {Schema} schema */
function structureOf({ description: _d, examples: _e, tsType: _t, ...structure }) {
  return structure;
}

/**
 * The schemas with the words of the engine.
 * @param {Map<string, Schema>} schemas by file @param {Words} words @returns {Map<string, Schema>}
 */
export function withWords(schemas, { verbs, behaviors, generators }) {
  const copies = new Map(FILES.map((file) => [file, structuredClone(schemas.get(file) ?? {})]));
  const definitions = (/** @type {number} */ at) => copies.get(FILES[at] ?? '')?.definitions;
  definitions(0).step = stepWith(definitions(0).step, verbs);
  definitions(1).behavior_name.enum = Object.keys(behaviors);
  definitions(1).behavior = behaviorWith(definitions(1).behavior, behaviors);
  definitions(2).generator.enum = [...Object.keys(generators), null];
  return copies;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { bundled } = await import('../engine/build/bundle.mjs');
  const { BUILT_IN } = await import(await bundled('engine/game/vocabulary.ts', 'vocabulary', ['engine']));
  const path = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
  const schemas = new Map(FILES.map((file) => [file, JSON.parse(readFileSync(path(file), 'utf8'))]));
  for (const [file, schema] of withWords(schemas, BUILT_IN)) {
    if (JSON.stringify(schema) === JSON.stringify(schemas.get(file))) continue;
    // On one line, so that the formatter breaks only what is too long.
    writeFileSync(path(file), JSON.stringify(schema));
    execFileSync('npx', ['biome', 'format', '--write', path(file)], { stdio: 'inherit' });
  }
}
