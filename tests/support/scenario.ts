import { expect, test } from 'vitest';
import type { Entity } from '../../engine/core/entity';
import type { GameEvent } from '../../engine/core/events';
import { Cell, Zone } from '../../engine/core/place';
import { createGame, type Game, OBSERVER, type SavedGame } from '../../engine/game/game';
import { loadGame } from '../../engine/game/load-game';
import { readField } from '../../engine/machine/effects/attribute-access';
import type { Value } from '../../engine/machine/model/value';
import { load, variableIn } from './play';
import { type Legend, ScenarioSet, sourceOf } from './scenario-set';
import { toldTo } from './told';

/**
 * A test about the game, told as what happens in a drawn world:
 *
 *     scenario('a key opens the locked door it is bumped into', (s) => {
 *       s.map('#@+1#', { '+': 'locked_door' });
 *       s.give('player', 'key');
 *       s.walk('east', 3);
 *       s.expectPlayerAt('1');
 *     });
 *
 * The story is told twice: once up to its first act, to learn what to load, and once for real.
 */
export function scenario(title: string, story: (s: Scenario) => void): void {
  test(title, async () => {
    const set = new ScenarioSet();
    try {
      story(new Scenario(set, null));
    } catch (signal) {
      if (signal !== CURTAIN) throw signal;
    }
    const definitions = await load(sourceOf(set), 'scenario');
    const { seed, dice, seat, names, options } = set;
    const seats = names.length > 0 ? names.map((name) => ({ name })) : seat ? [seat] : undefined;
    const game = createGame(definitions, { seed, options, script: { dice: [...dice] }, ...(seats && { seats }) });
    story(new Scenario(set, game));
  });
}

const CURTAIN = Symbol('the set is complete');

export class Scenario {
  private readonly events: GameEvent[] = [];

  constructor(
    private readonly set: ScenarioSet,
    private current: Game | null,
  ) {
    if (current) this.events.push(...current.opening);
  }

  // ---- the set ----

  /** Draws the level. `#` is a wall, `@` the player, `.` and digits are floor; the legend explains the rest. */
  map(drawing: string, legend: Legend = {}): void {
    this.set.draw(drawing, legend);
  }

  give(actor: string, ...items: string[]): void {
    if (!this.current) this.set.give(actor, items);
  }

  /** What the prototype's own file of a kind says: `s.file('actors', { rat: { … } })`. */
  file(kind: string, content: Readonly<Record<string, unknown>>): void {
    if (!this.current) this.set.write(kind, content);
  }

  /** The faces that dice will show, in order. */
  dice(...faces: number[]): void {
    if (!this.current) this.set.dice.push(...faces);
  }

  seed(seed: string): void {
    this.set.seed = seed;
  }

  option(name: string, value: Value): void {
    this.set.options[name] = value;
  }

  /** Who sits in the player's seat. */
  seat(seat: { readonly name?: string; readonly personality?: string }): void {
    this.set.seat = seat;
  }

  /** Several people play. The rules must have seats for them. */
  seats(...names: string[]): void {
    this.set.names = names;
    this.file('rules', { ...this.set.files.get('rules'), seats: { max: 4 } });
  }

  // ---- the play ----

  get game(): Game {
    if (!this.current) throw CURTAIN;
    return this.current;
  }

  walk(direction: string, times = 1): void {
    for (let i = 0; i < times; i++) this.decide(`step ${direction}`);
  }

  wait(times = 1): void {
    for (let i = 0; i < times; i++) this.decide('wait');
  }

  /** Does something with an item or to an actor, named by its type: `s.act('use', 'potion')`. */
  act(action: string, type: string): void {
    const { entities } = this.game.state.world;
    const options = this.game.pending.flatMap((one) => one.options);
    const isMeant = (id: number): boolean => entities.get(id)?.type.id === type;
    const found = options.find((option) => option.id.split(' ')[0] === action && option.entities.some(isMeant));
    this.decide(found?.id ?? `${action} #${this.entity(type).id}`);
  }

  /** Lets a game without a controlled actor go on for some rounds. */
  watch(times = 1): void {
    for (let i = 0; i < times && !this.game.ended; i++) this.events.push(...this.game.decide(OBSERVER, 'watch'));
  }

  decide(id: string, seat = 0): void {
    this.events.push(...this.game.decide(seat, id));
  }

  /** Goes on from a save that has been through JSON. */
  reload(): void {
    this.load(this.game.save());
  }

  load(saved: SavedGame): void {
    this.current = loadGame(this.game.definitions, JSON.parse(JSON.stringify(saved)));
  }

  /** What is said to a decision that isn't possible. */
  refusal(id: string): string {
    const { game } = this;
    try {
      game.decide(0, id);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error(`"${id}" was possible.`);
  }

  // ---- what came of it ----

  /** The ids of what the player can do now, of one action or of all. */
  offered(action = ''): string[] {
    const ids = this.game.pending.flatMap((one) => one.options.map((option) => option.id));
    return ids.filter((id) => action === '' || id.split(' ')[0] === action);
  }

  labels(action: string): string[] {
    const options = this.game.pending.flatMap((one) => one.options);
    return options.filter((option) => option.action === action).map((option) => option.label);
  }

  /** All that the player was told. */
  get said(): string[] {
    return this.saidTo(0);
  }

  saidTo(seat: number): string[] {
    return toldTo(this.game, this.events, seat);
  }

  /** What was heard, but for the player's own steps. */
  get sounds(): string[] {
    return this.events.flatMap((event) => (event.type === 'sound' && event.sound !== 'step' ? [event.sound] : []));
  }

  /** What the entities of a type have done of their own accord: `step east`, `wait`. */
  did(type: string): string[] {
    const ids = this.all(type).map((one) => one.id);
    return this.events.flatMap((event) => (event.type === 'decided' && ids.includes(event.seat) ? [event.id] : []));
  }

  /** The raw faces of all rolls. */
  get rolled(): number[] {
    return this.events.flatMap((event) => (event.type === 'rolled' ? event.roll.dice : []));
  }

  /** What a formula of the rules comes to. */
  formula(name: string, ...args: Value[]): Value {
    const formula = this.game.state.program.formulas.get(name);
    if (!formula) throw new Error(`There is no formula ${name}.`);
    return formula(this.game.state, ...args);
  }

  /** The first entity of a type. One that is gone can't be asked any more. */
  entity(type: string): Entity {
    const found = this.all(type)[0];
    if (!found) throw new Error(`There is no ${type}.`);
    return found;
  }

  all(type: string): Entity[] {
    return this.game.state.world.entities.values().filter((one) => one.type.id === type && !one.isGone);
  }

  /** An attribute, stat or field of the first entity of a type, as rules read it. */
  of(type: string, key: string): Value {
    return readField(this.game.state, this.entity(type), key);
  }

  /** The types of what lies in a zone of an actor, top first. */
  held(type: string, zone = 'inventory'): string[] {
    const value = this.of(type, zone);
    return value instanceof Zone ? [...value.entities].reverse().map((one) => one.type.id) : [];
  }

  /** The types on a marked cell, in the order they came. */
  on(mark: string): string[] {
    return this.cell(mark).entities.map((one) => one.type.id);
  }

  variable(path: string): Value {
    return variableIn(this.game, path);
  }

  get ended(): string | null {
    return this.game.ended?.reason ?? null;
  }

  expectPlayerAt(mark: string): void {
    this.expectAt('player', mark);
  }

  expectAt(type: string, mark: string): void {
    const { place } = this.entity(type);
    const at = place instanceof Cell ? `${place.x},${place.y}` : String(place?.place);
    const { x, y } = this.cell(mark);
    expect(at, `${type} should be at ${mark}`).toBe(`${x},${y}`);
  }

  expectSaid(text: string): void {
    expect(this.said).toContain(text);
  }

  expectNotSaid(text: string): void {
    expect(this.said).not.toContain(text);
  }

  expectGone(type: string): void {
    expect(this.all(type), `${type} should be gone`).toEqual([]);
  }

  /** The cell of a mark. */
  cell(mark: string): Cell {
    const { level } = this.game.state.world;
    const [x, y] = this.set.marks.get(mark) ?? [-1, -1];
    const cell = level.cell(x, y);
    if (!cell) throw new Error(`The map has no mark ${mark}.`);
    return cell;
  }
}
