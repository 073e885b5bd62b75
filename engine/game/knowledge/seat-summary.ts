import type { Entity } from '../../core/entity';
import type { Machine } from '../../machine/model/machine';
import type { EntityView } from './entity-view';
import { type MeterView, meterView, type TallyView, tallyOf } from './meter-view';
import { sharedMeters } from './meters';
import type { SharedViews } from './shared-views';
import { type ViewFault, ViewFaults } from './view-faults';

/** A seat as all others may see it. */
export interface SeatSummary {
  readonly name: string;
  /** The tile of a portrait, if the rules name one for a bot of this name. */
  readonly face?: string;
  readonly entity: EntityView;
  /** The index of the player of this seat. */
  readonly player: number;
  readonly isPerson: boolean;
  /** The meters that all may read. */
  readonly meters: readonly MeterView[];
  /** What the tally counts of this seat, as far as all may read it; absent before the game is over. */
  readonly tally?: readonly TallyView[];
}

/** Facts that no level contains: which players are people, and whether decisions can be undone. */
export interface AboutGame {
  readonly people: readonly boolean[];
  readonly mayUndo: boolean;
}

/** A seat as all may see it, and what failed in what is shown of it. */
interface FaultySummary {
  readonly summary: SeatSummary;
  readonly faulty: readonly ViewFault[];
}

export function seatSummary(
  machine: Machine,
  seat: number,
  people: AboutGame['people'],
  shared: SharedViews,
): FaultySummary {
  const entity = machine.seats[seat] as Entity;
  const faults = new ViewFaults();
  const summary: SeatSummary = {
    name: machine.seating.names[seat] ?? entity.name,
    ...faceOf(machine, seat),
    entity: shared.entity(entity),
    player: seat % people.length,
    isPerson: people[seat % people.length] === true,
    meters: sharedMeters(machine, entity).flatMap((meter) =>
      faults.shown(() => [meterView(machine, meter, entity)], []),
    ),
    ...(machine.ended && {
      tally: tallyOf(machine, entity, ({ isAboutSeat, isSecret }) => isAboutSeat && !isSecret, faults),
    }),
  };
  return { summary, faulty: faults.all };
}

/** A bot that took a name of the rules has the face that belongs to it. */
function faceOf({ program, seating }: Machine, seat: number): Pick<SeatSummary, 'face'> {
  const face = program.definitions.rules.seats?.bots?.find(({ name }) => name === seating.names[seat])?.face;
  return face == null ? {} : { face };
}
