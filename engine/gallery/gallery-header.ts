import type { Cellar } from 'virtual:prototypes';
import type { DungeonModeElement } from '../element/element';
import { make, makeButton } from '../ui/dom';

/** What the seed gives was chosen for the first picture, which poster.png shows. */
const SEED = 'b';

/**
 * The game above the contents, with the six lines of JSON that make it. Nothing of the engine is fetched before the
 * reader points at it, focuses it or moves the slider; until then it is a picture. Each creature has a pack of its own,
 * made of the same lines with that word in them.
 */
export class GalleryHeader {
  private game: DungeonModeElement | null = null;
  private readonly creature = make('select', { attributes: { 'aria-label': 'The creature in the cellar' } });
  private readonly slider = make('input', {
    attributes: { type: 'range', min: '0', max: '100', value: '0', 'aria-label': 'From letters to rooms' },
  });
  private readonly told = make('p', { class: 'told', text: TOLD });

  /** `place` takes the picture. */
  constructor(
    private readonly place: HTMLElement,
    private readonly cellar: Cellar,
  ) {
    const start = makeButton({ class: 'start', text: 'Play', onClick: () => this.play() });
    place.append(make('img', { attributes: { src: 'gallery/cellar/poster.png', alt: '' } }), start);
    place.addEventListener('pointerenter', () => this.open());
    start.addEventListener('focus', () => this.open());
    this.slider.addEventListener('input', () => this.slide());
    this.creature.addEventListener('change', () => this.change());
    for (const id of cellar.creatures)
      this.creature.append(make('option', { text: `"${id}"`, attributes: { value: id } }));
  }

  /** The lines under the picture: what was told, and the slider. */
  get bar(): HTMLElement {
    const look = make('label', { class: 'look' }, 'letters', this.slider, 'rooms');
    return make('div', { class: 'bar' }, this.told, look);
  }

  /** The JSON, with the creature as a word that can be changed. */
  get code(): HTMLElement {
    const { source, creatures } = this.cellar;
    const lines = source
      .trim()
      .split('\n')
      .map((line) => {
        const [before = '', after] = line.split(`"${creatures[0]}"`);
        return make('span', { class: 'line' }, before, ...(after === undefined ? [] : [this.creature, after]));
      });
    const about = make('p', { text: 'These lines are all of that cellar. Change its creature, and play on:' });
    return make('div', {}, about, make('pre', { class: 'json' }, make('code', {}, ...lines)));
  }

  /** Pauses while a dialog covers the page. */
  restUnder(dialog: HTMLDialogElement): void {
    dialog.addEventListener('toggle', () => {
      if (dialog.open) this.game?.pause();
      else void this.game?.play();
    });
  }

  private play(): void {
    const game = this.open();
    if (game.stage) game.focus();
    else game.addEventListener('ready', () => game.focus(), { once: true });
  }

  private open(): DungeonModeElement {
    if (this.game) return this.game;
    const game = document.createElement('dungeon-mode') as DungeonModeElement;
    this.game = game;
    for (const [name, value] of Object.entries(this.attributes)) game.setAttribute(name, value);
    game.addEventListener('ready', () => {
      this.place.dataset.state ??= 'shown';
    });
    // The button stays until the game has the focus: a focused button that goes away would lose it.
    game.addEventListener('focusin', () => {
      this.place.dataset.state = 'playing';
    });
    game.addEventListener('message', (event) => this.tell((event as CustomEvent<{ text: string }>).detail.text));
    game.addEventListener('gameover', (event) => {
      const { winners, turn } = (event as CustomEvent<{ winners: number[]; turn: number }>).detail;
      this.tell(`${winners.length > 0 ? 'Out' : 'That was it'}, after ${turn} turns. Enter begins again.`);
    });
    // The game's own key turns it too.
    new MutationObserver(() => this.followLook(game)).observe(game, { attributeFilter: ['look'] });
    this.place.append(game);
    return game;
  }

  private get attributes(): Readonly<Record<string, string>> {
    return {
      src: `gallery/${this.creature.value}/`,
      seed: SEED,
      look: this.look,
      controls: 'none',
      muted: '',
      loading: 'eager',
      alt: 'A cellar in letters. Arrow keys move the @; something comes for it.',
    };
  }

  private get look(): string {
    const rooms = Number(this.slider.value);
    return rooms === 0 ? 'letters' : rooms === 100 ? 'rooms' : `${100 - rooms}%`;
  }

  private slide(): void {
    const { game } = this;
    if (game) game.look = this.look;
    else this.open();
  }

  private followLook(game: DungeonModeElement): void {
    if (game.look !== this.look) this.slider.value = game.look === 'rooms' ? '100' : '0';
  }

  private change(): void {
    this.tell(`Now with ${this.creature.value.replaceAll('_', ' ')}s.`);
    if (this.game) this.game.src = `gallery/${this.creature.value}/`;
    else this.open();
  }

  private tell(text: string): void {
    this.told.textContent = text;
  }
}

const TOLD = 'Arrow keys move the @, and so does a press on the floor. The way out is >.';
