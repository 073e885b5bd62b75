import type { Definitions } from '../../core/definitions';
import { askBot, playOut, TURN_CAP, turnCapIn, turnCapOf } from '../../game/bots/bot';
import { createGame, type Game } from '../../game/game';
import type { Rulebook } from '../../game/ruleset';
import { botFor, usualSeats } from '../../game/trials/players';
import { count } from '../../language/text/english';
import { planLevel } from '../../level/build/build-level';
import { isCompletable } from '../../level/proof/completable';
import { type Finding, formatFinding, type MapPlace, mapPlace } from '../../load/files/finding';
import type { LoadResult } from '../../load/load-prototype';
import { findingFrom, type Origins } from '../../load/merge/origins';
import type { RuleError } from '../../machine/model/fault';
import type { Machine } from '../../machine/model/machine';
import { FaultReader } from '../../ui/presenter/fault-reader';
import type { Context } from '../context/command';
import { choosePersonality } from '../context/game-settings';
import { findingOf } from '../context/open-prototype';
import { Progress } from '../context/progress';

export interface Trials {
  games: number;
  capped: number;
}

/** Lets bots play. The same error in many games is one finding, and so is that no game came to an end. */
export function playTrials(
  context: Context,
  folder: string,
  result: LoadResult,
  seeds: number,
  trials: Trials,
): Finding[] {
  const { definitions, origins } = result;
  if (!definitions || seeds === 0) return [];
  const { rulebook } = context.kit;
  const personality = choosePersonality({ definitions, rulebook });
  const length = usualSeats(definitions, rulebook);
  const seats = Array.from({ length }, () => (personality === null ? {} : { personality }));
  const progress = new Progress(context.terminal.streams.stderr, seeds, `games of ${definitions.id}`);
  const cappedIn: string[] = [];
  const broken = new FindingsBySeed();
  for (let i = 0; i < seeds; i++) {
    const seed = seedNumber(i);
    trials.games++;
    try {
      if (i === 0) readAsPerson(definitions, seed, length, rulebook);
      const game = createGame(definitions, { seed, seats }, rulebook);
      for (const finding of levelFindings(context, folder, definitions, game.state)) broken.add(finding, seed);
      const look = looker(game, i < LOOKED, (fault) =>
        broken.add(findingOf(context, { origins, folder }, fault), seed),
      );
      const { reason } = playOut(game, botFor(seed), turnCapOf(game), look);
      if (reason === TURN_CAP) cappedIn.push(game.state.phase);
    } catch (error) {
      broken.add(findingOf(context, { origins, folder }, error), seed);
    }
    progress.update(i + 1);
  }
  progress.finish();
  trials.capped += cappedIn.length;
  const endless = cappedIn.length === seeds ? [noEnd(context, definitions, origins, cappedIn)] : [];
  return [...endless, ...broken.among(seeds, 'game')];
}

/**
 * Makes the first level with a few seeds and proves it, without playing: quick enough for each time a map is saved.
 */
export function proveLevel(context: Context, folder: string, result: LoadResult, seeds: number): Finding[] {
  const { definitions, origins } = result;
  if (!definitions) return [];
  const { rulebook } = context.kit;
  const seats = Array.from({ length: usualSeats(definitions, rulebook) }, () => ({}));
  const broken = new FindingsBySeed();
  for (let i = 0; i < seeds; i++) {
    const seed = seedNumber(i);
    try {
      const { state } = createGame(definitions, { seed, seats }, rulebook);
      for (const finding of levelFindings(context, folder, definitions, state)) broken.add(finding, seed);
    } catch (error) {
      broken.add(findingOf(context, { origins, folder }, error), seed);
    }
  }
  return broken.among(seeds, 'level', seeds);
}

const seedNumber = (i: number): string => `check-${i}`;

/** The same finding with many seeds is one. */
class FindingsBySeed {
  private readonly all = new Map<string, { readonly finding: Finding; readonly seeds: string[] }>();

  add(finding: Finding, seed: string): void {
    const known = this.all.get(formatFinding(finding));
    if (known) known.seeds.push(seed);
    else this.all.set(formatFinding(finding), { finding, seeds: [seed] });
  }

  /** Each with the number of its seeds, among how many, and the first. `always` is what needs no number. */
  among(seeds: number, what: string, always = Number.POSITIVE_INFINITY): Finding[] {
    return [...this.all.values()].map(({ finding, seeds: failed }) => {
      if (failed.length >= always) return finding;
      const often = `in ${failed.length} of ${count(seeds, what)}, first with the seed ${failed[0]}`;
      return { ...finding, message: `${finding.message} (${often})` };
    });
  }
}

/** In how many games each turn is looked at: views take longer than the game itself. */
const LOOKED = 4;

/**
 * Looks at a game of bots as its seats do, at each turn or only at the end: an error in a hint or a meter fails nothing
 * else.
 */
function looker(game: Game, isEachTurn: boolean, tell: (fault: RuleError) => void): () => void {
  const faults = new FaultReader();
  let turn = -1;
  return () => {
    if (!game.ended && (!isEachTurn || game.turn === turn)) return;
    turn = game.turn;
    const shared = game.shareViews();
    for (const seat of game.state.seats.keys()) for (const fault of faults.newIn(game.view(seat, shared))) tell(fault);
  };
}

/** How many questions are read like a person, with every label and chance. */
const READ = 30;

/**
 * A bot needs no words. Mistakes in texts only show at a seat that a person plays, so a random bot plays one and reads
 * them.
 */
function readAsPerson(definitions: Definitions, seed: string, seats: number, rulebook: Rulebook): void {
  const people = Array.from({ length: seats }, () => ({}));
  const game = createGame(definitions, { seed, seats: people }, rulebook);
  const bot = botFor(seed);
  let events = game.opening;
  for (let read = 0; read < READ && !game.ended; read++) {
    game.pending.slice();
    events = askBot(game, bot, game.moves(), events);
  }
}

/** Every game was stopped: a phase repeats forever, or nothing ever ends the game. */
function noEnd(context: Context, definitions: Definitions, origins: Origins, phases: readonly string[]): Finding {
  const [phase = ''] = phases;
  const { ends, phases: all } = definitions.rules;
  const hasEnds = Object.keys(ends ?? {}).length > 0 || definitions.prototype.win !== undefined;
  const where =
    phases.every((one) => one === phase) && Object.hasOwn(all ?? {}, phase) ? `, in the phase "${phase}"` : '';
  const why = hasEnds ? 'none of its ends ever holds' : 'the rules have no "ends", nor has prototype.json a "win"';
  const played = phases.length === 1 ? 'the game' : `each of ${count(phases.length, 'game')}`;
  const message = `${played} was stopped after ${count(turnCapIn(definitions), 'turn')}${where}: ${why}`;
  const pointer = definitions.prototype.win ? '/prototype/win' : hasEnds ? '/rules/ends' : '/rules';
  const finding = findingFrom(origins, { pointer, message, severity: 'warning' });
  return { ...finding, file: context.source.shorten(finding.file) };
}

/** Findings about one level as its seed made it: misplaced entities, and unreachable cells. */
function levelFindings(
  { source, kit }: Context,
  folder: string,
  definitions: Definitions,
  machine: Machine,
): Finding[] {
  if (!machine.world.level.isBounded) return [];
  const at = (message: string, place: MapPlace): Finding => ({
    severity: 'error',
    file: source.shorten(folder),
    line: 0,
    col: 0,
    message,
    ...mapPlace(place),
  });
  const plan = planLevel(definitions, machine.chance.seed, machine.seats.length, kit.words.generators);
  const misplaced = (plan?.findings ?? []).map(({ message, ...place }) => at(message, place));
  const obstacle = isCompletable(machine);
  return obstacle ? [...misplaced, at(obstacle.why, obstacle.cell)] : misplaced;
}
