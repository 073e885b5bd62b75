import { DIRECTIONS } from '../../core/grid';
import type { SeatView } from '../../game/knowledge/seat-view';
import { type KeyMap, SCREEN_KEYS, type ScreenKey } from './key-map';

/** The commands that can do something in this game; the menu lists no others. */
export function keysOfGame(view: SeatView, keys: KeyMap, isAuthor: boolean): string[] {
  const isMap = view.kind === 'map';
  const ways: string[] = DIRECTIONS.filter(({ name }) => isMap || !name.includes('_')).map(({ name }) => name);
  const hasWays = view.kind !== 'table';
  const hasPack = view.zoneTypes.some(({ per }) => per === (isMap ? 'actor' : 'seat'));
  const atDesk: Readonly<Partial<Record<ScreenKey, boolean>>> = {
    // A cursor needs a map to move on.
    look: isMap,
    next: hasWays,
    previous: hasWays,
    pack: hasPack,
    undo: view.mayUndo,
    scenario: isAuthor,
    inspect: isAuthor,
  };
  const isDesk = (name: string): name is ScreenKey => (SCREEN_KEYS as readonly string[]).includes(name);
  return Object.keys(keys).filter((name) => {
    if (isDesk(name)) return atDesk[name] ?? true;
    return DIRECTIONS.some((one) => one.name === name) ? hasWays && ways.includes(name) : view.actions.includes(name);
  });
}
