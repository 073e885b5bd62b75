import type { Definitions, StatDefinition } from '../../core/definitions';
import type { Entity, EntityType } from '../../core/entity';
import type { Captured } from '../../core/events';
import type { PaintedTile } from '../../core/map-definition';
import type { ZoneType } from '../../core/place';
import type { Node } from '../../language/syntax/syntax';
import type { Dice } from '../../language/syntax/tokens';
import type { Phrasebook } from '../../language/text/phrasebook';
import type { TemplatePart } from '../../language/text/template';
import type { ActionType } from './action-type';
import type { Cast, Expr, Frame, Routine } from './frame';
import type { Machine } from './machine';
import type { Fields, ScopeType, Value } from './value';

export interface PhaseType {
  readonly id: string;
  readonly index: number;
  readonly label: string;
  readonly scopes: readonly ScopeType[];
  /** Scopes that end when this phase begins. */
  readonly drops: readonly ScopeType[];
  readonly enter: Routine | null;
  readonly leave: Routine | null;
  readonly asks: Expr | null;
  readonly actions: readonly ActionType[];
  /** Whether only the active seat is asked, and all actions are always allowed. */
  readonly isFree: boolean;
  readonly actionNamed: ReadonlyMap<string, ActionType>;
}

export interface StateType {
  readonly id: string;
  readonly name: string;
  readonly when: Expr | null;
  readonly slotCount: number;
  /** Its effect on each turn of its bearer: in short form or as steps. */
  readonly turn: Value;
  readonly while: { readonly [attribute: string]: never } | null;
  readonly start: string | null;
  readonly end: string | null;
}

/** A formula of the rules, called by the engine: `foes(a, b)`. */
export type FormulaFunction = (machine: Machine, ...args: Value[]) => Value;

/** A text with the frame for its values. */
export interface Meaning {
  readonly text: CompiledText;
  readonly frame: Frame;
}

/** The triggers of one event. The conditions are those of `after`, and can be tested without running anything. */
export interface TriggerList {
  readonly before: readonly Routine[];
  readonly after: readonly Routine[];
  readonly conditions: readonly (Expr | null)[];
  /** What each condition requires of the event's `target`: one attribute of each list. */
  readonly needs: readonly (readonly (readonly string[])[])[];
  /** Those of `after` with steps. Some exist only for their label. */
  readonly runs: readonly Routine[];
  /** The label of a move that leads to the trigger, known once its routine is compiled; null if it has none. */
  readonly labels: readonly ((() => CompiledText) | null)[];
  /** Whether the bumped entity stays in the way. */
  readonly blocks: readonly boolean[];
}

export interface EndType {
  readonly reason: (machine: Machine, frame: Frame) => string;
  readonly when: Expr;
  readonly winner: Expr | null;
  readonly say: CompiledText | null;
  readonly urgent: boolean;
  readonly slotCount: number;
}

export interface TurnType {
  readonly first: PhaseType;
  readonly points: Expr | null;
  readonly over: Expr | null;
  readonly start: Routine | null;
  readonly end: Routine | null;
}

export interface SeatsType {
  readonly min: number;
  readonly max: number;
  readonly actor: string;
  readonly order: 'clockwise' | 'scheduler' | 'solo';
}

export interface OptionType {
  readonly name: string;
  readonly label: string;
  readonly fallback: Value;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly Value[] | null;
}

/** An expression about one entity, called `self`. */
export type SelfExpr<T> = (machine: Machine, self: Entity) => T;
export type Bounds = SelfExpr<{ min: number; max: number }>;

/** A compiled definition: the start values, derived attributes and bounds of its entities. */
export interface EntityTemplate extends EntityType {
  readonly derived: ReadonlyMap<string, SelfExpr<Value>> | null;
  readonly bounds: ReadonlyMap<string, Bounds> | null;
  /** The start values by column of each attribute that rules name; cached when read. */
  readonly columns: Value[];
  /** Numbers that kill at their minimum, even if its entities lack them: see `vitalsOf`. */
  readonly fatal: readonly string[];
  readonly stats: ReadonlyMap<string, StatDefinition>;
  /** Amounts that are added to stats each turn. */
  readonly perTurn: readonly (readonly [stat: string, amount: SelfExpr<number>])[];
  readonly copies: number;
  readonly abstract: boolean;
  /** Its index among all templates. */
  readonly index: number;
  /** Whether a new entity of it needs no preparation. */
  readonly isPlain: boolean;
  /** The definition as rules read it: attributes, start values of stats, id, name and description. */
  readonly fields: Fields;
  /** Sets values that depend on the game's options, and spawns the items that the entity carries from the start. */
  prepare(machine: Machine, entity: Entity): void;
}

/**
 * A text with `[…]` parts. The values are captured when it is emitted; the sentence is rendered later, once for each
 * reader, because "you" and "the wolf" change it.
 */
export interface CompiledText {
  readonly source: string;
  capture(machine: Machine, frame: Frame): Captured[];
}

/** Parses and compiles texts. */
export interface Texts {
  parts(source: string): readonly TemplatePart[];
  get(source: string, pointer: string): CompiledText;
  /** A text from data. Only an author's text is a template; a text that a player typed is shown as it is. */
  spoken(source: string, pointer: string): CompiledText;
  /** A text about a change of a stat. Reading it must not change the game, so it uses no random stream. */
  ofChange(source: string, pointer: string): CompiledText;
}

/** A row of a table. */
export interface Row {
  readonly fields: Fields;
  readonly index: number;
  /** Whether it comes up only once. */
  readonly unique: boolean;
  readonly say: string | null;
  readonly steps: Routine | null;
  /** Whether it has any effect when it comes up. */
  readonly isActive: boolean;
  read(key: string, column: number): Value;
}

/** A random table: numbers to rows. A number that the dice can't show counts as the nearest that they can. */
export interface RandomTable {
  readonly id: string;
  /** What readers call it. */
  readonly title: string;
  readonly dice: Dice | null;
  readonly rows: readonly Row[];
  clamp(value: number): number;
  /** The first row for this number whose condition holds and that, if unique, has not come up yet. */
  find(machine: Machine, value: number, cast: Cast): Row | null;
  /** Whether this number has a unique row that already came up. */
  isSpent(machine: Machine, value: number): boolean;
  /** The first unused row, for when every roll meets a used one. */
  anyLeft(machine: Machine, cast: Cast): { readonly key: number; readonly row: Row } | null;
  /** Records that a unique row came up. */
  remember(machine: Machine, row: Row): void;
}

/** A number that the screen always shows: `"seat.hp"`, or `{"label": "Hit points", "value": "seat.hp", "max": 10}`. */
export interface Meter {
  readonly label: string;
  /** Its value as it is written. */
  readonly source: unknown;
  /** The syntax tree of its value; null if that is no text. */
  readonly node: Node | null;
  /** Its index in the layout; null for a stat that is shown by default. */
  readonly index: number | null;
  readonly value: Expr;
  readonly max: Expr | null;
  /** Whether a low value is bad. */
  readonly alarms: boolean;
  readonly slotCount: number;
  /** Whether its value depends on the seat. */
  readonly isAboutSeat: boolean;
  /** Whether it would reveal the contents of a hidden hand. */
  readonly isSecret: boolean;
  /** Whether a table shows it among the cards, not beside the picture. */
  readonly isOnTable: boolean;
}

/** Two numbers that stand against each other, each with a name and the parts it is the sum of. */
export interface Versus {
  readonly when: Expr | null;
  readonly sides: readonly VersusSide[];
  /** How it has ended; null while that is open. */
  readonly verdict: Expr | null;
  /** Whether it depends on the seat that looks, so that an observer can't see it. */
  readonly isAboutSeat: boolean;
}

export interface VersusSide {
  readonly name: Expr;
  readonly value: Expr;
  readonly parts: readonly { readonly label: string; readonly value: Expr }[];
  readonly slotCount: number;
}

/** A grid of rows and columns that is filled from data. */
export interface ChartType {
  readonly label: Expr | null;
  readonly when: Expr | null;
  readonly rows: number;
  readonly columns: number;
  /** Whether it covers the board on a table without room for it. */
  readonly covers: boolean;
  /** Two faces to mark; null if the rows and columns are no faces of dice. */
  readonly dice: Expr | null;
  /** Whether the cell in the first two slots, row and column, is lit. */
  readonly lit: Expr | null;
  readonly entries: readonly ChartEntryType[];
  readonly slotCount: number;
  /** Whether it depends on the seat that looks, so that an observer can't see it. */
  readonly isAboutSeat: boolean;
}

/** What stands in cells of a chart. `at` and `text` read one of the list in the first slot. */
export interface ChartEntryType {
  readonly list: Expr;
  readonly at: Expr;
  readonly text: Expr;
  readonly tint: string | null;
  readonly isShade: boolean;
  readonly slotCount: number;
}

/** A number of the tally. */
export interface TallyType extends Meter {
  readonly isScore: boolean;
}

/** A sentence for beginners, shown once when its condition holds. */
export interface HintType {
  readonly id: string;
  readonly when: Expr | null;
  readonly slotCount: number;
}

/** The page that players fill: the list it tells of, and the texts about one entry, which is called `it`. */
export interface JournalType {
  readonly title: string;
  readonly entries: Expr;
  readonly chapter: CompiledText | null;
  readonly heading: CompiledText | null;
  readonly picture: Expr | null;
  readonly prompt: CompiledText | null;
  readonly text: CompiledText | null;
  readonly slotCount: number;
}

/** What the rules tell of an actor (`target`) or an item (`item`) that a seat looks at. */
export interface AppraisalType {
  readonly of: 'actor' | 'item';
  readonly when: Expr | null;
  readonly say: CompiledText;
  readonly slotCount: number;
}

/** Which ends of the game depend on what, one bit for each end. */
export interface EndDependence {
  /** The ends that depend on everything, because they read places or phases. */
  readonly onAnything: number;
  /** The ends that depend on an attribute. */
  onAttribute(key: string): number;
}

/** A compiled ruleset, shared by all games that play it. */
export interface Program {
  readonly definitions: Definitions;
  /** The language of its texts. */
  readonly words: Phrasebook;
  readonly zoneTypes: readonly ZoneType[];
  readonly ownedZones: ReadonlyMap<string, ZoneType>;
  readonly zoneLimits: ReadonlyMap<string, SelfExpr<Value>>;
  readonly zoneFills: ReadonlyMap<string, (machine: Machine, type: Fields) => boolean>;
  readonly shuffled: ReadonlySet<string>;
  readonly recycles: ReadonlyMap<string, ZoneType>;
  readonly scopes: readonly ScopeType[];
  readonly turnScope: ScopeType;
  readonly templates: ReadonlyMap<string, EntityTemplate>;
  readonly tables: ReadonlyMap<string, RandomTable>;
  readonly states: ReadonlyMap<string, StateType>;
  readonly triggers: ReadonlyMap<string, TriggerList>;
  /** Whether any trigger waits for these frequent events. */
  readonly hears: { readonly changed: boolean; readonly entered: boolean; readonly moved: boolean };
  /** The triggers after every action. */
  readonly onActed: readonly Routine[] | null;
  readonly formulas: ReadonlyMap<string, FormulaFunction>;
  /** The rules' formula for who notices events on a cell. */
  readonly witnesses: FormulaFunction | null;
  readonly procedures: ReadonlyMap<string, Routine>;
  readonly routines: ReadonlyMap<string, Routine>;
  /** The step lists in definitions as routines, looked up by object identity. */
  readonly effects: ReadonlyMap<unknown, Routine>;
  readonly actions: ReadonlyMap<string, ActionType>;
  readonly phases: ReadonlyMap<string, PhaseType>;
  readonly options: ReadonlyMap<string, OptionType>;
  readonly seats: SeatsType;
  readonly turn: TurnType;
  readonly setup: Routine | null;
  readonly ends: readonly EndType[];
  /** The meters of the layout. */
  readonly meters: readonly Meter[];
  readonly versus: Versus | null;
  /** The charts of the layout. The first whose condition holds is shown. */
  readonly charts: readonly ChartType[];
  /** What is counted up when the game is over. */
  readonly tally: readonly TallyType[];
  readonly hints: readonly HintType[];
  readonly journal: JournalType | null;
  readonly appraisals: readonly AppraisalType[];
  /** The painted tiles by cell index; null without a drawn map. */
  readonly paint: ReadonlyMap<number, readonly PaintedTile[]> | null;
  readonly dependentEnds: EndDependence;
  readonly boardSize: { readonly width: Expr | null; readonly height: Expr | null };
  readonly texts: Texts;
  readonly noSteps: Routine;
}
