import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/**
 * Reads sources of the engine and says where one breaks the shape that design.md promises: layers that know only what
 * stands before them, a pure part without clock, chance, page or machine, and no word of one game.
 */

export interface Source {
  /** From the root of the kit, with forward slashes: `engine/core/rng.ts`. */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  line: number;
}

/** Each may import itself and those before it. */
export const layers = ['core', 'rules', 'level', 'actions', 'turn', 'load', 'host', 'view', 'kit', 'embed', 'cli'];
const pureLayers = new Set(['core', 'rules', 'level', 'actions', 'turn']);

const impure = [
  /Math\.random/,
  /Date\.now/,
  /new Date\(/,
  /performance\.now/,
  /\bdocument\./,
  /\bwindow\./,
  /\bfetch\(/,
  /\bprocess\.\w/,
  /\bcrypto\.\w/,
];

const gameWords =
  'salvation stability lucid surreal provoke munchkin monadungeon dimm fountain manoeuvre fatigue minotaur skeleton kobold';
// An underscore is no letter here, so that an id made with such a word is found too.
const gameWord = new RegExp(`(?<![a-z])(${gameWords.split(' ').join('|')})(?![a-z])`, 'i');

const drawsOrSounds = /^(pixi\.js|@pixi\/[^/]+|howler)(\/|$)/;
const builtins = new Set(builtinModules);
const isNodeBuiltin = (name: string) => name.startsWith('node:') || builtins.has(name);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Every module a source names: imports, re-exports, dynamic imports and types by import. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const child of value) visit(child);
    if (!isNode(value)) return;
    const source = importing.has(value.type) ? (value.source ?? value.argument) : undefined;
    if (isNode(source) && typeof source.value === 'string') {
      found.push({ from: source.value, line: text.slice(0, source.start).split('\n').length });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found;
}

/** The folder under engine/ a file lies in; '' for engine/index.ts. */
const layerOf = (path: string) => path.split('/').slice(1, -1)[0] ?? '';

/** The same for what an import names, which has no extension and may be the folder itself. */
const layerNamed = (target: string) => layerOf(layers.includes(target.split('/')[1] ?? '') ? `${target}/` : target);

function wrongImport(path: string, from: string): string | undefined {
  const layer = layerOf(path);
  if (isNodeBuiltin(from))
    return layer === 'cli' ? undefined : `only cli may use Node, and this is ${layer || 'index'}`;
  if (drawsOrSounds.test(from)) {
    return layer === 'view' || layer === 'embed' ? undefined : 'drawing and sound live only in view and embed';
  }
  if (from === 'rot-js') return 'rot.js has two copies of its state in Node: import rot-js/lib/… instead';
  if (!from.startsWith('.')) return undefined;

  const target = posix.join(posix.dirname(path), from);
  if (target.startsWith('schemas/generated/')) return undefined;
  if (!`${target}/`.startsWith('engine/')) return `the engine imports nothing outside engine/ but schemas/generated`;
  if (layer === '') return undefined;
  const targetLayer = layerNamed(target);
  if (targetLayer === '') return 'engine/index.ts is for those outside the engine';
  const [own, other] = [layers.indexOf(layer), layers.indexOf(targetLayer)];
  return other > own ? `${layer} may not know ${targetLayer}, which stands after it` : undefined;
}

function checkImports(source: Source): string[] {
  try {
    return importsOf(source.text).flatMap(({ from, line }) => {
      const why = wrongImport(source.path, from);
      return why ? [`${source.path}:${line}  "${from}": ${why}`] : [];
    });
  } catch (error) {
    return [`${source.path}:1  is not TypeScript: ${error instanceof Error ? error.message : error}`];
  }
}

function checkLines(source: Source, patterns: RegExp[], complaint: string): string[] {
  return source.text.split('\n').flatMap((line, index) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(line);
      return match ? [`${source.path}:${index + 1}  "${match[0]}": ${complaint}`] : [];
    }),
  );
}

/** All findings, each as `file:line  what: why`. */
export function checkArchitecture(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const layer = layerOf(source.path);
    if (layer !== '' && !layers.includes(layer)) return [`${source.path}:1  "${layer}" is no layer of the engine`];
    return [
      ...checkImports(source),
      ...(pureLayers.has(layer) ? checkLines(source, impure, 'the same seed must give the same game anywhere') : []),
      ...checkLines(source, [gameWord], 'a word of one game belongs in its JSON'),
    ];
  });
}
