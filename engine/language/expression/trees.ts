import { childNodes, type Node } from '../syntax/syntax';
import { parseTemplate, TemplateError, type TemplatePart } from '../text/template';
import { parsed } from './candidate-filter';

/**
 * All nodes of the expressions in a text of data: it is an expression itself, or has some in brackets. Prose has none,
 * and neither has an expression that is wrong, which the compiler reports.
 */
export function* nodesIn(text: string): Generator<Node> {
  const whole = parsed(text);
  if (whole) return yield* withParts(whole);
  for (const part of templateOf(text)) {
    const node = part.kind === 'expression' ? parsed(part.source) : null;
    if (node) yield* withParts(node);
  }
}

function* withParts(node: Node): Generator<Node> {
  yield node;
  for (const part of childNodes(node)) yield* withParts(part);
}

/** The parts of a text; none where its brackets are wrong. */
export function templateOf(text: string): readonly TemplatePart[] {
  try {
    return parseTemplate(text, () => false);
  } catch (error) {
    if (error instanceof TemplateError) return [];
    throw error;
  }
}

/** The text that an expression says as it stands; null where it is none. */
export const quotedText = (node: Node): string | null =>
  node.kind === 'literal' && typeof node.value === 'string' ? node.value : null;

/** All that stands in plain data, with the key that it stands under; what is in a list stands under the list's. */
export function* membersIn(data: unknown, key = ''): Generator<[key: string, value: unknown]> {
  yield [key, data];
  if (typeof data !== 'object' || data === null) return;
  for (const [name, member] of Object.entries(data)) yield* membersIn(member, Array.isArray(data) ? key : name);
}
