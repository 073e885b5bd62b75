import type { OpenedHost, OwnedHost } from '../../host/host';
import { NO_SOURCES } from '../../ui/inspector/facts/sources';
import { Inspector } from '../../ui/inspector/inspector';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { FolderFiles } from '../files/provided-game';
import type { Picture } from './picture';

/** Opens and closes the inspector of a game. It is a chunk of its own for authors: readers never fetch it. */
export class InspectorToggle {
  private inspector: Inspector | null = null;
  private opened: OpenedHost | null = null;

  constructor(
    private readonly presenter: GamePresenter,
    private readonly owner: OwnedHost,
    private readonly picture: Picture,
    private readonly files: FolderFiles,
  ) {}

  get isOpen(): boolean {
    return this.inspector !== null;
  }

  async toggle(): Promise<void> {
    if (this.inspector) this.inspector.close();
    else this.open(await this.owner.inspect());
  }

  /** Another moment is shown. */
  show({ seat }: Presented): void {
    const { inspector, opened } = this;
    if (inspector && opened) inspector.show({ game: opened.openGame, seat });
  }

  close(): void {
    this.inspector?.close();
  }

  private open(opened: OpenedHost): void {
    const { presenter, picture, files } = this;
    this.opened = opened;
    this.inspector = new Inspector(
      {
        root: picture.element.getRootNode() as ShadowRoot,
        surface: picture.element,
        hitAt: (x, y) => picture.stage?.hitAt(x, y)?.entities ?? [],
        // An exported page has no files beside it.
        sourcesOf: async (level, game) =>
          import.meta.env.DMK_SINGLE_FILE
            ? NO_SOURCES
            : (await import('../files/read-sources')).readSources(
                files,
                game,
                level,
                opened.openGame.rulebook.vocabulary,
              ),
        openPlace: presenter.places.open,
        say: (text) => presenter.say(text),
        closed: () => {
          this.inspector = null;
        },
      },
      { game: opened.openGame, seat: presenter.moment.seat },
    );
    this.inspector.open();
  }
}
