import type { LoadOptions } from '../../load/load-prototype';
import { faultIn, type RuleError } from '../../machine/model/fault';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { Find, Loaded } from './loaded';

/**
 * Where a broken rule stands, to the column: known of a folder, and in development of a packed game too, whose files are
 * read again for that. A reader's page has only the rule's name, for it has no files to look into.
 */
export async function finderOf(
  { find }: Loaded,
  address: URL,
  presenter: GamePresenter,
  vocabulary: LoadOptions['vocabulary'],
): Promise<Find | null> {
  // Vite looks for these very words, and leaves out what follows where a page is built.
  if (find || !import.meta.hot) return find;
  const { readFinder } = await import('./read-sources');
  const { definitions, moment } = presenter;
  const level = definitions.levels?.[moment.view.level.id] ?? definitions;
  return readFinder(address, definitions, level, vocabulary).catch(() => null);
}

/** What blocked an action for want of data. It is told in the log; whoever makes the game is told where it stands. */
export const faultsIn = ({ events }: Presented): RuleError[] =>
  events.flatMap((event) => (event.type === 'fault' ? [faultIn(event.message)] : []));
