/**
 * The public surface, documented in docs/api.md: load a folder, start a game, ask it what is pending, decide. It runs in
 * browsers, workers and Node; what needs Node itself is in node.ts.
 */

import { BUILT_IN_KIT } from './kit/kit';

/** The built-in kit, for all who add no words. */
export const load = BUILT_IN_KIT.load.bind(BUILT_IN_KIT);
export const check = BUILT_IN_KIT.check.bind(BUILT_IN_KIT);
export const createHost = BUILT_IN_KIT.createHost.bind(BUILT_IN_KIT);

// Kits: the language of games, and words added to it.

export { createKit, type Kit } from './kit/kit';
export type { StageFactory } from './kit/stages';
export { WordError, type Words } from './kit/words';

// Where files come from, what is wrong in them, and definitions as one text.

export type { Definitions } from './core/definitions';
export { FetchSource } from './embed/fetch-source';
export { type Finding, formatFinding, isError } from './load/finding';
export type { GamePackage } from './load/game-package';
export type { LoadResult } from './load/load-prototype';
export { memorySource } from './load/memory-source';
export { addLevels, PackError, packApart, packGame, unpackGame } from './load/pack';
export type { Source } from './load/source';

// A game.

export type { Captured, GameEvent, RollResult } from './core/events';
export { MissingData, RuleError } from './rules/fault';
export type { Campaign } from './turn/campaign';
export {
  createGame,
  type Decision,
  type Game,
  type GameSettings,
  OBSERVER,
  type Option,
  type Pending,
  Refusal,
  type SavedGame,
} from './turn/game';
export { loadGame } from './turn/load-game';
export type { SeatEvent } from './turn/seat-events';
export type { Seat } from './turn/setup';
export { type Undoable, undo, undoable } from './turn/undo';
export type { EntityView, SeatView, ZoneView } from './turn/view';
export { textView } from './view/text-view';

// Who plays by itself.

export { Rng } from './core/rng';
export { type Bot, type Playout, playOut, randomBot } from './turn/bot';
export { lookaheadBot } from './turn/lookahead';

// A game behind a host.

export type { Host, Moment, OwnedHost, Recording, Saving, Start } from './host/host';
export { LocalHost } from './host/local-host';
export { serveHost } from './host/serve-host';
export { WorkerHost } from './host/worker-host';

// What added words are made of.

export { runSteps } from './actions/run-steps';
export type { Entity } from './core/entity';
export { DIRECTIONS, type Direction } from './core/grid';
export { Cell, type Place, Zone } from './core/place';
export type { Generator, GeneratorSettings, Ground } from './level/generate/generator';
export type { Action, ActionResult, NativeAction } from './rules/action-type';
export { type Builtin as RuleFunction, entityArg, fail, numberArg } from './rules/builtins';
export type { Frame } from './rules/frame';
export type { Machine } from './rules/machine';
export type { Step, StepCompiler } from './rules/steps';
export type { Fields, Value } from './rules/value';
export type { ValueType } from './rules/value-type';
export type { Part, Verb, VerbShape } from './rules/verb';
export type { Intent, NativeBehavior } from './turn/behaviors/behavior';
export type { Stage, StageSettings } from './view/stage';
