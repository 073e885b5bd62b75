import { make, makeButton } from '../../ui/dom';
import type { BenchPage } from './bench-desk';

/** The tabs of the bench. Arrow keys move between them; each keeps its page while another is shown. */
export class BenchTabs {
  readonly list = make('div', { class: 'tabs', attributes: { role: 'tablist', 'aria-label': 'What to find out' } });
  readonly page = make('div');
  private readonly tabs: readonly { readonly button: HTMLButtonElement; readonly panel: HTMLElement }[];

  constructor(private readonly pages: Readonly<Record<string, BenchPage>>) {
    this.tabs = Object.entries(pages).map(([name, page], i) => {
      const [id, panelId] = [`bench-tab-${i}`, `bench-page-${i}`];
      const attributes = { role: 'tab', id, 'aria-controls': panelId };
      const button = makeButton({ class: 'tab', text: name, attributes, onClick: () => this.choose(i) });
      const panel = make('div', { attributes: { role: 'tabpanel', id: panelId, 'aria-labelledby': id } }, page.element);
      return { button, panel };
    });
    this.list.append(...this.tabs.map(({ button }) => button));
    this.page.append(...this.tabs.map(({ panel }) => panel));
    this.list.addEventListener('keydown', (event) => this.press(event));
    this.choose(0);
  }

  update(): void {
    for (const page of Object.values(this.pages)) page.update();
  }

  setBusy(isBusy: boolean): void {
    for (const page of Object.values(this.pages)) page.setBusy(isBusy);
  }

  private choose(at: number): void {
    for (const [i, { button, panel }] of this.tabs.entries()) {
      button.setAttribute('aria-selected', String(i === at));
      button.tabIndex = i === at ? 0 : -1;
      panel.hidden = i !== at;
    }
  }

  private press(event: KeyboardEvent): void {
    const { length } = this.tabs;
    const at = this.tabs.findIndex(({ button }) => button.tabIndex === 0);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + length) % length;
    this.choose(next);
    this.tabs[next]?.button.focus();
  }
}
