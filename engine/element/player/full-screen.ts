/**
 * Gives a game the whole screen. Where the browser refuses that, as in most frames and on some phones, the game fills
 * the window. All functions take an element in the shadow root of the game's element.
 */

/** The mark of an element that has the whole screen; styles refer to it. */
const FULL = 'data-full-screen';

export const isFullScreen = (inside: HTMLElement): boolean => hostOf(inside)?.hasAttribute(FULL) ?? false;

export function toggleFullScreen(inside: HTMLElement): void {
  const host = hostOf(inside);
  if (host && !leaveFullScreen(inside)) void enter(host);
}

/** Returns false if it was not on. */
export function leaveFullScreen(inside: HTMLElement): boolean {
  const host = hostOf(inside);
  if (!host?.hasAttribute(FULL)) return false;
  host.removeAttribute(FULL);
  if (document.fullscreenElement === host) void document.exitFullscreen();
  return true;
}

async function enter(host: Element): Promise<void> {
  host.setAttribute(FULL, '');
  // A refusal leaves the mark, by which the game fills the window.
  const isGranted = await host.requestFullscreen?.().then(
    () => true,
    () => false,
  );
  if (!isGranted) return;
  // The reader may leave by the browser's own keys.
  const follow = (): void => {
    if (document.fullscreenElement === host) return;
    host.removeAttribute(FULL);
    document.removeEventListener('fullscreenchange', follow);
  };
  document.addEventListener('fullscreenchange', follow);
}

function hostOf(inside: HTMLElement): Element | null {
  const root = inside.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
