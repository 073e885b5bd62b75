import type { JsonNode } from '../files/json-node';
import type { Layered } from '../merge/layered';
import type { References } from '../names/references';
import { describeMistake } from '../shape/schema-messages';

/**
 * Reports literal numbers that make no sense: negative amounts, shares above the whole, a minimum above its maximum.
 */
export function checkRanges(references: References): void {
  for (const { verb, node } of references.steps()) {
    const many = COUNTED.has(verb) ? node.get(verb) : null;
    if (many && numberIn(many) === 0) references.report(many, `"${verb}" of 0 does nothing`, { isIdle: true });
    for (const [key, least, most] of OF_STEPS) {
      if (key === verb || AMOUNTS.has(verb)) checkNumber(node.get(key), least, most, references);
    }
    checkOrder(node.get('min'), node.get('max'), references);
  }
  const rules = references.kind('rules');
  checkNumber(rules?.get('turn')?.get('points')?.node, 1, null, references);
  for (const [, zone] of rules?.get('zones')?.entries() ?? [])
    checkNumber(zone.get('limit')?.node, 1, null, references);
  for (const [, action] of rules?.get('actions')?.entries() ?? []) {
    checkNumber(action.get('odds')?.node, 0, 1, references);
    for (const [, times] of action.get('limit')?.entries() ?? []) checkNumber(times.node, 1, null, references);
  }
  for (const [, option] of rules?.get('options')?.entries() ?? []) {
    checkOrder(option.get('min')?.node, option.get('max')?.node, references);
  }
  for (const [, scope] of rules?.get('vars')?.entries() ?? []) {
    for (const [, variable] of scope.entries()) checkBounds(variable, 'start', references);
  }
  for (const [, thing] of references.things()) {
    for (const [, attribute] of thing.get('attributes')?.entries() ?? []) checkBounds(attribute, 'start', references);
    for (const [, stat] of thing.get('stats')?.entries() ?? []) checkStat(stat, references);
  }
}

/** Parts of steps with their minimum and maximum. */
const OF_STEPS: readonly (readonly [key: string, least: number, most: number | null])[] = [
  ['draw', 0, null],
  ['repeat', 0, null],
  ['chance', 0, 1],
  ['count', 1, null],
  ['min', 0, null],
  ['max', 1, null],
];
const COUNTED: ReadonlySet<string> = new Set(['draw', 'repeat']);
/** Steps that take a count, a minimum or a maximum. */
const AMOUNTS: ReadonlySet<string> = new Set(['choose']);

/** A literal number, or a text that is one. */
function numberIn(node: JsonNode | null | undefined): number | null {
  if (typeof node?.scalar === 'number') return node.scalar;
  return node?.string && /^\s*-?\d+(\.\d+)?\s*$/.test(node.string) ? Number(node.string) : null;
}

function checkNumber(
  node: JsonNode | null | undefined,
  least: number,
  most: number | null,
  references: References,
): void {
  const number = numberIn(node);
  if (!node || number === null || (number >= least && (most === null || number <= most))) return;
  const wanted = most === null ? `at least ${least}` : `from ${least} to ${most}`;
  references.report(node, `"${node.key}" should be ${wanted}, not ${describeMistake(node)}`);
}

function checkOrder(min: JsonNode | null | undefined, max: JsonNode | null | undefined, references: References): void {
  const [least, most] = [numberIn(min), numberIn(max)];
  if (min && least !== null && most !== null && least > most) {
    references.report(min, `"min" is ${least}, and "max" only ${most}`);
  }
}

/** Checks a number with bounds and a start value. */
function checkBounds(part: Layered, startKey: string, references: References): void {
  if (!part.members) return;
  const [min, max, start] = ['min', 'max', startKey].map((key) => part.get(key)?.node);
  checkOrder(min, max, references);
  const [least, most, first] = [numberIn(min), numberIn(max), numberIn(start)];
  if (!start || first === null || (least !== null && most !== null && least > most)) return;
  if (most !== null && first > most) references.report(start, `it starts at ${first}, and "max" is only ${most}`);
  else if (least !== null && first < least) references.report(start, `it starts at ${first}, and "min" is ${least}`);
}

function checkStat(stat: Layered, references: References): void {
  checkBounds(stat, 'current', references);
  const [min, max] = [numberIn(stat.get('min')?.node) ?? 0, numberIn(stat.get('max')?.node)];
  for (const warning of stat.get('warnings')?.items ?? []) {
    const at = warning.get('at');
    const value = numberIn(at);
    if (!at || value === null || max === null || (value >= min && value < max)) continue;
    references.report(at, `it never falls to ${value}: it is from ${min} to ${max}`, { severity: 'warning' });
  }
}
