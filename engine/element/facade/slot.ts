/** A slot, and what stands in it where the page puts nothing there. */
export function slot(name: string, ...fallback: Node[]): HTMLSlotElement {
  const made = document.createElement('slot');
  made.name = name;
  made.append(...fallback);
  return made;
}
