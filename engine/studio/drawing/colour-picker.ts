import { make, makeButton } from '../../ui/dom';
import type { PixelColours } from './draw-pixels';
import { SIGNS, TRANSPARENT } from './pixel-picture';

/** The pixels of the kit in the order they are shown, with names for those who don't see them. */
const TONES: readonly (readonly [sign: string, label: string])[] = [
  [TRANSPARENT, 'transparent'],
  ['0', 'tone 0, the outline'],
  ['5', 'tone 5, almost dark'],
  ['1', 'tone 1, dark'],
  ['2', 'tone 2, middle'],
  ['3', 'tone 3, light'],
  ['4', 'tone 4, white'],
  ['6', 'shadow, half black'],
  ['7', 'shadow, lighter'],
  ['8', 'shadow, lightest'],
];

export interface ColourHooks {
  choose(sign: string): void;
  /** A colour of the tile's own was added or changed. */
  setColour(sign: string, colour: string): void;
}

/** The pixels to draw with: the tones of the kit, and colours of the tile's own. */
export class ColourPicker {
  readonly element = make('div', { class: 'colours', attributes: { role: 'group', 'aria-label': 'Draw with' } });
  private readonly own = make('div', { class: 'swatches' });
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private chosen = '4';

  constructor(
    kit: PixelColours,
    private readonly hooks: ColourHooks,
  ) {
    const tones = TONES.map(([sign, label]) => this.swatch(sign, label, kit[sign]));
    this.element.append(make('div', { class: 'swatches' }, ...tones), this.own);
  }

  /** Shows the tile's own colours; those that it has are kept, so that the focus stays. */
  show(colours: PixelColours, chosen: string): void {
    this.chosen = chosen;
    const rows = Object.entries(colours).map(([sign, colour]) => this.ownSwatch(sign, colour));
    const next = SIGNS.find((sign) => !Object.hasOwn(colours, sign));
    const add = makeButton({
      class: 'plain',
      text: '+ colour',
      attributes: { title: 'A colour of its own. Tones take their colour from the tint.' },
      onClick: () => next !== undefined && this.hooks.setColour(next, '#d98350'),
    });
    const held = (this.own.getRootNode() as ShadowRoot).activeElement;
    const index = held && this.own.contains(held) ? [...this.own.querySelectorAll('button, input')].indexOf(held) : -1;
    this.own.replaceChildren(...rows.flat(), add);
    if (index >= 0) this.own.querySelectorAll<HTMLElement>('button, input')[index]?.focus();
    for (const [sign, button] of this.buttons) button.setAttribute('aria-pressed', String(sign === chosen));
  }

  private ownSwatch(sign: string, colour: string): HTMLElement[] {
    const button = this.swatch(sign, `colour ${sign}`, colour);
    const input = make('input', {
      class: 'tune',
      attributes: { type: 'color', value: colour.slice(0, 7), 'aria-label': `Change colour ${sign}` },
    });
    input.addEventListener('change', () => this.hooks.setColour(sign, input.value));
    return [button, input];
  }

  private swatch(sign: string, label: string, colour: string | undefined): HTMLButtonElement {
    const button = makeButton({
      class: colour === undefined ? 'pixel none' : 'pixel',
      attributes: { title: label, 'aria-label': label, 'aria-pressed': String(sign === this.chosen) },
      onClick: () => this.hooks.choose(sign),
    });
    if (colour !== undefined) button.style.setProperty('--pixel', colour);
    this.buttons.set(sign, button);
    return button;
  }

  /** The pixel that a key stands for; null for none. */
  signFor(key: string): string | null {
    return TONES.some(([sign]) => sign === key) ? key : null;
  }
}
