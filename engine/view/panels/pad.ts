import { DIRECTIONS, type DirectionName } from '../../core/grid';
import type { Choice } from '../choices';
import type { Desk, Moment, Panel } from '../desk';
import { directionText } from '../text-names';
import { make, makeButton } from './make';

/** In the order of reading; the middle is for waiting. */
const PLACES: readonly (readonly [DirectionName | 'wait', string])[] = [
  ['north_west', '↖'],
  ['north', '↑'],
  ['north_east', '↗'],
  ['west', '←'],
  ['wait', '·'],
  ['east', '→'],
  ['south_west', '↙'],
  ['south', '↓'],
  ['south_east', '↘'],
];

/** The ways to go as buttons: for thumbs, and for whoever plays by buttons alone. */
export class PadPanel implements Panel {
  readonly element = make('div', {
    class: 'pad',
    part: 'pad',
    attributes: { role: 'group', 'aria-label': 'Ways to go' },
  });
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private known = new Set<string>();

  constructor(private readonly desk: Desk) {
    for (const [name, sign] of PLACES) {
      const button = makeButton({ text: sign, onClick: () => this.go(name) });
      this.buttons.set(name, button);
      this.element.append(button);
    }
  }

  show({ options, situation, game }: Moment): void {
    const ways = new Map<string, Choice>();
    for (const choice of options) if (choice.way) ways.set(choice.way, choice);
    const rest = options.find(({ action }) => action === 'wait');
    if (rest) ways.set('wait', rest);
    const hasWays = DIRECTIONS.some(({ name }) => ways.has(name));
    // On a board the ways stand among the choices, by the names of the rooms they lead to.
    const { isBounded } = game.state.world.level;
    this.element.hidden = situation.kind !== 'asked' || !isBounded || (!hasWays && this.known.size === 0);
    if (hasWays) for (const name of ways.keys()) this.known.add(name);
    for (const [name, button] of this.buttons) {
      const choice = ways.get(name);
      // A way that was never open, such as a diagonal where none is walked, leaves its place empty.
      button.classList.toggle('absent', !this.known.has(name));
      button.setAttribute('aria-disabled', String(!choice));
      button.setAttribute('aria-label', choice?.label ?? (name === 'wait' ? 'Wait' : `No way ${directionText(name)}`));
    }
  }

  clear(): void {
    this.known = new Set();
  }

  private go(name: string): void {
    const { options } = this.desk.moment;
    const choice = options.find(({ way, action }) => way === name || (name === 'wait' && action === 'wait'));
    if (choice) this.desk.choose(choice);
  }
}
