import type { GameEvent } from '../../core/events';
import { turnCapOf } from '../../game/bots/bot';
import { commandOf } from '../../game/decisions/move-words';
import { type Game, OBSERVER } from '../../game/game';
import { botFor } from '../../game/trials/players';
import type { Moment, OwnedHost } from '../../host/host';
import { tellingOrder } from '../../host/telling-order';
import { textQuestions } from '../../ui/text/text-options';
import type { PlayScreen } from './play-screen';

/** Prints a game that bots play: the table at every turn, each question with its answer, and the result. */
export async function watch(
  screen: PlayScreen,
  host: OwnedHost,
  seed: string,
): Promise<Pick<Moment, 'view' | 'ended' | 'beat'>> {
  const { terminal } = screen;
  const { openGame: game } = await host.inspect();
  const bot = botFor(seed);
  let events = game.opening;
  let turn = -1;
  tell(screen, game, events, game.seatIds);
  while (!game.ended && game.turn <= turnCapOf(game)) {
    const asked = game.moves();
    const { seatIds, pending } = game;
    const view = game.view(Math.max(0, pending[0]?.seat ?? 0));
    if (turn !== game.turn) screen.showView(view, pending);
    turn = game.turn;
    if (asked.length === 0) events = game.play(null);
    else {
      const move = bot(asked, events);
      const [question] = textQuestions(view, pending);
      if (question?.prompt) terminal.print(terminal.wrap(question.prompt));
      terminal.print(terminal.dim(`> ${move.action ? commandOf(move) : move.id}`));
      events = game.play(move);
    }
    tell(screen, game, events, seatIds);
  }
  return { view: game.view(OBSERVER), ended: game.ended, beat: game.decisions.length };
}

/** Prints what the first seat is told. */
function tell({ terminal }: PlayScreen, game: Game, events: readonly GameEvent[], before: readonly number[]): void {
  const learned = game.eventsFor(0, events, before);
  // Where a sentence tells what made a sound, the sound needs no caption.
  const isTold = learned.some(({ told }) => told?.kind === 'said');
  for (const i of tellingOrder(learned)) {
    const { text, isSeen } = learned[i]?.told ?? {};
    if (text !== undefined && !(isSeen && isTold)) terminal.print(terminal.wrap(text));
  }
}
