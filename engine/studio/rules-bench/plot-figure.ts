import { copyText, make, makeButton, setText } from '../../ui/dom';

/** Plots are drawn for the width that they have, so that their letters keep their size. */
const NARROWEST = 280;
const WIDEST = 720;

/** A plot with its caption and a button that copies it as SVG. */
export class PlotFigure {
  readonly element: HTMLElement;
  private readonly caption = make('figcaption');
  private readonly place = make('div', { class: 'plot' });
  private readonly copied = make('span', { class: 'quiet', attributes: { role: 'status' } });
  private readonly copy: HTMLButtonElement;
  private drawAt: ((width: number) => string) | null = null;
  private width = 0;

  constructor() {
    this.copy = makeButton({ class: 'button small', text: 'Copy SVG', onClick: () => void this.copyPlot() });
    const foot = make('div', { class: 'under' }, this.copy, this.copied);
    this.element = make('figure', { attributes: { hidden: '' } }, this.caption, this.place, foot);
    new ResizeObserver(() => this.fit()).observe(this.place);
  }

  /** Shows a plot that is drawn for a width; null hides it. */
  show(caption: string, drawAt: ((width: number) => string) | null): void {
    this.drawAt = drawAt;
    this.element.hidden = drawAt === null;
    setText(this.caption, caption);
    setText(this.copied, '');
    this.copy.setAttribute('aria-label', `Copy SVG: ${caption}`);
    this.width = 0;
    this.fit();
  }

  private fit(): void {
    const width = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(this.place.clientWidth)));
    if (!this.drawAt || width === this.width || this.place.clientWidth === 0) return;
    this.width = width;
    this.place.replaceChildren(parsed(this.drawAt(width)));
  }

  private async copyPlot(): Promise<void> {
    const svg = this.place.firstElementChild;
    if (!(svg instanceof SVGSVGElement)) return;
    const isCopied = await copyText(standalone(svg));
    setText(this.copied, isCopied ? 'Copied.' : 'The browser allows no copying here.');
  }
}

function parsed(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return document.importNode(documentElement, true);
}

/** The plot as a file of its own: with its colours as they are now, on paper, so that it can be read on any page. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { color, fontFamily, backgroundColor } = getComputedStyle(svg);
  copy.setAttribute('color', color);
  copy.setAttribute('font-family', fontFamily);
  const drawn = [...svg.querySelectorAll('[fill], [stroke]')];
  for (const [i, element] of [...copy.querySelectorAll('[fill], [stroke]')].entries()) {
    for (const name of ['fill', 'stroke'] as const) {
      if (!element.getAttribute(name)?.startsWith('var(')) continue;
      element.setAttribute(name, getComputedStyle(drawn[i] as Element)[name]);
    }
  }
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: backgroundColor })) {
    paper.setAttribute(name, value);
  }
  copy.querySelector('desc')?.after(paper);
  return new XMLSerializer().serializeToString(copy);
}
