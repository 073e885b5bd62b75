import type { Definitions } from '../../core/definitions';
import { membersIn, nodesIn, quotedText, templateOf } from '../../language/expression/expression-trees';
import type { Node } from '../../language/syntax/syntax';
import { FootingIndex } from '../plan/footing';
import { planOfMap } from '../plan/plan';
import { USUAL_WALL } from './build-level';

/**
 * The ids of everything that may appear on a level, for every seed and every course of play; null if that can't be
 * known. An entity can appear only if data names it, so this follows every word from the level's data to the definition
 * it may name. A word may mean something else; then the set has one id too many, never one too few.
 */
export function mayAppear(level: Definitions): ReadonlySet<string> | null {
  const { actors, items, personalities, states, tables, wildcards, words, rules } = level;
  const { procedures = {}, formulas = {}, ...always } = rules;
  if (choosesFreely([rules, personalities, states, tables, actors, items])) return null;
  const named = [personalities, states, tables, wildcards, procedures, formulas, words].flatMap((kind) =>
    namesIn(kind),
  );
  const texts = [actors, items].flatMap((kind) => Object.values(kind).map(({ id, attributes }) => [id, attributes]));
  const said = new Map<string, unknown[]>();
  for (const [name, text] of [...named, ...texts] as [string, unknown][]) {
    said.set(name, [...(said.get(name) ?? []), text]);
  }
  const found = new Set(wordsOf([level.prototype, always, drawnOn(level), unnamed(level)]));
  // Iterating a Set includes the members added meanwhile.
  for (const word of found) for (const next of wordsOf(said.get(word) ?? [])) found.add(next);
  return new Set([...found].filter((word) => Object.hasOwn(actors, word) || Object.hasOwn(items, word)));
}

/**
 * Whether rules can create entities without naming them: by listing all types, filling a zone by a condition, or
 * joining texts to a name.
 */
function choosesFreely(data: unknown): boolean {
  for (const [key, value] of membersIn(data)) {
    if (key === 'fill') return true;
    if (typeof value !== 'string') continue;
    if (NAMING.has(key) && templateOf(value).length > 1) return true;
    if (nodesIn(value).some(namesFreely)) return true;
  }
  return false;
}

const NAMING: ReadonlySet<string> = new Set(['spawn', 'run', 'roll_on', 'on']);

function namesFreely(node: Node): boolean {
  if (node.kind === 'binary') return node.op === '+' && [node.left, node.right].some(isText);
  return node.kind === 'call' && node.name === 'types';
}

/** Whether it is text that may be a part of a name. A sentence has spaces, and names have none. */
const isText = (node: Node): boolean =>
  node.kind === 'choice' ? [node.yes, node.no].some(isText) : /^\w*$/.test(quotedText(node) ?? ' ');

const namesIn = (kind: object): [name: string, text: unknown][] => Object.entries(kind);

const wordsOf = (said: unknown): string[] => JSON.stringify(said).match(/\w+/g) ?? [];

/** The names on a map. */
function drawnOn({ map }: Definitions): unknown {
  const { placements = [], wildcards = [] } = map ? planOfMap(map) : {};
  return [placements.map(({ id, attributes }) => [id, attributes]), wildcards.map(({ name }) => name)];
}

/** What the engine places on levels by itself. */
function unnamed(level: Definitions): unknown {
  const footings = new FootingIndex(level);
  return [USUAL_WALL, ...['next_level', 'previous_level'].map((where) => footings.stairwayTo(where))];
}
