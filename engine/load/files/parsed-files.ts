import type { Finding } from './finding';
import type { JsonNode } from './json-node';
import { parseJson } from './parse-json';

export interface ParsedFile {
  readonly root: JsonNode | null;
  readonly findings: readonly Finding[];
}

/**
 * Files that were parsed, so that loading several folders over the same shared files parses those once. A file whose
 * text has changed is parsed again.
 */
export class ParsedFiles {
  private readonly known = new Map<string, ParsedFile & { readonly text: string }>();

  parse(path: string, text: string): ParsedFile {
    const known = this.known.get(path);
    if (known?.text === text) return known;
    const file = { ...parseJson(path, text), text };
    this.known.set(path, file);
    return file;
  }
}
