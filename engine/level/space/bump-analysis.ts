import type { EntityType } from '../../core/entity';
import { CandidateFilter, type Need, parseOrNull } from '../../language/expression/candidate-filter';
import type { Node } from '../../language/syntax/syntax';
import type { Program } from '../../machine/model/program';

/** Static facts about the ground, derived once from the rules of a game. */
interface BumpAnalysis {
  /** Every perilous cell holds an entity with one of these attributes; null if that can't be derived. */
  readonly perilAttributes: Need | null;
  /** Whether an entity of a type could move out of the way when bumped into. */
  readonly givesWay: Map<EntityType, boolean>;
}

const analyses = new WeakMap<Program, BumpAnalysis>();

function analysisOf(program: Program): BumpAnalysis {
  let analysis = analyses.get(program);
  if (!analysis) {
    analysis = { perilAttributes: perilsOf(program), givesWay: new Map() };
    analyses.set(program, analysis);
  }
  return analysis;
}

export const perilsIn = (program: Program): Need | null => analysisOf(program).perilAttributes;

/** Whether an entity without own attributes could ever move out of the way when bumped into. */
export function mayGiveWay(program: Program, type: EntityType): boolean {
  const { givesWay } = analysisOf(program);
  let may = givesWay.get(type);
  if (may === undefined) {
    const has = (key: string) => (type.attributes.get(key) ?? null) !== null || type.derived?.has(key) === true;
    const { needs = [], blocks = [] } = program.triggers.get('collided') ?? {};
    may = needs.some((all, i) => !blocks[i] && all.every((need) => need.some(has)));
    givesWay.set(type, may);
  }
  return may;
}

/**
 * If `perilous(a, c)` tests `at(c).exists(e, e.pit || e.hazard)`, it holds only where an entity has one of these
 * attributes.
 */
function perilsOf({ definitions }: Program): Need | null {
  const formula = definitions.rules.formulas?.perilous;
  if (typeof formula !== 'object' || formula === null || !('with' in formula)) return null;
  const cell = (formula.with as readonly string[])[1];
  const body = parseOrNull((formula as { is?: unknown }).is);
  return body && cell !== undefined ? neededOn(body, cell, new CandidateFilter(definitions)) : null;
}

function neededOn(question: Node, cell: string, needs: CandidateFilter): Need | null {
  if (question.kind === 'binary' && question.op === '&&') {
    return neededOn(question.left, cell, needs) ?? neededOn(question.right, cell, needs);
  }
  if (question.kind !== 'call' || question.name !== 'exists') return null;
  const [list, candidate, test] = question.args;
  if (list?.kind !== 'call' || list.name !== 'at' || candidate?.kind !== 'name' || !test) return null;
  const [where] = list.args;
  return where?.kind === 'name' && where.name === cell ? needs.rarestOf(test, candidate.name) : null;
}
