import type { GameEvent } from '../core/events';
import { tellingOrder } from '../host/telling-order';
import type { Game } from '../turn/game';
import type { SeatEvent } from '../turn/seat-events';
import { introText } from '../turn/told';
import { ChangeBook } from '../view/change-book';
import { LogBook } from '../view/log-book';
import type { TextQuestion } from '../view/text-options';

/** What every seat was told and saw change: each has books of its own, for not all may know everything. */
export class SeatBooks {
  private readonly logs: LogBook[] = [];
  private readonly changes: ChangeBook[] = [];
  private seatIds: readonly number[] = [];

  /** Empty books, one for each seat and one for whoever watches. */
  open({ seatIds }: Game): void {
    this.logs.length = 0;
    this.changes.length = 0;
    this.addFor(seatIds.length);
    this.seatIds = seatIds;
  }

  /** Figures may come to be played in the middle of a game, and then need books. */
  private addFor(seats: number): void {
    while (this.logs.length < seats + 1) {
      this.logs.push(new LogBook());
      this.changes.push(new ChangeBook());
    }
  }

  logOf(seat: number): LogBook {
    return this.logs[Math.max(0, seat)] ?? new LogBook();
  }

  changesOf(seat: number): ChangeBook {
    return this.changes[Math.max(0, seat)] ?? new ChangeBook();
  }

  /** The books as they were when the game stood here. What changed is only known of what happens from now on. */
  goBack({ decisions, seatIds }: Game): void {
    for (const log of this.logs) log.cut(decisions.length);
    for (const changes of this.changes) changes.clear();
    this.seatIds = seatIds;
  }

  /** A game that begins without a word is told in the words of its cover, so that nobody asks what it wants of them. */
  introduce({ turn, definitions }: Game): void {
    if (!definitions.prototype.description) return;
    for (const log of this.logs)
      if (log.groups.length === 0) log.add(turn, introText(definitions.prototype), 'said', 0);
  }

  /** Writes down what each seat learns. On another level the seats are other entities than before. */
  record(game: Game, events: readonly GameEvent[], tell: (seat: number, text: string) => void): void {
    this.addFor(game.seatIds.length);
    this.logs.forEach((log, seat) => {
      const learned = game.eventsFor(seat, events, this.seatIds);
      for (const i of tellingOrder(learned)) {
        const { told, ...event } = learned[i] as SeatEvent;
        if (!told) continue;
        // One who comes back knows the place, and its name is enough.
        const text = told.again !== undefined && log.tells(told.text) ? told.again : told.text;
        const roll = event.type === 'rolled' ? event.roll : undefined;
        log.add(told.turn, text, told.kind, game.decisions.length, roll);
        tell(seat, text);
      }
      this.changes[seat]?.add(game.turn, learned);
    });
    this.seatIds = game.seatIds;
  }

  /** What was asked and answered belongs to the story too, unless the rules tell of it themselves. */
  noteAnswer(
    game: Game,
    { prompt, input, options, seat }: TextQuestion,
    id: string,
    events: readonly GameEvent[],
  ): void {
    // To watch on is no answer, and not worth a line each turn.
    if (prompt === '' || seat < 0 || game.seatIds.length > 1) return;
    if (game.eventsFor(seat, events, this.seatIds).some(({ told }) => told?.text === prompt)) return;
    const chosen = options.length > 1 && options.find((option) => option.id === id)?.label;
    const text = input ? `${prompt} ${id}`.trim() : chosen ? `${prompt} ${chosen.replace(/\.$/, '')}.` : prompt;
    this.logOf(seat).add(game.turn, text, 'said', game.decisions.length);
  }
}
