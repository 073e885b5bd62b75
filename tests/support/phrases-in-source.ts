import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { ROOT } from './disk-source';

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part);
}

/** The texts that an expression may be: a literal, or either side of a condition. */
function* textsOf(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  if (node.type === 'ConditionalExpression') {
    yield* textsOf(node.consequent);
    yield* textsOf(node.alternate);
  }
}

/** Calls whose argument at this index is a phrase of the engine: `words.say('…')`, `sentence(machine, '…')`. */
const PHRASE_AT: Readonly<Record<string, number>> = { say: 0, sentence: 1 };

/** The English phrases of the engine that are written where they are said, each with its file. */
export function phrasesInSource(): Map<string, string> {
  const found = new Map<string, string>();
  const names = readdirSync(join(ROOT, 'engine'), { recursive: true, encoding: 'utf8' });
  // The studio and the inspector are for authors, and speak English.
  const paths = names.filter(
    (name) => name.endsWith('.ts') && !/^(studio|gallery|build|create|server|load)|inspector/.test(name),
  );
  for (const path of paths) {
    const text = readFileSync(join(ROOT, 'engine', path), 'utf8');
    if (!/\bsay\(|sentence\(/.test(text)) continue;
    for (const node of nodesOf(parseAst(text, { lang: 'ts' }))) {
      if (node.type !== 'CallExpression' || !isNode(node.callee)) continue;
      const { callee } = node;
      const named = callee.type === 'MemberExpression' ? callee.property : callee;
      const name = isNode(named) && typeof named.name === 'string' ? named.name : '';
      const at = PHRASE_AT[name];
      if (at === undefined) continue;
      for (const phrase of textsOf((node.arguments as unknown[])[at]))
        if (/\p{L}/u.test(phrase)) found.set(phrase, path);
    }
  }
  return found;
}
