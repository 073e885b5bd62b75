import type { Finding } from '../load/files/finding';
import { packName } from '../load/pack/game-package';
import { make, makeButton } from '../ui/dom';
import { fetchLevels } from './player/further-levels';
import type { Player } from './player/player';
import { replaceGame } from './replace-game';

/** The event of the development server for a saved file. */
const CHANGED = 'dungeon-mode:changed';

/** The most findings that are shown. */
const MOST_SHOWN = 8;

/** An element with or without a running game. */
export interface Reloadable {
  readonly root: ShadowRoot;
  /** The prototype's folder. */
  address(): URL;
  player(): Player | null;
  /** Opens a game that could not be opened before. */
  tryAgain(): void;
}

/**
 * In development: replaces the files of the running game and keeps its seed and its turn. While they are broken, the
 * findings lie over the picture, and the last good version can still be played. Returns a function that stops it.
 */
export function followChanges(game: Reloadable): () => void {
  // Vite looks for exactly this expression.
  const hot = import.meta.hot;
  if (!hot) return () => {};
  let newest = 0;
  const takeUp = async () => {
    const own = ++newest;
    const lang = game.player()?.presenter.definitions.language?.lang;
    const response = await fetch(new URL(packName('game', lang), game.address()), { cache: 'no-store' });
    const text = await response.text();
    // After two quick saves only the second counts.
    if (own !== newest) return;
    if (response.status === 422) complain(game, (JSON.parse(text) as { findings: Finding[] }).findings);
    else if (response.ok) await replace(game, text);
  };
  hot.on(CHANGED, takeUp);
  return () => hot.off(CHANGED, takeUp);
}

async function replace(game: Reloadable, pack: string): Promise<void> {
  clear(game.root);
  const player = game.player();
  if (!player) return game.tryAgain();
  try {
    const told = await replaceGame(player, pack, () =>
      fetchLevels(game.address(), player.presenter.definitions.language?.lang),
    );
    if (told !== null) player.presenter.say(told);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    complain(game, [
      { severity: 'error', file: player.presenter.definitions.id, line: 0, col: 0, pointer: '', message },
    ]);
  }
}

/** Lies over the picture, not instead of it: the game under it is still there. */
function complain(game: Reloadable, findings: readonly Finding[]): void {
  clear(game.root);
  const player = game.player();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const shown = errors.slice(0, MOST_SHOWN).map(({ file, line, col, pointer, message }) => {
    const place = line > 0 ? `${file}:${line}:${col}` : file;
    const item = make('li', {}, make('code', { text: place }));
    if (pointer !== '') item.append(make('code', { class: 'pointer', text: pointer }));
    item.append(make('p', { text: message }));
    return item;
  });
  const title = player ? 'These files are broken; you play on with what they said before.' : 'These files are broken.';
  const list = make('ul', {}, ...shown);
  const overlay = make('div', { class: 'overlay', part: 'overlay' }, make('p', { text: title }), list);
  overlay.setAttribute('role', 'alert');
  overlay.append(makeButton({ text: 'hide', onClick: () => overlay.remove() }));
  style(overlay);
  game.root.append(overlay);
}

const clear = (root: ShadowRoot): void => root.querySelector('.overlay')?.remove();

function style(overlay: HTMLElement): void {
  Object.assign(overlay.style, {
    position: 'absolute',
    insetInline: '0',
    insetBlockEnd: '0',
    zIndex: '2',
    maxBlockSize: '100%',
    overflow: 'auto',
    padding: '0.8em 1em',
    // Not quite opaque: if a canvas is fully covered at the bottom, Chromium without a GPU skips as much of its top.
    background: 'rgb(40 8 6 / 0.98)',
    color: '#ffe9dc',
    fontSize: '0.875em',
  });
  for (const list of overlay.querySelectorAll('ul')) Object.assign(list.style, { padding: '0', listStyle: 'none' });
  for (const button of overlay.querySelectorAll('button')) {
    Object.assign(button.style, { border: '1px solid', background: 'none', color: 'inherit' });
  }
  for (const code of overlay.querySelectorAll('code'))
    Object.assign(code.style, { marginInlineEnd: '1em', opacity: '0.85' });
}
