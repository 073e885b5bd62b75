import type { SeatView } from '../../game/knowledge/seat-view';
import { RuleError } from '../../machine/model/fault';

/** Tells an author of the faults in the views of a game. A view has a fault as long as it lasts; each is told once. */
export class FaultReader {
  private readonly told = new Set<string>();

  newIn({ faults = [] }: Pick<SeatView, 'faults'>): RuleError[] {
    return faults.flatMap(({ message, pointer, at }) => {
      const error = new RuleError(message, pointer, at);
      if (this.told.has(error.message)) return [];
      this.told.add(error.message);
      return [error];
    });
  }
}
