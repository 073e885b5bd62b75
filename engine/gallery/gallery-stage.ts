import type { ListedPrototype } from 'virtual:prototypes';
import { make, makeButton } from '../ui/dom';
import { type GallerySettings, settingsQuery } from './gallery-options';

/** Where a game of the gallery is played: a dialog over the contents, as wide as the window allows. */
export class GalleryStage {
  private readonly title = make('h2', { class: 'playing' });
  private readonly place = make('div', { class: 'place' });
  readonly dialog = make('dialog', { class: 'sheet', attributes: { 'aria-labelledby': 'playing' } });

  constructor() {
    this.title.id = 'playing';
    const close = makeButton({
      class: 'plain',
      text: '← contents',
      attributes: { 'aria-label': 'back to the contents' },
      onClick: () => this.dialog.close(),
    });
    this.dialog.append(make('header', {}, this.title, close), this.place);
    this.dialog.addEventListener('close', () => {
      this.place.replaceChildren();
      history.replaceState(null, '', location.pathname + location.search);
    });
  }

  open({ id, name, description, poster }: ListedPrototype, { seed, seats, options, replay }: GallerySettings): void {
    const game = document.createElement('dungeon-mode');
    game.setAttribute('src', `prototypes/${id}/`);
    game.setAttribute('alt', description);
    game.setAttribute('loading', 'eager');
    if (poster) game.setAttribute('poster', `prototypes/${id}/poster.png`);
    if (seed !== '') game.setAttribute('seed', seed);
    if (seats !== '') game.setAttribute('seats', seats);
    const set = Object.entries(options).map(([option, value]) => `${option}=${value}`);
    if (set.length > 0) game.setAttribute('options', set.join('; '));
    if (replay) game.setAttribute('replay', replay);
    // A game with other settings is another game, and is saved separately.
    game.setAttribute('save-key', ['gallery', id, seed, seats, ...set].filter((part) => part !== '').join('/'));
    this.title.textContent = name;
    this.place.replaceChildren(game);
    this.dialog.showModal();
    history.replaceState(null, '', replay ?? `#${id}${settingsQuery({ seed, seats, options })}`);
    // The reader asked for the game, so it gets the focus.
    game.addEventListener('ready', () => game.focus(), { once: true });
  }
}
