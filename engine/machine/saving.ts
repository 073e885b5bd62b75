import { Entity } from '../core/entity';
import { Level } from '../core/level';
import { Cell, type Place, Zone } from '../core/place';
import { Rng } from '../core/rng';
import { templateNamed, typeFields } from './model/entity-templates';
import { Frame, type Routine } from './model/frame';
import type { GameState, Handler, Script } from './model/game-state';
import type { Machine } from './model/machine';
import type { Program } from './model/program';
import { ScopeType, type Value } from './model/value';

/**
 * The whole state of a machine as plain JSON. Objects are referred to by id or name, never copied, so that two
 * references to one object stay the same.
 */
export interface SavedState {
  readonly nextId: number;
  readonly entities: readonly (readonly [
    id: number,
    type: string,
    own: readonly (readonly [string, unknown])[] | null,
  ])[];
  readonly zones: readonly (readonly [name: string, owner: number | null, entities: readonly number[]])[];
  readonly level: { readonly width: number; readonly height: number; readonly floor: readonly number[] };
  readonly cells: readonly (readonly [x: number, y: number, entities: readonly number[]])[];
  readonly seats: readonly number[];
  readonly seatNames: readonly string[];
  readonly scopes: readonly (readonly unknown[] | null)[];
  readonly streams: readonly (readonly [purpose: string, state: readonly number[]])[];
  readonly uses: readonly (readonly [string, number])[];
  readonly given: readonly string[];
  readonly active: number | null;
  readonly phase: string;
  readonly turn: number;
  readonly waiting: boolean;
  readonly changes: number;
  readonly ended: { readonly reason: string; readonly winners: readonly number[] } | null;
  readonly next: { readonly phase: string | null; readonly turnEnds: boolean };
  readonly queue: readonly string[];
  readonly frames: readonly SavedFrame[];
  readonly handlers: readonly Handler[];
  readonly script: Script;
  readonly memories: readonly (readonly [
    seat: number,
    cells: readonly (readonly [cell: number, types: readonly string[]])[],
  ])[];
}

interface SavedFrame {
  readonly routine: string;
  readonly pc: number;
  readonly slots: readonly unknown[];
  readonly cast: readonly unknown[];
  readonly event: unknown;
  readonly result: unknown;
  readonly into: number;
  readonly prevents: number;
  readonly interrupts: number;
}

/** Saves the state. `waiting` says whether the top routine waits for an answer. */
export function saveState(program: Program, state: GameState, waiting: boolean): SavedState {
  const { world, seating, course, chance, tally } = state;
  const put = (value: Value) => encode(program, value);
  const ids = (place: Place) => place.entities.map((entity) => entity.id);
  const entities = world.entities.values();
  const owned = entities.flatMap((owner) =>
    (owner.zones ?? []).filter((zone): zone is Zone => zone !== undefined && zone.size > 0),
  );
  const cells = new Set<Cell>();
  for (const { place } of entities) if (place instanceof Cell) cells.add(place);
  // A map's cells are sorted by index. A board's are in the order they were filled, because their indices depend on
  // which were read first.
  const inOrder = world.level.isBounded ? [...cells].sort((a, b) => a.index - b.index) : [...world.level.cells()];
  return {
    nextId: world.nextId,
    entities: entities.map(({ id, type, own }) => [
      id,
      type.id,
      own && [...own].map(([key, value]) => [key, put(value as Value)] as const),
    ]),
    zones: [...world.zones.filter((zone) => zone.size > 0), ...owned].map((zone) => [
      zone.type.name,
      zone.owner ? zone.owner.id : null,
      ids(zone),
    ]),
    level: { width: world.level.width, height: world.level.height, floor: runs(world.level.floor) },
    cells: inOrder.map((cell) => [cell.x, cell.y, ids(cell)]),
    seats: seating.seats.map((seat) => seat.id),
    seatNames: [...seating.names],
    scopes: state.scopes.map((values) => (values === null ? null : values.map(put))),
    streams: [...chance.streams].sort().map(([purpose, rng]) => [purpose, rng.state()]),
    uses: [...tally.uses].sort(),
    given: [...tally.usedRows].sort(),
    active: course.active ? course.active.id : null,
    phase: course.phase?.id ?? '',
    turn: course.turn,
    waiting,
    changes: state.changes,
    ended: state.ended && { reason: state.ended.reason, winners: state.ended.winners.map((winner) => winner.id) },
    next: { phase: course.next?.id ?? null, turnEnds: course.turnEnds },
    queue: [...course.stages],
    frames: state.frames.map((frame) => ({
      routine: frame.routine.path,
      pc: frame.pc,
      slots: frame.slots.slice(0, frame.routine.slotCount).map((value) => put(value ?? null)),
      cast: [frame.seat, frame.actor, frame.target, frame.item, frame.self].map(put),
      event: put(frame.event),
      result: put(frame.result),
      into: frame.into,
      prevents: frame.prevents,
      interrupts: frame.interrupts,
    })),
    handlers: [...state.tryHandlers],
    script: { dice: [...chance.script.dice], zones: { ...chance.script.zones } },
    memories: [...state.memories.bySeat].map(([seat, cells]) => [seat, [...cells].sort(([a], [b]) => a - b)]),
  };
}

/** Restores a saved state. With `keepDice`, the random streams continue from where they are. */
export function restoreState(machine: Machine, state: GameState, saved: SavedState, { keepDice = false }): void {
  const { program } = machine;
  const { world, seating, course, chance, tally, minds, memories } = state;
  const [dormant, woken] = [[...minds.dormant], [...minds.woken]];
  restoreWorld(machine, saved);
  const entity = (id: number | null): Entity | null => (id === null ? null : (world.entities.get(id) ?? null));
  const entities = (ids: readonly number[]) => ids.map((id) => entity(id) as Entity);
  const get = (value: unknown): Value => decode(machine, value);

  refillList(seating.seats, entities(saved.seats));
  refillList(seating.names, saved.seatNames);
  saved.scopes.forEach((values, i) => {
    state.scopes[i] = values?.map(get) ?? null;
  });
  if (!keepDice) {
    refill(
      chance.streams,
      saved.streams.map(([purpose, numbers]) => [purpose, Rng.restore(numbers)] as const),
    );
    chance.follow(saved.script);
  }
  refill(tally.uses, saved.uses);
  tally.usedRows.clear();
  for (const row of saved.given) tally.markRow(row);
  refill(
    memories.bySeat,
    saved.memories.map(([seat, cells]) => [seat, new Map(cells)] as const),
  );
  course.active = entity(saved.active);
  course.phase = program.phases.get(saved.phase) ?? null;
  course.turn = saved.turn;
  course.next = program.phases.get(saved.next.phase ?? '') ?? null;
  course.turnEnds = saved.next.turnEnds;
  refillList(course.stages, saved.queue);
  state.changes = saved.changes;
  state.ended = saved.ended && { reason: saved.ended.reason, winners: entities(saved.ended.winners) };
  state.tryHandlers = saved.handlers;
  refillList(
    state.frames,
    saved.frames.map((frame) => restoreFrame(program, frame, get)),
  );
  minds.ticking.clear();
  for (const one of world.entities.values()) if (one.own || one.zones) machine.refreshOverlays(one);
  // The turn order decides who is dormant; here the old entities are only replaced by the restored ones.
  refillList(minds.woken, again(woken));
  minds.dormant.clear();
  for (const one of again(dormant)) minds.sleep(one);

  function again(those: readonly Entity[]): Entity[] {
    return those.flatMap(({ id }) => entity(id) ?? []);
  }
}

function restoreWorld(machine: Machine, saved: SavedState): void {
  const { world, program } = machine;
  const entity = (id: number): Entity => world.entities.get(id) as Entity;
  const fill = (place: Place, list: readonly number[]) => {
    for (const one of list.map(entity)) {
      place.entities.push(one);
      one.place = place;
    }
  };
  world.clear(new Level(saved.level.width, saved.level.height));
  fillRuns(world.level.floor, saved.level.floor);
  for (const [id, type] of saved.entities) world.spawn(templateNamed(program, type, ''), id);
  world.nextId = saved.nextId;
  for (const [name, owner, list] of saved.zones) {
    fill(zoneNamed(machine, name, owner === null ? null : entity(owner)), list);
  }
  for (const [x, y, list] of saved.cells) fill(world.level.cell(x, y) as Cell, list);
  for (const [id, , own] of saved.entities) {
    const one = entity(id);
    if (own) one.become(new Map(own.map(([key, value]) => [key, decode(machine, value) as never])));
    if (one.isGone) world.keepUntilSwept(one);
  }
  for (const [x, y] of saved.cells) world.level.refresh(world.level.cell(x, y) as Cell);
}

function restoreFrame({ noSteps, routines }: Program, saved: SavedFrame, get: (value: unknown) => Value): Frame {
  const routine = saved.routine === noSteps.path ? noSteps : routines.get(saved.routine);
  if (!routine) throw new Error(`This save is in the middle of "${saved.routine}", which the rules no longer have.`);
  const frame = new Frame(routine as Routine, saved.slots.map(get));
  frame.pc = saved.pc;
  const [seat, actor, target, item, self] = saved.cast.map(get) as (Entity | null)[];
  frame.takeCast({
    seat: seat ?? null,
    actor: actor ?? null,
    target: target ?? null,
    item: item ?? null,
    self: self ?? null,
  });
  frame.event = get(saved.event) as Frame['event'];
  frame.result = get(saved.result);
  frame.into = saved.into;
  frame.prevents = saved.prevents;
  frame.interrupts = saved.interrupts;
  return frame;
}

function zoneNamed(m: Machine, name: string, owner: Entity | null): Zone {
  const type = m.program.zoneTypes.find((zone) => zone.name === name);
  if (!type) throw new Error(`This save has a zone "${name}", which the rules no longer have.`);
  return owner ? m.world.zoneOf(owner, type) : (m.world.zones[type.index] as Zone);
}

function refill<K, V>(map: Map<K, V>, entries: readonly (readonly [K, V])[]): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}

function refillList<T>(list: T[], items: readonly T[]): void {
  list.splice(0, list.length, ...items);
}

const pointersOf = new WeakMap<Program, Map<object, string>>();

/** The pointer of each object and list in the definitions, so that a save can refer to it. */
function definitionPointers(program: Program): Map<object, string> {
  let pointers = pointersOf.get(program);
  if (pointers) return pointers;
  pointers = new Map();
  const found = pointers;
  const walk = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    found.set(value, pointer);
    for (const [key, inner] of Object.entries(value)) walk(inner, `${pointer}/${key}`);
  };
  const { actors, items, tables, states } = program.definitions;
  for (const [name, group] of Object.entries({ actors, items, tables, states })) {
    for (const [id, definition] of Object.entries(group)) walk(definition, `${name}/${id}`);
  }
  pointersOf.set(program, pointers);
  return pointers;
}

function encode(program: Program, value: Value): unknown {
  // JSON has no infinity. A running rule may have bound the room in a zone without a limit.
  if (typeof value === 'number' && !Number.isFinite(value)) return { $n: String(value) };
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Entity) return { $e: value.id };
  if (value instanceof Zone) return { $z: [value.type.name, value.owner ? value.owner.id : null] };
  if (value instanceof Cell) return { $c: [value.x, value.y] };
  if (value instanceof ScopeType) return { $s: value.name };
  const pointer = definitionPointers(program).get(value);
  if (pointer !== undefined) return { $d: pointer };
  if (Array.isArray(value)) return value.map((item) => encode(program, item as Value));
  const id = (value as { id?: unknown }).id;
  if (typeof id === 'string' && typeFields(program, id) === value) return { $t: id };
  return {
    $r: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(program, inner as Value)])),
  };
}

function decode(m: Machine, value: unknown): Value {
  if (value === null || typeof value !== 'object') return (value ?? null) as Value;
  if (Array.isArray(value)) return value.map((item) => decode(m, item));
  const [[tag, inner]] = Object.entries(value) as [[string, unknown]];
  switch (tag) {
    case '$e':
      return m.world.entities.get(inner as number) ?? null;
    case '$z': {
      const [name, owner] = inner as [string, number | null];
      return zoneNamed(m, name, owner === null ? null : (m.world.entities.get(owner) ?? null));
    }
    case '$c':
      return m.world.level.cell(...(inner as [number, number]));
    case '$s':
      return m.program.scopes.find((scope) => scope.name === inner) ?? null;
    case '$n':
      return Number(inner);
    case '$t':
      return typeFields(m.program, inner as string);
    case '$d':
      return (inner as string)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], m.program.definitions) as Value;
    default:
      return Object.fromEntries(Object.entries(inner as object).map(([key, one]) => [key, decode(m, one)]));
  }
}

// Floors are saved as run lengths: without floor, with floor, alternating.

function runs(floor: Uint8Array): number[] {
  const lengths: number[] = [];
  let current = 0;
  let length = 0;
  for (const bit of floor) {
    if (bit !== current) {
      lengths.push(length);
      current = bit;
      length = 0;
    }
    length++;
  }
  lengths.push(length);
  return lengths;
}

function fillRuns(floor: Uint8Array, lengths: readonly number[]): void {
  let at = 0;
  lengths.forEach((length, i) => {
    floor.fill(i % 2, at, at + length);
    at += length;
  });
}
