import type { Game } from '../turn/game';

/** How long a turn is shown of what plays by itself, in milliseconds: the `turn_speed` of the level, else what is usual. */
export const turnSpeed = ({ state }: Game, usual: number): number =>
  state.program.definitions.prototype.turn_speed ?? usual;
