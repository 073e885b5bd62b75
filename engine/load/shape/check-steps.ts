import { STAT_PARTS } from '../../core/attributes';
import { type Part, partOf, type VerbShape, type Verbs, verbIn } from '../../language/steps/verb';
import { listing } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import { type Finding, isEnough } from '../files/finding';
import { type Aim, findingAt, type JsonNode } from '../files/json-node';
import { describeMistake } from './schema-messages';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Checks the shape of a list of steps and of the steps inside them: one message for each mistake. */
export function checkSteps(list: JsonNode, verbs: Verbs, findings: Finding[]): void {
  const report = (node: JsonNode, message: string, aim: Aim = 'value') => {
    findings.push(findingAt(node, message, { aim }));
  };
  for (const step of list.items ?? []) {
    if (isEnough(findings)) return;
    if (!step.members) report(step, `a step is an object such as { "say": "…" }, not ${describeMistake(step)}`);
    else checkStep(step, step.members, verbs, report, findings);
  }
}

type Report = (node: JsonNode, message: string, aim?: Aim) => void;

function checkStep(
  step: JsonNode,
  members: Map<string, JsonNode>,
  verbs: Verbs,
  report: Report,
  findings: Finding[],
): void {
  const keys = [...members.keys()].filter((key) => key !== 'note');
  const name = verbIn(verbs, keys);
  if (name === null || isVerbMeant(keys[0] ?? '', name, verbs)) {
    report(members.get(keys[0] ?? '') ?? step, noVerb(keys, verbs), keys.length > 0 ? 'key' : 'value');
    return;
  }
  const verb = verbs[name] as VerbShape;
  let isStrange = false;
  for (const [key, part] of members) {
    if (key === 'note') continue;
    const wanted = partOf(name, verb, key);
    if (wanted !== undefined) checkPart(part, wanted, verbs, report, findings);
    else {
      isStrange = true;
      report(part, unknownPart(key, name, verbs), 'key');
    }
  }
  // The missing part may be present under a misspelt name.
  if (isStrange) return;
  for (const group of verb.needs ?? []) {
    if (group.some((key) => members.has(key))) continue;
    report(
      members.get(name) as JsonNode,
      `"${name}" needs ${listing(
        group.map((key) => `"${key}"`),
        'or',
      )}`,
      'key',
    );
  }
}

/** Whether a step begins with a word that no step knows, although a later key is a verb: `{ "hush": 2, "say": "…" }`. */
function isVerbMeant(first: string, name: string, verbs: Verbs): boolean {
  const isKnown = Object.entries(verbs).some(([id, verb]) => partOf(id, verb, first) !== undefined);
  return !isKnown && suggest(first, Object.keys(verbs[name]?.parts ?? {})) === '';
}

function noVerb([first]: readonly string[], verbs: Verbs): string {
  if (first === undefined) return 'the step is empty';
  const names = Object.keys(verbs);
  return `there is no step "${first}".${suggest(first, names) || ` Steps are ${listing(names)}`}`;
}

function unknownPart(key: string, name: string, verbs: Verbs): string {
  if (Object.hasOwn(verbs, key)) return `"${key}" is another step than "${name}"; make two steps of them`;
  const known = Object.keys(verbs[name]?.parts ?? {});
  const hint = suggest(key, known);
  if (hint) return `"${name}" takes no "${key}".${hint}`;
  if (known.length === 0) return `"${name}" stands alone: it takes no "${key}"`;
  return `"${name}" takes no "${key}". It takes ${listing(known)}`;
}

function checkPart(node: JsonNode, wanted: Part, verbs: Verbs, report: Report, findings: Finding[]): void {
  const fault = faultOf(node, wanted);
  if (fault) report(node, `"${node.key}" should be ${fault}, not ${describeMistake(node)}`);
  else if (wanted === 'steps') checkSteps(node, verbs, findings);
  else if (wanted === 'values' && node.members) checkMap(node.members, report, checkStat);
  else if ((wanted === 'map' || wanted === 'show' || wanted === 'sum') && node.members) checkMap(node.members, report);
}

/** Checks a stat that a step gives: its bounds and its current value. */
function checkStat(key: string, parts: Map<string, JsonNode>, report: Report): void {
  for (const part of parts.values()) {
    if (STAT_PARTS.includes(part.key ?? '')) continue;
    const hint = suggest(part.key ?? '', STAT_PARTS) || ` It takes ${listing(STAT_PARTS)}`;
    report(part, `the stat "${key}" takes no "${part.key}" here.${hint}`, 'key');
  }
  checkMap(parts, report);
}

type CheckObject = (key: string, members: Map<string, JsonNode>, report: Report) => void;

function checkMap(members: Map<string, JsonNode>, report: Report, checkObject: CheckObject | null = null): void {
  for (const [key, value] of members) {
    if (key === 'note') continue;
    if (!NAME.test(key)) {
      report(
        value,
        `"${key}" can't be a name: names are made of letters, digits and _, and begin with a letter`,
        'key',
      );
    } else if (value.members && value.members.size > 0 && checkObject) {
      checkObject(key, value.members, report);
    } else if (value.members || value.items) {
      report(
        value,
        `"${key}" should be an expression, not ${describeMistake(value)}; a list is written as text: "[1, 2]"`,
      );
    } else if (value.string?.trim() === '') report(value, `"${key}" is empty; write "''" for an empty text`);
  }
}

/** What a part should have been, or null if it is valid. */
function faultOf(node: JsonNode, wanted: Part): string | null {
  if (typeof wanted !== 'string') return wanted.includes(node.string ?? '') ? null : listing(wanted, 'or');
  switch (wanted) {
    case 'expression':
      return node.members || node.items || node.string?.trim() === '' ? 'an expression' : null;
    case 'text':
      return node.string === null ? 'a text' : null;
    case 'literal':
      return node.string ? null : 'a name';
    case 'name':
      return NAME.test(node.string ?? '') ? null : 'a name made of letters, digits and _';
    case 'steps':
      return node.items ? null : 'a list of steps, between [ and ]';
    case 'map':
    case 'values':
      return node.members ? null : 'an object with a value for each name';
    case 'show':
      return node.members || node.string !== null ? null : 'an expression, or several by name';
    case 'sum':
      return node.items || node.string?.trim() === '' ? 'an expression, or several by name' : null;
    case 'true':
      return node.scalar === true ? null : 'true';
  }
}
