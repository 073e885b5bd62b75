import type { SeatView } from '../../game/knowledge/seat-view';

/** How long a turn that the engine plays is shown, in milliseconds: the level's `turn_speed`, or the default. */
export const turnSpeed = ({ level }: SeatView, usual: number): number => level.turn_speed ?? usual;
