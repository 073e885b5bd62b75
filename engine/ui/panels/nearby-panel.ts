import { capitalise } from '../../language/text/english';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import { flash, keepRows, make, setText } from '../dom';
import type { Panel, Presented } from '../presenter/presenter';
import { type ActorInSight, actorsInSight } from '../text/in-sight';

/**
 * The actors in sight with their stats, above the log. On a level where others have stats it keeps its space, so that
 * nothing below it moves as they come and go.
 */
export class NearbyPanel implements Panel {
  readonly element = make('ul', { class: 'nearby', part: 'nearby' });
  private level = '';
  private isKept = false;
  private before: ReadonlyMap<string, number> = new Map();

  show({ view, situation }: Presented): void {
    const words = phrasesOf(view);
    this.element.setAttribute('aria-label', words.say('In sight'));
    if (view.level.id !== this.level) this.isKept = false;
    this.level = view.level.id;
    this.isKept ||= view.inhabited;
    const isCovered = situation.kind === 'covered';
    const actors = isCovered ? [] : actorsInSight(view);
    this.element.hidden = !this.isKept && actors.length === 0;
    const now = new Map<string, number>();
    keepRows(
      this.element,
      actors.length > 0 || isCovered ? actors : [noOne(words)],
      () => make('li', {}, make('span', { class: 'who' }), ' ', make('span', { class: 'quiet' })),
      (row, actor) => {
        fillRow(row, actor);
        for (const { name, value } of actor.stats) {
          const key = `${actor.id}.${name}`;
          now.set(key, value);
          const was = this.before.get(key);
          if (was !== undefined) flash(row, value - was);
        }
      },
    );
    this.before = now;
    this.showMore();
  }

  /** The list scrolls if it is too long, by keys too, and its last line fades to show it. */
  private showMore(): void {
    const { element } = this;
    const isMore = element.scrollHeight > element.clientHeight + 1;
    element.classList.toggle('more', isMore);
    if (isMore) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  }
}

/** Fills the space while no one is in sight. */
const noOne = (words: Phrasebook): ActorInSight => ({ id: 0, name: words.say('No one else in sight.'), stats: [] });

function fillRow(row: HTMLElement, actor: ActorInSight): void {
  const { name, stats } = actor;
  row.classList.toggle('quiet', actor.id === 0);
  const [who, told] = row.children as unknown as [HTMLElement, HTMLElement];
  setText(who, capitalise(name));
  setText(told, stats.map(({ label, text }) => `${label} ${text}`).join(', '));
}
