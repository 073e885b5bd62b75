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
    private readonly surface: HTMLElement,
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
    this.place(note.element, moment);
    note.show(moment);
  }

  /**
   * Over the edge of a map. A table is full to its edges, so there the note stands below the choices, where nothing
   * that is pressed moves when it goes.
   */
  private place(note: HTMLElement, { view }: Presented): void {
    const { side, command } = this.panels;
    const parent = this.presenter.isTextOnly || view.kind !== 'map' ? side : this.surface;
    // A picture that is opened again has lost what lay over it.
    if (note.parentElement === parent) return;
    if (view.kind !== 'map') command.element.before(note);
    else parent.prepend(note);
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
