/** At the latest after this long, in milliseconds. */
const PATIENCE = 2000;

/** Does what nobody waits for, once the browser has drawn what they do wait for and has nothing else to do. */
export function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: PATIENCE });
  else setTimeout(then, PATIENCE / 4);
}

/** Does what nobody can miss before they see a picture, once it was on the screen for a frame. Answers how to call it off. */
export function whenDrawn(then: () => void): () => void {
  let wanted: (() => void) | null = then;
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => wanted?.())));
  return () => {
    wanted = null;
  };
}
