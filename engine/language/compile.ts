import type { Definitions } from '../core/definitions';
import { paintOf } from '../core/map-definition';
import { mapValues } from '../core/records';
import { titleOf } from '../core/title';
import type { Expr, Routine } from '../machine/model/frame';
import type {
  CompiledText,
  EndType,
  EntityTemplate,
  OptionType,
  PhaseType,
  Program,
  StateType,
  TriggerList,
} from '../machine/model/program';
import { type Fields, isTrue, type ScopeVariable, type Value } from '../machine/model/value';
import { compileActions, compilePhases } from './compile-actions';
import { compileCharts } from './compile-charts';
import { compileEntity, type selfExpression } from './compile-entities';
import { compileAppraisals, compileHints, compileJournal } from './compile-guide';
import { compileMeters, compileTally, compileVersus } from './compile-layout';
import { EndDependencies } from './end-dependencies';
import { CandidateFilter, parseOrNull } from './expression/candidate-filter';
import { compileText, TextCache } from './expression/compiled-text';
import { compileExpression, compileNumber } from './expression/expression';
import { type CompileFinding, emptyRoutine, SymbolTable } from './expression/symbol-table';
import type { ProgramBuilder } from './steps/builder';
import { ExpressionReads } from './steps/expression-reads';
import { isDeclaredNumber, isDerived, isStepList } from './steps/special-values';
import { StepCompiler } from './steps/step-compiler';
import { compileTable } from './steps/tables';
import { expressionDepth } from './syntax/syntax';
import { phrasebookFor } from './text/phrasebook';
import { WON, winCondition } from './win-condition';

export interface Compiled {
  readonly program: Program;
  readonly findings: readonly CompileFinding[];
}

/**
 * Compiles definitions to a program. With a linter everything is compiled at once, to find every mistake; without one,
 * routines and formulas are compiled on first use.
 */
export function compileRules(builder: ProgramBuilder): Compiled {
  const { definitions } = builder;
  const { rules } = definitions;
  if (builder.lint) builder.formulas.compileAll();

  const templates = new Map<string, EntityTemplate>();
  for (const definition of [...Object.values(definitions.actors), ...Object.values(definitions.items)]) {
    templates.set(definition.id, compileEntity(builder, definition, templates.size));
  }
  const tables = mapValues(definitions.tables, (id, table) => compileTable(builder, id, table));
  const effects = compileEffects(builder);
  const procedures = mapValues(rules.procedures, (id, procedure) => {
    builder.lint?.params(procedure.with ?? [], `/rules/procedures/${id}/with`);
    return builder.steps(procedure.do, `/rules/procedures/${id}/do`, procedure.with ?? []);
  });
  const actions = compileActions(builder);
  const phases = compilePhases(builder, actions);
  const turn = rules.turn ?? {};
  const firstId = turn.first ?? [...phases.keys()][0] ?? '';
  const first = phases.get(firstId) as PhaseType;
  if (!first) builder.lint?.oneOf('phase', firstId, phases.keys(), '/rules/turn/first');
  const routine = (steps: unknown, pointer: string): Routine | null =>
    steps === undefined ? null : builder.steps(steps, pointer, []);
  const points =
    turn.points === undefined ? null : compileNumber(turn.points, new SymbolTable(builder), '/rules/turn/points');
  const over = turn.over ?? (points ? 'turn.points <= 0' : undefined);

  for (const { variables } of builder.scopes.values()) for (const one of variables) declareVariable(builder, one);
  const zoneTypes = [...builder.zones.values()];
  const triggers = compileTriggers(builder);
  const formulas = builder.formulas.functions();
  const program: Program = {
    definitions,
    zoneTypes,
    ownedZones: new Map(zoneTypes.filter((zone) => zone.per !== null).map((zone) => [zone.name, zone])),
    ...compileZones(builder),
    scopes: [...builder.scopes.values()],
    turnScope: builder.scope('turn'),
    templates,
    tables,
    states: compileStates(builder),
    triggers,
    onActed: triggers.get('acted')?.after ?? null,
    hears: { changed: triggers.has('changed'), entered: triggers.has('entered'), moved: triggers.has('moved') },
    formulas,
    witnesses: formulas.get('witnesses') ?? null,
    procedures,
    routines: builder.routines,
    effects,
    actions,
    phases,
    options: compileOptions(definitions),
    seats: { min: 1, max: rules.seats?.min ?? 1, actor: '', order: 'clockwise', ...rules.seats },
    turn: {
      first,
      points,
      over: over === undefined ? null : compileExpression(over, new SymbolTable(builder), '/rules/turn/over'),
      start: routine(turn.start, '/rules/turn/start'),
      end: routine(turn.end, '/rules/turn/end'),
    },
    setup: routine(rules.setup, '/rules/setup'),
    ends: compileEnds(builder),
    meters: compileMeters(builder),
    versus: compileVersus(builder),
    charts: compileCharts(builder),
    tally: compileTally(builder),
    hints: compileHints(builder),
    journal: compileJournal(builder),
    appraisals: compileAppraisals(builder),
    dependentEnds: new EndDependencies(builder, endConditions(definitions)),
    paint: definitions.map ? paintOf(definitions.map) : null,
    boardSize: compileBoardSize(builder),
    texts: new TextCache(builder),
    words: phrasebookFor(builder.definitions.language),
    noSteps: emptyRoutine('/nothing'),
  };
  return { program, findings: builder.findings };
}

/**
 * Compiles the step lists in definitions (`use_effect`, a card's `penalty`) to routines. They are looked up by object
 * identity.
 */
function compileEffects(builder: ProgramBuilder): Map<unknown, Routine> {
  const effects = new Map<unknown, Routine>();
  const walk = (value: unknown, pointer: string) => {
    if (isStepList(value, builder.vocabulary.verbs))
      effects.set(
        value,
        builder.steps(value, pointer, () => builder.passedNames()),
      );
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, `${pointer}/${key}`);
    }
  };
  const { definitions } = builder;
  for (const kind of ['actors', 'items'] as const) {
    for (const entity of Object.values(definitions[kind])) walk(entity.attributes, `/${kind}/${entity.id}/attributes`);
  }
  for (const [id, state] of Object.entries(definitions.states)) walk(state.turn, `/states/${id}/turn`);
  for (const [id, table] of Object.entries(definitions.tables)) {
    table.rows.forEach((row, i) => {
      for (const [key, value] of Object.entries(row)) if (key !== 'do') walk(value, `/tables/${id}/rows/${i}/${key}`);
    });
  }
  return effects;
}

function compileZones(builder: ProgramBuilder) {
  const zoneLimits = new Map<string, ReturnType<typeof selfExpression>>();
  const zoneFills = new Map<string, (machine: Parameters<Expr>[0], type: Fields) => boolean>();
  const shuffled = new Set<string>();
  const recycles = new Map();
  for (const [name, zone] of Object.entries(builder.definitions.rules.zones ?? {})) {
    const pointer = `/rules/zones/${name}`;
    if (zone.limit !== undefined) {
      const names = new SymbolTable(builder, ['owner']);
      const limit = compileExpression(zone.limit, names, `${pointer}/limit`);
      zoneLimits.set(name, (machine, owner) => {
        const frame = machine.frame(names.slotCount);
        frame.slots[0] = owner;
        return limit(machine, frame);
      });
    }
    if (zone.fill !== undefined) {
      if (zone.per) builder.lint?.shared(name, zone.per, `${pointer}/fill`);
      const names = new SymbolTable(builder, ['it']);
      const fill = compileExpression(zone.fill, names, `${pointer}/fill`);
      zoneFills.set(name, (machine, type) => {
        const frame = machine.frame(names.slotCount);
        frame.slots[0] = type;
        return isTrue(fill(machine, frame));
      });
    }
    if (zone.shuffle) shuffled.add(name);
    if (zone.recycle) {
      const pile = builder.zones.get(zone.recycle);
      if (pile) recycles.set(name, pile);
      else builder.lint?.oneOf('zone', zone.recycle, builder.zones.keys(), `${pointer}/recycle`);
    }
  }
  return { zoneLimits, zoneFills, shuffled, recycles };
}

/** Fills in a variable from its declaration. */
function declareVariable(builder: ProgramBuilder, variable: ScopeVariable): void {
  const { pointer, scope, name } = variable;
  const declared: unknown = builder.definitions.rules.vars?.[scope.name]?.[name] ?? null;
  const names = new SymbolTable(builder);
  const expr = (source: unknown, key: string) =>
    source === undefined ? null : compileExpression(source, names, `${pointer}/${key}`);
  if (isDerived(declared)) {
    const derived = expr(declared.is, 'is');
    const isSecret = new ExpressionReads(builder.definitions, parseOrNull(declared.is)).couldTellOf(
      builder.zones.values(),
    );
    const depth = expressionDepth(declared.is);
    variable.declare({ derived, depth, isSecret, limits: { min: null, max: null }, slotCount: names.slotCount });
  } else if (isDeclaredNumber(declared)) {
    const { start = 0 } = declared;
    const begins = typeof start === 'string' ? { start: expr(start, 'start') } : { constant: start };
    const bound = (key: 'min' | 'max') =>
      typeof declared[key] === 'number' ? declared[key] : expr(declared[key], key);
    const limits = { min: bound('min'), max: bound('max') };
    const isBounded = limits.min !== null || limits.max !== null;
    variable.declare({ ...begins, limits: isBounded ? limits : null, slotCount: names.slotCount });
  } else variable.declare({ constant: declared as Value, slotCount: 0 });
}

function compileStates(builder: ProgramBuilder): Map<string, StateType> {
  return mapValues(builder.definitions.states, (id, state) => {
    const names = new SymbolTable(builder);
    const when = state.when === undefined ? null : compileExpression(state.when, names, `/states/${id}/when`);
    return {
      id,
      name: state.name ?? id,
      when,
      slotCount: names.slotCount,
      turn: (state.turn ?? null) as Value,
      while: (state.while ?? null) as StateType['while'],
      start: state.start ?? null,
      end: state.end ?? null,
    };
  });
}

/** Compiles the triggers by event, in the order they are written. Each begins with a test of its own condition. */
function compileTriggers(builder: ProgramBuilder): Map<string, TriggerList> {
  const triggers = new Map<string, { -readonly [K in keyof TriggerList]: TriggerList[K][number][] }>();
  // The actor of a bump is always an entity.
  const inBumps = new CandidateFilter(builder.definitions, new Set(['actor']));
  const elsewhere = new CandidateFilter(builder.definitions);
  for (const [id, trigger] of Object.entries(builder.definitions.rules.triggers ?? {})) {
    const pointer = `/rules/triggers/${id}`;
    const on = trigger.on ?? '';
    builder.lint?.event(on, trigger.before === true, pointer);
    let asked: Expr | null = null;
    let label: CompiledText | null = null;
    const prepare = (compiler: StepCompiler) => {
      if (trigger.label !== undefined) label = compiler.text(trigger.label, `${pointer}/label`);
      if (trigger.when === undefined) return;
      const when = compiler.expr(trigger.when, `${pointer}/when`);
      asked = when;
      compiler.emit((m, f) => {
        if (!isTrue(when(m, f))) f.finish();
      }, `${pointer}/when`);
    };
    const routine = builder.steps(trigger.do, `${pointer}/do`, () => builder.eventFields(on), prepare);
    // The condition runs in a frame of the routine, so it is set when the routine is compiled.
    const condition: Expr | null = trigger.when === undefined ? null : (m, f) => (asked as Expr)(m, f);
    const entry = triggers.get(on) ?? {
      before: [],
      after: [],
      conditions: [],
      needs: [],
      runs: [],
      labels: [],
      blocks: [],
    };
    (trigger.before ? entry.before : entry.after).push(routine);
    if (!trigger.before) {
      const question = parseOrNull(trigger.when);
      entry.conditions.push(condition);
      if (trigger.do === undefined || trigger.do.length > 0) entry.runs.push(routine);
      entry.labels.push(trigger.label === undefined ? null : () => label as unknown as CompiledText);
      entry.blocks.push(trigger.blocks === true);
      entry.needs.push(question ? (on === 'collided' ? inBumps : elsewhere).of(question, 'target') : []);
    }
    triggers.set(on, entry);
  }
  return triggers;
}

function compileOptions(definitions: Definitions): Map<string, OptionType> {
  return mapValues(
    definitions.rules.options,
    (name, option): OptionType => ({
      name,
      label: option.label ?? phrasebookFor(definitions.language).say(titleOf(name)),
      fallback: (definitions.prototype.options?.[name] ?? option.default) as Value,
      min: option.min ?? null,
      max: option.max ?? null,
      choices: (option.choices ?? null) as OptionType['choices'],
    }),
  );
}

function compileBoardSize(builder: ProgramBuilder): Program['boardSize'] {
  const { width, height } = builder.definitions.rules.board ?? {};
  const side = (source: unknown, key: string) =>
    source === undefined ? null : compileNumber(source, new SymbolTable(builder), `/rules/board/${key}`);
  return { width: side(width, 'width'), height: side(height, 'height') };
}

function compileEnds(builder: ProgramBuilder): EndType[] {
  const ends = compileOwnEnds(builder);
  const win = winCondition(builder.definitions);
  if (win === null) return ends;
  const names = new SymbolTable(builder);
  const when = compileExpression(win, names, '/prototype/win');
  const own = Object.keys(builder.definitions.rules.ends ?? {}).indexOf(WON);
  const say = ends[own]?.say ?? null;
  return [
    ...ends,
    { reason: () => WON, when, winner: (_m, f) => f.seat, say, urgent: false, slotCount: names.slotCount },
  ];
}

/** The sources of all end conditions: those of the rules, and the prototype's `win`. */
function endConditions(definitions: Definitions): readonly unknown[] {
  const own = Object.values(definitions.rules.ends ?? {}).map(({ when }) => when);
  const win = winCondition(definitions);
  return win === null ? own : [...own, win];
}

function compileOwnEnds(builder: ProgramBuilder): EndType[] {
  return Object.entries(builder.definitions.rules.ends ?? {}).map(([id, end]) => {
    const pointer = `/rules/ends/${id}`;
    const names = new SymbolTable(builder);
    const when = compileExpression(end.when, names, `${pointer}/when`);
    const winner = end.winner === undefined ? null : compileExpression(end.winner, names, `${pointer}/winner`);
    const say = end.say === undefined ? null : compileText(builder, names, end.say, `${pointer}/say`);
    const reason = new StepCompiler(builder, names).word(end.end ?? id, `${pointer}/end`);
    return { reason, when, winner, say, urgent: end.at_once ?? false, slotCount: names.slotCount };
  });
}
