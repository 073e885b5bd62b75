import type { FileKind, SchemaError } from '../../../schemas/generated/validators';
import { ownMember } from '../../core/records';
import { listing } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import { valueInWords } from '../../language/text/value-in-words';
import type { JsonNode } from '../files/json-node';
import { splitPointer } from '../files/json-node';
import { kindWithArticle, NOUNS, RULE_NOUNS } from '../files/kinds';

/** Explains a failed keyword of a schema to the author of the file. */
export function schemaMessage(kind: FileKind, error: SchemaError, node: JsonNode): string {
  const { params, propertyName } = error;
  switch (error.keyword) {
    case 'type':
      if (String(params.type) === EFFECT_TYPES)
        return `${nameOf(node)} should be ${EFFECT_FORMS}, not ${describeMistake(node)}`;
      return `${nameOf(node)} should be ${typesInWords(params.type, error.instancePath)}, not ${describeMistake(node)}`;
    case 'enum':
      if (propertyName !== undefined) return unknownKey(kind, propertyName, params.allowedValues, error.instancePath);
      return notAmong(node, params.allowedValues);
    case 'required':
      return `"${params.missingProperty}" is missing`;
    case 'pattern':
      return wrongPattern(error.schemaPath, propertyName ?? node.string ?? '');
    case 'minimum':
      return `${nameOf(node)} should be at least ${params.limit}, not ${describeMistake(node)}`;
    case 'maximum':
      return `${nameOf(node)} should be at most ${params.limit}, not ${describeMistake(node)}`;
    case 'minItems':
    case 'maxItems':
      return `${nameOf(node)} should be one number, or a list of two: the first and the last of a range`;
    case 'minLength':
      return propertyName === undefined ? `${nameOf(node)} should not be empty` : 'a key should not be empty';
    case 'maxLength':
      return `"${propertyName ?? node.string}" should be one single character`;
    default:
      return `${nameOf(node)} doesn't fit here (${error.keyword})`;
  }
}

/** The types of an effect, as its schema lists them, and how a message describes them. */
const EFFECT_TYPES = 'object,array,string,null';
const EFFECT_FORMS =
  'an object of changes, between { and }, or a list of steps, between [ and ], or the name of a procedure';

function nameOf(node: JsonNode): string {
  if (node.parent?.items) return `item ${Number(node.key) + 1} of "${node.parent.key}"`;
  return node.parent ? `"${node.key}"` : 'the file';
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  string: 'a text',
  object: 'an object, between { and }',
  array: 'a list, between [ and ]',
  null: 'null',
};

function typesInWords(types: unknown, instancePath: string): string {
  const all = Array.isArray(types) ? (types as string[]) : [String(types)];
  // Every attribute may also be an object that computes it; for a mistyped flag that hint would not help.
  const isAttribute = /^\/[^/]+\/attributes\/[^/]+$/.test(instancePath);
  const told = all.filter((type) => (type !== 'null' || all.length === 1) && !(isAttribute && type === 'object'));
  return (told.length > 0 ? told : all).map((type) => TYPE_WORDS[type] ?? type).join(', or ');
}

/** Names the kind of value that is there. */
export function describeMistake(node: JsonNode): string {
  if (node.members) return 'an object';
  if (node.items) return 'a list';
  return valueInWords(node.scalar);
}

function unknownKey(kind: FileKind, key: string, allowed: unknown, instancePath: string): string {
  const known = (allowed as string[]).filter((name) => name !== '$schema' && name !== 'note');
  const owner = ownerOf(kind, splitPointer(instancePath));
  const hint = suggest(key, known);
  if (hint) return `"${key}" is no key of ${owner}.${hint}`;
  if (owner === 'an actor' || owner === 'an item') {
    return `"${key}" is no key of ${owner}. An attribute of your own belongs inside "attributes"`;
  }
  return `"${key}" is no key of ${owner}. Its keys are ${listing(known)}`;
}

function ownerOf(kind: FileKind, path: readonly string[]): string {
  const [first, , third] = path;
  if (first === undefined) return kind === 'texts' ? 'texts.<lang>.json' : `${kind}.json`;
  const section = kind === 'rules' && path.length === 2 ? ownMember(RULE_NOUNS, first) : undefined;
  if (section) return kindWithArticle(section);
  if (kind === 'rules' && first === 'vars' && path.length === 3) return 'a variable';
  if (kind === 'rules' || kind === 'prototype' || kind === 'texts') return whole(path);
  if (path.length === 1) return kindWithArticle(NOUNS[kind]);
  if (path.length === 3 && path[1] === 'stats') return `the stat "${third}"`;
  return whole(path);
}

/** The last name of a path. An item of a list is called by the list's name. */
const whole = (path: readonly string[]): string => {
  const last = path[path.length - 1] ?? '';
  return `"${/^\d+$/.test(last) ? path[path.length - 2] : last}"`;
};

function notAmong(node: JsonNode, allowed: unknown): string {
  const known = (allowed as unknown[]).filter((value) => typeof value === 'string');
  return `${nameOf(node)} can't be ${describeMistake(node)}.${suggest(node.string ?? '', known) || ` It can be ${listing(known, 'or')}`}`;
}

function wrongPattern(schemaPath: string, text: string): string {
  if (schemaPath.includes('/file_key/')) {
    return `"${text}" can't be an id: ids are made of small letters, digits and _, and begin with a letter`;
  }
  if (schemaPath.includes('/tint/')) {
    return `"${text}" is no colour; write for example "#ff8800", or a name of palette.json`;
  }
  if (schemaPath.includes('/colour/')) return `"${text}" is no colour; write for example "#ff8800"`;
  if (schemaPath.includes('/short_value/') || schemaPath.endsWith('additionalProperties/pattern')) {
    return `"${text}" is no change; write a number to add, true, false, "toggle", "{strength}" or "-{strength}"`;
  }
  return `"${text}" can't be a name: names are made of letters, digits and _, and begin with a letter`;
}
