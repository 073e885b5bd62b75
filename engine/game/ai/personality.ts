import type { Behavior } from '../../core/definitions';
import type { Entity } from '../../core/entity';
import { ownMember } from '../../core/records';
import { compileExpression } from '../../language/expression/expression';
import { compileScore } from '../../language/expression/score-and-odds';
import { SymbolTable } from '../../language/expression/symbol-table';
import type { ProgramBuilder } from '../../language/steps/builder';
import type { Expr, Frame, Routine } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { isTrue, type Value } from '../../machine/model/value';
import type { Flow } from '../turns/flow';
import { filledFrame, type LegalAction, legalOption, legalOptions } from '../turns/legal';
import type { BehaviorSettings, Behaviors, Intent, NativeBehavior } from './behaviors/behavior';
import { isFresh, noteMade } from './bot-repetition';

/**
 * How an actor decides without a person: a list of behaviors, of which the first with a decision acts. A behavior is a
 * native one, a list of preferences among the legal actions, or a list of steps.
 */
export interface Personality {
  readonly id: string;
  readonly behaviors: readonly CompiledBehavior[];
}

type CompiledBehavior = { readonly when: Expr | null; readonly slotCount: number } & (
  | {
      readonly kind: 'native';
      readonly native: NativeBehavior;
      readonly settings: BehaviorSettings;
      readonly expressions: readonly (readonly [name: string, expr: Expr])[];
    }
  | {
      readonly kind: 'prefer';
      readonly let: readonly (readonly [slot: number, expr: Expr])[];
      readonly prefer: readonly Preference[];
      /** The actions that are preferred, each once. */
      readonly actions: readonly string[];
    }
  | { readonly kind: 'do'; readonly routine: Routine }
);

interface Preference {
  readonly action: string;
  readonly when: Expr | null;
  readonly score: (machine: Machine, frame: Frame) => number;
  readonly slots: ReadonlyMap<string, number>;
}

export function compilePersonalities(builder: ProgramBuilder, known: Behaviors): Map<string, Personality> {
  const personalities = new Map<string, Personality>();
  for (const [id, personality] of Object.entries(builder.definitions.personalities)) {
    const behaviors = (personality.behaviors ?? []).flatMap((behavior, i) => {
      const compiled = compileBehavior(builder, known, behavior, `/personalities/${id}/behaviors/${i}`);
      return compiled ? [compiled] : [];
    });
    personalities.set(id, { id, behaviors });
  }
  return personalities;
}

function compileBehavior(
  builder: ProgramBuilder,
  known: Behaviors,
  source: Behavior,
  pointer: string,
): CompiledBehavior | null {
  const behavior: Record<string, unknown> = typeof source === 'string' ? { behavior: source } : { ...source };
  const names = new SymbolTable(builder);
  const when = behavior.when === undefined ? null : compileExpression(behavior.when, names, `${pointer}/when`);
  if (behavior.do !== undefined) {
    return { kind: 'do', routine: builder.steps(behavior.do, `${pointer}/do`, []), when, slotCount: names.slotCount };
  }
  if (behavior.prefer !== undefined) return compilePreferences(builder, behavior, names, when, pointer);
  const name = String(behavior.behavior);
  const native = ownMember(known, name);
  builder.lint?.oneOf(
    'behavior',
    name,
    Object.keys(known),
    typeof source === 'string' ? pointer : `${pointer}/behavior`,
  );
  if (!native) return null;
  const { settings = {} } = native;
  builder.lint?.settings(behavior, name, settings, pointer);
  const expressions = Object.keys(settings)
    .filter((key) => settings[key] === 'expression' && behavior[key] !== undefined)
    .map((key) => [key, compileExpression(behavior[key], names, `${pointer}/${key}`)] as const);
  return { kind: 'native', native, settings: behavior, expressions, when, slotCount: names.slotCount };
}

function compilePreferences(
  builder: ProgramBuilder,
  behavior: Record<string, unknown>,
  names: SymbolTable,
  when: Expr | null,
  pointer: string,
): CompiledBehavior {
  const lets = Object.entries((behavior.let ?? {}) as object).map(
    ([name, source]) => [names.declare(name), compileExpression(source, names, `${pointer}/let/${name}`)] as const,
  );
  const { actions } = builder.definitions.rules;
  const prefer = (behavior.prefer as { action: string; when?: unknown; score?: unknown }[]).map(
    (preference, i): Preference => {
      const at = `${pointer}/prefer/${i}`;
      const action = actions?.[preference.action];
      if (!action) builder.lint?.oneOf('action', preference.action, Object.keys(actions ?? {}), `${at}/action`);
      const own = typeof action === 'object' ? action : null;
      const native = own?.do ? null : ownMember(builder.vocabulary.actions, preference.action)?.param;
      const params = [...Object.keys(own?.with ?? {}), ...(native ? [native] : [])];
      const slots = new Map(params.map((name) => [name, names.declare(name)]));
      return {
        action: preference.action,
        when: preference.when === undefined ? null : compileExpression(preference.when, names, `${at}/when`),
        score: compileScore(preference.score ?? 0, names, `${at}/score`),
        slots,
      };
    },
  );
  const preferredActions = [...new Set(prefer.map(({ action }) => action))];
  return { kind: 'prefer', let: lets, prefer, actions: preferredActions, when, slotCount: names.slotCount };
}

/** Lets an actor act by its personality. Returns whether it did. */
export function actByPersonality(machine: Machine, flow: Flow, actor: Entity, personality: Personality): boolean {
  let again: LegalAction | null = null;
  for (const behavior of personality.behaviors) {
    const isAsked = behavior.when !== null || (behavior.kind === 'native' && behavior.expressions.length > 0);
    const frame = isAsked ? machine.frame(behavior.slotCount, castOf(actor)) : null;
    if (frame && behavior.when && !isTrue(behavior.when(machine, frame))) continue;
    if (behavior.kind === 'do') {
      machine.interpreter.call(behavior.routine, castOf(actor));
      machine.endTurn();
      return true;
    }
    if (behavior.kind === 'native') {
      const settings = frame ? workedOut(machine, behavior, frame) : behavior.settings;
      const intent = behavior.native.decide(machine, actor, settings);
      if (intent && attempt(machine, flow, actor, intent)) return true;
    } else {
      const legal = behavior.actions.flatMap((action) => legalOptions(machine, actor, action));
      const fresh = legal.filter((option) => isFresh(machine, actor, option));
      const best = preferred(machine, actor, behavior, fresh);
      again ??= fresh.length < legal.length ? preferred(machine, actor, behavior, legal) : null;
      if (best) {
        noteMade(machine, actor, best);
        flow.perform(actor, best);
        return true;
      }
    }
  }
  if (again) flow.perform(actor, again);
  return again !== null;
}

/** The settings of a behavior, with expressions evaluated. */
function workedOut(machine: Machine, behavior: CompiledBehavior & { kind: 'native' }, frame: Frame): BehaviorSettings {
  const settings: Record<string, unknown> = { ...behavior.settings };
  for (const [name, expr] of behavior.expressions) settings[name] = expr(machine, frame);
  return settings;
}

/**
 * What an automatic seat does when asked in another's turn: its preferred move among those not made yet, else any
 * preferred one, so that it may pass again; else a random one, without repetition if possible.
 */
export function chooseInWindow(
  machine: Machine,
  actor: Entity,
  personality: Personality | undefined,
  legal: readonly LegalAction[],
): LegalAction {
  const fresh = legal.filter((option) => isFresh(machine, actor, option));
  for (const options of fresh.length < legal.length ? [fresh, legal] : [legal]) {
    for (const behavior of personality?.behaviors ?? []) {
      if (behavior.kind !== 'prefer') continue;
      const frame = machine.frame(behavior.slotCount, castOf(actor));
      if (behavior.when && !isTrue(behavior.when(machine, frame))) continue;
      const best = preferred(machine, actor, behavior, options);
      if (best) return best;
    }
  }
  return machine.stream('bots').pick(worthiest(machine, actor, fresh.length > 0 ? fresh : legal));
}

/** The options with the highest `score`; without a score, an action counts 0. */
function worthiest(machine: Machine, actor: Entity, options: readonly LegalAction[]): readonly LegalAction[] {
  if (!options.some(({ action }) => action.score)) return options;
  const scores = options.map((option) => {
    const { score } = option.action;
    return score ? score(machine, filledFrame(option, actor)) : 0;
  });
  const most = Math.max(...scores);
  return options.filter((_, i) => scores[i] === most);
}

const castOf = (actor: Entity) => ({ seat: actor, actor, target: null, item: null, self: actor });

/** Does what a behavior wants, if the rules allow it. */
function attempt(machine: Machine, flow: Flow, actor: Entity, intent: Intent): boolean {
  const option = legalOption(machine, actor, intent.action, intent.args);
  return option !== null && flow.perform(actor, option).outcome === 'done';
}

/** The legal action with the highest score. Ties are drawn from the bots' own random stream. */
export function preferred(
  machine: Machine,
  actor: Entity,
  behavior: CompiledBehavior & { kind: 'prefer' },
  legal: readonly LegalAction[],
): LegalAction | null {
  const frame = machine.frame(behavior.slotCount, castOf(actor));
  for (const [slot, expr] of behavior.let) frame.slots[slot] = expr(machine, frame);
  let best: LegalAction[] = [];
  let record = Number.NEGATIVE_INFINITY;
  for (const option of legal) {
    const preference = behavior.prefer.find((one) => {
      if (one.action !== option.action.id) return false;
      option.action.params.forEach(({ name }, i) => {
        const slot = one.slots.get(name);
        if (slot !== undefined) frame.slots[slot] = option.args[i] as Value;
      });
      return one.when === null || isTrue(one.when(machine, frame));
    });
    if (!preference) continue;
    const score = preference.score(machine, frame);
    if (score > record) {
      best = [option];
      record = score;
    } else if (score === record) best.push(option);
  }
  return best.length === 0 ? null : machine.stream('bots').pick(best);
}
