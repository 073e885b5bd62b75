import type { Entity } from '../core/entity';
import type { Captured } from '../core/events';
import { Rng } from '../core/rng';
import type { Frame, Question } from '../rules/frame';
import type { Machine } from '../rules/machine';
import { DONE } from '../rules/steps-choice';
import { renderTemplate } from '../rules/template';
import { captureOf } from '../rules/text';
import type { Value } from '../rules/value';
import type { Flow } from './flow';
import { actionFrame, argumentId, type LegalAction, legalActions } from './legal';

/** One answer that the game would take now. */
export interface Move {
  readonly seat: Entity;
  readonly id: string;
  /** An action of the phase, or null for an answer to a question. */
  readonly action: LegalAction | null;
  readonly value: Value;
}

export interface Asked {
  readonly seat: Entity;
  readonly question: Question | null;
  readonly frame: Frame | null;
  readonly moves: readonly Move[];
}

/** Everybody the game waits for, with every legal answer. Nobody has to be asked for a seat to act: windows. */
export function askedNow(machine: Machine, flow: Flow): Asked[] {
  if (machine.ended) return [];
  if (machine.waiting) {
    const frame = machine.frames[machine.frames.length - 1] as Frame;
    const question = frame.routine.questions.get(frame.pc - 1) as Question;
    const seat = question.who(machine, frame);
    return [{ seat, question, frame, moves: answers(machine, frame, question, seat) }];
  }
  const asked: Asked[] = [];
  for (const seat of flow.asked()) asked.push(new FreeToAct(machine, seat));
  return asked;
}

/** Somebody who may do anything legal. What that is gets worked out when first read: most creatures never ask. */
class FreeToAct implements Asked {
  readonly question = null;
  readonly frame = null;
  private listed: Move[] | null = null;

  constructor(
    private readonly machine: Machine,
    readonly seat: Entity,
  ) {}

  get moves(): readonly Move[] {
    if (!this.listed) {
      this.listed = [];
      for (const action of legalActions(this.machine, this.seat)) {
        this.listed.push({ seat: this.seat, id: action.id, action, value: null });
      }
    }
    return this.listed;
  }
}

function answers(machine: Machine, frame: Frame, question: Question, seat: Entity): Move[] {
  if (question.input) {
    const fallback = question.input.fallback
      ? question.input.fallback(machine, frame)
      : question.input.kind === 'text'
        ? ''
        : 0;
    return [{ seat, id: String(fallback), action: null, value: fallback }];
  }
  const values = question.values(machine, frame);
  const [only] = values;
  if (values.length === 1 && only !== undefined) return [{ seat, id: argumentId(only), action: null, value: only }];
  const seen = new Set<string>();
  const moves: Move[] = [];
  for (const value of values) {
    // Two cards alike in every way are one answer.
    const same = likeness(value);
    if (same !== null && seen.has(same)) continue;
    if (same !== null) seen.add(same);
    moves.push({ seat, id: argumentId(value), action: null, value });
  }
  return moves;
}

function likeness(value: Value): string | null {
  const entity = value as Entity | null;
  return entity !== null && typeof entity === 'object' && 'own' in entity && entity.own === null
    ? entity.type.id
    : null;
}

/** How a move reads to the one who makes it. */
export function labelOf(machine: Machine, move: Move, kind: Question['kind'] | null): string {
  const { action } = move;
  if (action) {
    const frame = actionFrame(action.action, move.seat);
    action.action.params.forEach(({ slot }, i) => {
      frame.slots[slot] = action.args[i] as Value;
    });
    const { label } = action.action;
    return renderText(machine, label.source, label.capture(machine, frame), move.seat);
  }
  if (kind === 'confirm') return ({ ok: 'Go on', yes: 'Yes', no: 'No' } as Record<string, string>)[move.id] ?? move.id;
  if (kind === 'ask') return move.id === '' ? 'Nothing' : move.id;
  if (move.value === DONE) return 'That is all';
  const captured = captureOf(move.value);
  return captured !== null && typeof captured === 'object' ? captured.name : String(captured);
}

export function renderText(
  machine: Machine,
  template: string,
  captured: readonly Captured[],
  viewer: Entity | null,
): string {
  const parts = machine.program.texts.parts(template);
  return renderTemplate(parts, captured, viewer ? viewer.id : null);
}

/** Words in a text are drawn by lot. Reading what could be said must not change what comes next: draws are taken back. */
export function withoutTrace<T>({ streams }: Machine, read: () => T): T {
  const words = streams.get('words')?.state();
  const answer = read();
  if (words) streams.set('words', Rng.restore(words));
  else streams.delete('words');
  return answer;
}
