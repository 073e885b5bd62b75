import type { EntityType } from '../../core/entity';
import { CandidateFilter, type Need, parseOrNull } from '../../language/expression/candidate-filter';
import type { Node } from '../../language/syntax/syntax';
import type { Program } from '../../machine/model/program';

/** What the rules of a game tell beforehand about the ground it is played on, read from them once. */
interface BumpAnalysis {
  /** One of these is on every cell that could be perilous to somebody; null when that can't be said. */
  readonly perils: Need | null;
  /** Types of which one could be out of the way when it was bumped into. */
  readonly giving: Map<EntityType, boolean>;
}

const foresights = new WeakMap<Program, BumpAnalysis>();

function analysisOf(program: Program): BumpAnalysis {
  let foresight = foresights.get(program);
  if (!foresight) {
    foresight = { perils: perilsOf(program), giving: new Map() };
    foresights.set(program, foresight);
  }
  return foresight;
}

export const perilsIn = (program: Program): Need | null => analysisOf(program).perils;

/** Whether something that is just as its type says could ever be out of the way when it was bumped into. */
export function mayGiveWay(program: Program, type: EntityType): boolean {
  const { giving } = analysisOf(program);
  let may = giving.get(type);
  if (may === undefined) {
    const has = (key: string) => (type.attributes.get(key) ?? null) !== null || type.derived?.has(key) === true;
    const { needs = [], blocks = [] } = program.triggers.get('collided') ?? {};
    may = needs.some((all, i) => !blocks[i] && all.every((need) => need.some(has)));
    giving.set(type, may);
  }
  return may;
}

/** `perilous(a, c)` that asks for `at(c).exists(e, e.pit || e.hazard)` can only hold where something has one of these. */
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
