import { make, makeButton } from '../ui/dom';

/** A dialog over the studio with a title. It is removed when it closes. */
export function openSheet(root: ShadowRoot, title: string, ...content: readonly Node[]): HTMLDialogElement {
  const heading = make('h2', { text: title });
  heading.id = 'sheet-title';
  const dialog = make('dialog', { class: 'sheet', attributes: { 'aria-labelledby': heading.id } });
  const close = makeButton({ class: 'button', text: 'Close', onClick: () => dialog.close() });
  dialog.append(heading, ...content, make('div', { class: 'row' }, close));
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks for one line of text; null if the reader changed their mind. */
export function askText(root: ShadowRoot, title: string, value: string): Promise<string | null> {
  return new Promise((resolve) => {
    const field = make('input', { class: 'title', attributes: { 'aria-label': title, value } });
    const form = make('form', { attributes: { method: 'dialog' } }, field);
    form.append(' ', make('button', { class: 'button main', text: 'OK' }));
    let answer: string | null = null;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      answer = field.value;
      dialog.close();
    });
    const dialog = openSheet(root, title, form);
    dialog.addEventListener('close', () => resolve(answer));
    field.select();
  });
}
