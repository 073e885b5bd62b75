import type { Definitions, StatDefinition } from '../../core/definitions';
import type { Entity, EntityType } from '../../core/entity';
import type { Captured } from '../../core/events';
import type { PaintedTile } from '../../core/map-definition';
import type { ZoneType } from '../../core/place';
import type { Dice, Node } from '../../language/syntax/syntax';
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
  /** Whether just whoever is in turn is asked, and can always do all of them. */
  readonly isFree: boolean;
  readonly actionNamed: ReadonlyMap<string, ActionType>;
}

export interface StateType {
  readonly id: string;
  readonly name: string;
  readonly when: Expr | null;
  readonly slotCount: number;
  /** What it does at each of the holder's turns: an effect in short form or as steps. */
  readonly turn: Value;
  readonly while: { readonly [attribute: string]: never } | null;
  readonly start: string | null;
  readonly end: string | null;
}

/** A formula of the rules, called by the engine: `foes(a, b)`. */
export type FormulaFunction = (machine: Machine, ...args: Value[]) => Value;

/** A text with the frame that it speaks of. */
export interface Meaning {
  readonly text: CompiledText;
  readonly frame: Frame;
}

/** What waits for one event. The conditions are those of `after`, to be asked without running anything. */
export interface TriggerList {
  readonly before: readonly Routine[];
  readonly after: readonly Routine[];
  readonly conditions: readonly (Expr | null)[];
  /** What each condition can't do without in the `target` of the event: one attribute of each list. */
  readonly needs: readonly (readonly (readonly string[])[])[];
  /** Those of `after` that do something. Some are there for their label alone. */
  readonly runs: readonly Routine[];
  /** How a step reads that leads to it, known once its routine is compiled; null where it says nothing. */
  readonly labels: readonly ((() => CompiledText) | null)[];
  /** Whether what is bumped into stays in the way. */
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

/** An expression about one entity, spoken of as `self`. */
export type SelfExpr<T> = (machine: Machine, self: Entity) => T;
export type Bounds = SelfExpr<{ min: number; max: number }>;

/** A definition compiled: what its entities start with, what is worked out on reading, and what bounds their numbers. */
export interface EntityTemplate extends EntityType {
  readonly derived: ReadonlyMap<string, SelfExpr<Value>> | null;
  readonly bounds: ReadonlyMap<string, Bounds> | null;
  /** What entities of this type start with, by the column of each attribute that rules speak of; filled when read. */
  readonly columns: Value[];
  /** The names of what kills at its minimum, whether its entities have that or not: `vitalsOf` tells. */
  readonly fatal: readonly string[];
  readonly stats: ReadonlyMap<string, StatDefinition>;
  /** What is added to stats each turn. */
  readonly perTurn: readonly (readonly [stat: string, amount: SelfExpr<number>])[];
  readonly copies: number;
  readonly abstract: boolean;
  /** Its number among all. */
  readonly index: number;
  /** Whether there is nothing to prepare in a fresh entity of it. */
  readonly isPlain: boolean;
  /** Itself as rules read it: its attributes and what its stats start with, with its id, name and description. */
  readonly fields: Fields;
  /** Sets what depends on the game's options, and spawns what the entity carries from the start. */
  prepare(machine: Machine, entity: Entity): void;
}

/**
 * A text with `[…]` parts. What it speaks of is captured when it is said; the words are put together later,
 * once for each reader, because "you" and "the wolf" change the sentence.
 */
export interface CompiledText {
  readonly source: string;
  capture(machine: Machine, frame: Frame): Captured[];
}

/** Texts as their readers need them. */
export interface Texts {
  parts(source: string): readonly TemplatePart[];
  get(source: string, pointer: string): CompiledText;
  /** A text that data carries. Only what authors wrote is a template; what a player typed is said as it stands. */
  spoken(source: string, pointer: string): CompiledText;
  /** A text about a change of a stat. It is read when the game stands where it stands, and no die is thrown for it. */
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
  /** Whether anything follows at once when it comes up. */
  readonly isActive: boolean;
  read(key: string, column: number): Value;
}

/** A table: what a number comes to. A number that no die could show counts as the nearest that one could. */
export interface RandomTable {
  readonly id: string;
  readonly dice: Dice | null;
  readonly rows: readonly Row[];
  clamp(value: number): number;
  /** The first row for this number whose condition holds and which, if unique, has not been given yet. */
  find(machine: Machine, value: number, cast: Cast): Row | null;
  /** Whether this number would have had a row that came up before and comes up only once. */
  isSpent(machine: Machine, value: number): boolean;
  /** The first row still to be had, when every roll meets one that is spent. */
  anyLeft(machine: Machine, cast: Cast): { readonly key: number; readonly row: Row } | null;
  /** Notes that a unique row came up. */
  remember(machine: Machine, row: Row): void;
}

/** A number that the table shows all the time: `"seat.hp"`, or `{"label": "Hit points", "value": "seat.hp", "max": 10}`. */
export interface Meter {
  readonly label: string;
  /** Its value as it is written; null where that is no text. */
  readonly node: Node | null;
  /** Its number in the layout; null for a stat that is shown without being named there. */
  readonly index: number | null;
  readonly value: Expr;
  readonly max: Expr | null;
  /** Whether it is bad when it is low. */
  readonly alarms: boolean;
  readonly slotCount: number;
  /** Whether it speaks of the seat whose meter it is. */
  readonly isAboutSeat: boolean;
  /** Whether it would tell others of what lies in a hidden hand. */
  readonly isSecret: boolean;
}

/** Which ends of the game ask about what, each end a bit of a number. */
export interface EndDependence {
  /** The ends for which places and phases matter, and so anything may. */
  readonly onAnything: number;
  /** The ends for which an attribute matters. */
  onAttribute(key: string): number;
}

/** A ruleset compiled, shared by all games that play it. */
export interface Program {
  readonly definitions: Definitions;
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
  /** Whether any trigger waits for what happens most. */
  readonly hears: { readonly changed: boolean; readonly entered: boolean; readonly moved: boolean };
  /** What follows every action. */
  readonly onActed: readonly Routine[] | null;
  readonly formulas: ReadonlyMap<string, FormulaFunction>;
  /** Who learns of what happens on a cell, where the rules say. */
  readonly witnesses: FormulaFunction | null;
  readonly procedures: ReadonlyMap<string, Routine>;
  readonly routines: ReadonlyMap<string, Routine>;
  /** Lists of steps that definitions carry, as routines, found again by identity. */
  readonly effects: ReadonlyMap<unknown, Routine>;
  readonly actions: ReadonlyMap<string, ActionType>;
  readonly phases: ReadonlyMap<string, PhaseType>;
  readonly options: ReadonlyMap<string, OptionType>;
  readonly seats: SeatsType;
  readonly turn: TurnType;
  readonly setup: Routine | null;
  readonly ends: readonly EndType[];
  /** What the layout shows all the time. */
  readonly meters: readonly Meter[];
  /** What the map paints, by the number of the cell; null where no map was drawn. */
  readonly paint: ReadonlyMap<number, readonly PaintedTile[]> | null;
  readonly dependentEnds: EndDependence;
  readonly boardSize: { readonly width: Expr | null; readonly height: Expr | null };
  readonly texts: Texts;
  readonly noSteps: Routine;
}
