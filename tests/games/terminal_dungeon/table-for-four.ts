import type { Entity } from '../../../engine/core/entity';
import type { GameEvent, RollResult } from '../../../engine/core/events';
import type { Zone, ZoneType } from '../../../engine/core/place';
import { commandOf } from '../../../engine/game/decisions/move-words';
import { movesOf } from '../../../engine/game/decisions/moves';
import { createGame, type Game } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { readAttribute } from '../../../engine/machine/effects/attribute-access';
import type { Value } from '../../../engine/machine/model/value';
import { definitionsOf, variableIn } from '../../support/play';
import { textQuestions } from '../../support/screens';
import { toldTo } from '../../support/told';

export const dungeon = await definitionsOf('terminal_dungeon');
export const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

export interface Setting {
  readonly seats?: number;
  readonly dice?: readonly number[];
  readonly options?: Readonly<Record<string, Value>>;
  readonly seed?: string;
}

/**
 * A game at which cards can be laid where a test wants them. Hands are empty at first, so that nothing but what a test
 * says is in them; all cards are somewhere from the start, and laying one out only moves it.
 */
export class Table {
  game: Game;
  readonly events: GameEvent[] = [];
  /** Whether a test has laid something out since the game last listed what is legal. */
  private isLaidOut = false;

  constructor({ seats = 2, dice = [], options = {}, seed = 'table' }: Setting = {}) {
    this.game = createGame(dungeon, {
      seed,
      // Most tests look at a turn of the first of two players, and mean any turn.
      options: { short_start: false, ...options },
      seats: NAMES.slice(0, seats).map((name) => ({ name })),
      script: { dice: [...dice] },
    });
    for (const card of this.seats.flatMap((_, i) => this.cards('hand', i))) this.move(card, deckOf(card));
  }

  get seats(): readonly Entity[] {
    return this.game.state.seats;
  }

  /** Types a command for a seat, or an answer to what it is asked. */
  say(seat: number, ...lines: string[]): this {
    for (const line of lines) {
      if (this.isLaidOut) this.reload();
      this.events.push(...this.game.decide(seat, this.idOf(seat, line)));
    }
    return this;
  }

  private idOf(seat: number, line: string): string {
    if (this.game.state.waiting) {
      const question = textQuestions(this.game).find((one) => one.seat === seat);
      return question?.options.find(({ label }) => label === line)?.id ?? line;
    }
    return movesOf(this.game.state, this.seats[seat] as Entity).find((move) => commandOf(move) === line)?.id ?? line;
  }

  /** Everything a seat may do now, as it would be typed. */
  commands(seat: number): string[] {
    if (this.game.state.waiting) return [];
    return movesOf(this.game.state, this.seats[seat] as Entity).map(commandOf);
  }

  get asked(): string[] {
    return this.game.pending.map(({ seat }) => NAMES[seat] ?? '');
  }

  zone(name: string, seat?: number): Zone {
    const { world, program } = this.game.state;
    if (seat === undefined) return world.zones.find(({ type }) => type.name === name) as Zone;
    return world.zoneOf(this.seats[seat] as Entity, program.ownedZones.get(name) as ZoneType);
  }

  cards(name: string, seat?: number): Entity[] {
    return [...this.zone(name, seat).entities].reverse();
  }

  ids(name: string, seat?: number): string[] {
    return this.cards(name, seat).map(({ type }) => type.id);
  }

  /** Puts cards into a seat's hand. */
  deal(seat: number, ...ids: string[]): this {
    for (const id of ids) this.move(this.fetch(id), 'hand', seat);
    return this;
  }

  /** Puts items on. */
  wear(seat: number, ...ids: string[]): this {
    for (const id of ids) this.move(this.fetch(id), 'equipped', seat);
    return this;
  }

  /** Leaves only these in a deck and nothing in its discard pile: all others lie where no card is drawn from. */
  stack(deck: 'doors' | 'treasures', ...ids: string[]): this {
    return this.leave(deck, ids, (card) => this.move(card, 'held', 0));
  }

  /** Leaves only these in a deck; everything else of it has been played already. */
  spend(deck: 'doors' | 'treasures', ...ids: string[]): this {
    return this.leave(deck, ids, (card) => this.move(card, discardOf(card)));
  }

  /** Puts what lies nowhere back into the decks. */
  restore(): this {
    for (const card of this.cards('held', 0)) this.move(card, deckOf(card));
    return this;
  }

  private leave(deck: 'doors' | 'treasures', ids: readonly string[], put: (card: Entity) => void): this {
    const kept = ids.map((id) => this.fetch(id));
    const discard = deck === 'doors' ? 'door_discard' : 'treasure_discard';
    for (const card of [...this.cards(deck), ...this.cards(discard)]) if (!kept.includes(card)) put(card);
    for (const card of kept) this.move(card, deck);
    return this;
  }

  raise(seat: number, level: number): this {
    return this.set(seat, 'level', level);
  }

  set(seat: number, attribute: string, value: number | boolean): this {
    this.seats[seat]?.setAttribute(attribute, value);
    this.isLaidOut = true;
    return this;
  }

  /** A fight of the first seat against this monster, at its beginning. */
  meet(monster: string): this {
    return this.meetFor(0, monster);
  }

  meetFor(seat: number, monster: string): this {
    return this.stack('doors', monster).say(seat, 'open');
  }

  /** Lets all others pass. */
  pass(): this {
    const { active } = this.game.state;
    this.seats.forEach((seat, i) => {
      if (seat !== active && this.commands(i).includes('pass')) this.say(i, 'pass');
    });
    return this;
  }

  attribute(key: string, seat = 0): Value {
    return readAttribute(this.game.state, this.seats[seat] as Entity, key);
  }

  variable(path: string): Value {
    return variableIn(this.game, path);
  }

  get phase(): string {
    return this.game.state.phase;
  }

  get active(): number {
    return this.game.state.seats.indexOf(this.game.state.active as Entity);
  }

  get rolls(): RollResult[] {
    return this.events.flatMap((event) => (event.type === 'rolled' && event.roll.dice.length > 0 ? [event.roll] : []));
  }

  /** All that a seat has been told. */
  log(seat = 0): string[] {
    return toldTo(this.game, this.events, seat);
  }

  reload(): this {
    this.isLaidOut = false;
    this.game = loadGame(dungeon, JSON.parse(JSON.stringify(this.game.save())));
    return this;
  }

  /** A card that lies in a deck or discard pile. */
  private fetch(id: string): Entity {
    const piles = ['doors', 'treasures', 'door_discard', 'treasure_discard'].flatMap((pile) => this.cards(pile));
    const card = [...piles, ...this.cards('held', 0)].find(({ type }) => type.id === id);
    if (!card) throw new Error(`No ${id} is left in the decks.`);
    return card;
  }

  private move(card: Entity, zone: string, seat?: number): void {
    this.game.state.world.move(card, this.zone(zone, seat));
    this.isLaidOut = true;
  }
}

const sideOf = (card: Entity): unknown => card.getAttribute('side');
const deckOf = (card: Entity): string => (sideOf(card) === 'door' ? 'doors' : 'treasures');
const discardOf = (card: Entity): string => (sideOf(card) === 'door' ? 'door_discard' : 'treasure_discard');
