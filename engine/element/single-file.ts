import { inlineFiles } from '../ui/inlined-files';

/**
 * The script of a page with one game on it, as `dmk export` and the build make them. Everything that the element would
 * fetch is in the page, or in the file that contains this script.
 */

declare global {
  interface Window {
    /** Files that all games share, set by the script file of embed pages. */
    dungeonModeFiles?: Readonly<Record<string, string>>;
  }
}

/** Attributes that the page's address may set: `embed.html?seed=crypt-7&controls=choices,log`. */
const FROM_ADDRESS = ['seed', 'seats', 'options', 'controls', 'view', 'look'];

/** A game with settings from the address is another game, and is saved separately. */
function setUpFromAddress(game: Element): void {
  const asked = new URLSearchParams(location.search);
  const known = FROM_ADDRESS.filter((name) => asked.has(name));
  for (const name of known) game.setAttribute(name, asked.get(name) ?? '');
  const key = game.getAttribute('save-key');
  if (key && known.length > 0)
    game.setAttribute('save-key', [key, ...known.map((name) => `${name}=${asked.get(name)}`)].join('/'));
}

/**
 * Posts the height of the content to the page around it, now and whenever it changes, so that it can size the frame.
 * The height is no secret, so any origin may receive it. WordPress gives each frame a secret in its address and accepts
 * only messages of its own shape that repeat it.
 */
function tellHeight(content: Element): void {
  const secret = /[?&]secret=(\w+)/.exec(location.hash)?.[1];
  let told = 0;
  const tell = (): void => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    window.parent.postMessage({ type: 'dungeon-mode:height', height }, '*');
    if (secret) window.parent.postMessage({ message: 'height', value: height, secret }, '*');
  };
  new ResizeObserver(tell).observe(content);
}

/** The heading and the title of the tab name the level too, where that has another name than the game. */
function followLevel(): void {
  const game = document.title;
  document.addEventListener('level', (event) => {
    const { name } = (event as CustomEvent<{ name: string }>).detail;
    document.title = name === game ? game : `${game}: ${name}`;
    const heading = document.querySelector('h1');
    if (heading) heading.textContent = document.title;
  });
}

inlineFiles(window.dungeonModeFiles ?? {});
const own = document.getElementById('dungeon-mode-files')?.textContent;
if (own) inlineFiles(JSON.parse(own) as Record<string, string>);
const game = document.querySelector('dungeon-mode');
if (game) setUpFromAddress(game);
followLevel();
if (window.self !== window.top) {
  // The page around it has its own heading.
  document.documentElement.classList.add('framed');
  const content = document.querySelector('main');
  if (content) tellHeight(content);
}
// Imported last: the element begins to fetch as soon as it is defined.
void import('./dungeon-mode');
