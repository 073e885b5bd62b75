/** Options of a new element. Words of a game go in as text, never as markup. */
export interface Making {
  readonly class?: string;
  readonly part?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  making: Making = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (making.class !== undefined) made.className = making.class;
  if (making.part !== undefined) made.setAttribute('part', making.part);
  if (making.text !== undefined) made.textContent = making.text;
  for (const [name, value] of Object.entries(making.attributes ?? {})) made.setAttribute(name, value);
  if (making.onClick) made.addEventListener('click', making.onClick);
  made.append(...children);
  return made;
}

/** A button that doesn't submit a form unless it says so. */
export function makeButton(making: Making, ...children: readonly (Node | string)[]): HTMLButtonElement {
  return make('button', { ...making, attributes: { type: 'button', ...making.attributes } }, ...children);
}

/** Changes the text only if it differs, so that it isn't read out or laid out again without need. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Keeps one element for each entry, in place, so that focus and scroll position stay. */
export function keepRows<T, E extends HTMLElement>(
  parent: HTMLElement,
  entries: readonly T[],
  create: (index: number) => E,
  fill: (element: E, entry: T, index: number) => void,
): void {
  while (parent.children.length > entries.length) parent.lastElementChild?.remove();
  entries.forEach((entry, i) => {
    if (!parent.children[i]) parent.append(create(i));
    fill(parent.children[i] as E, entry, i);
  });
}

/** True when the reader prefers reduced motion. */
export const isStill = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Flashes an element after a gain or a loss. */
export function flash(element: HTMLElement, change: number): void {
  if (change === 0 || isStill()) return;
  const colour = change < 0 ? 'var(--loss)' : 'var(--gain)';
  element.animate([{ color: colour, textShadow: `0 0 0.5em ${colour}` }, {}], { duration: 700, easing: 'ease-out' });
}

/** Copies a text. Returns false if the browser refuses; then the caller must show the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
