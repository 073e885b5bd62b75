import type { Entity } from '../../core/entity';
import type { Language } from '../../core/language';
import { titleOf } from '../../core/title';
import { zonesShown } from '../../language/compile-layout';
import { capitalise } from '../../language/text/english';
import type { TemplatePart } from '../../language/text/template';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { ActionType } from '../../machine/model/action-type';
import type { Machine } from '../../machine/model/machine';
import type { EntityTemplate } from '../../machine/model/program';
import { shownStats } from '../../machine/model/stats';
import { isTrue } from '../../machine/model/value';
import { type Appraisals, appraise } from './appraisals';
import { type ChartView, chartView } from './chart-view';
import type { EntityView } from './entity-view';
import { type JournalView, journalView } from './journal-view';
import { type MapView, mapView } from './map-view';
import { mayKnow, sightOfSeat } from './may-know';
import { type MeterView, meterView, shownValue, type TallyView, tallyOf } from './meter-view';
import { metersOf } from './meters';
import { memoryOf, seenBy } from './seat-memory';
import { type AboutGame, type SeatSummary, seatSummary } from './seat-summary';
import { SharedViews } from './shared-views';
import { type Surroundings, surroundingsOf } from './surroundings';
import { type VersusView, versusView } from './versus-view';
import { type ViewFault, ViewFaults } from './view-faults';
import { ownedZones, type ZoneTypeView, type ZoneView, zoneTypesOf, zoneView } from './zone-view';

export type { ChartEntry, ChartView } from './chart-view';
export type { EntityView, StatView } from './entity-view';
export type { JournalEntry, JournalView } from './journal-view';
export type { CellView, LightView, MapView } from './map-view';
export type { MeterView, TallyView } from './meter-view';
export type { AboutGame, SeatSummary } from './seat-summary';
export type { VersusSideView, VersusView } from './versus-view';
export type { ViewFault } from './view-faults';
export type { ZoneTypeView, ZoneView } from './zone-view';

/**
 * All that one seat may know: the only form in which a game's state leaves the engine for a player. It is plain JSON,
 * and screens need nothing else but the seat's questions and events.
 */
export interface SeatView {
  /** −1 for an observer. */
  readonly seat: number;
  /** The language of its texts; absent for English. */
  readonly language?: Language;
  /** A map has edges; a board grows as tiles or rooms are placed; a table has neither. */
  readonly kind: 'map' | 'board' | 'table';
  readonly level: LevelView;
  readonly turn: number;
  readonly phase: string;
  /** The label of the phase; null if there is only one, or none yet. */
  readonly phaseLabel: string | null;
  readonly active: number;
  readonly seats: readonly SeatSummary[];
  /** How many play, people and bots, and how many of them are people. On a map each may have several seats. */
  readonly players: number;
  readonly people: number;
  /** Whether any seat has something hidden from others. */
  readonly secrets: boolean;
  /** The meters of the layout, for this seat. */
  readonly meters: readonly MeterView[];
  /** Two numbers that stand against each other now. */
  readonly versus?: VersusView;
  /** The grid of rows and columns that is shown now. */
  readonly chart?: ChartView;
  /** The states of this seat's actor, with the turns left if they wear off. */
  readonly conditions: readonly { readonly name: string; readonly left: number | null }[];
  readonly variables: { readonly [scope: string]: { readonly [name: string]: string | number | boolean | null } };
  /** The zones with contents, and hidden ones that had some. */
  readonly zones: readonly ZoneView[];
  readonly zoneTypes: readonly ZoneTypeView[];
  readonly map: MapView | null;
  /** What is around this seat's actor on a map. */
  readonly around: Surroundings | null;
  /** Whether others on this level have visible stats, in sight or not, so that a page can reserve room for them. */
  readonly inhabited: boolean;
  /** Whether the rules ever allow undo. */
  readonly mayUndo: boolean;
  /** The rules' actions, legal now or not, in the order of the rules: each keeps one key for the whole game. */
  readonly actions: readonly ActionView[];
  /** The ids of the hints whose condition holds for this seat. */
  readonly hints: readonly string[];
  /** What the rules tell of what this seat sees, when it looks closer: by entity id, sentences. */
  readonly appraisals: Appraisals;
  /** The page that players fill, if the rules have one. */
  readonly journal?: JournalView;
  /** What is counted up when the game is over, of all and of this seat; absent before. */
  readonly tally?: readonly TallyView[];
  /** Errors in rules that only show something. What they belong to is left out of this view. */
  readonly faults?: readonly ViewFault[];
}

/** An action of the rules, apart from what it can be done with now. */
export interface ActionView {
  readonly id: string;
  /** What people call it: the fixed beginning of its label, or else its id. */
  readonly title: string;
  /** The key that its author chose. */
  readonly key?: string;
  /** Present if people find it in their pack, not among the choices of the turn. */
  readonly shown?: 'pack';
}

/** A sound of a level's background. */
export interface AmbientSound {
  readonly sound: string;
  /** The mean pause between two, in seconds. */
  readonly every: number;
  /** A share of the sound's own volume. */
  readonly volume?: number;
}

/** The level in play: its title page, and its author's settings for screens. */
export interface LevelView {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly loaded_sound?: string;
  readonly ambience?: readonly AmbientSound[];
  /** The stage that shows it, if the level names one. */
  readonly stage?: string;
  readonly turn_speed?: number;
  /** Whether the layout names meters; if not, a table shows the variables of the rules. */
  readonly hasMeters: boolean;
  /** The zones that the layout names, in order; null if it names none. */
  readonly zones: readonly string[] | null;
  /** Whether the rules have their own texts for the end of the game. */
  readonly tellsEnd: boolean;
}

/**
 * What a seat may know now. An observer (−1) sees what is open to all, and of a map what any seat sees: else it could
 * tell them what lies in the fog. If only bots play, it sees the whole map. `shared` has what other seats see at the same
 * moment.
 */
export function viewOf(
  machine: Machine,
  seat: number,
  { people, mayUndo }: AboutGame,
  shared = new SharedViews(machine),
): SeatView {
  const viewer = machine.seats[seat] ?? null;
  const eyes = viewer ?? (people.some(Boolean) ? 'watcher' : null);
  const seen = seenBy(machine, eyes);
  const sight = sightOfSeat(machine, viewer, seen);
  const owners = machine.world.entities
    .values()
    .filter(
      (entity) => isOwner(machine, entity) && !entity.isGone && mayKnow(entity.place, viewer) && sight.entity(entity),
    );
  const zones = [
    ...machine.world.zones.filter(({ type }) => type.per === null),
    ...owners.flatMap((owner) => ownedZones(machine, owner, viewer)),
  ];
  const { program } = machine;
  const { journal } = program;
  const faults = new ViewFaults();
  const map = mapView(machine, viewer, seen, memoryOf(machine, eyes), shared);
  const zoneViews = zones.map((zone) => zoneView(machine, zone, viewer, shared));
  const summaries = machine.seats.map((entity, i) => {
    const { summary, faulty } = shared.once(`seat ${i}`, () => seatSummary(machine, i, people, shared));
    faults.add(faulty);
    return sight.entity(entity) ? summary : { ...summary, entity: { ...summary.entity, place: null } };
  });
  const told = {
    meters: metersOf(machine, viewer).flatMap((meter) => faults.shown(() => [meterView(machine, meter, viewer)], [])),
    ...faults.shown(() => versusView(machine, viewer), {}),
    ...faults.shown(() => chartView(machine, viewer), {}),
    hints: viewer ? hintsFor(machine, viewer, faults) : [],
    appraisals: viewer ? appraise(machine, viewer, inSight(map, zoneViews), shared, faults) : {},
    ...(journal &&
      faults.shown<Pick<SeatView, 'journal'>>(() => ({ journal: journalView(machine, journal, viewer) }), {})),
    ...(machine.ended && {
      tally: tallyOf(machine, viewer, ({ isAboutSeat }) => viewer !== null || !isAboutSeat, faults),
    }),
  };
  return {
    seat,
    ...(program.definitions.language && { language: program.definitions.language }),
    kind: kindOf(machine, map),
    level: shared.once('level', () => levelView(machine)),
    turn: machine.turn,
    phase: machine.phase,
    phaseLabel: program.phases.size > 1 ? (program.phases.get(machine.phase)?.label ?? null) : null,
    active: machine.active ? machine.seats.indexOf(machine.active) : -1,
    seats: summaries,
    players: people.length,
    people: people.filter(Boolean).length,
    secrets: hasSecrets(machine),
    conditions: viewer && !viewer.isGone ? conditionsOf(machine, viewer) : [],
    variables: shared.once('variables', () => variablesOf(machine)),
    zones: zoneViews,
    zoneTypes: shared.once('zone types', () => zoneTypesOf(machine)),
    map,
    around: viewer && surroundingsOf(machine, viewer, seen),
    inhabited: isInhabited(machine),
    mayUndo,
    actions: shared.once('actions', () => [...program.actions.values()].map((action) => actionView(machine, action))),
    ...told,
    ...(faults.all.length > 0 && { faults: faults.all }),
  };
}

/** What a seat sees on the map and in open zones. */
function* inSight(map: MapView | null, zones: readonly ZoneView[]): Generator<EntityView> {
  for (const cell of map?.cells ?? []) if (cell.seen) yield* cell.entities;
  for (const { entities } of zones) yield* entities ?? [];
}

function hintsFor(machine: Machine, viewer: Entity, faults: ViewFaults): string[] {
  const cast = { ...machine.castOfActive(), seat: viewer, actor: viewer };
  return machine.program.hints
    .filter(({ when, slotCount }) =>
      faults.shown(() => when === null || isTrue(when(machine, machine.frame(slotCount, cast))), false),
    )
    .map(({ id }) => id);
}

function actionView({ program }: Machine, { id, label, key, isInPack }: ActionType): ActionView {
  const { words, texts } = program;
  const title =
    words.lang === 'en'
      ? /^[^[(:]*/.exec(label.source)?.[0].replace(/( (the|an?))?\s*$/i, '')
      : fixedWords(texts.parts(label.source));
  return {
    id,
    title: title || words.say(titleOf(id)),
    ...(key !== null && { key }),
    ...(isInPack && { shown: 'pack' }),
  };
}

/** The words of a label behind all its names, "schießen" of "Auf [target_name acc] schießen", or else those before them. */
function fixedWords(parts: readonly TemplatePart[]): string {
  const [first, last] = [parts[0], parts.at(-1)].map((part) => (part?.kind === 'text' ? part.text.trim() : ''));
  return capitalise([last, first].find((text) => text && /\p{L}/u.test(text)) ?? '');
}

function kindOf({ world, program }: Machine, map: MapView | null): SeatView['kind'] {
  if (world.level.isBounded) return 'map';
  return program.definitions.rules.board != null || map ? 'board' : 'table';
}

function levelView({ program, ended }: Machine): LevelView {
  const { definitions } = program;
  const { name, description, loaded_sound, ambience, stage, turn_speed } = definitions.prototype;
  const end = definitions.rules.ends?.[ended?.reason ?? ''];
  return {
    id: definitions.id,
    name,
    ...(description && { description }),
    ...(loaded_sound && { loaded_sound }),
    ...(ambience && { ambience }),
    ...(stage && { stage }),
    ...(turn_speed != null && { turn_speed }),
    hasMeters: program.meters.length > 0,
    zones: zonesShown(definitions.rules.layout?.zones),
    tellsEnd: ended !== null && Boolean(end ? end.say : ended.reason),
  };
}

const isOwner = ({ seats }: Machine, entity: Entity): boolean => entity.zones !== null || seats.includes(entity);

const hasSecrets = ({ seats }: Machine): boolean =>
  seats.some(({ zones }) => zones?.some((zone) => zone?.type.sees === 'owner' && zone.size > 0));

function conditionsOf(machine: Machine, actor: Entity): SeatView['conditions'] {
  return [...machine.program.states.values()].flatMap(({ id, name }) => {
    const left = readAttribute(machine, actor, id);
    return left ? [{ name, left: typeof left === 'number' ? left : null }] : [];
  });
}

/** Whether it may have stats: most of a map is walls, which are skipped. */
const hasStats = ({ type, own }: Entity): boolean => own !== null || (type as EntityTemplate).stats.size > 0;

function isInhabited({ world, seats, program }: Machine): boolean {
  if (!world.level.isBounded) return false;
  return world.entities
    .values()
    .some(
      (one) => hasStats(one) && one.kind === 'actor' && !seats.includes(one) && shownStats(program, one).length > 0,
    );
}

function variablesOf(machine: Machine): SeatView['variables'] {
  const scopes: Record<string, Record<string, string | number | boolean | null>> = {};
  for (const scope of machine.program.scopes) {
    if (machine.scopes[scope.index] === null) continue;
    const variables: Record<string, string | number | boolean | null> = {};
    for (const { name, isSecret } of scope.variables) {
      if (!isSecret) variables[name] = shownValue(machine.variable(scope, name));
    }
    scopes[scope.name] = variables;
  }
  return scopes;
}
