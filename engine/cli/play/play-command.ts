import type { Moment, OwnedHost } from '../../host/host';
import { LocalHost } from '../../host/local-host';
import { phrasebookFor } from '../../language/text/phrasebook';
import { tallyLines } from '../../ui/text/text-ending';
import { endingText } from '../../ui/text/text-log';
import { type Command, type Context, Failure } from '../context/command';
import { choosePlayers, GAME_FLAGS, optionsFrom } from '../context/game-settings';
import { LANG_FLAG, type Opened, openPrototype } from '../context/open-prototype';
import { type ReplayStart, writeReplay } from '../context/replay-file';
import { LineReader } from './line-reader';
import { nextSeed, readCampaign, writeCampaign } from './play-campaign';
import { PlayScreen } from './play-screen';
import { seatsAsked } from './play-seats';
import { PlaySession } from './play-session';
import { watch } from './watch';

export const playCommand: Command = {
  name: 'play',
  summary: 'play in the terminal, as text',
  usage:
    '<prototype> [--seed S] [--seats N|Ada,Ben,bot] [--bot] [--set option=value]… [--record FILE] [--campaign FILE] [--lang LANG]',
  about: [
    'Shows what happens in words, the table or a map drawn in characters, and every option there is. Type the number of',
    'one, its command or the beginning of it; help says more. Commands can also be piped in, one a line. Several people',
    'share the keyboard: where hands are secret, each covers their own before passing it on. A word "bot" among the',
    'names of --seats is a seat that a bot plays, "bot:NAME" one with a personality of the game.',
  ].join(' '),
  flags: {
    seed: { value: 'S', about: 'any text; the same one gives the same game (left out: a new one)' },
    ...GAME_FLAGS,
    seats: { value: 'N|NAMES', about: 'how many play at this keyboard, or who: Ada,Ben,bot' },
    bot: { about: 'let a bot play, and watch' },
    record: { value: 'FILE', about: 'record the game for dmk replay' },
    campaign: { value: 'FILE', about: 'go on with what outlives a game, and keep it there for the next one' },
    lang: LANG_FLAG,
  },
  takes: [1, 1],
  examples: [
    ['play GAME', 'a new game'],
    ['play GAME --seed crypt-7 --record game.json', 'a game that can be played again'],
    ['play GAME --bot', 'watch'],
    ['play GAME --seats Ada,Ben,bot', 'two people and one that plays by itself, where a game is for three'],
  ],

  async run(context, args) {
    const { terminal } = context;
    const opened = await openPrototype(context, args.operands[0] ?? '', args.text('lang'));
    const { definitions } = opened;
    const players = args.has('bot') ? choosePlayers(opened) : ['random'];
    const seed = args.text('seed') ?? newSeed();
    const file = args.text('campaign');
    const campaign = file === undefined ? null : await readCampaign(context, file, definitions.id);
    const start: ReplayStart = {
      seed,
      seats: seatsAsked(args, opened, players, seed),
      options: { ...(args.has('bot') && definitions.prototype.bot_options), ...optionsFrom(args, opened) },
      ...(campaign && { campaign }),
    };
    const host = await begin(opened, start);
    greet(context, opened, start);
    const screen = new PlayScreen(terminal, phrasebookFor(definitions.language));
    const end = args.has('bot')
      ? await watch(screen, host, start.seed)
      : await converse(context, opened, screen, host, start);
    await tellEnd(context, opened, host, end, args.text('record'));
    if (file !== undefined) await writeCampaign(context, file, definitions.id, host);
    return 0;
  },
};

async function begin({ definitions, rulebook }: Opened, start: ReplayStart): Promise<LocalHost> {
  const host = new LocalHost(definitions, rulebook);
  try {
    await host.restart(start);
    return host;
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** How the game ended, and how to play it again. It may be a loaded game instead of the one that was started. */
async function tellEnd(
  context: Context,
  opened: Opened,
  host: OwnedHost,
  { view, ended, beat }: Pick<Moment, 'view' | 'ended' | 'beat'>,
  file: string | undefined,
): Promise<void> {
  const { terminal } = context;
  terminal.print(`\n${endingText(view, ended)}`);
  if (ended) for (const line of tallyLines(view, ended)) terminal.print(terminal.wrap(`  ${line}`, '  '));
  const words = phrasebookFor(opened.definitions.language);
  const { seed } = (await host.save()).game;
  terminal.print(
    terminal.dim(`${words.say('Seed [seed]', { seed })}, ${words.count(beat, 'decision')}, hash ${await host.hash()}.`),
  );
  if (file === undefined) {
    if (ended) terminal.print(terminal.dim(againText(opened, seed)));
    return;
  }
  const recording = await host.record();
  if (!recording) throw new Failure(words.say('How the loaded game began is not known, so it can not be recorded.'));
  await writeReplay(context, file, opened, recording);
  terminal.print(words.say('Recorded in [file].', { file }));
}

/** How to play once more, with the same seed or another. */
function againText({ definitions: { id, language } }: Opened, seed: string): string {
  const again = `npx dmk play ${id}${language ? ` --lang ${language.lang}` : ''}`;
  return phrasebookFor(language).say('Again: [command]. The same one: [command] --seed [seed].', {
    command: again,
    seed,
  });
}

/** Short enough to tell a friend. */
const newSeed = (): string => Math.random().toString(36).slice(2, 8);

function greet({ terminal }: Context, { definitions }: Opened, { seed }: ReplayStart): void {
  const { name, description, credits } = definitions.prototype;
  const words = phrasebookFor(definitions.language);
  terminal.print(terminal.bold(name));
  if (description) terminal.print(terminal.wrap(description));
  const { goal } = definitions.rules.how_to_play ?? {};
  if (goal) terminal.print(terminal.wrap(`${words.say('Goal')}: ${goal}`));
  for (const credit of credits ?? []) terminal.print(terminal.dim(terminal.wrap(credit)));
  terminal.print(terminal.dim(`${words.say('Seed [seed]', { seed })}. ${words.say('Type help for help.')}`));
}

/** Plays a game, and after it others of the same campaign for as long as the player wishes. */
async function converse(
  context: Context,
  opened: Opened,
  screen: PlayScreen,
  host: OwnedHost,
  start: ReplayStart,
): Promise<Moment> {
  const lines = new LineReader(context.terminal.streams);
  const words = phrasebookFor(opened.definitions.language);
  const again = `${words.say('The campaign goes on. Play again in it?')} (${words.say('yes or no')}) `;
  try {
    const session = new PlaySession(context, opened, screen, lines, host);
    for (;;) {
      await session.run();
      const { moment } = session;
      const campaign = moment.ended && (await host.campaign());
      if (!campaign || !/^\s*[yj]/i.test((await lines.next(again)) ?? '')) return moment;
      const { seed } = (await host.save()).game;
      await host.restart({ ...start, seed: nextSeed(seed), campaign });
      session.beginAgain();
    }
  } finally {
    lines.close();
  }
}
