import type { Kit } from '../kit/kit';
import type { AttributeName } from './facade/element-attributes';

/** Node has no HTMLElement: importing this file must work there. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/** An element whose attributes can be read and set as properties, and that dispatches the game's events. */
export class AttributeElement extends Base {
  /** The kit whose words the game uses; null for the built-in ones. Read when the game is opened. */
  kit: Kit | null = (Reflect.get(this, 'kit') as Kit | undefined) ?? null;

  get src(): string {
    return this.text('src') ?? '';
  }

  set src(src: string) {
    this.setAttribute('src', src);
  }

  get seed(): string {
    return this.text('seed') ?? '';
  }

  set seed(seed: string) {
    this.setAttribute('seed', seed);
  }

  get muted(): boolean {
    return this.text('muted') !== null;
  }

  set muted(isMuted: boolean) {
    this.toggleAttribute('muted', isMuted);
  }

  protected text(name: AttributeName): string | null {
    return this.getAttribute(name);
  }

  /** The accessible name of the game; games with the same `alt` on one page are numbered. */
  protected get label(): string {
    const said = this.text('alt') || 'A game';
    const all = [...document.querySelectorAll(this.localName)].filter(
      (one) => (one.getAttribute('alt') || 'A game') === said,
    );
    const place = all.indexOf(this);
    return place > 0 ? `${said} (${place + 1})` : said;
  }

  /**
   * A page may have set properties before this class was defined. They are own properties of the element and would
   * shadow those of the class.
   */
  protected takeEarly(...names: readonly ('src' | 'seed' | 'muted')[]): void {
    for (const name of names) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** The prototype's folder. */
  protected get address(): URL {
    const { src } = this;
    return new URL(src.endsWith('/') ? src : `${src}/`, this.baseURI);
  }

  protected get assets(): string {
    return new URL('../../assets/', this.address).href;
  }

  /** Writes the player's choice into an attribute. */
  protected reflect(name: string, isOn: boolean): void {
    if (name !== 'view') this.toggleAttribute(name, isOn);
    else if (isOn) this.setAttribute('view', 'text');
    else this.removeAttribute('view');
  }

  protected emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
