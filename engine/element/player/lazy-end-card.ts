import type { EndCard, EndHooks } from '../../ui/ending/end-card';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import { tryTwice } from '../../ui/try-twice';
import type { PanelLayout } from './panel-layout';

/** The card that a game ends with, fetched when a game first ends. Until then the choices offer to play again. */
export class LazyEndCard {
  private card: EndCard | null = null;
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly presenter: GamePresenter,
    private readonly panels: PanelLayout,
    private readonly hooks: EndHooks,
  ) {}

  show({ ended }: Presented): void {
    const isOver = ended !== null;
    const wasOver = this.panels.element.classList.contains('ended');
    this.panels.element.classList.toggle('ended', isOver && this.card !== null);
    if (!isOver) return;
    if (this.card) {
      if (!wasOver) this.takeFocus(this.card);
    } else this.fetching ??= this.fetch();
  }

  /** Returns true if the key was for the card. */
  press(key: string, isConfirm: boolean): boolean {
    return this.card !== null && this.presenter.moment.ended !== null && this.card.press(key, isConfirm);
  }

  private async fetch(): Promise<void> {
    try {
      const { EndCard } = await tryTwice(() => import('../../ui/ending/end-card'));
      const card = new EndCard(this.presenter, this.hooks);
      this.panels.addEnd(card);
      this.card = card;
      card.show(this.presenter.moment);
      this.show(this.presenter.moment);
    } catch {
      // The choices still offer to play again, and the next end tries to fetch the card again.
      this.fetching = null;
    }
  }

  /** A reader who plays is taken to the card, so that a screen reader reads it; others keep their place in the page. */
  private takeFocus(card: EndCard): void {
    if (this.panels.focused) card.focus();
  }
}
