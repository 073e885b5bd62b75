import type { MenuContent } from '../../ui/panels/saves-panel';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { LazySaveActions } from './lazy-save-actions';
import type { PlayerSettings } from './player-settings';

/** What the player does for entries of the menu. */
interface MenuDeeds {
  openGuide(): void;
  openJournal(): void;
  inspect(): void;
  readonly isInspecting: boolean;
}

/** In a room the menu has no entries for saves. */
const NO_SAVES = { entries: [], aside: [] };

/** The entries of the menu. Authors get further ones, which readers don't need. */
export async function playerMenu(
  settings: PlayerSettings,
  presenter: GamePresenter,
  saves: LazySaveActions,
  deeds: MenuDeeds,
): Promise<MenuContent> {
  const isAuthor = settings.isAuthor();
  const { isShared, definitions, moment } = presenter;
  const [{ entries, aside }, embedCodes] = await Promise.all([
    isShared ? NO_SAVES : saves.open().then((actions) => actions.menu(isAuthor)),
    settings.embedCodes(definitions.prototype.name),
  ]);
  const { journal } = moment.view;
  const { studio } = settings;
  const guide = { label: 'How to play', act: deeds.openGuide };
  const read = { label: journal?.title ?? '', act: deeds.openJournal };
  const hack = { label: 'Hack this', act: () => void saves.use((actions) => void actions.sharing.openIn(studio)) };
  const inspect = { label: deeds.isInspecting ? 'Close the inspector' : 'Inspect the game', act: deeds.inspect };
  return {
    entries: [
      guide,
      ...(journal ? [read] : []),
      ...entries,
      ...(studio && !isShared ? [hack] : []),
      ...(isAuthor && !isShared ? [inspect] : []),
    ],
    aside,
    embedCodes,
    isAuthor,
  };
}
