import { type Verbs, verbIn } from './verb';

/** Tells the special values of definitions from plain ones. */
interface DeclaredNumber {
  readonly start?: number | string;
  readonly min?: number | string;
  readonly max?: number | string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{"is": "expression"}`: computed whenever it is read. */
export const isDerived = (value: unknown): value is { readonly is: unknown } => isObject(value) && 'is' in value;

/** `{"start": 1, "min": 0, "max": 9}`: a number with bounds. */
export const isDeclaredNumber = (value: unknown): value is DeclaredNumber =>
  isObject(value) && ('start' in value || (('min' in value || 'max' in value) && !('current' in value)));

/** Whether a value is a list of steps: objects, the first of which has a verb. */
export function isStepList(value: unknown, verbs: Verbs): value is readonly Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return false;
  return verbIn(verbs, Object.keys(value[0] as object)) !== null;
}
