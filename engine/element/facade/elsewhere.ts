/**
 * What is shown below the message when a game can't be played here: the page's own content of the element and, unless
 * that contains a link, the poster with a link to the game's own page.
 */
export class Elsewhere {
  /** Shows the children of the element that have no slot. */
  private readonly own = document.createElement('slot');
  private readonly link = document.createElement('a');
  private readonly poster = document.createElement('img');
  private readonly text = document.createTextNode('');

  constructor() {
    this.link.className = 'elsewhere';
    this.link.setAttribute('part', 'elsewhere');
    this.poster.alt = '';
    this.poster.addEventListener('error', () => {
      this.poster.hidden = true;
    });
    this.link.append(this.poster, this.text);
  }

  /** The text of the link. */
  name(text: string): void {
    this.text.data = text;
  }

  get nodes(): readonly Node[] {
    return [this.own, this.link];
  }

  /** `page` is null if the game has no page, or if its own page would fail as well. */
  show(host: Element, page: URL | null, poster: string | null): void {
    const hasLink = [...host.querySelectorAll('a[href]')].some((link) => link.closest('[slot]') === null);
    this.own.hidden = page === null && !hasLink;
    this.link.hidden = page === null || hasLink;
    if (page === null || hasLink) return;
    this.link.href = page.href;
    this.poster.hidden = false;
    this.poster.src = poster ?? new URL('poster.png', page).href;
  }
}
