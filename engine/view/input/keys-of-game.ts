import { DIRECTIONS } from '../../core/grid';
import type { Game } from '../../turn/game';
import { undoRule } from '../../turn/undo';
import { DESK_KEYS, type DeskKey, type KeyMap } from './key-map';

/** Which meanings of the key map a game has: those that can never do anything in it are not worth a reader's time. */
export function keysOfGame(game: Game, keys: KeyMap, isAuthor: boolean): string[] {
  const { program, world } = game.state;
  const isMap = world.level.isBounded;
  const ways: string[] = DIRECTIONS.filter(({ name }) => isMap || !name.includes('_')).map(({ name }) => name);
  const hasWays = isMap || game.definitions.rules.board != null;
  const hasPack = program.zoneTypes.some(({ per }) => per === (isMap ? 'actor' : 'seat'));
  const atDesk: Readonly<Partial<Record<DeskKey, boolean>>> = {
    // A cursor needs a place to move in.
    look: isMap,
    next: hasWays,
    previous: hasWays,
    pack: hasPack,
    undo: undoRule(game) !== 'none',
    scenario: isAuthor,
    inspect: isAuthor,
  };
  const isDesk = (name: string): name is DeskKey => (DESK_KEYS as readonly string[]).includes(name);
  return Object.keys(keys).filter((name) => {
    if (isDesk(name)) return atDesk[name] ?? true;
    return DIRECTIONS.some((one) => one.name === name) ? hasWays && ways.includes(name) : program.actions.has(name);
  });
}
