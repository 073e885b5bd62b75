/** Where in the definitions a rule stands: a JSON pointer such as `/rules/actions/draw/do/1`, and an offset in its text. */
export interface FaultSite {
  readonly pointer: string;
  readonly source: string;
  readonly at: number;
}

/** A rule that can't be carried out: an author's mistake, told in the author's terms. */
export class RuleError extends Error {
  constructor(
    /** What is wrong, without the place. */
    readonly reason: string,
    readonly pointer: string,
    readonly at = 0,
  ) {
    super(`${pointer.slice(1)}: ${reason}`);
    this.name = 'RuleError';
  }
}

/** A table or definition that rules name but data doesn't have. It blocks only the action that needed it. */
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

/** Missing data is told as an event: `rules/actions/read: …`. The same as an error, to be found in the files. */
export function faultIn(message: string): RuleError {
  const colon = message.indexOf(': ');
  return new RuleError(message.slice(colon + 2), `/${message.slice(0, colon)}`);
}

export function faultAt(site: FaultSite, message: string): RuleError {
  const where = /[.?]$/.test(message) ? ` It is in "${site.source}"` : `, in "${site.source}"`;
  return new RuleError(`${message}${where}`, site.pointer, site.at);
}
