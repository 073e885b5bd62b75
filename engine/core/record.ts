/**
 * Records made of what files say. They inherit nothing, so that no key means more than the file says. The usual
 * `Object.create(null)` would do that too, but V8 keeps such objects as hash tables, and rules read them all the time.
 */
export const bareRecord = <T>(): Record<string, T> => new (Bare as unknown as new () => Record<string, T>)();

function Bare() {}
Bare.prototype = Object.freeze(Object.create(null));

/** What a record says of a name that comes from a file: nothing that every object of JavaScript brings along. */
export const ownMember = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
