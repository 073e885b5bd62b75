import { mapValues, ownMember } from '../core/records';
import { titleOf } from '../core/title';
import type { ActionType } from '../machine/model/action-type';
import { emptySlots, Frame } from '../machine/model/frame';
import type { CompiledText, PhaseType } from '../machine/model/program';
import { parseOrNull } from './expression/candidate-filter';
import { compileText } from './expression/compiled-text';
import { compileExpression, compileNumber } from './expression/expression';
import { compileOdds, compileScore } from './expression/score-and-odds';
import { SymbolTable } from './expression/symbol-table';
import type { ProgramBuilder } from './steps/builder';
import { ExpressionReads } from './steps/expression-reads';
import { phrasesOf } from './text/phrasebook';

/** Compiles the actions that rules offer: the rules' own and the native ones. */
export function compileActions(builder: ProgramBuilder): Map<string, ActionType> {
  const { rules } = builder.definitions;
  const offered = Object.fromEntries(Object.entries(rules.actions ?? {}).filter(([, source]) => source !== false));
  return mapValues(offered, (id, source): ActionType => {
    const pointer = `/rules/actions/${id}`;
    const action = typeof source === 'boolean' ? {} : source;
    const named = ownMember(builder.vocabulary.actions, id) ?? null;
    // An action with its own `do` replaces the native action of that name.
    const native = action.do ? null : named;
    for (const [name, steps] of Object.entries(named?.steps ?? {}))
      builder.steps(steps.do, `/engine/${name}`, steps.with);
    if (!native && !action.do) builder.lint?.deed(id, pointer);
    const params = Object.keys(action.with ?? {});
    builder.lint?.params(params, `${pointer}/with`);
    const names = new SymbolTable(builder, [
      ...params,
      ...(native?.param && !params.includes(native.param) ? [native.param] : []),
    ]);
    const slot = (name: string) => names.slotOf(name) as number;
    const domains = params.map((name) => ({
      name,
      slot: slot(name),
      domain: compileExpression(action.with?.[name], names, `${pointer}/with/${name}`),
    }));
    if (native?.param && !action.with) {
      domains.push({
        name: native.param,
        slot: slot(native.param),
        domain: (m, f) => native.domain(m, f.actor as never),
      });
    }
    const when = action.when === undefined ? null : compileExpression(action.when, names, `${pointer}/when`);
    const whyNot = compileReason(builder, action.why_not, `${pointer}/why_not`);
    const cost = action.cost === undefined ? null : compileNumber(action.cost, names, `${pointer}/cost`);
    const score = action.score === undefined ? null : compileScore(action.score, names, `${pointer}/score`);
    const odds = action.odds === undefined ? null : compileOdds(action.odds, names, `${pointer}/odds`);
    const confirm = action.confirm
      ? {
          when:
            action.confirm.when === undefined
              ? null
              : compileExpression(action.confirm.when, names, `${pointer}/confirm/when`),
          say: compileText(builder, names, action.confirm.say ?? '', `${pointer}/confirm/say`),
        }
      : null;
    const label = compileText(builder, names, action.label ?? native?.label ?? titleOf(id), `${pointer}/label`);
    const phase = action.phase;
    const phases = phase === undefined || phase === 'any' ? null : new Set(typeof phase === 'string' ? [phase] : phase);
    for (const name of phases ?? []) {
      builder.lint?.oneOf('phase', name, Object.keys(rules.phases ?? {}), `${pointer}/phase`);
    }
    const asked = new ExpressionReads(null, parseOrNull(action.when)).names;
    return {
      id,
      pointer,
      phases,
      who: action.who ?? 'active',
      params: domains,
      when,
      whenNeedsParams: domains.some(({ name }) => asked.has(name)),
      whyNot,
      cost,
      odds,
      score,
      limit: Object.entries(action.limit ?? {}) as [string, number][],
      confirm,
      label,
      command: action.command ?? native?.command ?? id,
      key: action.key ?? null,
      isInPack: action.shown === 'pack',
      native,
      routine: builder.stepsIn(action.do ?? [], `${pointer}/do`, names),
    };
  });
}

/** A text that knows no parameters, so it has slots of its own. */
function compileReason(
  builder: ProgramBuilder,
  source: string | null | undefined,
  pointer: string,
): CompiledText | null {
  if (source === undefined || source === null) return null;
  const names = new SymbolTable(builder);
  const text = compileText(builder, names, source, pointer);
  return { ...text, capture: (m, f) => text.capture(m, withSlots(f, names.slotCount)) };
}

const LASTING_SCOPES: ReadonlySet<string> = new Set(['campaign', 'run', 'turn']);

export function compilePhases(
  builder: ProgramBuilder,
  actions: ReadonlyMap<string, ActionType>,
): Map<string, PhaseType> {
  let count = 0;
  return mapValues(builder.definitions.rules.phases, (id, source): PhaseType => {
    const phase = source ?? {};
    const pointer = `/rules/phases/${id}`;
    const scopeNames = phase.scope === undefined ? [] : typeof phase.scope === 'string' ? [phase.scope] : phase.scope;
    const scopes = scopeNames.flatMap((name: string) => {
      const scope = builder.scopes.get(name);
      builder.lint?.scope(name, `${pointer}/scope`);
      return scope ? [scope] : [];
    });
    const steps = (key: 'enter' | 'leave') => (phase[key] ? builder.steps(phase[key], `${pointer}/${key}`, []) : null);
    const names = new SymbolTable(builder);
    const asks = phase.asks === undefined ? null : compileExpression(phase.asks, names, `${pointer}/asks`);
    const offered = [...actions.values()].filter(({ phases }) => phases === null || phases.has(id));
    return {
      id,
      index: count++,
      label: phase.label ?? phrasesOf(builder.definitions).say(titleOf(id)),
      scopes,
      drops: [...builder.scopes.values()].filter((scope) => !LASTING_SCOPES.has(scope.name) && !scopes.includes(scope)),
      enter: steps('enter'),
      leave: steps('leave'),
      asks: asks && ((m, f) => asks(m, withSlots(f, names.slotCount))),
      actions: offered,
      isFree: asks === null && offered.every(isFree),
      actionNamed: new Map(offered.map((action) => [action.id, action])),
    };
  });
}

const isFree = ({ who, limit, params, when, cost }: ActionType): boolean =>
  who !== 'others' && limit.length === 0 && params.length === 0 && !when && !cost;

const withSlots = (frame: Frame, slotCount: number): Frame => {
  if (frame.slots.length >= slotCount) return frame;
  const wider = new Frame(frame.routine, emptySlots(slotCount));
  wider.takeCast(frame);
  return wider;
};
