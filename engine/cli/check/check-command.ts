import { count, listing } from '../../language/text/english';
import { type Finding, formatFinding, isError, tidyFindings } from '../../load/files/finding';
import { PROTOTYPES } from '../../load/files/read-layers';
import { joinPath } from '../../load/files/source';
import type { LoadResult } from '../../load/load-prototype';
import { checkTexts, type TextsReport } from '../../load/texts/check-texts';
import { type Arguments, type Command, type Context, Failure, UsageError } from '../context/command';
import { expectFolder, isPrototype, loadNamed } from '../context/open-prototype';
import { answerRequests } from './answer-requests';
import { playTrials, type Trials } from './play-trials';
import { FolderWatch, type WatchRun } from './watch-folders';

export const checkCommand: Command = {
  name: 'check',
  summary: 'find mistakes in prototypes, each with file, line and column',
  usage: '[<dir>…] [--seeds N] [--json] [--watch [--requests]]',
  about: [
    'Reads every file of the prototypes named, or of all under prototypes/, and reports what is wrong: invalid JSON,',
    'unknown keys, values and ids, and expressions and texts that can not be read. With --seeds',
    'each level is made that many times: start must reach exit, with every key before its lock, and bots play it to the end;',
    'what fails is reported with its seed and cell, and so is a game that never ends. It fails when there is an error;',
    'warnings alone do not fail. With --watch it stays, and checks what changes until it is stopped.',
  ].join(' '),
  flags: {
    seeds: { value: 'N', about: 'make and play each prototype with N seeds too' },
    json: {
      about:
        'one JSON array of findings: [{severity, file, line, col, pointer, message}], in maps with layer, x and y; with --watch one object a line for each run: {run, checked, changed, errors, warnings, findings}',
    },
    watch: { about: 'stay, and check what changes' },
    requests: { about: 'stay, and answer an editor: one JSON object a line in, one out, until the input ends' },
  },
  takes: [0, Number.POSITIVE_INFINITY],
  examples: [
    ['check', 'all prototypes'],
    ['check GAME --seeds 20', 'one of them, with twenty games'],
    ['check path/to/a/folder --json', 'for an editor or a script'],
    ['check --watch', 'again whenever a file is saved'],
  ],

  async run(context, args) {
    if (args.has('requests')) {
      if (!args.has('watch')) throw new UsageError('--requests needs --watch.');
      return answerRequests(context);
    }
    return args.has('watch') ? watchThem(context, args) : checkOnce(context, args);
  },
};

async function checkOnce(context: Context, args: Arguments): Promise<number> {
  const { terminal } = context;
  const seeds = args.count('seeds', 0) ?? 0;
  const folders = await foldersToCheck(context, args.operands);
  const all: Finding[] = [];
  const trials: Trials = { games: 0, capped: 0 };
  const languages: string[] = [];
  for (const folder of folders) {
    const result = await loadNamed(context, folder);
    all.push(...result.findings, ...playTrials(context, folder, result, seeds, trials));
    const reports = await textsOf(context, folder, result);
    all.push(...reports.flatMap((report) => report.findings));
    languages.push(...reports.flatMap((report) => untranslated(folder, report)));
  }
  const findings = tidyFindings(all);
  const errors = findings.filter(isError).length;
  if (args.has('json')) terminal.printJson(findings, 2);
  else {
    for (const finding of findings) terminal.print(formatFinding(finding));
    if (findings.length > 0) terminal.print();
    terminal.print(summary(folders.length, errors, findings.length - errors, trials));
    for (const line of languages) terminal.print(line);
  }
  return errors > 0 ? 1 : 0;
}

/** Checks the texts of a prototype's own folder in every language it has. */
async function textsOf({ source }: Context, folder: string, { layers }: LoadResult): Promise<TextsReport[]> {
  const reports = await checkTexts(source, folder, layers.slice(0, -1));
  return reports.map((report) => ({
    ...report,
    findings: report.findings.map((finding) => ({ ...finding, file: source.shorten(finding.file) })),
  }));
}

/** Texts that are not translated are no mistake: they are shown in English. */
const untranslated = (folder: string, { lang, total, translated }: TextsReport): string[] =>
  translated < total
    ? [`${folder}: ${total - translated} of ${count(total, 'text')} not translated to "${lang}".`]
    : [];

/** Runs until the process is stopped. */
async function watchThem(context: Context, args: Arguments): Promise<number> {
  const { terminal } = context;
  const seeds = args.count('seeds', 0) ?? 0;
  const trials: Trials = { games: 0, capped: 0 };
  const watch = new FolderWatch(
    context,
    () => foldersToCheck(context, args.operands),
    async (own, folder, result) => {
      const reports = await textsOf(own, folder, result);
      return [...playTrials(own, folder, result, seeds, trials), ...reports.flatMap((report) => report.findings)];
    },
    (run) => {
      if (args.has('json')) terminal.printJson(run);
      else terminal.print(runText(run, trials));
      Object.assign(trials, { games: 0, capped: 0 });
    },
  );
  await watch.start();
  return new Promise(() => {});
}

/** A run as people read it. */
export function runText({ run, checked, changed, errors, warnings, findings }: WatchRun, trials: Trials): string {
  const why = run === 1 ? '' : `\n${count(changed.length, 'change')}: ${listing(changed)}\n`;
  const told = findings.map(formatFinding);
  return [`${why}${told.join('\n')}${told.length > 0 ? '\n' : ''}`, summary(checked.length, errors, warnings, trials)]
    .filter((part) => part !== '')
    .join('\n');
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

function summary(prototypes: number, errors: number, warnings: number, { games, capped }: Trials): string {
  const found = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  const stopped = capped > 0 ? `, ${capped} of them stopped at the turn cap` : '';
  const played = games > 0 ? ` ${count(games, 'game')} played${stopped}.` : '';
  return `${count(prototypes, 'prototype')} checked: ${found.length > 0 ? listing(found) : 'nothing wrong'}.${played}`;
}
