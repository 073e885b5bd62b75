import type { GuideDialog } from '../../ui/pages/guide-dialog';
import type { HintNote } from '../../ui/pages/hint-note';
import type { JournalDialog } from '../../ui/pages/journal-dialog';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import type { PanelLayout } from './panel-layout';

/**
 * The pages beside a game, how to play, hints and the journal, fetched when they are wanted: hints after the reader has come to
 * the game, so that a picture in an article stays a picture until then.
 */
export class LazyPages {
  private guide: GuideDialog | null = null;
  private journal: JournalDialog | null = null;
  private note: HintNote | null = null;
  private isAwake = false;

  constructor(
    private readonly presenter: GamePresenter,
    private readonly panels: PanelLayout,
    private readonly assets: string,
  ) {}

  /** The reader has come to the game. */
  wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    // A reader who misses a hint can still play.
    tryTwice(() => import('../../ui/pages/hint-note')).then(
      ({ HintNote }) => {
        this.note = new HintNote(this.presenter, () => void this.openGuide());
        this.show(this.presenter.moment);
      },
      () => {},
    );
  }

  show(moment: Presented): void {
    const { note } = this;
    if (!note || !moment) return;
    this.place(note.element);
    note.show(moment);
  }

  /**
   * Below the choices, where nothing that is pressed moves when it goes. On a phone held upright that is beside the pad;
   * in a low window it comes after all that plays.
   */
  private place(note: HTMLElement): void {
    const { choices, command } = this.panels;
    if (matchMedia('(pointer: coarse) and (min-height: 32.01rem)').matches) {
      if (note.parentElement !== choices.element) choices.element.append(note);
    } else if (note.nextElementSibling !== command.element) command.element.before(note);
  }

  async openJournal(): Promise<void> {
    try {
      const { JournalDialog } = await tryTwice(() => import('../../ui/pages/journal-dialog'));
      this.journal ??= new JournalDialog(this.presenter, this.assets);
      if (!this.journal.dialog.isConnected) this.panels.element.append(this.journal.dialog);
      await this.journal.open();
    } catch {
      this.presenter.say(PART_LOST);
    }
  }

  async openGuide(): Promise<void> {
    try {
      const { GuideDialog } = await tryTwice(() => import('../../ui/pages/guide-dialog'));
      this.guide ??= new GuideDialog(this.presenter);
      if (!this.guide.dialog.isConnected) this.panels.element.append(this.guide.dialog);
      this.guide.open();
    } catch {
      this.presenter.say(PART_LOST);
    }
  }
}
