import type { ListedPrototype } from 'virtual:prototypes';
import { make, makeButton } from '../ui/dom';
import { type GallerySettings, settingsQuery } from './gallery-options';

/** The mark of a history entry that lies above the contents, so that one step back leads to them. */
const ABOVE_CONTENTS = { isAboveContents: true };

/**
 * Where a game of the gallery is played: a dialog over the contents, as large as the window. It has an address and a
 * place in the history of its own, so that Back leads to the contents.
 */
export class GalleryStage {
  private readonly title = make('h2', { class: 'playing' });
  private readonly place = make('div', { class: 'place' });
  readonly dialog = make('dialog', { class: 'sheet', attributes: { 'aria-labelledby': 'playing' } });
  private readonly contentsTitle = document.title;
  private readonly leave: HTMLButtonElement;
  private game: HTMLElement | null = null;

  constructor() {
    this.title.id = 'playing';
    this.leave = makeButton({
      class: 'plain',
      text: '← contents',
      attributes: { 'aria-label': 'back to the contents' },
      onClick: () => this.goBack(),
    });
    this.dialog.append(make('header', {}, this.title, this.leave), this.place);
    // Esc belongs to the game: it cancels what is under way and then gives the keys back. It never throws a game away.
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.game?.focus();
    });
    this.dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && event.defaultPrevented && !this.dialog.contains(document.activeElement))
        this.leave.focus();
    });
  }

  open(prototype: ListedPrototype, settings: GallerySettings): void {
    const { name } = prototype;
    const address = settings.replay ?? `#${prototype.id}${settingsQuery(settings)}`;
    const game = gameElement(prototype, settings);
    this.game = game;
    this.entitle(name, name);
    this.place.replaceChildren(game);
    this.dialog.showModal();
    if (location.hash !== address) history.pushState(ABOVE_CONTENTS, '', address);
    game.addEventListener('level', (event) => this.entitle(name, (event as CustomEvent<{ name: string }>).detail.name));
    // The reader asked for the game, so it gets the focus.
    game.addEventListener('ready', () => game.focus(), { once: true });
  }

  /** Shows the contents again. */
  close(): void {
    if (!this.game) return;
    this.game = null;
    this.dialog.close();
    this.place.replaceChildren();
    document.title = this.contentsTitle;
  }

  /** The same as the browser's Back, if that leads to the contents. */
  private goBack(): void {
    if (history.state?.isAboveContents) history.back();
    else {
      history.replaceState(null, '', location.pathname + location.search);
      this.close();
    }
  }

  /** The heading and the title of the tab: the game, and the level where it has another name. */
  private entitle(game: string, level: string): void {
    const place = level === game ? game : `${game}: ${level}`;
    this.title.textContent = place;
    document.title = `${place} · ${this.contentsTitle}`;
  }
}

function gameElement(
  { id, description, poster }: ListedPrototype,
  { seed, seats, options, replay, room }: GallerySettings,
): HTMLElement {
  const game = document.createElement('dungeon-mode');
  game.setAttribute('src', `prototypes/${id}/`);
  game.setAttribute('alt', description);
  game.setAttribute('loading', 'eager');
  game.setAttribute('studio', 'studio.html');
  if (poster) game.setAttribute('poster', `prototypes/${id}/poster.png`);
  if (seed !== '') game.setAttribute('seed', seed);
  if (seats !== '') game.setAttribute('seats', seats);
  const set = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  if (set.length > 0) game.setAttribute('options', set.join('; '));
  if (replay) game.setAttribute('replay', replay);
  if (room !== undefined) {
    game.setAttribute('room', room);
    return game;
  }
  // A game with other settings is another game, and is saved separately.
  game.setAttribute('save-key', ['gallery', id, seed, seats, ...set].filter((part) => part !== '').join('/'));
  return game;
}
