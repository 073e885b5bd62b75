import type { Run } from '../../game/trials/sitting';
import { make } from '../../ui/dom';
import { field, fillSelect, makeNumberField, makeSelect, readNumber } from './bench-fields';
import type { GameFacts } from './bench-protocol';

const USUAL_GAMES = 1000;
const MOST_GAMES = 100_000;

/** How the bots outside the rules are called. */
const OUTSIDE_NAMES: Readonly<Record<string, string>> = {
  random: 'random moves',
  lookahead: 'a bot that looks ahead (slow)',
};

/** How many games are played, by whom, with which seeds. */
export class RunForm {
  readonly element: HTMLElement;
  private readonly games = makeNumberField(USUAL_GAMES, 1, MOST_GAMES);
  private readonly seats = makeNumberField(1, 1, 99);
  private readonly player = makeSelect();
  private readonly seed = make('input', { attributes: { type: 'text', size: '8', spellcheck: 'false' } });
  private readonly seatsField = field('Seats', this.seats);
  private isFilled = false;

  constructor(changed: () => void) {
    this.seed.value = '1';
    const fields = [
      field('Games', this.games),
      this.seatsField,
      field('Played by', this.player),
      field('Seed', this.seed),
    ];
    this.element = make('div', { class: 'fields' }, ...fields);
    this.element.addEventListener('input', changed);
  }

  fill({ seats, players, usualPlayer }: GameFacts): void {
    this.seats.min = String(seats.least);
    this.seats.max = String(seats.most);
    const now = Number(this.seats.value);
    if (!this.isFilled || now < seats.least || now > seats.most) this.seats.value = String(seats.usual);
    this.seatsField.hidden = seats.least === seats.most;
    const choices = players.map(({ id, name }) => ({ value: id, text: OUTSIDE_NAMES[id] ?? name }));
    const isUsual = (choice: { readonly value: string }): boolean => choice.value === usualPlayer;
    fillSelect(this.player, [...choices.filter(isUsual), ...choices.filter((choice) => !isUsual(choice))], usualPlayer);
    this.isFilled = true;
  }

  /** What is asked for. Throws a sentence if a number is missing. */
  run(): Run {
    return {
      games: Math.round(readNumber(this.games)),
      seed: this.seed.value,
      players: [this.player.value],
      seats: Math.round(readNumber(this.seats)),
    };
  }

  /** How many games are asked for; null while the field is empty. */
  get wanted(): number | null {
    return this.games.value.trim() === '' ? null : Math.round(readNumber(this.games));
  }

  get playerName(): string {
    return this.player.selectedOptions[0]?.textContent ?? '';
  }
}
