import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import { wholeFile } from '../files/read-layers';
import { joinPath } from '../files/source';
import type { Layered } from '../merge/layered';
import type { References } from '../names/references';
import { optionFault } from './check-prototype';
import { checkAmount } from './check-wildcards';

/** Checks what must exist after all layers are merged, whichever layer defines it. */
export function checkComplete(folder: string, references: References): void {
  const rules = references.kind('rules');
  if (rules) checkRulesHaveAll(rules, references);
  else {
    const message = 'there are no rules: neither data/, a ruleset nor this folder has a rules.json';
    references.findings.push(wholeFile(joinPath(folder, 'rules.json'), message));
  }
  for (const [id, table] of references.definitions('tables')) {
    needs(table, 'rows', `the table "${id}"`, references);
    checkRows(table.get('rows')?.items ?? [], references);
  }
  for (const [id, personality] of references.definitions('personalities')) {
    needs(personality, 'behaviors', `the personality "${id}"`, references);
    for (const behavior of personality.get('behaviors')?.items ?? []) checkBehavior(behavior, references);
  }
  for (const [, thing] of references.things()) {
    for (const [name, stat] of thing.get('stats')?.entries() ?? [])
      needs(stat, 'max', `the stat "${name}"`, references);
  }
}

/** Keys that every entry of a section must have. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  options: ['default'],
  procedures: ['do'],
  triggers: ['on', 'do'],
  ends: ['when'],
  formulas: ['is'],
  hints: ['say'],
  appraisals: ['say'],
};

function checkRulesHaveAll(rules: Layered, references: References): void {
  const phases = references.section('phases');
  if (phases.length === 0) references.report(rules.node, 'the rules have no "phases"; they need at least one');
  else if (phases.length > 1 && !rules.get('turn')?.get('first')) {
    references.report((rules.get('turn') ?? rules).node, `"turn" doesn't say which phase is "first"`, { aim: 'key' });
  }
  if (!rules.get('seats')?.get('actor')) {
    references.report((rules.get('seats') ?? rules).node, `"seats" doesn't say which "actor" stands for a seat`, {
      aim: 'key',
    });
  }
  checkAmount(rules.get('seats')?.get('min')?.node, rules.get('seats')?.get('max')?.node, references);
  for (const [section, keys] of Object.entries(NEEDED)) {
    for (const [name, entry] of rules.get(section)?.entries() ?? []) {
      for (const key of keys) needs(entry, key, `"${name}"`, references);
    }
  }
  const journal = rules.get('journal');
  if (journal) needs(journal, 'entries', 'the journal', references);
  for (const [name, action] of rules.get('actions')?.entries() ?? []) checkAction(name, action, references);
  for (const [name, option] of rules.get('options')?.entries() ?? []) {
    const usual = option.get('default');
    const fault = usual ? optionFault(option, usual.node) : null;
    if (usual && fault) references.report(usual.node, `the default of "${name}" should be ${fault}`);
  }
}

function needs(part: Layered, key: string, name: string, references: References): void {
  if (part.members && !part.get(key)) references.report(part.node, `${name} has no "${key}"`, { aim: 'key' });
}

function checkAction(name: string, action: Layered, references: References): void {
  const known = Object.keys(references.vocabulary.actions);
  if (known.includes(name)) return;
  if (action.members) needs(action, 'do', `the action "${name}"`, references);
  else if (action.node.scalar === true) {
    references.report(action.node, `the engine has no action "${name}".${suggest(name, known)}`, { aim: 'key' });
  } else if (action.node.scalar === false) {
    references.report(action.node, `write null to take the action "${name}" away`);
  }
}

const WITHOUT_SETTINGS = new Set(['note', 'when', 'let', 'prefer', 'do']);

function checkBehavior(behavior: JsonNode, references: References): void {
  if (!behavior.members) return;
  const ways = ['behavior', 'prefer', 'do'].filter((key) => behavior.members?.has(key));
  if (ways.length !== 1) references.report(behavior, 'it should have one of "behavior", "prefer" and "do"');
  if (ways[0] === 'behavior') return;
  for (const [key, part] of behavior.members) {
    if (WITHOUT_SETTINGS.has(key) || ways.includes(key)) continue;
    const near = suggest(key, [...WITHOUT_SETTINGS, 'behavior']);
    references.report(part, `"${key}" is no key of a behavior.${near}`, { aim: 'key' });
  }
}

/** A longer table was generated, and comparing all rows with each other would take too long. */
const MOST_ROWS = 1000;

/** Rows say which numbers are theirs. If two rows share a number, the first one wins. */
function checkRows(rows: readonly JsonNode[], references: References): void {
  const taken: { readonly row: JsonNode; readonly span: Span }[] = [];
  for (const row of rows) {
    const on = row.get('on');
    const span = spanOf(on);
    if (!span) continue;
    if (on && span.low > span.high) {
      references.report(on, `the range begins at ${span.low} and ends before it, at ${span.high}`);
      continue;
    }
    // A row for any number may come last and take what the others leave.
    const before = on && taken.find((one) => span.low <= one.span.high && one.span.low <= span.high);
    if (before) references.report(on, twice(span, before.span, before.row), { severity: 'warning' });
    const isAlways = !row.get('when')?.scalar && !row.get('unique')?.scalar;
    if (isAlways && taken.length < MOST_ROWS) taken.push({ row, span });
  }
}

interface Span {
  readonly low: number;
  readonly high: number;
}

function spanOf(on: JsonNode | null): Span | null {
  if (!on || on.isNull) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const [low, high = low] = on.items ? on.items.map(({ scalar }) => scalar) : [on.scalar];
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : null;
}

function twice(span: Span, before: Span, row: JsonNode): string {
  const [low, high] = [Math.max(span.low, before.low), Math.min(span.high, before.high)];
  const { line } = row.file.placeAt(row.offset);
  return `the row in line ${line} has ${low === high ? low : `${low} to ${high}`} already, and the first one counts`;
}
