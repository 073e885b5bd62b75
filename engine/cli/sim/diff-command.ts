import { resolve } from 'node:path';
import { diffResult } from '../../game/trials/trial-comparison';
import type { Command } from '../context/command';
import { writeText } from '../context/replay-file';
import { diffPage } from './diff-page';
import { diffText } from './diff-text';
import { openRevision } from './revision';
import { playAll, sittingsFor, TRIAL_FLAGS } from './sim-command';

const USUAL_GAMES = 500;

export const diffCommand: Command = {
  name: 'diff',
  summary: 'compare two versions of a game: what was edited, and what that does to many games',
  usage: '<old> [<new>] [--games N] [--seed S] [--seats N] [--show NUMBER]… [--json] [--html FILE]',
  about: [
    'Bots play the same seeds under both versions, so that most of the luck is the same in both and small changes show.',
    'A version is a prototype, a folder, or either of them in a git revision: labyrinth@HEAD~3. With one name, its',
    'last commit is compared with the files as they are. It says which numbers changed: wins by seat, ends, turns,',
    'decisions, and those of --show, each with the bounds between which the change lies with a chance of 95 %. A number',
    'is called changed if chance explains that in less than 1 of 100 reports.',
  ].join(' '),
  flags: {
    games: { value: 'N', about: `how many games of each version (${USUAL_GAMES})` },
    seed: { value: 'S', about: 'any text (1)' },
    ...TRIAL_FLAGS,
    json: { about: 'one JSON object: {before, after, games, same, edits, numbers, errors}' },
    html: { value: 'FILE', about: 'also write a page with the result' },
  },
  takes: [1, 2],
  examples: [
    ['diff GAME', 'the last commit and the files as they are'],
    ['diff GAME@main GAME --html diff.html', 'a page for a pull request'],
    ['diff GAME my-GAME --games 1000 --show turns', 'two folders'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const [first = '', second] = args.operands;
    const names = second === undefined ? ([`${first}@HEAD`, first] as const) : ([first, second] as const);
    const games = args.count('games', 1) ?? USUAL_GAMES;
    const seed = args.text('seed') ?? '1';
    const before = await openRevision(context, names[0]);
    const after = await openRevision(context, names[1]);
    const play = (opened: typeof before) =>
      playAll(context, args, opened, sittingsFor(args, opened, games, seed).sittings);
    const trials = [await play(before), await play(after)] as const;
    const result = diffResult(names, [before.definitions, after.definitions], trials, args.list('show'));
    const page = args.text('html');
    if (page !== undefined) await writeText(resolve(terminal.streams.cwd, page), diffPage(result));
    if (args.has('json')) terminal.printJson(result);
    else terminal.print(diffText(terminal, result));
    return result.errors > 0 ? 1 : 0;
  },
};
