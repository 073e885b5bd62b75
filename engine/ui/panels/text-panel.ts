import { keepRows, make, setText } from '../dom';
import type { Panel, Presented, Presenter } from '../presenter/presenter';
import { readGroups } from '../replay/captions';
import { sendingText } from '../text/text-link';
import { mapLines, placeLines } from '../text/text-map';
import { numberLines, stateLines, zoneLines } from '../text/text-table';
import { headline, waysOut } from '../text/text-view';

/** The game in words. It replaces the picture where there is none, and a screen reader speaks it once a turn. */
export class TextPanel implements Panel {
  readonly element = make('div', {
    class: 'text',
    part: 'text',
    // It can have the keys, as the picture can.
    attributes: { tabindex: '0', role: 'group' },
  });
  /** Off screen; read out when it changes. */
  readonly live = make('div', { class: 'away', attributes: { role: 'status', 'aria-live': 'polite' } });
  private readonly map = make('pre', {
    class: 'map',
    attributes: { role: 'img' },
  });
  private readonly lines = make('div', { class: 'lines' });

  private wasCovered = false;

  constructor(private readonly presenter: Pick<Presenter, 'isTextOnly' | 'hasCaptions' | 'words'>) {
    this.element.setAttribute('aria-label', presenter.words.say('The game in words'));
    this.map.setAttribute('aria-label', presenter.words.say('The map, drawn in characters'));
    this.element.append(this.map, this.lines);
  }

  show(moment: Presented): void {
    const { view, pending, situation, events } = moment;
    const isCovered = situation.kind === 'covered';
    const place = (hasStats: boolean) => (isCovered ? [] : placeLines(view, waysOut(view, pending), { hasStats }));
    this.element.hidden = !this.presenter.isTextOnly;
    // Beside a picture the map in letters is not needed.
    if (this.presenter.isTextOnly) {
      const map = isCovered ? [] : mapLines(view);
      this.map.hidden = map.length === 0;
      setText(this.map, map.join('\n'));
      const lines = isCovered ? [] : [headline(view), ...place(true), ...zoneLines(view)];
      keepRows(this.lines, lines, () => make('p'), setText);
    }
    // A player who has just sat down has heard nothing yet.
    const isNews = events.length > 0 || this.wasCovered || this.live.textContent === '';
    this.wasCovered = isCovered;
    if (isNews) setText(this.live, this.spoken(moment, place(false)));
  }

  /** What happened, the player's numbers and the ways to go, in that order: enough to decide. */
  private spoken({ view, situation, log }: Presented, place: readonly string[]): string {
    if (situation.kind === 'covered') {
      const { words } = this.presenter;
      const { name, isSent } = situation;
      return isSent ? sendingText(name, words) : words.say('Pass to [name].', { name });
    }
    const { hasCaptions } = this.presenter;
    const news = readGroups(log.groups.slice(-1), { hasCaptions, hasPicture: false }).at(-1);
    const told = news && news.turn >= view.turn - 1 ? news.lines.map(({ text }) => text) : [];
    const prompt = situation.kind === 'asked' || situation.kind === 'input' ? situation.question.prompt : '';
    const end = situation.kind === 'ended' ? situation.text : '';
    const numbers = numberLines(view).map((line) => `${line.replaceAll('   ', ', ')}.`);
    const states = stateLines(view).map((line) => `${line}.`);
    return [...told, ...numbers, ...states, ...place, prompt, end].filter((line) => line !== '').join('\n');
  }
}
