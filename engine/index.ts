/**
 * The public surface, documented in docs/api.md: load a folder, start a game, read what is pending, decide. It runs in
 * browsers, workers and Node; what needs Node is in node.ts.
 */

import { BUILT_IN_KIT } from './kit/kit';

/** The built-in kit, for code that adds no words. */
export const load = BUILT_IN_KIT.load.bind(BUILT_IN_KIT);
export const check = BUILT_IN_KIT.check.bind(BUILT_IN_KIT);
export const createHost = BUILT_IN_KIT.createHost.bind(BUILT_IN_KIT);

// Kits: the language of games, and added words.

export { createKit, type Kit } from './kit/kit';
export type { StageFactory } from './kit/stage-factories';
export { WordError, type Words } from './kit/words';

// Sources of files, findings in them, and definitions as one text.

export type { Definitions } from './core/definitions';
export { FetchSource } from './element/files/fetch-source';
export { type Finding, formatFinding, isError } from './load/files/finding';
export { memorySource } from './load/files/memory-source';
export type { Source } from './load/files/source';
export type { LoadResult } from './load/load-prototype';
export type { GamePackage } from './load/pack/game-package';
export { addLevels, PackError, packApart, packGame, unpackGame } from './load/pack/pack';

// A game.

export type { Captured, GameEvent, RollResult } from './core/events';
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
} from './game/game';
export { hashView, type SealedStart, sealAfter, sealOf } from './game/history/seal';
export { type Undoable, undo, undoable } from './game/history/undo';
export { type Disclosure, type Verdict, verifyGame, type Witnessed } from './game/history/verify-game';
export type { SeatEvent } from './game/knowledge/seat-events';
export type { EntityView, SeatView, ZoneView } from './game/knowledge/seat-view';
export { loadGame } from './game/load-game';
export type { Campaign } from './game/turns/campaign';
export type { Seat } from './game/turns/setup';
export { MissingData, RuleError } from './machine/model/fault';
export { textView } from './ui/text/text-view';

// Bots.

export { Rng } from './core/rng';
export { type Bot, type Playout, playOut, randomBot } from './game/bots/bot';
export { lookaheadBot } from './game/bots/lookahead';

// A game behind a host.

export type { Host, Moment, OwnedHost, Recording, Saving, Start } from './host/host';
export { LocalHost } from './host/local-host';
export { serveHost } from './host/serve-host';
export { WorkerHost } from './host/worker-host';

// Types for added words.

export { runSteps } from './actions/run-steps';
export type { Entity } from './core/entity';
export { DIRECTIONS, type Direction } from './core/grid';
export { Cell, type Place, Zone } from './core/place';
export type { Intent, NativeBehavior } from './game/ai/behaviors/behavior';
export { entityArg, fail, numberArg, type RuleFunction } from './language/expression/functions';
export type { Setting } from './language/expression/setting';
export type { StepCompiler, StepSource } from './language/steps/step-compiler';
export type { Part, Verb, VerbShape } from './language/steps/verb';
export type { Generator, GeneratorSettings, Ground } from './level/generate/generator';
export type { Action, ActionResult, NativeAction } from './machine/model/action-type';
export type { Frame } from './machine/model/frame';
export type { Machine } from './machine/model/machine';
export type { Fields, Value } from './machine/model/value';
export type { ValueType } from './machine/model/value-type';
export type { Stage, StageSettings } from './ui/stage';
