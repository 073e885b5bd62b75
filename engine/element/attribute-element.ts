import type { Kit } from '../kit/kit';
import type { AttributeName } from './facade/element-attributes';
import { facadeWords } from './facade/facade-words';
import type { ProvidedGame } from './files/provided-game';

/** Node has no HTMLElement: importing this file must work there. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/** An element whose attributes can be read and set as properties, and that dispatches the game's events. */
export class AttributeElement extends Base {
  /** The kit whose words the game uses; null for the built-in ones. Read when the game is opened. */
  kit: Kit | null = (Reflect.get(this, 'kit') as Kit | undefined) ?? null;

  /** A game whose files the page itself has, as an editor does; null for the folder `src`. Read when it is opened. */
  provided: ProvidedGame | null = (Reflect.get(this, 'provided') as ProvidedGame | undefined) ?? null;

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

  /** `rooms`, `letters`, or a share of letters such as `40%`. */
  get look(): string {
    return this.text('look') ?? 'rooms';
  }

  set look(look: string) {
    this.setAttribute('look', look);
  }

  protected text(name: AttributeName): string | null {
    return this.getAttribute(name);
  }

  /** The accessible name of the game; games with the same `alt` on one page are numbered. */
  protected get label(): string {
    const alt = this.text('alt') || '';
    const said = alt || facadeWords(this.text('lang'))('A game');
    const all = [...document.querySelectorAll(this.localName)].filter((one) => (one.getAttribute('alt') || '') === alt);
    const place = all.indexOf(this);
    return place > 0 ? `${said} (${place + 1})` : said;
  }

  /**
   * A page may have set properties before this class was defined. They are own properties of the element and would
   * shadow those of the class.
   */
  protected takeEarly(...names: readonly ('src' | 'seed' | 'muted' | 'look')[]): void {
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

  /** The page in which readers may change this game; null if its author doesn't offer one. */
  protected get studioAddress(): URL | null {
    const said = this.text('studio');
    return said ? new URL(said, this.baseURI) : null;
  }

  protected get assets(): string {
    return new URL('../../assets/', this.address).href;
  }

  /** Writes the player's choice into an attribute. */
  protected reflect(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  protected emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
