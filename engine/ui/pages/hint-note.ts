import { adoptStyle } from '../adopt-style';
import { make, makeButton, setText } from '../dom';
import type { Presented, Presenter } from '../presenter/presenter';
import { guideParts, hintsNow, rulesOn } from '../text/text-guide';
import { KnownHints } from './known-hints';
import { PAGE_STYLE } from './page-style';

/** The name under which a game's first start is remembered, beside its hints. */
const START = 'start';

/** How many decisions a note stays. The first one is about the whole game, and a reader may already be playing. */
const START_STAYS = 3;
const HINT_STAYS = 1;

/**
 * A line below the choices: the goal at the first start of a game, then each hint when it first applies. It covers no
 * control and takes no focus; the next decisions or its button remove it.
 */
export class HintNote {
  readonly element = make('div', { class: 'note', part: 'hint' });
  private readonly text = make('span', { attributes: { role: 'status' } });
  private readonly more: HTMLButtonElement;
  private readonly known: KnownHints;
  private shown: { readonly id: string; readonly play: number; readonly until: number } | null = null;

  constructor(
    private readonly presenter: Presenter,
    openGuide: () => void,
  ) {
    this.known = new KnownHints(presenter.definitions.id);
    // All of it can be read in the menu, too, so that Tab still leaves the picture at once.
    const quiet = { tabindex: '-1' };
    this.more = makeButton({
      class: 'link',
      text: presenter.words.say('How to play'),
      attributes: quiet,
      onClick: openGuide,
    });
    const close = makeButton({
      text: '×',
      attributes: { ...quiet, 'aria-label': presenter.words.say('Close the hint') },
      onClick: () => this.close(),
    });
    this.element.append(this.text, this.more, close);
    this.element.hidden = true;
    // A press on it is no press on the picture.
    this.element.addEventListener('click', (event) => event.stopPropagation());
  }

  show({ view, pending, beat, play, situation }: Presented): void {
    const { shown } = this;
    const isPast = shown && (shown.play !== play || beat >= shown.until || beat < shown.until - START_STAYS);
    if (isPast || situation.kind === 'ended') this.close();
    if (this.shown || situation.kind === 'ended' || situation.kind === 'covered' || situation.kind === 'waiting')
      return;
    const rules = rulesOn(this.presenter.definitions, view);
    const goal = guideParts(rules)[0];
    if (goal && !this.known.has(START)) this.open(START, goal.text, play, beat + START_STAYS);
    else {
      const fresh = hintsNow(rules, view, pending).find(({ id }) => !this.known.has(id));
      if (fresh) this.open(fresh.id, fresh.text, play, beat + HINT_STAYS);
    }
  }

  private open(id: string, text: string, play: number, until: number): void {
    this.shown = { id, play, until };
    adoptStyle(this.element, PAGE_STYLE);
    setText(this.text, text);
    this.more.hidden = id !== START;
    this.element.hidden = false;
  }

  private close(): void {
    if (this.shown) this.known.add(this.shown.id);
    this.shown = null;
    this.element.hidden = true;
    setText(this.text, '');
  }
}
