import { childNodes, type Node } from '../syntax/syntax';
import { parseTemplate, TemplateError, type TemplatePart } from '../text/template';
import { parseOrNull } from './candidate-filter';

/**
 * All nodes of the expressions in a text of the data: the text is an expression itself, or has some in brackets. Prose
 * gives none, and neither does a wrong expression, which the compiler reports.
 */
export function nodesIn(text: string): readonly Node[] {
  const known = parsed.get(text);
  if (known) return known;
  const nodes = parseNodes(text);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(text, nodes);
  return nodes;
}

/** Most texts are those of the shared files, and they are the same in every game that is loaded. */
const parsed = new Map<string, readonly Node[]>();
const MOST_PARSED = 20_000;

function parseNodes(text: string): readonly Node[] {
  const whole = parseOrNull(text);
  if (whole) return withParts(whole);
  return templateOf(text).flatMap((part) => {
    const node = part.kind === 'expression' ? parseOrNull(part.source) : null;
    return node ? withParts(node) : [];
  });
}

function withParts(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const part of childNodes(node)) withParts(part, found);
  return found;
}

/** The parts of a text; none if its brackets are wrong. */
export function templateOf(text: string): readonly TemplatePart[] {
  try {
    return parseTemplate(text, () => false);
  } catch (error) {
    if (error instanceof TemplateError) return [];
    throw error;
  }
}

/** The text of a text literal; null for any other expression. */
export const quotedText = (node: Node): string | null =>
  node.kind === 'literal' && typeof node.value === 'string' ? node.value : null;

/** All values in plain data, each with its key. Items of a list have the key of the list. */
export function* membersIn(data: unknown, key = ''): Generator<[key: string, value: unknown]> {
  yield [key, data];
  if (typeof data !== 'object' || data === null) return;
  for (const [name, member] of Object.entries(data)) yield* membersIn(member, Array.isArray(data) ? key : name);
}
