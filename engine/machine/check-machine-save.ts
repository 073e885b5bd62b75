import { HIGHEST_ID } from '../core/entity-registry';
import type { SavedPart } from '../core/saved-part';
import type { HiddenKind, Routine } from './model/frame';
import type { EntityTemplate, Program } from './model/program';

/** The size of the level that the definitions describe; 0 × 0 for a board or a tabletop game. */
export interface LevelSize {
  readonly width: number;
  readonly height: number;
}

/** A board grows without bounds, but its cells have 16-bit coordinates. */
const BOARD_EDGE = 0x7fff;
const WORD = 2 ** 31;
const STAGES: ReadonlySet<string> = new Set(['turn_end', 'next_turn', 'upkeep', 'first_phase']);
/** Numbers that JSON can't write. */
const ENDLESS: ReadonlySet<string> = new Set(['Infinity', '-Infinity']);
/** More stages of a change of turn than ever wait at once. */
const MOST_STAGES = 100;
const MOST_HANDLERS = 300;

/**
 * Checks the saved state of a machine before anything is built from it: every field, name, entity id, and which entity
 * contains which. A state that passes can be restored and played without further checks.
 */
export function checkState(state: SavedPart, program: Program, size: LevelSize): void {
  new StateCheck(program, size, state).all(true);
}

class StateCheck {
  private readonly ids = new Set<number>();
  private readonly actors = new Set<number>();
  private readonly holders = new Map<number, number>();
  private readonly placed = new Set<number>();

  constructor(
    private readonly program: Program,
    private readonly size: LevelSize,
    private readonly state: SavedPart,
  ) {}

  /**
   * A state at rest waits for an answer or runs no routine. A state that a `try` restores may be in the middle of one.
   */
  all(isAtRest: boolean): void {
    this.entities();
    this.places();
    this.people();
    this.variables();
    this.counts();
    this.course();
    this.frames(isAtRest);
    this.handlers();
    this.memories();
  }

  private entities(): void {
    const next = this.state.get('nextId').whole(1, HIGHEST_ID + 1);
    const entities = this.state.get('entities').list();
    for (const entity of entities) {
      const [id, type] = entity.row(3) as [SavedPart, SavedPart, SavedPart];
      const number = id.whole(1, next - 1);
      if (this.ids.has(number)) id.fail(`is ${number}, which another entity is as well`);
      this.ids.add(number);
      const { kind } = this.program.templates.get(
        type.among(this.program.templates, 'actor or item'),
      ) as EntityTemplate;
      if (kind === 'actor') this.actors.add(number);
    }
    for (const entity of entities) {
      entity.get(2).orNull((own) => {
        for (const attribute of own.list()) {
          const [key, value] = attribute.row(2) as [SavedPart, SavedPart];
          key.text();
          this.attribute(value);
        }
      });
    }
  }

  /** What looks like a stat must be one: a number between two others. */
  private attribute(value: SavedPart): void {
    this.value(value);
    const record = value.get('$r');
    if (record.get('current').value === undefined) return;
    for (const key of ['current', 'max', 'min']) record.get(key).number();
  }

  private places(): void {
    const { width, height } = this.size;
    const level = this.state.get('level');
    if (level.get('width').whole() !== width || level.get('height').whole() !== height) {
      level.fail(`should be ${width} × ${height} cells large, as the files of the game say`);
    }
    const floor = level.get('floor').list();
    const covered = floor.reduce((sum, run) => sum + run.whole(0, width * height), 0);
    if (covered !== width * height) level.get('floor').fail(`covers ${covered} cells of ${width * height}`);
    for (const zone of this.state.get('zones').list()) {
      const [name, owner, list] = zone.row(3) as [SavedPart, SavedPart, SavedPart];
      this.zoneName(name);
      const holder = owner.orNull((one) => this.entity(one));
      for (const id of list.list()) {
        const inside = this.place(id);
        if (holder !== null) this.holders.set(inside, holder);
      }
    }
    for (const cell of this.state.get('cells').list()) {
      const [x, y, list] = cell.row(3) as [SavedPart, SavedPart, SavedPart];
      this.cell(x, y);
      for (const id of list.list()) this.place(id);
    }
    this.nothingHoldsItself();
  }

  private place(id: SavedPart): number {
    const number = this.entity(id);
    if (this.placed.has(number)) id.fail(`puts entity ${number} into a second place`);
    this.placed.add(number);
    return number;
  }

  private nothingHoldsItself(): void {
    const sound = new Set<number>();
    for (const start of this.holders.keys()) {
      const above = new Set<number>();
      for (let id: number | undefined = start; id !== undefined && !sound.has(id); id = this.holders.get(id)) {
        if (above.has(id)) this.state.get('zones').fail(`put entity ${id} inside itself`);
        above.add(id);
      }
      for (const id of above) sound.add(id);
    }
  }

  private people(): void {
    const seats = this.state.get('seats').list();
    const ids = new Set(seats.map((seat) => this.actor(seat)));
    if (ids.size < seats.length) this.state.get('seats').fail('name one entity twice');
    for (const name of this.state.get('seatNames').list()) name.text();
    this.state.get('active').orNull((id) => this.actor(id));
    this.state.get('ended').orNull((ended) => {
      ended.get('reason').text();
      for (const winner of ended.get('winners').list()) this.entity(winner);
    });
  }

  private variables(): void {
    const { scopes } = this.program;
    this.state
      .get('scopes')
      .row(scopes.length)
      .forEach((scope, i) => {
        scope.orNull((values) => {
          for (const value of values.row(scopes[i]?.variables.length ?? 0)) this.value(value);
        });
      });
  }

  private counts(): void {
    for (const stream of this.state.get('streams').list()) {
      const [purpose, words] = stream.row(2) as [SavedPart, SavedPart];
      purpose.text();
      for (const word of words.row(4)) word.whole(-WORD, WORD - 1);
    }
    for (const use of this.state.get('uses').list()) {
      const [key, times] = use.row(2) as [SavedPart, SavedPart];
      key.text();
      times.whole();
    }
    for (const row of this.state.get('given').list()) row.text();
    const script = this.state.get('script');
    for (const face of script.get('dice').list()) face.whole(1);
    for (const [, cards] of script.get('zones').members()) for (const card of cards.list()) card.text();
    for (const key of ['turn', 'changes']) this.state.get(key).whole();
  }

  /** Checks what comes next: the stages, and the open question. */
  private course(): void {
    const { phases } = this.program;
    const phase = this.state.get('phase');
    if (phase.text() !== '') phase.among(phases, 'phase');
    const next = this.state.get('next');
    next.get('phase').orNull((one) => one.among(phases, 'phase'));
    next.get('turnEnds').flag();
    const queue = this.state.get('queue').list();
    if (queue.length > MOST_STAGES) this.state.get('queue').fail(`holds more than ${MOST_STAGES} stages`);
    for (const stage of queue) {
      const name = stage.text();
      const isKnown = STAGES.has(name) || (name.startsWith('enter ') && phases.has(name.slice('enter '.length)));
      if (!isKnown) stage.fail(`names the stage "${name.slice(0, 40)}", which does not exist`);
    }
  }

  private frames(isAtRest: boolean): void {
    const isWaiting = this.state.get('waiting').flag();
    const frames = this.state.get('frames').list();
    const routines = frames.map((frame) => this.routine(frame));
    frames.forEach((frame, depth) => {
      this.frame(frame, routines, depth);
    });
    const top = frames.at(-1);
    if (isAtRest && isWaiting !== (top !== undefined)) {
      this.state.get('waiting').fail('contradicts the running routines about whether a question is open');
    }
    const pc = top?.get('pc').whole() ?? 0;
    if (isWaiting && (pc === 0 || !routines.at(-1)?.code[pc - 1]?.question)) {
      this.state.get('waiting').fail('says that a question is open, but the rules ask none there');
    }
  }

  private routine(frame: SavedPart): Routine {
    const path = frame.get('routine').text();
    const { noSteps, routines } = this.program;
    const routine = path === noSteps.path ? noSteps : routines.get(path);
    return routine ?? frame.fail(`is in the middle of "${path.slice(0, 80)}", which the rules don't have`);
  }

  private frame(frame: SavedPart, routines: readonly Routine[], depth: number): void {
    const { code, slotCount, hiddenSlots } = routines[depth] as Routine;
    frame.get('pc').whole(0, code.length - 1);
    const slots = frame.get('slots').row(slotCount);
    for (const slot of slots) this.value(slot);
    for (const [slot, kind] of hiddenSlots) (slots[slot] as SavedPart).orNull((part) => this.hiddenSlot(part, kind));
    for (const one of frame.get('cast').row(5)) one.orNull((part) => this.entity(part.get('$e')));
    frame.get('event').orNull((event) => {
      this.value(event);
      if (typeof event.value !== 'object' || Array.isArray(event.value)) event.wanted('an event');
    });
    this.value(frame.get('result'));
    frame.get('into').whole(-1, (routines[depth - 1]?.slotCount ?? 0) - 1);
    const interrupted = frame.get('interrupts').whole(-1, depth - 1);
    frame.get('prevents').whole(-1, (routines[interrupted]?.slotCount ?? 0) - 1);
  }

  /** Checks a hidden slot, which a step uses between two of its parts. */
  private hiddenSlot(part: SavedPart, kind: HiddenKind): void {
    if (kind === 'number') part.get('$n').value === undefined && part.number();
    else if (kind === 'entity') this.entity(part.get('$e'));
    else if (kind === 'list') part.list();
    else if (kind === 'entities') for (const one of part.list()) this.entity(one.get('$e'));
    else for (const plan of part.list()) this.plan(plan);
  }

  /** Checks a planned change: of an entity's attribute, or of a variable. */
  private plan(plan: SavedPart): void {
    const [target, key] = plan.row(3) as [SavedPart, SavedPart, SavedPart];
    key.text();
    if (target.get('$s').value === undefined) this.entity(target.get('$e'));
  }

  private handlers(): void {
    const handlers = this.state.get('handlers').list();
    if (handlers.length > MOST_HANDLERS) this.state.get('handlers').fail(`are more than ${MOST_HANDLERS}`);
    for (const handler of handlers) {
      const inner = new StateCheck(this.program, this.size, handler.get('state'));
      inner.all(false);
      const frames = handler.get('state').get('frames').list();
      const depth = handler.get('depth').whole(1, Math.min(frames.length, this.state.get('frames').list().length));
      const { code, slotCount } = inner.routine(frames[depth - 1] as SavedPart);
      handler.get('pc').whole(0, code.length - 1);
      handler.get('slot').whole(0, slotCount - 1);
      handler.get('events').whole();
    }
  }

  private memories(): void {
    const { width, height } = this.size;
    for (const memory of this.state.get('memories').list()) {
      const [seat, cells] = memory.row(2) as [SavedPart, SavedPart];
      this.entity(seat);
      for (const cell of cells.list()) {
        const [at, types] = cell.row(2) as [SavedPart, SavedPart];
        at.whole(0, width * height - 1);
        for (const type of types.list()) type.among(this.program.templates, 'actor or item');
      }
    }
  }

  private value(part: SavedPart): void {
    const { value } = part;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
    if (typeof value === 'number') part.number();
    else if (Array.isArray(value)) for (const item of part.list()) this.value(item);
    else this.tagged(part);
  }

  private tagged(part: SavedPart): void {
    const [[tag, inner] = ['', part], ...more] = part.members();
    if (more.length > 0) part.fail('should say one thing');
    if (tag === '$e') this.entity(inner);
    else if (tag === '$z') {
      const [name, owner] = inner.row(2) as [SavedPart, SavedPart];
      this.zoneName(name);
      owner.orNull((one) => this.entity(one));
    } else if (tag === '$c') {
      const [x, y] = inner.row(2) as [SavedPart, SavedPart];
      this.cell(x, y);
    } else if (tag === '$s') {
      if (!this.program.scopes.some(({ name }) => name === inner.value)) inner.fail('names no scope of the rules');
    } else if (tag === '$t') inner.among(this.program.templates, 'actor or item');
    else if (tag === '$n') inner.among(ENDLESS, 'number');
    else if (tag === '$d') this.definition(inner);
    else if (tag === '$r') for (const [, member] of inner.members()) this.value(member);
    else part.fail('is no value of a game');
  }

  private entity(id: SavedPart): number {
    const number = id.whole(1);
    return this.ids.has(number) ? number : id.fail(`names entity ${number}, which does not exist`);
  }

  private actor(id: SavedPart): number {
    const number = this.entity(id);
    return this.actors.has(number) ? number : id.fail(`names entity ${number}, which is no actor`);
  }

  private zoneName(name: SavedPart): void {
    name.among({ has: (word) => this.program.zoneTypes.some((zone) => zone.name === word) }, 'zone');
  }

  private cell(x: SavedPart, y: SavedPart): void {
    const { width, height } = this.size;
    const isBoard = width === 0;
    x.whole(isBoard ? -BOARD_EDGE : 0, isBoard ? BOARD_EDGE : width - 1);
    y.whole(isBoard ? -BOARD_EDGE : 0, isBoard ? BOARD_EDGE : height - 1);
  }

  private definition(pointer: SavedPart): void {
    const [kind = '', ...keys] = pointer.text().split('/');
    const { actors, items, tables, states } = this.program.definitions;
    const found = keys.reduce(memberOf, memberOf({ actors, items, tables, states }, kind));
    if (typeof found !== 'object' || found === null) pointer.fail('points at nothing in the files of the game');
  }
}

const memberOf = (at: unknown, key: string): unknown =>
  typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined;
