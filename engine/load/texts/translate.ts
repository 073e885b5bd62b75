import type { ById, Definitions, EntityDefinition } from '../../core/definitions';
import { canonicalJson, hashText } from '../../core/hash';
import type { Language } from '../../core/language';
import { deepFreeze } from '../../core/records';
import { Inflection } from '../../language/text/inflection';
import { speakByTables } from '../../language/text/table-language';
import { mayTranslate, TEXT_FILES, type TextFile } from './text-fields';

/** The texts of one language, merged over all layers of a game. */
export interface TextLayer extends Omit<Language, 'id'> {
  /** By the English text. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The same game in another language. Only texts change: ids, rules and the hash stay, so saves, replays and decisions
 * fit both. What is not translated stays English.
 */
export function translate(definitions: Definitions, layer: TextLayer): Definitions {
  speakByTables();
  const { texts, ...tables } = layer;
  const english = new Set<string>();
  const inLanguage = (file: TextFile, value: unknown, path: readonly string[] = []): unknown => {
    if (typeof value === 'string') {
      if (!mayTranslate(file, path, value)) return value;
      const text = texts.get(value);
      if (text === undefined && value.includes('[') && layer.phrases[value] === undefined) english.add(value);
      return text ?? value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => inLanguage(file, item, path));
    const made: Record<string, unknown> = Object.create(Object.getPrototypeOf(value));
    for (const [key, member] of Object.entries(value)) made[key] = inLanguage(file, member, [...path, key]);
    return made;
  };
  const parts = Object.fromEntries(
    TEXT_FILES.map((file) => {
      const isWords = file === 'attacks' || file === 'words';
      return [file, inLanguage(file, isWords ? definitions.words[file] : definitions[file])];
    }),
  ) as unknown as Definitions & Definitions['words'];
  const { attacks, words, actors, items, ...rest } = parts;
  const inflection = new Inflection(tables.grammar, tables.nouns);
  const content = { ...tables, english: [...english], names: namesIn(definitions, texts) };
  const language: Language = { ...content, id: hashText(canonicalJson(content)) };
  return deepFreeze({
    ...definitions,
    ...rest,
    actors: withNumber(actors, inflection),
    items: withNumber(items, inflection),
    words: { attacks, words } as unknown as Definitions['words'],
    language,
  });
}

/** The names of all actors and items, and those that rules may give them: `"unlocked_name": "door"`. */
function namesIn({ actors, items }: Definitions, texts: ReadonlyMap<string, string>): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { name, attributes } of [...Object.values(actors), ...Object.values(items)]) {
    const others = Object.entries(attributes).flatMap(([key, text]) => (key.endsWith('_name') ? [text] : []));
    for (const english of [name, ...others]) {
      const text = typeof english === 'string' ? texts.get(english) : undefined;
      if (text !== undefined) names[english as string] = text;
    }
  }
  return names;
}

/** A plural in English may be a singular here: "scissors". */
function withNumber(entities: ById<EntityDefinition>, inflection: Inflection): ById<EntityDefinition> {
  const made: Record<string, EntityDefinition> = Object.create(null);
  for (const [id, entity] of Object.entries(entities)) {
    const isNoun = !entity.proper && inflection.isKnown(entity.name);
    made[id] = isNoun ? { ...entity, plural: inflection.isPlural(entity.name) } : entity;
  }
  return made;
}
