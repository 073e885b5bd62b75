import type { Definitions } from '../core/definitions';
import { Entity } from '../core/entity';
import type { Zone, ZoneType } from '../core/place';
import type { ActionType } from './action-type';
import { audienceOf } from './audience';
import type { Condition } from './condition';
import { MissingData } from './fault';
import { type Cast, type Expr, emptySlots, Frame, type Routine } from './frame';
import type { Meter } from './layout';
import type { Machine } from './machine';
import type { Need } from './needs';
import { saveState } from './saving';
import { ALL_ENDS, bitOfEnd, type Stakes } from './stakes';
import { winners } from './steps-flow';
import { suggest } from './suggest';
import type { Table } from './tables';
import type { CompiledText, TextCache } from './text';
import type { SelfExpr, ThingType } from './things';
import { type Fields, isTrue, type ScopeType, type Value } from './value';

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
  /** What each condition can't do without in the `target` of the event. */
  readonly needs: readonly (readonly Need[])[];
  /** Those of `after` that do something. Some are there for their label alone. */
  readonly runs: readonly Routine[];
  /** How a step reads that leads to it, known once its routine is compiled; null where it says nothing. */
  readonly labels: readonly ((() => CompiledText) | null)[];
  /** Whether what is bumped into stays in the way. */
  readonly blocks: readonly boolean[];
}

export interface EndType {
  readonly reason: (machine: Machine, frame: Frame) => string;
  readonly when: Condition;
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

/** How far a board reaches; null where it has no end. */
export interface BoardSize {
  readonly width: number | null;
  readonly height: number | null;
}

export interface OptionType {
  readonly name: string;
  readonly label: string;
  readonly fallback: Value;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly Value[] | null;
}

const NOBODY: readonly null[] = [null];

/** What a program is made of: its fields, without those that its constructor works out. */
export type ProgramParts = Omit<
  { readonly [K in keyof Program as Program[K] extends (...args: never[]) => unknown ? never : K]: Program[K] },
  'hasUrgentEnds' | 'stakesOnAnything' | 'hears' | 'onActed' | 'witnesses'
>;

/** A ruleset compiled, shared by all games that play it. */
export class Program {
  readonly definitions: Definitions;
  readonly zoneTypes: readonly ZoneType[];
  readonly ownedZones: ReadonlyMap<string, ZoneType>;
  readonly zoneLimits: ReadonlyMap<string, SelfExpr<Value>>;
  readonly zoneFills: ReadonlyMap<string, (machine: Machine, type: Fields) => boolean>;
  readonly shuffled: ReadonlySet<string>;
  readonly recycles: ReadonlyMap<string, ZoneType>;
  readonly scopes: readonly ScopeType[];
  readonly turnScope: ScopeType;
  readonly things: ReadonlyMap<string, ThingType>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly states: ReadonlyMap<string, StateType>;
  readonly triggers: ReadonlyMap<string, TriggerList>;
  readonly formulas: ReadonlyMap<string, FormulaFunction>;
  readonly procedures: ReadonlyMap<string, Routine>;
  readonly routines: ReadonlyMap<string, Routine>;
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
  readonly stakes: Stakes;
  readonly boardSize: { readonly width: Expr | null; readonly height: Expr | null };
  readonly texts: TextCache;
  readonly nothing: Routine;
  readonly hasUrgentEnds: boolean;
  /** The ends of the game that ask about places and phases, and so about anything. */
  readonly stakesOnAnything: number;
  /** Whether any trigger waits for what happens most. */
  readonly hears: { readonly changed: boolean; readonly entered: boolean; readonly moved: boolean };
  /** What follows every action. */
  readonly onActed: readonly Routine[] | null;
  /** Who learns of what happens on a cell, where the rules say. */
  readonly witnesses: FormulaFunction | null;
  private readonly endSlots: number;
  private readonly fields = new Map<string, Fields>();

  constructor(parts: ProgramParts) {
    // One by one: V8 keeps objects filled by Object.assign in its slow form, and everything reads these.
    this.definitions = parts.definitions;
    this.zoneTypes = parts.zoneTypes;
    this.ownedZones = parts.ownedZones;
    this.zoneLimits = parts.zoneLimits;
    this.zoneFills = parts.zoneFills;
    this.shuffled = parts.shuffled;
    this.recycles = parts.recycles;
    this.scopes = parts.scopes;
    this.turnScope = parts.turnScope;
    this.things = parts.things;
    this.tables = parts.tables;
    this.states = parts.states;
    this.triggers = parts.triggers;
    this.formulas = parts.formulas;
    this.procedures = parts.procedures;
    this.routines = parts.routines;
    this.effects = parts.effects;
    this.actions = parts.actions;
    this.phases = parts.phases;
    this.options = parts.options;
    this.seats = parts.seats;
    this.turn = parts.turn;
    this.setup = parts.setup;
    this.ends = parts.ends;
    this.meters = parts.meters;
    this.stakes = parts.stakes;
    this.boardSize = parts.boardSize;
    this.texts = parts.texts;
    this.nothing = parts.nothing;
    this.hasUrgentEnds = parts.ends.some((end) => end.urgent);
    this.stakesOnAnything = parts.stakes.onAnything;
    const hears = (event: string) => parts.triggers.has(event);
    this.hears = { changed: hears('changed'), entered: hears('entered'), moved: hears('moved') };
    this.onActed = parts.triggers.get('acted')?.after ?? null;
    this.witnesses = parts.formulas.get('witnesses') ?? null;
    this.endSlots = Math.max(0, ...parts.ends.map((end) => end.slotCount));
  }

  thing(id: string, pointer: string): ThingType {
    const thing = this.things.get(id);
    if (thing) return thing;
    throw new MissingData(id, `there is no actor or item "${id}".${suggest(id, this.things.keys())}`, pointer);
  }

  /** A definition as rules read it: its attributes and what its stats start with, with its id, name and description. */
  typeFields(id: string): Fields | null {
    const thing = this.things.get(id);
    if (!thing) return null;
    let fields = this.fields.get(id);
    if (!fields) {
      const stats = [...thing.stats].map(([key, { current, max }]) => [key, current ?? max] as const);
      const known = stats.filter(([, start]) => typeof start === 'number');
      const own = { ...Object.fromEntries(thing.attributes), ...Object.fromEntries(known) };
      fields = Object.freeze({ ...own, id, type: id, name: thing.name, description: thing.description });
      this.fields.set(id, fields);
    }
    return fields;
  }

  allTypes(): readonly Fields[] {
    return [...this.things.values()]
      .filter((thing) => !thing.abstract)
      .map((thing) => this.typeFields(thing.id) as Fields);
  }

  /** Whether any trigger would answer if this were raised. Touches neither dice nor state. */
  wouldAnswer(machine: Machine, event: string, fields: Fields): boolean {
    const triggers = this.triggers.get(event);
    if (!triggers) return false;
    return triggers.conditions.some((_, i) => answers(machine, triggers, i, fields) !== null);
  }

  /** Whether what is bumped into could be out of the way afterwards. */
  wouldGiveWay(machine: Machine, fields: Fields): boolean {
    const triggers = this.triggers.get('collided');
    if (!triggers) return false;
    return triggers.blocks.some((blocks, i) => !blocks && answers(machine, triggers, i, fields) !== null);
  }

  /** What would come of an event, in the words of the first trigger that would answer and has any. */
  meaningOf(machine: Machine, event: string, fields: Fields): Meaning | null {
    const triggers = this.triggers.get(event);
    for (const [i, label] of triggers?.labels.entries() ?? []) {
      const frame = label && answers(machine, triggers as TriggerList, i, fields);
      if (frame) return { text: label(), frame };
    }
    return null;
  }

  /** How far the board reaches in this game: options may say. */
  board(machine: Machine): BoardSize {
    const frame = this.frame(machine, 0);
    const { width, height } = this.boardSize;
    return {
      width: width ? Number(width(machine, frame)) : null,
      height: height ? Number(height(machine, frame)) : null,
    };
  }

  effectRoutine(steps: unknown): Routine | null {
    return this.effects.get(steps) ?? null;
  }

  /** How many more entities a zone takes; a limit is asked about, not enforced. */
  roomIn(machine: Machine, zone: Zone): number {
    const limit = this.zoneLimits.get(zone.type.name)?.(machine, zone.owner ?? (machine.active as Entity));
    return typeof limit === 'number' ? limit - stacksIn(zone) : Number.POSITIVE_INFINITY;
  }

  /** Says something to those that `sees` names, or, where it is null, to those who are there. */
  say(machine: Machine, text: CompiledText, frame: Frame, sees: Value): void {
    const captured = text.capture(machine, frame);
    const { sees: told, at } = audienceOf(machine, frame, sees);
    machine.tell({
      type: 'said',
      template: text.source,
      captured,
      sees: told,
      at,
      because: machine.pointer,
    });
  }

  /** Ends the game if one of these ends has come for any seat. Returns whether it did. */
  checkEnds(machine: Machine, asked: number, urgentOnly = false): boolean {
    const seats = machine.seats.length > 0 ? machine.seats : NOBODY;
    for (const seat of seats) {
      const frame = this.endFrame(machine, seat);
      for (let i = 0; i < this.ends.length; i++) {
        const end = this.ends[i] as EndType;
        if ((asked & bitOfEnd(i)) === 0 || (urgentOnly && !end.urgent) || !end.when.holds(machine, frame)) continue;
        if (end.say) this.say(machine, end.say, frame, 'all');
        machine.end(end.reason(machine, frame), end.winner ? winners(end.winner(machine, frame)) : []);
        return true;
      }
    }
    return false;
  }

  /** Ends are asked all the time and their questions change nothing, so each machine keeps one frame for them. */
  private endFrame(machine: Machine, seat: Entity | null): Frame {
    let frame = machine.endFrame;
    if (!frame) {
      frame = new Frame(this.nothing, emptySlots(this.endSlots));
      machine.endFrame = frame;
    }
    frame.seat = seat;
    frame.actor = machine.active;
    return frame;
  }

  checkUrgentEnds(machine: Machine): void {
    const isSetup = machine.frames.length > 0 && (machine.frames[0] as Frame).routine === this.setup;
    if (!isSetup && machine.ended === null) this.checkEnds(machine, ALL_ENDS, true);
  }

  snapshot(machine: Machine): unknown {
    return JSON.parse(JSON.stringify(saveState(machine)));
  }

  /** A frame to work out an expression in, outside of any routine. */
  frame(machine: Machine, slotCount: number, cast: Cast = machine.castNobody()): Frame {
    const frame = new Frame(this.nothing, emptySlots(slotCount));
    frame.takeCast(cast);
    return frame;
  }
}

/** The frame in which a trigger would answer; null where it would not. */
function answers(machine: Machine, triggers: TriggerList, i: number, fields: Fields): Frame | null {
  const when = triggers.conditions[i] as Expr | null;
  const { target } = fields;
  if (when && target instanceof Entity && !meets(triggers.needs[i] as readonly Need[], target)) return null;
  const frame = machine.prepare(triggers.after[i] as Routine, machine.castNobody());
  frame.bindAll(fields);
  frame.event = fields;
  return when === null || isTrue(when(machine, frame)) ? frame : null;
}

/** Whether a question that needs all this may hold for an entity. */
function meets(needs: readonly Need[], entity: Entity): boolean {
  for (const need of needs) if (!need.some((attribute) => entity.mayBear(attribute))) return false;
  return true;
}

/** How many things a zone holds, stackable ones of one type counted once. */
function stacksIn(zone: Zone): number {
  const { entities } = zone;
  return entities.filter(
    (entity, at) => !entity.hasAttribute('stackable') || entities.findIndex((one) => one.type === entity.type) === at,
  ).length;
}
