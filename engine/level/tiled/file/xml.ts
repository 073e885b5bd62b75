import { placeAt } from './json-text';
import { type Fail, quote } from './tiled-error';

/** An element of XML, as far as Tiled uses it: no namespaces, and text only in elements without children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text directly inside it. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly offset: number;
}

const DEEPEST = 100;
const NAME = /[\p{L}_:][\p{L}\p{N}_:.-]*/uy;
const ATTRIBUTE = /\s+([\p{L}_:][\p{L}\p{N}_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const TAG_END = /\s*(\/?)>/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * A small strict parser of XML. It knows only the five built-in entities and allows no others, so that a file can
 * neither refer to another file nor grow while it is parsed.
 */
export function parseXml(text: string, fail: Fail): XmlElement {
  return new XmlReader(text, fail).whole();
}

class XmlReader {
  private at = 0;
  private readonly open: OpenElement[] = [];
  private root: XmlElement | null = null;

  constructor(
    private readonly text: string,
    private readonly fail: Fail,
  ) {}

  whole(): XmlElement {
    while (this.at < this.text.length) {
      const next = this.text.indexOf('<', this.at);
      this.characters(this.text.slice(this.at, next < 0 ? undefined : next));
      if (next < 0) break;
      this.at = next;
      this.markup();
    }
    const unclosed = this.open[this.open.length - 1];
    if (unclosed) {
      return this.fail(
        `the file ends too early: <${unclosed.name}> ${placeAt(this.text, unclosed.offset)} is never closed`,
      );
    }
    return this.root ?? this.fail('the file holds no element of XML');
  }

  private markup(): void {
    if (this.text.startsWith('<!--', this.at)) this.skipTo('-->', 'a comment');
    else if (this.text.startsWith('<?', this.at)) this.skipTo('?>', 'an instruction');
    else if (this.text.startsWith('<![CDATA[', this.at)) this.literal();
    else if (this.text.startsWith('<!', this.at)) this.doctype();
    else if (this.text.startsWith('</', this.at)) this.closingTag();
    else this.openingTag();
  }

  private skipTo(end: string, what: string): string {
    const start = this.at;
    const found = this.text.indexOf(end, start);
    if (found < 0)
      this.fail(`the file ends too early: ${what} that begins ${placeAt(this.text, start)} is never closed`);
    this.at = found + end.length;
    return this.text.slice(start, found);
  }

  private literal(): void {
    const inside = this.open[this.open.length - 1];
    if (!inside) this.wrong('text stands outside all elements');
    else inside.text += this.skipTo(']]>', 'a CDATA part').slice('<![CDATA['.length);
  }

  private doctype(): void {
    const declaration = this.skipTo('>', 'a declaration');
    if (declaration.includes('[')) this.wrong('it declares entities of its own, which a map may not');
  }

  private openingTag(): void {
    const offset = this.at;
    this.at++;
    const name = this.match(NAME)?.[0] ?? this.wrong('a "<" should begin an element; inside text it is written "&lt;"');
    const attributes = new Map<string, string>();
    for (let found = this.match(ATTRIBUTE); found; found = this.match(ATTRIBUTE)) {
      const [, key = '', double, single] = found;
      if (attributes.has(key)) this.wrong(`<${name}> says "${key}" twice`);
      attributes.set(key, this.unescape((double ?? single ?? '').replace(/[\t\r\n]/g, ' ')));
    }
    const end = this.match(TAG_END);
    if (!end) {
      if (this.text.indexOf('>', this.at) < 0) this.fail(`the file ends too early inside <${name}>`);
      this.wrong(`<${name}> is not written as XML is`);
    }
    if (this.open.length === 0 && this.root) this.wrong(`<${name}> follows the end of the map`);
    if (this.open.length >= DEEPEST) this.wrong(`elements are nested deeper than ${DEEPEST}`);
    this.open.push({ name, attributes, children: [], text: '', offset });
    if (end?.[1] === '/') this.close();
  }

  private closingTag(): void {
    this.at += 2;
    const name = this.match(NAME)?.[0];
    const opened = this.open[this.open.length - 1];
    if (!this.match(TAG_END) || !opened || opened.name !== name) {
      this.wrong(
        opened ? `<${opened.name}> is closed by ${quote(`</${name ?? ''}>`)}` : 'a closing tag closes nothing',
      );
    }
    this.close();
  }

  private close(): void {
    const closed = this.open.pop() as OpenElement;
    const parent = this.open[this.open.length - 1];
    if (parent) parent.children.push(closed);
    else this.root = closed;
  }

  private characters(raw: string): void {
    const inside = this.open[this.open.length - 1];
    if (inside) inside.text += this.unescape(raw);
    else if (raw.trim() !== '') this.wrong('text stands outside all elements');
  }

  private unescape(raw: string): string {
    if (!raw.includes('&')) return raw;
    return raw.replace(/&(?:#x([\da-f]{1,6});|#(\d{1,7});|(\w{1,8});)?/gi, (found, hex, decimal, name) => {
      if (name !== undefined && Object.hasOwn(ENTITIES, name)) return ENTITIES[name] as string;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (code > 0 && code <= 0x10_ffff) return String.fromCodePoint(code);
      return this.wrong(`${quote(found)} is no character; a plain "&" is written "&amp;"`);
    });
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private wrong(problem: string): never {
    return this.fail(`it isn't XML as Tiled writes it: ${problem} (${placeAt(this.text, this.at)})`);
  }
}
