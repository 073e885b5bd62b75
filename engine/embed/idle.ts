/** At the latest after this long, in milliseconds. */
const PATIENCE = 2000;

/** Does what nobody waits for, once the browser has drawn what they do wait for and has nothing else to do. */
export function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: PATIENCE });
  else setTimeout(then, PATIENCE / 4);
}
