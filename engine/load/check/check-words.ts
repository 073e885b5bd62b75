import { suggest } from '../../language/text/spelling';
import { isEnough } from '../files/finding';
import type { JsonNode } from '../files/json-node';
import { KINDS } from '../files/kinds';
import type { Layered } from '../merge/layered';
import type { References } from '../names/references';

const WORD_LIST = /\[(attacks|words)\.([A-Za-z0-9_.]+)\]/g;

/** Texts take words from lists by path, as in `[attacks.melee_verbs]`. The list must exist. */
export function checkWords(references: References): void {
  for (const kind of KINDS) {
    const root = references.kind(kind);
    if (root) checkPart(root, references);
    if (root && (kind === 'words' || kind === 'attacks')) checkBrackets(root, references);
  }
}

/**
 * Words are printed as they are: a list doesn't know the rule that uses one of its words, so brackets in it do nothing.
 */
function checkBrackets(part: Layered, references: References): void {
  for (const [, member] of part.entries()) checkBrackets(member, references);
  for (const word of part.items) {
    const at = word.string?.search(/[[\]]/) ?? -1;
    if (at < 0) continue;
    const message = 'words are said as they stand: nothing is filled in between "[" and "]" here';
    references.report(word, message, { at, severity: 'warning' });
  }
}

function checkPart(part: Layered, references: References): void {
  if (part.members) for (const [, member] of part.entries()) checkPart(member, references);
  else checkNode(part.node, references);
}

function checkNode(node: JsonNode, references: References): void {
  if (isEnough(references.findings)) return;
  for (const match of node.string?.matchAll(WORD_LIST) ?? []) {
    if (isEnough(references.findings)) return;
    const [, file = '', path = ''] = match;
    const fault = faultOf(file as 'attacks' | 'words', path.split('.'), references);
    if (fault) references.report(node, fault, { at: match.index + 1 });
  }
  for (const child of node.items ?? node.members?.values() ?? []) checkNode(child, references);
}

function faultOf(file: 'attacks' | 'words', path: readonly string[], references: References): string | null {
  let part = references.kind(file);
  for (const [depth, key] of path.entries()) {
    const next = part?.get(key) ?? null;
    if (!next) {
      const wanted = [file, ...path].join('.');
      const near = suggest(key, part?.keys() ?? []);
      return `there is no word list "${wanted}"${depth > 0 || near ? '' : `; ${file}.json would have it`}.${near}`;
    }
    part = next;
  }
  if (part?.members) return `"${[file, ...path].join('.')}" is no word list, but holds ${part.keys().join(', ')}`;
  return part && part.items.length === 0 ? `the word list "${[file, ...path].join('.')}" is empty` : null;
}
