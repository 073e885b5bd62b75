import type { TallyView } from '../../game/knowledge/seat-view';
import type { Phrasebook } from '../../language/text/phrasebook';
import { adoptStyle } from '../adopt-style';
import { keepRows, make, makeButton, setText } from '../dom';
import type { Panel, Presented, Presenter } from '../presenter/presenter';
import { countText, finalTally, winnerText } from '../text/text-ending';
import type { Ended } from '../text/text-log';
import { titleOf } from '../text/text-names';
import { END_STYLE } from './end-style';

/** What the buttons of the card do. */
export interface EndHooks {
  /** Shows the game from its beginning, by itself. */
  watch(): void;
  /** Copies a link to the game. Resolves to what to tell the reader. */
  copyLink(): Promise<string>;
  /** Opens the page that was filled while playing. */
  readJournal(): void;
}

/** The end of a game, beside its last picture: its sentence, what was done, and what to do now. */
export class EndCard implements Panel {
  readonly element = make('section', {
    class: 'end-card',
    part: 'end',
    attributes: { tabindex: '-1', 'aria-labelledby': 'end-reason', 'aria-describedby': 'end-sentence end-counts' },
  });
  private readonly reason = make('h2', { attributes: { id: 'end-reason' } });
  private readonly sentence = make('p', {
    class: 'sentence',
    part: 'end-sentence',
    attributes: { id: 'end-sentence' },
  });
  private readonly winner = make('p', { class: 'winner' });
  private readonly counts = make('dl', { class: 'end-tally', part: 'tally', attributes: { id: 'end-counts' } });
  private readonly seats = make('table', { class: 'end-seats', part: 'tally' });
  private readonly foot = make('p', { class: 'foot' });
  private readonly place = make('span', {});
  private readonly said = make('p', { class: 'said', attributes: { role: 'status' } });
  private readonly journal: HTMLButtonElement;
  private readonly again: HTMLButtonElement;
  private readonly buttons: Readonly<Record<string, HTMLButtonElement>>;

  constructor(
    private readonly presenter: Presenter,
    hooks: EndHooks,
  ) {
    const { words } = presenter;
    const watch = endButton(words.say('Watch'), 'w', () => hooks.watch());
    const copy = endButton(words.say('Copy link'), 'c', () => void this.tell(hooks.copyLink()));
    this.again = endButton(words.say('Again'), 'a', () => void presenter.restart('new'));
    this.journal = endButton(words.say('Journal'), 'j', () => hooks.readJournal());
    this.buttons = { w: watch, c: copy, a: this.again, j: this.journal };
    const same = makeButton({
      class: 'plain',
      text: words.say('same seed again'),
      onClick: () => void presenter.restart('same'),
    });
    this.foot.append(this.place, ...(presenter.isShared ? [] : ['\u00a0· ', same]));
    // In a room the next game is for all to begin, and its link comes with the seed.
    for (const button of [this.again, watch, copy]) button.hidden = presenter.isShared;
    this.element.append(
      this.reason,
      this.sentence,
      this.winner,
      this.counts,
      this.seats,
      make('div', { class: 'list' }, this.again, watch, copy, this.journal),
      this.said,
      this.foot,
    );
  }

  show({ situation, ended, view, beat }: Presented): void {
    const isOver = ended !== null && situation.kind === 'ended';
    this.element.hidden = !isOver;
    if (!isOver) {
      setText(this.said, '');
      return;
    }
    adoptStyle(this.element, END_STYLE);
    const { words } = this.presenter;
    setText(this.reason, this.headingOf(view, ended));
    setText(this.sentence, situation.text);
    const { own, seats } = finalTally(view, ended);
    // The row of a winner says so.
    setText(this.winner, seats.length > 0 ? '' : winnerText(view, ended));
    this.winner.hidden = this.winner.textContent === '';
    this.counts.hidden = own.length === 0;
    keepRows(
      this.counts,
      own,
      () => make('div', {}, make('dt'), make('dd')),
      (row, one) => fillCount(row, one, words),
    );
    this.seats.hidden = seats.length === 0;
    this.showSeats(seats);
    this.journal.hidden = (view.journal?.entries.length ?? 0) === 0;
    const { seed } = this.presenter;
    const turn = words.say('Turn [turn]', { turn: view.turn });
    const facts = [turn, words.count(beat, 'decision'), ...(seed === '' ? [] : [words.say('seed [seed]', { seed })])];
    setText(this.place, facts.join(' · '));
  }

  /** Presses the button of a key. The key that confirms only goes to the button, so that no ending is skipped. */
  press(key: string, isConfirm: boolean): boolean {
    const button = this.buttons[key];
    if (isConfirm && !this.again.hidden) this.again.focus({ preventScroll: true });
    else if (button && !button.hidden) button.click();
    else return false;
    return true;
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }

  /** Where several play, what the end means to the one person at the screen; else why it came. */
  private headingOf({ seats, seat, people }: Presented['view'], { reason, winners }: Ended): string {
    const { words } = this.presenter;
    if (seats.length < 2 || seats[seat] === undefined || people > 1 || winners.length === 0)
      return words.say(titleOf(reason));
    return winners.includes(seat) ? words.say('You have won') : words.say('You have lost');
  }

  private async tell(message: Promise<string>): Promise<void> {
    setText(this.said, await message);
  }

  private showSeats(rows: ReturnType<typeof finalTally>['seats']): void {
    const [first] = rows;
    if (!first) return;
    const { words } = this.presenter;
    const cell = (tag: 'th' | 'td', text: string, scope?: string) =>
      make(tag, { text, ...(scope && { attributes: { scope } }) });
    const head = make('tr', {}, make('td'), ...first.counts.map(({ label }) => cell('th', label, 'col')));
    const nameOf = ({ name, isOwn, isWinner }: (typeof rows)[number]): string =>
      !isWinner ? name : isOwn ? words.say('You won') : words.say('[name], who won', { name });
    const body = rows.map((row) =>
      make(
        'tr',
        { class: row.isWinner ? 'won' : '' },
        cell('th', nameOf(row), 'row'),
        ...row.counts.map((one) => cell('td', countText(one, words))),
      ),
    );
    this.seats.replaceChildren(make('thead', {}, head), make('tbody', {}, ...body));
  }
}

function fillCount(row: HTMLElement, entry: TallyView, words: Phrasebook): void {
  row.className = entry.isScore ? 'score' : '';
  const [label, number] = row.children as unknown as [HTMLElement, HTMLElement];
  setText(label, entry.label);
  setText(number, countText(entry, words));
}

function endButton(label: string, key: string, onClick: () => void): HTMLButtonElement {
  return makeButton(
    { class: 'choice', part: 'choice', onClick, attributes: { 'aria-keyshortcuts': key } },
    make('span', { class: 'words', text: label }),
    make('kbd', { part: 'key', text: key, attributes: { 'aria-hidden': 'true' } }),
  );
}
