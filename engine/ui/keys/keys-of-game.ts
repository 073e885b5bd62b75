import { DIRECTIONS } from '../../core/grid';
import type { SeatView } from '../../game/knowledge/seat-view';
import { DESK_KEYS, type DeskKey, type KeyMap } from './key-map';

/** Which meanings of the key map a game has: those that can never do anything in it are not worth a reader's time. */
export function keysOfGame(view: SeatView, keys: KeyMap, isAuthor: boolean): string[] {
  const isMap = view.kind === 'map';
  const ways: string[] = DIRECTIONS.filter(({ name }) => isMap || !name.includes('_')).map(({ name }) => name);
  const hasWays = view.kind !== 'table';
  const hasPack = view.zoneTypes.some(({ per }) => per === (isMap ? 'actor' : 'seat'));
  const atDesk: Readonly<Partial<Record<DeskKey, boolean>>> = {
    // A cursor needs a place to move in.
    look: isMap,
    next: hasWays,
    previous: hasWays,
    pack: hasPack,
    undo: view.mayUndo,
    scenario: isAuthor,
    inspect: isAuthor,
  };
  const isDesk = (name: string): name is DeskKey => (DESK_KEYS as readonly string[]).includes(name);
  return Object.keys(keys).filter((name) => {
    if (isDesk(name)) return atDesk[name] ?? true;
    return DIRECTIONS.some((one) => one.name === name) ? hasWays && ways.includes(name) : view.actions.includes(name);
  });
}
