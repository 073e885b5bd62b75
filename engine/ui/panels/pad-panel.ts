import { DIRECTIONS, type DirectionName } from '../../core/grid';
import type { Phrasebook } from '../../language/text/phrasebook';
import { make, makeButton, setText } from '../dom';
import { type Choice, isSpot } from '../keys/questions';
import type { Panel, Presented, Presenter } from '../presenter/presenter';
import { directionWord } from '../text/text-names';
import { isMeaningful } from '../text/text-options';

/** In reading order; the middle one is for waiting. */
const PLACES: readonly (readonly [Place, string])[] = [
  ['north_west', '↖'],
  ['north', '↑'],
  ['north_east', '↗'],
  ['west', '←'],
  ['wait', 'wait'],
  ['east', '→'],
  ['south_west', '↙'],
  ['south', '↓'],
  ['south_east', '↘'],
];

type Place = DirectionName | 'wait';

/** The directions as buttons: for touch, and for players who use buttons only. */
export class PadPanel implements Panel {
  /** Called while a spot is asked for: aims in a direction, or with null confirms. */
  aim: (way: DirectionName | null) => void = () => {};
  readonly element = make('div', {
    class: 'pad',
    part: 'pad',
    attributes: { role: 'group' },
  });
  private readonly buttons = new Map<Place, HTMLButtonElement>();
  private known = new Set<Place>();
  private ways: ReadonlyMap<Place, Choice> = new Map();
  private isAimed = false;

  constructor(private readonly presenter: Presenter) {
    this.element.setAttribute('aria-label', presenter.words.say('Ways to go'));
    for (const [name, sign] of PLACES) {
      const button = makeButton({ text: presenter.words.say(sign), onClick: () => this.go(name) });
      this.buttons.set(name, button);
      this.element.append(button);
    }
  }

  show({ options, situation, view }: Presented): void {
    const isNarrowed = situation.kind === 'asked' && situation.title !== null;
    const listed = isNarrowed ? situation.offers.flatMap(({ choices }) => choices) : options;
    const ways = new Map<Place, Choice>();
    for (const choice of listed) {
      // After an action was chosen and only its direction is open, the arrows give that direction.
      const way = choice.way ?? (isNarrowed ? choice.direction : null);
      if (way) ways.set(way, choice);
    }
    this.ways = ways;
    const rest = listed.find(({ action }) => action === 'wait');
    if (rest) ways.set('wait', rest);
    const hasWays = DIRECTIONS.some(({ name }) => ways.has(name));
    const spots = options.filter(({ stops }) => !stops);
    this.isAimed = spots.length > 0 && spots.every(isSpot);
    // On a board the directions are among the choices, by the names of the rooms they lead to.
    const isMap = view.kind === 'map';
    this.element.hidden = situation.kind !== 'asked' || !isMap || (!hasWays && this.known.size === 0);
    if (hasWays) for (const name of this.buttons.keys()) if (ways.has(name)) this.know(name);
    const { words } = this.presenter;
    for (const [name, button] of this.buttons) {
      const choice = ways.get(name);
      button.classList.toggle('absent', !this.known.has(name));
      button.setAttribute('aria-disabled', String(!choice && !this.isAimed));
      button.setAttribute(
        'aria-label',
        this.isAimed ? aimText(name, words) : choice ? wayText(choice, words) : noWayText(name, words),
      );
      if (name === 'wait') setText(button, words.say(this.isAimed ? 'here' : 'wait'));
    }
  }

  /** If one diagonal was ever possible, all are shown, disabled if blocked; otherwise their places stay empty. */
  private know(name: Place): void {
    const isDiagonal = name.includes('_');
    for (const other of this.buttons.keys())
      if (other === name || (other !== 'wait' && name !== 'wait' && other.includes('_') === isDiagonal))
        this.known.add(other);
  }

  clear(): void {
    this.known = new Set();
  }

  private go(name: Place): void {
    const choice = this.ways.get(name);
    if (this.isAimed) this.aim(name === 'wait' ? null : name);
    else if (choice) this.presenter.choose(choice);
  }
}

/** The accessible name says what the step does and where: the arrow on the button is hidden behind it. */
const wayText = (choice: Choice, words: Phrasebook): string =>
  isMeaningful(choice) ? `${choice.label}, ${directionWord(choice.way ?? '', words)}` : choice.label;
const aimText = (name: Place, words: Phrasebook): string =>
  name === 'wait' ? words.say('Here') : words.say('Aim [way]', { way: directionWord(name, words) });
const noWayText = (name: Place, words: Phrasebook): string =>
  name === 'wait' ? words.say('Wait') : words.say('No way [way]', { way: directionWord(name, words) });
