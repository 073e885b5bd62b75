import type { LoadOptions } from '../../load/load-prototype';
import { faultIn, type RuleError } from '../../machine/model/fault';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { FindMistake, LoadedGame } from '../files/loaded-game';
import type { FolderFiles } from '../files/provided-game';

/**
 * Finds the place of a broken rule, to the column. Known for a folder, and in development for a packed game too, whose
 * files are read again. A reader's page has no files, so it only names the rule.
 */
export async function finderOf(
  { find }: LoadedGame,
  files: FolderFiles,
  presenter: GamePresenter,
  vocabulary: LoadOptions['vocabulary'],
): Promise<FindMistake | null> {
  // Vite looks for exactly this expression, and drops the code after it in a build.
  if (find || !import.meta.hot) return find;
  const { readFinder } = await import('../files/read-sources');
  const { definitions, moment } = presenter;
  const level = definitions.levels?.[moment.view.level.id] ?? definitions;
  return readFinder(files, definitions, level, vocabulary).catch(() => null);
}

/** Actions that failed because of missing data. The log mentions it; authors see the place in the file. */
export const faultsIn = ({ events }: Presented): RuleError[] =>
  events.flatMap((event) => (event.type === 'fault' ? [faultIn(event.message)] : []));
