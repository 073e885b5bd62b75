import type {
  PersonalityDefinition,
  PrototypeFile,
  RulesFile,
  SoundDefinition,
  StatDefinition,
  StateDefinition,
  TableDefinition as TableInFile,
  TableRow,
  WildcardDefinition,
  Words,
} from '../../schemas/generated/types';

import type { MapDefinition } from './map-definition';

export type {
  Behavior,
  DoorKind,
  OptionDefinition,
  PrototypeFile,
  RandomEntry,
  RulesFile,
  SoundDefinition,
  StatDefinition,
  WildcardDefinition,
} from '../../schemas/generated/types';

/**
 * Everything a game is made of, as a value: plain JSON data, frozen, with its maps and levels in it. The files of all
 * layers are merged, `extends` is resolved, remarks are taken out. A copy of it gives the same games. What goes with a
 * game but counts in none, such as tiles, is in its `GamePackage`.
 */
export interface Definitions {
  /** The name of the prototype's folder. */
  readonly id: string;
  readonly prototype: PrototypeFile;
  readonly actors: ById<EntityDefinition>;
  readonly items: ById<EntityDefinition>;
  /** Word lists by path: `attacks.melee_verbs` from attacks.json, `words.colours.dark` from words.json. */
  readonly words: { readonly attacks: WordMap; readonly words: WordMap };
  readonly personalities: ById<PersonalityDefinition>;
  readonly states: ById<StateDefinition>;
  readonly tables: ById<TableDefinition>;
  readonly rules: RulesFile;
  readonly sounds: ById<SoundDefinition>;
  readonly wildcards: ById<WildcardDefinition>;
  /** Colours as `#rrggbb` by name. Tints that named one hold the colour itself by now. */
  readonly palette: ById<string>;
  /** The map of this level that was drawn in Tiled; absent where it is drawn in prototype.json, or generated. */
  readonly map?: MapDefinition;
  /** The levels that can be reached from here, this one included; absent when there is no other. */
  readonly levels?: ById<Definitions>;
  /** The names of levels that come in a file of their own and were not fetched yet. */
  readonly further?: readonly string[];
  /** A fingerprint of what the game is made of, with all its levels. A save made under another one may not fit. */
  readonly hash: string;
  /** A fingerprint of each file all this was read from, by its path; absent where they were not written down. */
  readonly files?: FileHashes;
}

export type FileHashes = Readonly<Record<string, string>>;

/** A file of a layer may leave the rows to another one; a table that has none at the end is a finding. */
export type TableDefinition = TableInFile & { readonly rows: TableRow[] };

export type ById<T> = Readonly<Record<string, T>>;
export type WordMap = Readonly<Record<string, Words>>;

/** An actor or item as data has it, with what was left out filled in. */
export interface EntityDefinition {
  readonly id: string;
  readonly kind: 'actor' | 'item';
  readonly name: string;
  readonly proper: boolean;
  readonly plural: boolean;
  readonly description: string;
  readonly symbol: string;
  readonly sprite: { readonly base: string; readonly top: string | null };
  readonly tint: string | null;
  /** How many go into a zone that is filled at the start. */
  readonly copies: number;
  /** Only there for others to extend. */
  readonly abstract: boolean;
  /** Flags, numbers, words and effects; also those that stood beside `attributes` in the file. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly stats: ById<StatDefinition>;
}
