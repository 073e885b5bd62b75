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

/** The name of a function, a member or a key. */
function nameOf(node: unknown): string {
  const named = isNode(node) && node.type === 'MemberExpression' ? node.property : node;
  return isNode(named) && typeof named.name === 'string' ? named.name : '';
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
      if (node.type !== 'CallExpression') continue;
      const at = PHRASE_AT[nameOf(node.callee)];
      if (at === undefined) continue;
      for (const phrase of textsOf((node.arguments as unknown[])[at]))
        if (/\p{L}/u.test(phrase)) found.set(phrase, path);
    }
  }
  return found;
}

/** Every call and `new` of a file, by the name of what is called. */
function* callsIn(path: string): Generator<{ readonly name: string; readonly given: readonly unknown[] }> {
  for (const node of nodesOf(parseAst(readFileSync(join(ROOT, 'engine', path), 'utf8'), { lang: 'ts' })))
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      yield { name: nameOf(node.callee), given: node.arguments as unknown[] };
}

/** What the element says before a game is there: `say('…')` in the facade and around it. */
export function facadePhrases(): string[] {
  const files = [
    'facade/facade',
    'facade/failure-panel',
    'attribute-element',
    'failure-words',
    'game-element',
    'page-link',
  ];
  const calls = files.flatMap((name) => [...callsIn(`element/${name}.ts`)]);
  const said = calls.flatMap(({ name, given }) => (name === 'say' ? samplesOf(given[0]) : []));
  return said.filter((text) => /^\p{Lu}.*\p{Ll}/u.test(text) && !text.includes('Ada'));
}

/** Where saves, links and screens refuse something: files, and what makes the sentence. */
const SCREENS = [
  'game/check-saved-game',
  'host/local-host',
  'machine/saving',
  'ui/replay/link-letters',
  'ui/replay/replay-link',
  'ui/replay/save-record',
  'ui/panels/saves-panel',
  'cli/play/play-saves',
];
const SCREEN_SAYS = ['Refusal', 'Failure', 'LinkError', 'unfit'];

/** What a screen tells of saves and links, each with its file. */
export function sentencesOfScreens(): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of SCREENS) {
    for (const { name, given } of callsIn(`${path}.ts`)) {
      if (!SCREEN_SAYS.includes(name)) continue;
      for (const sentence of samplesOf(given[0])) if (sentence.includes(' ')) found.set(sentence, path);
    }
  }
  return found;
}

/** Where the server says a sentence to people: the function or class, and the index of the argument. */
const SERVER_SAYS: Readonly<Record<string, number>> = {
  refuse: 1,
  CallRefusal: 1,
  Refusal: 0,
  withLine: 2,
  dismissAll: 0,
  close: 0,
  fault: 0,
  misfit: 2,
};

/** Every text of a literal, a condition or a template, whose values are `Ada`. */
function samplesOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(samplesOf);
  if (node.type !== 'TemplateLiteral') return [...textsOf(node)];
  const { quasis, expressions } = node as unknown as { quasis: { value: { cooked: string } }[]; expressions: Node[] };
  return quasis.reduce<string[]>(
    (samples, { value }, i) => {
      const written = samplesOf(expressions[i - 1]);
      const values = i === 0 ? [''] : written.length > 0 ? written : ['Ada'];
      return samples.flatMap((sample) => values.map((one) => sample + one + value.cooked));
    },
    [''],
  );
}

/** What the server of rooms may tell a member, each with its file. */
export function sentencesOfServer(): Map<string, string> {
  const found = new Map<string, string>();
  const paths = ['room', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, 'engine', folder)).map((name) => join(folder, name)),
  );
  for (const path of [...paths.filter((one) => one.endsWith('.ts')), 'game/history/verify-game.ts']) {
    for (const node of nodesOf(parseAst(readFileSync(join(ROOT, 'engine', path), 'utf8'), { lang: 'ts' })))
      for (const sentence of toldBy(node)) if (/^\p{Lu}.* (?!Ada).*\.$/u.test(sentence)) found.set(sentence, path);
  }
  return found;
}

function toldBy(node: Node): string[] {
  if (node.type === 'Property' && ['why', 'message'].includes(nameOf(node.key))) return samplesOf(node.value);
  if (node.type === 'AssignmentExpression' && nameOf(node.left) === 'broken') return samplesOf(node.right);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const given = node.arguments as unknown[];
  const name = nameOf(node.callee);
  return name === 'dismiss' ? given.flatMap(samplesOf) : samplesOf(given[SERVER_SAYS[name] ?? given.length]);
}
