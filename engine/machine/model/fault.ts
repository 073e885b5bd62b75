/**
 * The place of a rule in the definitions: a JSON pointer such as `/rules/actions/draw/do/1`, and an offset in its text.
 */
export interface FaultSite {
  readonly pointer: string;
  readonly source: string;
  readonly at: number;
}

/** A rule that can't be run: an author's mistake, explained in the author's terms. */
export class RuleError extends Error {
  constructor(
    /** The problem, without the place. */
    readonly reason: string,
    readonly pointer: string,
    readonly at = 0,
  ) {
    super(`${pointer.slice(1)}: ${reason}`);
    this.name = 'RuleError';
  }
}

/** A table or definition that rules name but data lacks. It blocks only the action that needs it. */
export class MissingData extends RuleError {
  constructor(
    readonly missing: string,
    message: string,
    pointer: string,
  ) {
    super(message, pointer);
    this.name = 'MissingData';
  }
}

/** Turns the message of a fault event, `rules/actions/read: …`, back into an error with its place in the files. */
export function faultIn(message: string): RuleError {
  const colon = message.indexOf(': ');
  return new RuleError(message.slice(colon + 2), `/${message.slice(0, colon)}`);
}

export function faultAt(site: FaultSite, message: string): RuleError {
  const where = /[.?]$/.test(message) ? ` It is in "${site.source}"` : `, in "${site.source}"`;
  return new RuleError(`${message}${where}`, site.pointer, site.at);
}
