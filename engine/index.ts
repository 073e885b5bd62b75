/** The public surface: load a folder, start a game, ask it what is pending, decide. */

export type { Definitions } from './core/definitions';
export type { Captured, GameEvent, RollResult } from './core/events';
export { type Finding, formatFinding } from './load/finding';
export { loadLevels } from './load/load-levels';
export { type LoadOptions, type LoadResult, loadPrototype } from './load/load-prototype';
export type { Source } from './load/source';
export { MissingData, RuleError } from './rules/fault';
export { type Bot, type Playout, playOut, randomBot } from './turn/bot';
export {
  createGame,
  type Decision,
  type Game,
  type GameSettings,
  loadGame,
  OBSERVER,
  type Option,
  type Pending,
  Refusal,
  type SavedGame,
} from './turn/game';
export type { Seat } from './turn/setup';
export { type Undoable, undo, undoable } from './turn/undo';
export type { EntityView, SeatView, ZoneView } from './turn/view';
export { textView } from './view/text-view';
