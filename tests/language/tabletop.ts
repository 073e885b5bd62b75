import type { Definitions } from '../../engine/core/definitions';
import type { Entity } from '../../engine/core/entity';
import type { GameEvent, RollResult } from '../../engine/core/events';
import { findingsOf } from '../../engine/game/findings';
import { createGame, type Game, type GameSettings } from '../../engine/game/game';
import { loadGame } from '../../engine/game/load-game';
import { formatFinding } from '../../engine/load/files/finding';
import { type LoadResult, loadPrototype } from '../../engine/load/load-prototype';
import type { Value } from '../../engine/machine/model/value';
import { memorySource } from '../support/memory-source';
import { toldTo } from '../support/told';
import { evaluate } from './expression/evaluate';

/** The files of a game, by kind: `{ rules: {…}, items: {…} }`. */
export type Files = Readonly<Record<string, unknown>>;

const FOLDER = 'prototypes/table';

/** The least that stands under every test: a player, one phase, nothing else. */
const LEAST: Files = {
  prototype: { name: 'Table' },
  actors: { player: { name: 'Player' } },
};
const LEAST_RULES: Files = {
  seats: { min: 1, max: 4, actor: 'player', order: 'clockwise' },
  turn: { first: 'main' },
  phases: { main: {} },
};

function loadFiles(files: Files): Promise<LoadResult> {
  const all = { ...LEAST, ...files, rules: { ...LEAST_RULES, ...(files.rules as object) } };
  const paths = Object.entries(all).map(([kind, file]) => [`${FOLDER}/${kind}.json`, file]);
  return loadPrototype(memorySource(Object.fromEntries(paths)), FOLDER, {
    compileCheck: findingsOf,
  });
}

export async function define(files: Files): Promise<Definitions> {
  const { definitions, findings } = await loadFiles(files);
  if (definitions) return definitions;
  throw new Error(findings.map(formatFinding).join('\n'));
}

/** What is found wrong before anything is played, as people read it. */
export async function findingsIn(files: Files): Promise<string[]> {
  const { findings } = await loadFiles(files);
  return findings.map((finding) => formatFinding(finding).replaceAll(`${FOLDER}/`, ''));
}

export interface Table extends Omit<GameSettings, 'seats'> {
  /** How many sit down, or their names. */
  readonly seats?: number | readonly string[];
}

/** Sits down to a game of these files. */
export async function sitDown(files: Files, settings: Table = {}): Promise<Tabletop> {
  return new Tabletop(startGame(await define(files), settings));
}

export function startGame(definitions: Definitions, { seats = 1, ...settings }: Table = {}): Game {
  const names = typeof seats === 'number' ? Array.from({ length: seats }, () => ({})) : seats.map((name) => ({ name }));
  return createGame(definitions, { seed: 'table', ...settings, seats: names });
}

/**
 * A game at a table, played by the ids of options. After every decision it is saved as JSON and goes on from there,
 * so that each test is a test of saving in the middle of what it is about, too.
 */
export class Tabletop {
  readonly events: GameEvent[];
  readonly definitions: Definitions;

  constructor(public game: Game) {
    this.events = [...game.opening];
    this.definitions = game.definitions;
    this.reload();
  }

  /** Answers for the first asked seat, one option after another. */
  take(...ids: (string | number)[]): this {
    for (const id of ids) this.takeFor(this.game.pending[0]?.seat ?? 0, id);
    return this;
  }

  takeFor(seat: number, id: string | number): this {
    this.events.push(...this.game.decide(seat, id));
    return this.reload();
  }

  /** Everybody's options, by the number of the seat. */
  get offers(): Record<number, string[]> {
    return Object.fromEntries(this.game.pending.map(({ seat, options }) => [seat, options.map(({ id }) => id)]));
  }

  /** What the first who is asked can answer. */
  get offered(): string[] {
    return this.game.pending[0]?.options.map(({ id }) => id) ?? [];
  }

  get labels(): string[] {
    return this.game.pending[0]?.options.map(({ label }) => label) ?? [];
  }

  get prompt(): string {
    return this.game.pending[0]?.prompt ?? '';
  }

  get ended(): string | null {
    return this.game.ended?.reason ?? null;
  }

  /** An expression worked out now, as the active seat would. Entities come as the ids of their definitions. */
  value(source: string): unknown {
    return plain(evaluate(this.game, source));
  }

  /** What was said, as the first seat reads it. */
  get said(): string[] {
    return this.heardBy(0, 'said');
  }

  heardBy(seat: number, ...types: GameEvent['type'][]): string[] {
    return toldTo(
      this.game,
      this.events.filter(({ type }) => types.includes(type)),
      seat,
    );
  }

  get rolls(): RollResult[] {
    return this.events.flatMap((event) => (event.type === 'rolled' ? [event.roll] : []));
  }

  private reload(): this {
    const before = this.game.hash();
    this.game = loadGame(this.definitions, JSON.parse(JSON.stringify(this.game.save())));
    if (this.game.hash() !== before) throw new Error('The game is another one after a save and load.');
    return this;
  }
}

/** A value without what belongs to the engine, fit to be compared. */
export function plain(value: Value): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item as Value));
  if (value === null || typeof value !== 'object') return value;
  if ('type' in value && 'own' in value) return (value as Entity).type.id;
  if ('entities' in value && 'type' in value) {
    return [...(value.entities as Entity[])].reverse().map((entity) => entity.type.id);
  }
  if ('x' in value && 'place' in value) return [(value as { x: number }).x, (value as unknown as { y: number }).y];
  return { ...value };
}

/** A game whose one action does these steps, after it was taken once. `files` adds to it; so do `vars` of the run. */
export async function afterSteps(steps: readonly object[], files: Files = {}, settings: Table = {}): Promise<Tabletop> {
  return (await withAction(steps, files, settings)).take('act');
}

/** The same before the action is taken. */
export function withAction(steps: readonly object[], files: Files = {}, settings: Table = {}): Promise<Tabletop> {
  const rules = (files.rules ?? {}) as { actions?: object; vars?: object };
  const vars = { run: { n: 0, list: [], log: '', out: null }, ...rules.vars };
  const actions = { act: { do: steps }, ...rules.actions };
  return sitDown({ ...files, rules: { ...rules, vars, actions } }, settings);
}

/** A step that does others if so, and else others: `branch({ if: 'x > 2' }, [{ return: 'x' }])`. */
export const branch = (step: object, yes: readonly object[], no: readonly object[] = []): object => ({
  ...step,
  // biome-ignore lint/suspicious/noThenProperty: "then" is a word of the rules language; this object is never awaited.
  then: yes,
  else: no,
});
