import { type Finding, tidyFindings } from './finding';
import { JsonFile } from './json-file';
import { findingAt, JsonNode } from './json-node';
import { endOfWord, isBlank, JSON_NUMBER, readString, unexpected } from './json-words';

/** More than any game needs. A file beyond one of these limits is a mistake or an attack, and is refused at once. */
export const LIMITS = { file: 5_000_000, depth: 64, string: 100_000, values: 50_000 } as const;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

class SyntaxStop extends Error {}

export type JsonLimits = { readonly [limit in keyof typeof LIMITS]: number };

/**
 * Parses a JSON file into nodes that know their positions. Parsing stops at the first syntax error; a duplicate or
 * forbidden key is reported and left out. A map of Tiled has other limits than a file of rules.
 */
export function parseJson(
  path: string,
  text: string,
  limits: JsonLimits = LIMITS,
): { root: JsonNode | null; findings: Finding[] } {
  const file = new JsonFile(path, text);
  const parser = new Parser(file, limits);
  try {
    return { root: parser.whole(), findings: tidyFindings(parser.findings) };
  } catch (stop) {
    if (!(stop instanceof SyntaxStop)) throw stop;
    return { root: null, findings: tidyFindings(parser.findings) };
  }
}

class Parser {
  readonly findings: Finding[] = [];
  private readonly text: string;
  private at = 0;
  private count = 0;
  private depth = 0;

  constructor(
    private readonly file: JsonFile,
    private readonly limits: JsonLimits,
  ) {
    this.text = file.text;
  }

  whole(): JsonNode {
    this.refuseWhatIsNoJson();
    const root = this.value(null, '', this.at);
    this.blanks();
    if (this.at < this.text.length) this.stop(root, unexpected(this.text, this.at, 'the end of the file'));
    if (!root.members) this.stop(root, 'the file should hold one object, between { and }', 0);
    return root;
  }

  private refuseWhatIsNoJson(): void {
    const size = this.text.length;
    if (size > this.limits.file) {
      this.stop(null, `the file has ${size} characters; ${this.limits.file} are the most`, 0);
    }
    const conflict = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(this.text);
    if (conflict) this.stop(null, 'a merge conflict is left in the file', conflict.index);
    // The replacement character: the bytes were not valid UTF-8.
    const unreadable = this.text.indexOf('\uFFFD');
    if (unreadable >= 0) this.stop(null, 'this character is not written in UTF-8; save the file as UTF-8', unreadable);
    this.blanks();
    if (this.at === size) this.stop(null, 'the file is empty; the least it can hold is {}', 0);
    if (this.text[this.at] === '<') {
      this.stop(
        null,
        'this is a web page or XML, not JSON; is the file missing, so that the server sent a page instead?',
      );
    }
  }

  private value(parent: JsonNode | null, key: string, keyOffset: number): JsonNode {
    const node = new JsonNode(this.file, this.at, keyOffset, parent, key);
    if (++this.count > this.limits.values) this.stop(node, `the file has more than ${this.limits.values} values`);
    const first = this.text[this.at];
    if (first === '{' || first === '[') {
      if (++this.depth > this.limits.depth) this.stop(node, `nested deeper than ${this.limits.depth}`);
      if (first === '{') this.members(node);
      else this.list(node);
      this.depth--;
    } else if (first === '"') node.scalar = this.string(node);
    else node.scalar = this.word(node);
    return node;
  }

  private members(node: JsonNode): void {
    node.members = new Map();
    this.at++;
    if (this.closes(node, '}', -1)) return;
    for (;;) {
      const keyOffset = this.at;
      if (this.text[keyOffset] !== '"') this.stop(node, unexpected(this.text, keyOffset, 'a key in double quotes'));
      const key = this.string(node);
      this.blanks();
      if (this.text[this.at] !== ':') this.stop(node, unexpected(this.text, this.at, `":" after "${key}"`));
      this.at++;
      this.blanks();
      this.keep(node, this.value(node, key, keyOffset));
      if (this.closes(node, '}', this.comma(node, '}'))) return;
    }
  }

  private keep(parent: JsonNode, member: JsonNode): void {
    const members = parent.members as Map<string, JsonNode>;
    if (FORBIDDEN.has(member.key)) {
      this.findings.push(findingAt(member, `"${member.key}" can't be a key; choose another name`, { aim: 'key' }));
    } else if (members.has(member.key)) {
      const { line } = this.file.placeAt((members.get(member.key) as JsonNode).keyOffset);
      const message = `"${member.key}" is said twice; it stands on line ${line} too`;
      this.findings.push(findingAt(member, message, { aim: 'key' }));
    } else members.set(member.key, member);
  }

  private list(node: JsonNode): void {
    node.items = [];
    this.at++;
    if (this.closes(node, ']', -1)) return;
    for (;;) {
      node.items.push(this.value(node, String(node.items.length), this.at));
      if (this.closes(node, ']', this.comma(node, ']'))) return;
    }
  }

  /** Reads the comma after a part and returns its offset, or −1 if there is none. */
  private comma(node: JsonNode, close: string): number {
    this.blanks();
    const at = this.at;
    if (this.text[at] !== ',' && this.text[at] !== close) {
      this.stop(node, unexpected(this.text, at, `a comma or "${close}"`, this.opened(node)));
    }
    if (this.text[at] !== ',') return -1;
    this.at++;
    return at;
  }

  private closes(node: JsonNode, close: string, comma: number): boolean {
    this.blanks();
    if (this.text[this.at] === close) {
      if (comma >= 0) this.stop(node, `a comma stands before the closing "${close}"; take it out`, comma);
      this.at++;
      return true;
    }
    if (this.at >= this.text.length) this.stop(node, unexpected(this.text, this.at, `"${close}"`, this.opened(node)));
    return false;
  }

  private opened(node: JsonNode): string {
    return `the "${node.members ? '{' : '['}" of line ${this.file.placeAt(node.offset).line}`;
  }

  private string(node: JsonNode): string {
    const { value, end, problem } = readString(this.text, this.at);
    if (problem) this.stop(node, problem.message, problem.at);
    if (value.length > this.limits.string) {
      this.stop(node, `a text of ${value.length} characters; ${this.limits.string} are the most`);
    }
    this.at = end;
    return value;
  }

  private word(node: JsonNode): number | boolean | null {
    const start = this.at;
    const word = this.text.slice(start, endOfWord(this.text, start));
    this.at += word.length;
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (JSON_NUMBER.test(word) && Number.isFinite(Number(word))) return Number(word);
    return this.stop(node, unexpected(this.text, start, 'a value'), start);
  }

  private blanks(): void {
    while (isBlank(this.text.charCodeAt(this.at))) this.at++;
  }

  private stop(node: JsonNode | null, message: string, at = this.at): never {
    this.findings.push({
      severity: 'error',
      file: this.file.path,
      ...this.file.placeAt(Math.min(at, this.text.length)),
      pointer: node?.pointer ?? '',
      message,
    });
    throw new SyntaxStop();
  }
}
