import type { Definitions } from '../core/definitions';
import { askBot, playOut, TURN_CAP, turnCapIn } from '../game/bots/bot';
import { createGame } from '../game/game';
import { BUILT_IN_RULES } from '../game/ruleset';
import { count, listing } from '../language/text/english';
import { planLevel } from '../level/build/build-level';
import { isCompletable } from '../level/proof/completable';
import { type Finding, formatFinding, tidyFindings } from '../load/files/finding';
import { PROTOTYPES } from '../load/files/read-layers';
import { joinPath } from '../load/files/source';
import type { LoadResult } from '../load/load-prototype';
import { findingFrom, type Origins } from '../load/merge/origins';
import type { Machine } from '../machine/model/machine';
import { type Command, type Context, Failure } from './context/command';
import { botFor, choosePersonality } from './context/game-settings';
import { expectFolder, findingOf, isPrototype, loadNamed } from './context/open-prototype';
import { Progress } from './context/progress';

export const checkCommand: Command = {
  name: 'check',
  summary: 'find mistakes in prototypes, each with file, line and column',
  usage: '[<dir>…] [--seeds N] [--json]',
  about: [
    'Reads every file of the prototypes named, or of all under prototypes/, and reports what is wrong: invalid JSON,',
    'unknown keys, values and ids, and expressions and texts that can not be read. With --seeds',
    'each level is made that many times: start must reach exit, with every key before its lock, and bots play it to the end;',
    'what fails is reported with its seed and cell, and so is a game that never ends. It fails when there is an error;',
    'warnings alone do not fail.',
  ].join(' '),
  flags: {
    seeds: { value: 'N', about: 'make and play each prototype with N seeds too' },
    json: { about: 'one JSON array of findings: [{severity, file, line, col, pointer, message}]' },
  },
  takes: [0, Number.POSITIVE_INFINITY],
  examples: [
    ['check', 'all prototypes'],
    ['check GAME --seeds 20', 'one of them, with twenty games'],
    ['check path/to/a/folder --json', 'for an editor or a script'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const seeds = args.count('seeds', 0) ?? 0;
    const folders = await foldersToCheck(context, args.operands);
    const all: Finding[] = [];
    const trials: Trials = { games: 0, capped: 0 };
    for (const folder of folders) {
      const result = await loadNamed(context, folder);
      all.push(...result.findings, ...playTrials(context, folder, result, seeds, trials));
    }
    const findings = tidyFindings(all);
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    if (args.has('json')) terminal.printJson(findings, 2);
    else {
      for (const finding of findings) terminal.print(formatFinding(finding));
      if (findings.length > 0) terminal.print();
      terminal.print(summary(folders.length, errors, findings.length - errors, trials));
    }
    return errors > 0 ? 1 : 0;
  },
};

export interface Trials {
  games: number;
  capped: number;
}

/** The named folders; for a folder that contains prototypes, all of those. */
async function foldersToCheck(context: Context, named: readonly string[]): Promise<string[]> {
  const folders = new Set<string>();
  for (const name of named.length > 0 ? named : [context.source.locate(PROTOTYPES)]) {
    const folder = await expectFolder(context, name);
    const inside = (await isPrototype(context, folder)) ? [] : await prototypesIn(context, folder);
    for (const one of inside.length > 0 ? inside : [folder]) folders.add(one);
  }
  if (folders.size === 0) throw new Failure('There is nothing to check.');
  return [...folders];
}

/** Under prototypes/, a folder with JSON but without prototype.json is one whose author forgot it. */
async function prototypesIn(context: Context, folder: string): Promise<string[]> {
  const paths = (await context.source.list(folder)).map((name) => joinPath(folder, name));
  const found = await Promise.all(paths.map((path) => isPrototype(context, path)));
  if (folder !== PROTOTYPES) return paths.filter((_, i) => found[i]);
  const files = await Promise.all(paths.map((path) => context.source.list(path)));
  return paths.filter((_, i) => files[i]?.some((name) => name.endsWith('.json')));
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
  const personality = choosePersonality(definitions);
  const { min } = BUILT_IN_RULES.rulesetOf(definitions).program.seats;
  const length = definitions.prototype.default_seats ?? min;
  const seats = Array.from({ length }, () => (personality === null ? {} : { personality }));
  const progress = new Progress(context.terminal.streams.stderr, seeds, `games of ${definitions.id}`);
  const cappedIn: string[] = [];
  const broken = new Map<string, { finding: Finding; seeds: string[] }>();
  const found = (finding: Finding, seed: string) => {
    const known = broken.get(formatFinding(finding));
    if (known) known.seeds.push(seed);
    else broken.set(formatFinding(finding), { finding, seeds: [seed] });
  };
  for (let i = 0; i < seeds; i++) {
    const seed = `check-${i}`;
    trials.games++;
    try {
      if (i === 0) readAsPerson(definitions, seed, length);
      const game = createGame(definitions, { seed, seats });
      for (const finding of levelFindings(context, folder, definitions, game.state)) found(finding, seed);
      if (playOut(game, botFor(seed)).reason === TURN_CAP) cappedIn.push(game.state.phase);
    } catch (error) {
      found(findingOf(context, { origins, folder }, error), seed);
    }
    progress.update(i + 1);
  }
  progress.finish();
  trials.capped += cappedIn.length;
  const endless = cappedIn.length === seeds ? [noEnd(context, definitions, origins, cappedIn)] : [];
  return [
    ...endless,
    ...[...broken.values()].map(({ finding, seeds: failed }) => {
      const often = `in ${failed.length} of ${count(seeds, 'game')}, first with the seed ${failed[0]}`;
      return { ...finding, message: `${finding.message} (${often})` };
    }),
  ];
}

/** How many questions are read like a person, with every label and chance. */
const READ = 30;

/**
 * A bot needs no words. Mistakes in texts only show at a seat that a person plays, so a random bot plays one and reads
 * them.
 */
function readAsPerson(definitions: Definitions, seed: string, seats: number): void {
  const game = createGame(definitions, { seed, seats: Array.from({ length: seats }, () => ({})) });
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
function levelFindings({ source }: Context, folder: string, definitions: Definitions, machine: Machine): Finding[] {
  if (!machine.world.level.isBounded) return [];
  const at = (message: string, x?: number, y?: number): Finding => {
    const pointer = x === undefined || y === undefined ? '' : `cell ${x},${y}`;
    return { severity: 'error', file: source.shorten(folder), line: 0, col: 0, pointer, message };
  };
  const plan = planLevel(definitions, machine.chance.seed, machine.seats.length);
  const misplaced = (plan?.findings ?? []).map(({ message, x, y }) => at(message, x, y));
  const obstacle = isCompletable(machine);
  return obstacle ? [...misplaced, at(obstacle.why, obstacle.cell.x, obstacle.cell.y)] : misplaced;
}

function summary(prototypes: number, errors: number, warnings: number, { games, capped }: Trials): string {
  const found = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  const stopped = capped > 0 ? `, ${capped} of them stopped at the turn cap` : '';
  const played = games > 0 ? ` ${count(games, 'game')} played${stopped}.` : '';
  return `${count(prototypes, 'prototype')} checked: ${found.length > 0 ? listing(found) : 'nothing wrong'}.${played}`;
}
