export interface ScreenHooks {
  /** It is near enough that it should get ready; told once. */
  near(): void;
  visible(isVisible: boolean): void;
}

/** A screenful ahead: most readers never wait. */
const AHEAD = '100% 0px';

/** Watches whether an element is near the window, and in it. Returns how to stop. */
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
