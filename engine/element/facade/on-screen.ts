export interface ScreenHooks {
  /** The element nears the viewport and should get ready; called once. */
  near(): void;
  visible(isVisible: boolean): void;
}

/** One screen ahead: most readers never wait. */
const AHEAD = '100% 0px';

/** Watches whether an element is near the viewport, and in it. Returns a function that stops it. */
export function watchScreen(element: Element, hooks: ScreenHooks): () => void {
  const ahead = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      ahead.disconnect();
      hooks.near();
    },
    { rootMargin: AHEAD },
  );
  const inside = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) hooks.visible(last.isIntersecting);
  });
  ahead.observe(element);
  inside.observe(element);
  return () => {
    ahead.disconnect();
    inside.disconnect();
  };
}
