import { Refusal } from '../../game/game';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import { SHUT } from '../../ui/presenter/presenter';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import type { SaveActions } from '../saves/save-actions';
import type { PanelLayout } from './panel-layout';

/** The actions beside playing (saves, links, undo, replays), fetched when they are first needed. */
export class LazySaveActions {
  /** Null until they are there. */
  fetched: SaveActions | null = null;
  private fetching: Promise<SaveActions> | null = null;

  constructor(
    private readonly presenter: GamePresenter,
    private readonly panels: PanelLayout,
    private readonly saved: ConstructorParameters<typeof SaveActions>[3],
  ) {}

  open(): Promise<SaveActions> {
    const { presenter, panels } = this;
    const { owner } = presenter;
    if (!owner) return Promise.reject(new Refusal(SHUT));
    this.fetching ??= tryTwice(() => import('../saves/save-actions')).then(
      ({ SaveActions }) => {
        const places = { game: panels.element, bar: panels.bar, side: panels.side };
        this.fetched = new SaveActions(presenter, owner, places, this.saved);
        return this.fetched;
      },
      (error: unknown) => {
        this.fetching = null;
        throw error;
      },
    );
    return this.fetching;
  }

  /** Uses the actions, or tells the player why that can't be done. */
  use(act: (actions: SaveActions) => void): void {
    this.open().then(act, (error: unknown) => this.presenter.say(whyNot(error)));
  }

  /** Returns what an action has to say, or why it can't be done. */
  say(act: (actions: SaveActions) => Promise<string>): Promise<string> {
    return this.open()
      .then(act)
      .catch(whyNot)
      .then((text) => this.presenter.words.heard(text));
  }
}

const whyNot = (error: unknown): string => (error instanceof Refusal ? error.message : PART_LOST);
