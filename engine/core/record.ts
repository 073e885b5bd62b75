/**
 * Records made of what files say. They inherit nothing, so that no key means more than the file says. Made by
 * a constructor, and not by `Object.create(null)`, so that they are read like any other object.
 */
export const bareRecord = <T>(): Record<string, T> => new (Bare as unknown as new () => Record<string, T>)();

function Bare() {}
Bare.prototype = Object.freeze(Object.create(null));

/** What a record says of a name that comes from a file: nothing that every object of JavaScript brings along. */
export const ownMember = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
