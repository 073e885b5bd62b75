import type {
  PersonalityDefinition,
  PrototypeFile,
  RulesFile,
  SoundDefinition,
  StatDefinition,
  StateDefinition,
  TableDefinition as TableInFile,
  TableRow,
  TileDefinition,
  VisualEffect,
  WildcardDefinition,
  Words,
} from '../../schemas/generated/types';

import type { Language } from './language';
import type { MapDefinition } from './map-definition';

export type {
  Behavior,
  DoorKind,
  OptionDefinition,
  PrototypeFile,
  RandomEntry,
  RulesFile,
  SoundDefinition,
  SoundPart,
  StatDefinition,
  TileDefinition,
  VisualEffect,
  WildcardDefinition,
} from '../../schemas/generated/types';

/**
 * Everything a game is made of, as one value: plain JSON, frozen, with its maps and levels inside. The files of all
 * data layers are merged, `extends` is resolved, comments are removed. A copy gives the same games. The
 * tiles of the kit, which no rule reads, are in the `GamePackage`.
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
  readonly effects: ById<VisualEffect>;
  readonly wildcards: ById<WildcardDefinition>;
  /** Colours as `#rrggbb` by name. Tints that name one are already replaced by the colour. */
  readonly palette: ById<string>;
  /** The tiles that the game draws itself; absent if there are none. */
  readonly tiles?: ById<TileDefinition>;
  /** The language of its texts; absent for English. It changes no game, so it is no part of the hash. */
  readonly language?: Language;
  /** The map of this level if it was drawn in Tiled; absent if it is drawn in prototype.json, or generated. */
  readonly map?: MapDefinition;
  /** All levels that can be reached from here, this one included; absent if there is no other. */
  readonly levels?: ById<Definitions>;
  /** The names of levels that are stored in another file and not fetched yet. */
  readonly further?: readonly string[];
  /** A fingerprint of the whole game with all its levels. A save made under another one may not fit. */
  readonly hash: string;
  /** A fingerprint of each source file by path; absent if they were not recorded. */
  readonly files?: FileHashes;
}

export type FileHashes = Readonly<Record<string, string>>;

/** A file may leave the rows to another data layer. A table without rows after merging is reported. */
export type TableDefinition = TableInFile & { readonly rows: TableRow[] };

export type ById<T> = Readonly<Record<string, T>>;
export type WordMap = Readonly<Record<string, Words>>;

/** An actor or item from the data, with defaults filled in. */
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
  /** How many of it go into a zone that is filled at setup. */
  readonly copies: number;
  /** Exists only to be extended. */
  readonly abstract: boolean;
  /** Flags, numbers, words and effects; also those written beside `attributes` in the file. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly stats: ById<StatDefinition>;
}
