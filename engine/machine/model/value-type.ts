/** What is known of a value before the game runs. `of` is the type of a list's or zone's contents. */
export interface ValueType {
  readonly is: 'text' | 'number' | 'truth' | 'list' | 'zone' | 'seat' | 'entity' | 'unknown';
  readonly of?: ValueType;
}

export const UNKNOWN_TYPE: ValueType = { is: 'unknown' };
export const TEXT: ValueType = { is: 'text' };
export const NUMBER: ValueType = { is: 'number' };
export const TRUTH: ValueType = { is: 'truth' };
export const SEAT: ValueType = { is: 'seat' };
export const ENTITY: ValueType = { is: 'entity' };
export const listOf = (of: ValueType): ValueType => ({ is: 'list', of });
export const ZONE: ValueType = { is: 'zone', of: ENTITY };
