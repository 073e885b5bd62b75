import { make, makeButton } from '../dom';

/** A row of tabs and the page under it; arrow keys move between tabs. */
export class Tabs<Name extends string> {
  readonly list = make('div', { class: 'tabs', attributes: { role: 'tablist', 'aria-label': 'What to look at' } });
  readonly page = make('div', { class: 'page', attributes: { role: 'tabpanel', tabindex: '0' } });
  chosen: Name;
  private readonly buttons: ReadonlyMap<Name, HTMLButtonElement>;

  constructor(
    sections: Readonly<Record<Name, { readonly label: string }>>,
    private readonly changed: () => void,
  ) {
    const names = Object.keys(sections) as Name[];
    this.chosen = names[0] as Name;
    this.buttons = new Map(
      names.map((name) => {
        const attributes = { role: 'tab', id: `inspect-${name}` };
        const onClick = () => this.turnTo(name);
        return [name, makeButton({ class: 'tab', text: sections[name].label, attributes, onClick })];
      }),
    );
    this.list.append(...this.buttons.values());
    this.list.addEventListener('keydown', (event) => this.press(event, names));
    this.choose(this.chosen);
  }

  /** Selects a section without showing it yet. */
  choose(name: Name): void {
    this.chosen = name;
    for (const [other, button] of this.buttons) {
      button.setAttribute('aria-selected', String(other === name));
      button.tabIndex = other === name ? 0 : -1;
    }
    this.page.setAttribute('aria-labelledby', `inspect-${name}`);
    this.page.scrollTop = 0;
    const { list } = this;
    const button = this.buttons.get(name) as HTMLButtonElement;
    list.scrollLeft = Math.min(
      Math.max(list.scrollLeft, button.offsetLeft + button.offsetWidth - list.clientWidth),
      button.offsetLeft - list.offsetLeft,
    );
  }

  private turnTo(name: Name): void {
    this.choose(name);
    this.changed();
  }

  private press(event: KeyboardEvent, names: readonly Name[]): void {
    const at = names.indexOf(this.chosen);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.turnTo(names[(to + names.length) % names.length] as Name);
    this.buttons.get(this.chosen)?.focus();
  }
}
