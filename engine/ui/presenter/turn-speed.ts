import type { SeatView } from '../../game/knowledge/seat-view';

/** How long a turn is shown of what plays by itself, in milliseconds: the `turn_speed` of the level, else what is usual. */
export const turnSpeed = ({ level }: SeatView, usual: number): number => level.turn_speed ?? usual;
