import { RuleError } from '../../machine/model/fault';

/** An error in a rule that only shows something, with its place in the files. */
export interface ViewFault {
  readonly pointer: string;
  readonly at: number;
  readonly message: string;
}

/**
 * A hint, a meter or a chart only shows something: an error in it must not stop the game. It is left out, and the view
 * tells its author why.
 */
export class ViewFaults {
  private readonly found = new Map<string, ViewFault>();

  /** What a rule makes for a screen, or `otherwise` if the rule fails. */
  shown<T>(make: () => T, otherwise: T): T {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.add([{ pointer: error.pointer, at: error.at, message: error.reason }]);
      return otherwise;
    }
  }

  add(faults: readonly ViewFault[]): void {
    for (const fault of faults) this.found.set(JSON.stringify(fault), fault);
  }

  /** Each error once. */
  get all(): readonly ViewFault[] {
    return [...this.found.values()];
  }
}
