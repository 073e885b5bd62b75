/** The buttons of a list, without those that are folded away. */
const stopsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('button, summary')].filter((one) => one.checkVisibility());

/** One button of a list takes part in the order of the Tab key: the given one, or else the first. */
export function setTabStop(list: HTMLElement, stop: HTMLElement | null): void {
  const stops = [...list.querySelectorAll<HTMLElement>('button, summary')];
  for (const one of stops) one.tabIndex = one === (stop ?? stops[0]) ? 0 : -1;
}

/** Lets the arrow keys go through the buttons of a list. */
export function goByArrows(list: HTMLElement): void {
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const stops = stopsOf(list);
    const next = stops[stops.indexOf(event.target as HTMLElement) + step];
    event.preventDefault();
    if (!next) return;
    setTabStop(list, next);
    next.focus();
  });
}
