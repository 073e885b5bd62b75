import { type ToldRoll, toldRoll } from '../../core/events';
import type { Phrasebook } from '../../language/text/phrasebook';
import { rollText } from '../../language/text/roll-text';
import { keepRows, make, makeButton, setText } from '../dom';
import type { Panel, Presented, Presenter } from '../presenter/presenter';
import { readGroups } from '../replay/captions';
import { type CountedGroup, joinEqualTurns, type LogGroup } from '../replay/log-book';

/** Turns that are shown before the reader asks for more. */
const FEW = 4;
const MOST_ROLLS = 400;

interface Roll {
  readonly turn: number;
  readonly roll: ToldRoll;
}

/** The log as prose: a paragraph for each turn, newest first, paler with age. Behind it a list of all rolls. */
export class LogPanel implements Panel {
  readonly element = make('section', { class: 'log', part: 'log' });
  private readonly turns = make('div', { class: 'turns' });
  private readonly earlier = makeButton({
    class: 'plain',
    onClick: () => this.setLong(!this.isLong),
  });
  /** The rolls of the last decision at a table, always in sight. */
  private readonly latest = make('p', { class: 'latest-rolls' });
  private readonly rolls = make('ol', { class: 'rolls', part: 'rolls' });
  private readonly rollBox = make('details', { class: 'roll-box' });
  private readonly foot = make('div', { class: 'log-foot' }, this.earlier, this.rollBox);
  private readonly rolled: Roll[] = [];
  private isLong = false;
  private groups: readonly CountedGroup[] = [];

  constructor(private readonly presenter: Pick<Presenter, 'hasCaptions' | 'isTextOnly' | 'words'>) {
    const { words } = presenter;
    this.element.setAttribute('aria-label', words.say('What happened'));
    this.rollBox.append(make('summary', { text: words.say('Rolls') }), this.rolls);
    this.element.append(this.turns, this.latest, this.foot);
    this.rollBox.hidden = true;
  }

  show({ log, events, view, situation }: Presented): void {
    const { hasCaptions, isTextOnly } = this.presenter;
    const read = readGroups(log.groups, { hasCaptions, hasPicture: !isTextOnly });
    this.groups = joinEqualTurns(situation.kind === 'ended' ? withoutLast(read, situation.text) : read);
    const rolls = events.flatMap((event) =>
      event.type === 'rolled' && event.roll.dice.length > 0 ? [toldRoll(event)] : [],
    );
    for (const roll of rolls) this.rolled.unshift({ turn: view.turn, roll });
    if (events.length > 0)
      setText(
        this.latest,
        view.kind === 'map' ? '' : rolls.map((roll) => rollText(roll, this.presenter.words)).join(' '),
      );
    // A turn of nothing but dice tells them itself.
    const isTold = this.groups.at(-1)?.lines.every(({ kind }) => kind === 'rolled') === true;
    this.latest.hidden = isTold || this.latest.textContent === '';
    this.rolled.length = Math.min(this.rolled.length, MOST_ROLLS);
    this.draw();
  }

  clear(): void {
    this.rolled.length = 0;
    setText(this.latest, '');
    this.setLong(false);
  }

  toggle(): void {
    this.setLong(!this.isLong);
  }

  private setLong(isLong: boolean): void {
    this.isLong = isLong;
    this.draw();
  }

  /** Everything that followed the last decision is shown, however many turns that took. */
  private get few(): number {
    const beat = this.groups.at(-1)?.beat;
    return Math.max(FEW, this.groups.filter((group) => group.beat === beat).length);
  }

  private draw(): void {
    const shown = this.isLong ? this.groups.toReversed() : this.groups.slice(-this.few).reverse();
    this.turns.classList.toggle('long', this.isLong);
    if (this.isLong) this.turns.tabIndex = 0;
    else this.turns.removeAttribute('tabindex');
    const { words } = this.presenter;
    keepRows(
      this.turns,
      shown,
      () => make('p'),
      (paragraph, group, age) => fillTurn(paragraph, group, age, words),
    );
    this.earlier.hidden = this.groups.length <= this.few;
    setText(this.earlier, words.say(this.isLong ? 'less' : 'earlier…'));
    this.rollBox.hidden = this.rolled.length === 0;
    this.foot.hidden = this.earlier.hidden && this.rollBox.hidden;
    keepRows(
      this.rolls,
      this.rolled,
      () => make('li'),
      (item, { turn, roll }) => setText(item, `${words.say('Turn [turn]', { turn })}. ${rollText(roll, words)}`),
    );
  }
}

/** The end of a game has a place of its own, so that the log need not tell it again. */
function withoutLast(groups: readonly LogGroup[], text: string): readonly LogGroup[] {
  const last = groups.at(-1);
  if (!last) return groups;
  const lines = last.lines.filter((line) => line.text !== text);
  return [...groups.slice(0, -1), ...(lines.length > 0 ? [{ ...last, lines }] : [])];
}

/** Words as prose, with sounds quietly between them. Dice have a list of their own, unless a turn has nothing else. */
function fillTurn(
  paragraph: HTMLElement,
  { turn, lines, times: turns }: CountedGroup,
  age: number,
  words: Phrasebook,
): void {
  paragraph.dataset.age = String(Math.min(age, FEW - 1));
  paragraph.title = words.say('Turn [turn]', { turn });
  const told = lines.filter(({ kind }) => kind !== 'rolled');
  const parts = (told.length > 0 ? told : lines).flatMap(({ kind, text, times }, i) => {
    const often = times > 1 && turns === 1 ? `${text} ×${times}` : text;
    return [i > 0 ? ' ' : '', kind === 'heard' ? make('i', { class: 'heard', text: often }) : often];
  });
  paragraph.replaceChildren(...parts, turns > 1 ? ` ×${turns}` : '');
}
