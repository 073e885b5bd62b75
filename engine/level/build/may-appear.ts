import type { Definitions } from '../../core/definitions';
import { membersIn, nodesIn, quotedText, templateOf } from '../../language/expression/expression-trees';
import type { Node } from '../../language/syntax/syntax';
import { FootingIndex } from '../plan/footing';
import { planOfMap } from '../plan/plan';
import { USUAL_WALL } from './build-level';

/**
 * The ids of all that may come up on a level, whatever the seed and whatever is done there; null where nothing can be
 * told. Whoever puts something on a level must name it, so this follows every word from what the level says of itself
 * to what goes by that name. A word may well be meant otherwise: then there is one thing too many, never one too few.
 */
export function mayAppear(level: Definitions): ReadonlySet<string> | null {
  const { actors, items, personalities, states, tables, wildcards, words, rules } = level;
  const { procedures = {}, formulas = {}, ...always } = rules;
  if (choosesFreely([rules, personalities, states, tables, actors, items])) return null;
  const named = [personalities, states, tables, wildcards, procedures, formulas, words].flatMap((kind) =>
    namesIn(kind),
  );
  const things = [actors, items].flatMap((kind) => Object.values(kind).map(({ id, attributes }) => [id, attributes]));
  const said = new Map<string, unknown[]>();
  for (const [name, text] of [...named, ...things] as [string, unknown][]) {
    said.set(name, [...(said.get(name) ?? []), text]);
  }
  const found = new Set(wordsOf([level.prototype, always, drawnOn(level), unnamed(level)]));
  // A set that grows while one walks through it is walked through to its end.
  for (const word of found) for (const next of wordsOf(said.get(word) ?? [])) found.add(next);
  return new Set([...found].filter((word) => Object.hasOwn(actors, word) || Object.hasOwn(items, word)));
}

/**
 * Rules that need not name a thing to bring it up: they ask for all types, fill a zone with whatever fits, or join texts
 * to a name.
 */
function choosesFreely(data: unknown): boolean {
  for (const [key, value] of membersIn(data)) {
    if (key === 'fill') return true;
    if (typeof value !== 'string') continue;
    if (NAMING.has(key) && templateOf(value).length > 1) return true;
    if ([...nodesIn(value)].some(namesFreely)) return true;
  }
  return false;
}

const NAMING: ReadonlySet<string> = new Set(['spawn', 'run', 'roll_on', 'on']);

function namesFreely(node: Node): boolean {
  if (node.kind === 'binary') return node.op === '+' && [node.left, node.right].some(isText);
  return node.kind === 'call' && node.name === 'types';
}

const isText = (node: Node): boolean =>
  node.kind === 'choice' ? [node.yes, node.no].some(isText) : quotedText(node) !== null;

const namesIn = (kind: object): [name: string, text: unknown][] => Object.entries(kind);

const wordsOf = (said: unknown): string[] => JSON.stringify(said).match(/\w+/g) ?? [];

/** What a map names, apart from where. */
function drawnOn({ map }: Definitions): unknown {
  const { placements = [], wildcards = [] } = map ? planOfMap(map) : {};
  return [placements.map(({ id, attributes }) => [id, attributes]), wildcards.map(({ name }) => name)];
}

/** What is put on levels though nobody names it. */
function unnamed(level: Definitions): unknown {
  const things = new FootingIndex(level);
  return [USUAL_WALL, ...['next_level', 'previous_level'].map((where) => things.stairwayTo(where))];
}
