import { cellar, type ListedPrototype, prototypes } from 'virtual:prototypes';
import { make, makeButton } from '../ui/dom';
import { isLink } from '../ui/replay/replay';
import { embedButton } from './gallery-embed';
import { GalleryHeader } from './gallery-header';
import { querySettings, SettingsForm } from './gallery-options';
import { drawScene } from './gallery-scene';
import { GalleryStage } from './gallery-stage';

/**
 * The gallery: a table of contents of the games in prototypes/, each to be played on the spot.
 * Names and descriptions are other people's words, so they go in as text only.
 */

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

const stage = new GalleryStage();

/** The poster of a game; if there is none, a part of the scene. */
function picture({ id, name, poster }: ListedPrototype, place: number): HTMLElement {
  if (poster) {
    return make('img', {
      class: 'poster',
      attributes: { src: `prototypes/${id}/poster.png`, alt: `A scene from ${name}`, loading: 'lazy' },
    });
  }
  const letters = make('pre', { class: 'poster letters', attributes: { 'aria-hidden': 'true' } });
  const from = (place * 11) % 40;
  drawScene(letters, from, from + 24);
  return letters;
}

/** The games of one kind under their title; empty if there are none. */
function part(title: string, onMap: boolean): HTMLElement[] {
  const games = prototypes.filter((prototype) => prototype.onMap === onMap);
  return games.length > 0 ? [make('h2', { text: title }), make('ol', {}, ...games.map(chapter))] : [];
}

function chapter(prototype: ListedPrototype, place: number): HTMLElement {
  const { id, name, description, problem } = prototype;
  const entry = make('li', { class: problem ? 'chapter broken' : 'chapter' });
  entry.dataset.prototype = id;
  const title = make('h3', { class: 'name' });
  const about = make('p', {
    class: 'about',
    text: problem ? `Its prototype.json can’t be read: ${problem}` : description,
  });
  const command = make('code', { class: 'command', text: `npx dmk ${problem ? 'check' : 'play'} ${id}` });
  if (problem) {
    title.textContent = name;
    entry.append(title, about, make('p', { class: 'more' }, command));
    return entry;
  }
  const play = (): void => stage.open(prototype, form.read());
  const form = new SettingsForm(id, play);
  const face = makeButton(
    { class: 'face', attributes: { tabindex: '-1', 'aria-hidden': 'true' }, onClick: play },
    picture(prototype, place),
  );
  // The title is a link, so that a game can also be opened in another tab.
  const link = make('a', { text: name, attributes: { href: `#${id}` } });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play();
  });
  title.append(link);
  const start = makeButton({
    class: 'play',
    text: 'Play',
    attributes: { 'aria-label': `Play ${name}` },
    onClick: play,
  });
  const together = (): void => stage.open(prototype, { ...querySettings(''), room: 'new' });
  entry.append(face, title, make('span', { class: 'leader' }), start, about, more(prototype, form, command, together));
  return entry;
}

/** The details of a game, folded away: its settings, and how to embed it. */
function more(
  prototype: ListedPrototype,
  form: SettingsForm,
  command: HTMLElement,
  playTogether: () => void,
): HTMLElement {
  const { button, place } = embedButton(prototype, () => form.read());
  const details = make('div', {}, form.element, make('p', { class: 'more' }, button, command), place);
  details.hidden = true;
  const unfold = makeButton({
    class: 'plain',
    text: 'options…',
    attributes: { 'aria-expanded': 'false', 'aria-label': `Seed and options of ${prototype.name}` },
  });
  unfold.addEventListener('click', () => {
    details.hidden = !details.hidden;
    unfold.setAttribute('aria-expanded', String(!details.hidden));
    if (!details.hidden) void form.fill();
  });
  const together = makeButton({
    class: 'plain',
    text: 'play together…',
    attributes: { 'aria-label': `play together… ${prototype.name}` },
    onClick: playTogether,
  });
  const hack = make('a', {
    class: 'plain',
    text: 'hack this…',
    attributes: { href: `studio.html#hack=${prototype.id}`, 'aria-label': `hack this… ${prototype.name}` },
  });
  return make('div', { class: 'rest' }, unfold, ' ', hack, ...(prototype.forSeveral ? [' ', together] : []), details);
}

byId('header-game').hidden = cellar === null;
if (cellar) {
  const header = new GalleryHeader(byId('cellar'), cellar);
  byId('header-game').append(header.bar);
  byId('words').append(header.code);
  header.restUnder(stage.dialog);
}
byId('contents').append(...part('On a map', true), ...part('At a table', false));
byId('empty').hidden = prototypes.length > 0;
document.body.append(stage.dialog);
// Back, Forward and typed addresses; an entry that the gallery itself adds is no `hashchange`.
addEventListener('hashchange', () => void openLinked());
void openLinked();

/**
 * An address with `#name` opens that game with the settings after it; one with a replay link opens the recorded game.
 */
async function openLinked(): Promise<void> {
  const { hash } = location;
  // A link into a room names its game: `#room=CODE&game=name`.
  const { room, game } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const [address = '', query = ''] = room && game ? [game, `room=${room}`] : hash.slice(1).split('?');
  try {
    const replay = isLink(hash) ? (await import('../ui/replay/replay-link')).readLink(hash) : null;
    const name = replay?.prototype ?? address;
    const linked = prototypes.find(({ id, problem }) => id === name && !problem);
    stage.close();
    if (linked) stage.open(linked, replay ? { ...querySettings(''), replay: hash } : querySettings(query));
    else if (replay) complain(`This link is to a game of “${name}”, which is not here.`);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
}

/** Shows what is wrong with an address above the contents. */
function complain(text: string): void {
  const place = byId('trouble');
  place.textContent = text;
  place.hidden = false;
}
