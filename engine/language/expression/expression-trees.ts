import { childNodes, type Node } from '../syntax/syntax';
import { parseTemplate, TemplateError, type TemplatePart } from '../text/template';
import { parseOrNull } from './candidate-filter';

/**
 * All nodes of the expressions in a text of the data: the text is an expression itself, or has some in brackets. Prose
 * gives none, and neither does a wrong expression, which the compiler reports.
 */
export function* nodesIn(text: string): Generator<Node> {
  const whole = parseOrNull(text);
  if (whole) return yield* withParts(whole);
  for (const part of templateOf(text)) {
    const node = part.kind === 'expression' ? parseOrNull(part.source) : null;
    if (node) yield* withParts(node);
  }
}

function* withParts(node: Node): Generator<Node> {
  yield node;
  for (const part of childNodes(node)) yield* withParts(part);
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
