import type { Definitions } from '../../engine/core/definitions';
import type { Entity } from '../../engine/core/entity';
import type { GameEvent, RollResult } from '../../engine/core/events';
import { createGame, type Game, type Pending } from '../../engine/game/game';
import { loadGame } from '../../engine/game/load-game';
import { formatFinding } from '../../engine/load/files/finding';
import type { Source } from '../../engine/load/files/source';
import { loadLevels } from '../../engine/load/load-levels';
import { readAttribute } from '../../engine/machine/effects/attribute-access';
import type { Value } from '../../engine/machine/model/value';
import { diskSource, type Edits, editedSource, parsed } from './disk-source';
import { toldTo } from './told';

const loaded = new Map<string, Promise<Definitions>>();

/** A prototype as it stands on disk, read once for all tests of a file. */
export function definitionsOf(id: string): Promise<Definitions> {
  let definitions = loaded.get(id);
  if (!definitions) {
    definitions = load(diskSource, id);
    loaded.set(id, definitions);
  }
  return definitions;
}

/** A prototype with some of its files edited: file name → JSON pointer → new value. */
export function editedDefinitions(id: string, files: Readonly<Record<string, Edits>>): Promise<Definitions> {
  const paths = Object.entries(files).map(([name, edits]) => [`prototypes/${id}/${name}`, edits]);
  return load(editedSource(Object.fromEntries(paths)), id);
}

export async function load(source: Source, id: string): Promise<Definitions> {
  const { definitions, findings } = await loadLevels(source, `prototypes/${id}`, { parsed });
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  return definitions;
}

/** A variable by scope and name, such as `run.day`. */
export function variableIn({ state }: Game, path: string): Value {
  const [name, key = ''] = path.split('.');
  const scope = state.program.scopes.find((one) => one.name === name);
  if (!scope?.byName.has(key)) throw new Error(`There is no variable ${path}.`);
  return state.variable(scope, key);
}

export interface Setting {
  /** Faces, in the order the dice will show them; chance takes over when they run out. */
  readonly dice?: readonly number[];
  /** What lies on top of a zone once it is shuffled, top first. */
  readonly zones?: Readonly<Record<string, readonly string[]>>;
  readonly options?: Readonly<Record<string, Value>>;
  readonly seed?: string;
}

/** A game under way, played by the ids of options, with all that has happened so far. */
export class Scene {
  readonly events: GameEvent[];

  constructor(public game: Game) {
    this.events = [...game.opening];
  }

  static start(definitions: Definitions, { dice = [], zones = {}, options = {}, seed = 'scene' }: Setting = {}): Scene {
    const piles = Object.fromEntries(Object.entries(zones).map(([zone, ids]) => [zone, [...ids]]));
    return new Scene(createGame(definitions, { seed, options, script: { dice: [...dice], zones: piles } }));
  }

  /** Answers for the asked seat, one option after another. */
  take(...ids: string[]): this {
    for (const id of ids) this.events.push(...this.game.decide(this.asked.seat, id));
    return this;
  }

  /** Takes the first option again and again, until the game ends or `until` holds. */
  takeFirst(until: (scene: Scene) => boolean = () => false): this {
    for (let i = 0; !this.game.ended && !until(this); i++) {
      if (i > 5000) throw new Error('The game goes on and on.');
      this.take(this.offered[0] ?? '');
    }
    return this;
  }

  /** Goes on from a save that has been through JSON, as from a file. */
  reload(): this {
    this.game = loadGame(this.game.definitions, JSON.parse(JSON.stringify(this.game.save())));
    return this;
  }

  get asked(): Pending {
    const [first] = this.game.pending;
    if (!first) throw new Error('No seat is asked: the game is over.');
    return first;
  }

  /** The ids of what can be answered now; none when the game is over. */
  get offered(): string[] {
    const [first] = this.game.pending;
    if (!first) return [];
    return first.options.map((option) => option.id);
  }

  get phase(): string {
    return this.game.state.phase;
  }

  get ended(): string | null {
    return this.game.ended?.reason ?? null;
  }

  variable(path: string): Value {
    return variableIn(this.game, path);
  }

  /** An attribute or stat of a seat, as people see it. */
  attribute(key: string, seat = 0): Value {
    return readAttribute(this.game.state, this.game.state.seats[seat] as Entity, key);
  }

  /** What lies in a zone, top first. */
  entitiesIn(zone: string): Entity[] {
    const { world } = this.game.state;
    const found = world.zones.find(({ type }) => type.name === zone);
    if (!found) throw new Error(`There is no zone ${zone}.`);
    return [...found.entities].reverse();
  }

  idsIn(zone: string): string[] {
    return this.entitiesIn(zone).map((entity) => entity.type.id);
  }

  get rolls(): RollResult[] {
    return this.events.flatMap((event) => (event.type === 'rolled' ? [event.roll] : []));
  }

  get lastRoll(): RollResult {
    const roll = this.rolls.at(-1);
    if (!roll) throw new Error('Nothing has been rolled yet.');
    return roll;
  }

  /** The log as the first seat reads it. */
  get log(): string[] {
    return toldTo(this.game, this.events);
  }
}
