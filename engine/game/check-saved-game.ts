import type { Definitions } from '../core/definitions';
import { findLevel } from '../core/find-level';
import { SavedPart, SaveError } from '../core/saved-part';
import { levelSize } from '../level/build/build-level';
import { checkState } from '../machine/check-machine-save';
import type { Program } from '../machine/model/program';
import type { Fields } from '../machine/model/value';
import { Refusal } from './decisions/find-move';
import { chooseOptions } from './decisions/game-options';
import type { Decision } from './decisions/moves';
import type { SavedGame } from './game';
import type { Rulebook, Ruleset } from './ruleset';
import { isCampaign } from './turns/check-campaign';
import { type Seat, whyNotSeated } from './turns/setup';

/**
 * A checked copy of a save. It may come from a stranger, a failing disk or another program, so nothing in it is
 * trusted: anything this game would not have written is refused with one sentence.
 */
export function checkedSave(rulebook: Rulebook, definitions: Definitions, saved: unknown): SavedGame {
  const copy = plainCopy(saved);
  const game = new SavedPart(copy);
  try {
    checkGame(rulebook, definitions, game);
  } catch (error) {
    if (!(error instanceof SaveError)) throw error;
    throw new Refusal(`This save is damaged: ${error.message}.`);
  }
  return copy as SavedGame;
}

/** The decisions before a save: seats and answers. Whether they lead to it shows when one of them is undone. */
export function checkedPast(past: unknown): readonly Decision[] {
  const isDecision = (one: unknown): boolean =>
    Array.isArray(one) && one.length === 2 && Number.isInteger(one[0]) && typeof one[1] === 'string';
  if (Array.isArray(past) && past.every(isDecision)) return past as readonly Decision[];
  throw new Refusal('This save is damaged: the decisions before it are not a list of seats and answers.');
}

/** A copy through JSON, which drops everything but data. */
function plainCopy(saved: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(saved), (key, value: unknown) => {
      if (key === '__proto__') throw new SaveError('no save has such a key');
      return value;
    });
  } catch {
    throw new Refusal('This is no save of a game: it can’t be written as plain JSON.');
  }
}

function checkGame(rulebook: Rulebook, definitions: Definitions, game: SavedPart): void {
  const format = game.get('format').value;
  if (format !== 1) throw new Refusal('This is no save of a game, or one of a newer version.');
  const prototype = game.get('prototype').text();
  if (prototype !== definitions.id) throw new Refusal(`This save is of "${prototype}", not of "${definitions.id}".`);
  if (game.get('content').text() !== definitions.hash) {
    throw new Refusal(`The files of "${definitions.id}" have changed since this game was saved.`);
  }
  game.get('seed').text();
  const seats = checkSeats(rulebook.rulesetOf(definitions), game.get('seats'));
  checkOptions(rulebook.rulesetOf(definitions).program, game.get('options'));
  const campaign = game.get('campaign');
  if (campaign.value != null && !isCampaign(campaign.value)) campaign.wanted('a campaign');
  checkMoment(rulebook, definitions, game, seats);
  const before = game.get('before');
  if (before.value !== undefined) before.orNull((moment) => checkMoment(rulebook, definitions, moment, seats));
}

/** The number of seats. */
function checkSeats(ruleset: Ruleset, seats: SavedPart): number {
  const all = seats.list();
  for (const seat of all) for (const [, said] of seat.members()) said.text();
  const { min, max } = ruleset.program.seats;
  if (all.length < min || all.length > max) seats.fail(`should be ${min} to ${max}, not ${all.length}`);
  const unseated = whyNotSeated(seats.value as readonly Seat[], ruleset.personalities);
  if (unseated !== null) throw new Refusal(unseated);
  return all.length;
}

function checkOptions(program: Program, options: SavedPart): void {
  for (const [, value] of options.members()) if (typeof value.value === 'object') value.wanted('a plain value');
  chooseOptions(program, options.value as Fields);
}

/** Checks one moment of a game: a level in play. */
function checkMoment(rulebook: Rulebook, definitions: Definitions, moment: SavedPart, seats: number): void {
  moment.get('visits').whole();
  const session = moment.get('session');
  const name = session.get('level').text();
  const level = findLevel(definitions, name);
  if (!level) throw session.get('level').fail(`names the level "${name.slice(0, 40)}", which does not exist`);
  session.get('seed').text();
  const { program } = rulebook.rulesetOf(level);
  checkOptions(program, session.get('options'));
  const state = session.get('state');
  checkState(state, program, levelSize(level));
  // On a map there may be more figures than players; at a table each has a seat.
  const figures = state.get('seats').list().length;
  if (program.seats.order !== 'scheduler' && figures > seats) state.get('seats').fail(`should be ${seats} at most`);
  if (state.get('seatNames').list().length > Math.max(figures, seats)) state.get('seatNames').fail('are too many');
  if (program.seats.order === 'scheduler') checkOrder(session.get('order'), state.get('nextId').whole(), state);
  else session.get('order').row(0);
}

/** The clock's id in the scheduler, which is no entity: see order.ts. */
const CLOCK = 0;
/** How a save writes that an actor is never due. */
const NEVER = -1;

/** Checks when each actor is due: see `ScheduledOrder.save` and `Scheduler.save`. */
function checkOrder(order: SavedPart, nextId: number, state: SavedPart): void {
  const numbers = order.list();
  if (numbers.length === 0) return;
  const known = new Set(
    state
      .get('entities')
      .list()
      .map((entity) => entity.get(0).value),
  );
  const part = (at: number): SavedPart => numbers[at] ?? order.fail('is cut off');
  part(0).whole(0, nextId - 1);
  const listed = part(1).whole(0, numbers.length) + part(2).whole(0, numbers.length);
  for (let at = 3; at < 3 + listed; at++) {
    if (!known.has(part(at).whole(1))) part(at).fail(`names entity ${part(at).whole()}, which does not exist`);
  }
  part(3 + listed).whole();
  const due = new Set<number>();
  for (let at = 4 + listed; at < numbers.length; at += 2) {
    const id = part(at).whole(0, nextId - 1);
    if (due.has(id)) part(at).fail(`names entity ${id} twice`);
    due.add(id);
    part(at + 1).whole(id === CLOCK ? 0 : NEVER);
  }
}
