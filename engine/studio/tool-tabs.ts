import { make, makeButton } from '../ui/dom';
import type { StudioContext, StudioTool, ToolView } from './project/studio-context';

/** The tabs of the tools. A tool is fetched and made when its tab is first chosen. */
export class ToolTabs {
  readonly element = make('section', { class: 'tool', attributes: { 'aria-label': 'Tools' } });
  private readonly list = make('div', { class: 'tabs', attributes: { role: 'tablist', 'aria-label': 'Tools' } });
  private readonly pages = make('div', { class: 'pages' });
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly opened = new Map<string, Promise<ToolView | null>>();
  private chosen = '';

  constructor(
    private readonly tools: readonly StudioTool[],
    private readonly context: StudioContext,
  ) {
    for (const { id, label } of tools) {
      const button = makeButton({
        class: 'tab',
        text: label,
        attributes: { role: 'tab', id: `tab-${id}`, 'aria-controls': `page-${id}` },
        onClick: () => this.choose(id),
      });
      this.buttons.set(id, button);
      this.list.append(button);
    }
    this.list.addEventListener('keydown', (event) => this.press(event));
    this.element.append(this.list, this.pages);
    this.choose(tools[0]?.id ?? '');
  }

  choose(id: string): void {
    if (this.chosen === id) return;
    const before = this.chosen;
    this.chosen = id;
    for (const [name, button] of this.buttons) {
      button.setAttribute('aria-selected', String(name === id));
      button.tabIndex = name === id ? 0 : -1;
    }
    void this.opened.get(before)?.then((view) => {
      if (!view || this.chosen === before) return;
      this.pageOf(view, before).hidden = true;
      view.setShown?.(false);
    });
    void this.open(id).then((view) => {
      if (!view || this.chosen !== id) return;
      this.pageOf(view, id).hidden = false;
      view.setShown?.(true);
    });
  }

  /** Opens a tool, and shows there one thing that it works on. */
  async reveal(id: string, name: string): Promise<void> {
    this.choose(id);
    const view = await this.open(id);
    view?.reveal?.(name);
  }

  /** Closes all tools that were opened. */
  close(): void {
    for (const opening of this.opened.values()) void opening.then((view) => view?.close?.());
  }

  private open(id: string): Promise<ToolView | null> {
    const known = this.opened.get(id);
    if (known) return known;
    const tool = this.tools.find((one) => one.id === id);
    const opening = tool
      ? tool.open(this.context).catch((error: unknown) => {
          this.opened.delete(id);
          this.context.say(`This tool can’t be opened: ${error instanceof Error ? error.message : String(error)}`);
          return null;
        })
      : Promise.resolve(null);
    this.opened.set(id, opening);
    void opening.then((view) => view?.bar && this.element.append(view.bar));
    return opening;
  }

  private pageOf(view: ToolView, id: string): HTMLElement {
    const known = view.element.parentElement;
    if (known) return known;
    const page = make('div', {
      class: 'page',
      attributes: { role: 'tabpanel', id: `page-${id}`, 'aria-labelledby': `tab-${id}` },
    });
    const label = this.tools.find((tool) => tool.id === id)?.label ?? id;
    page.append(make('h2', { class: 'unseen', text: label }), view.element);
    this.pages.append(page);
    return page;
  }

  private press(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const ids = [...this.buttons.keys()];
    const next = ids[(ids.indexOf(this.chosen) + step + ids.length) % ids.length] ?? '';
    this.choose(next);
    this.buttons.get(next)?.focus();
  }
}
