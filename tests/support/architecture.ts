import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/**
 * Reads sources of the engine and says where one breaks the shape that docs/architecture.md promises: folders that know only what
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
  /** What it takes of the module; null for all of it. */
  names: readonly string[] | null;
  /** Whether the module has to be there before this one runs. */
  isRun: boolean;
}

/**
 * The folders of the engine. Each may import itself and those before it. A folder stands after its sub-folders where it
 * puts them together, and before them where they build on it.
 */
export const folders = [
  'core',
  // What rules are written in: languages, and expressions as trees.
  'language/text',
  'language/syntax',
  // What runs them. Rules are compiled for it, so it stands before the compilers.
  'machine/model',
  'machine/effects',
  'machine',
  // What rules can say.
  'language/expression',
  'language/check',
  'language/steps',
  'language',
  'level/plan',
  'level/board',
  'level/space',
  'level/generate',
  'level/wildcards',
  'level/tiled/file',
  'level/tiled',
  'level/build',
  'level/proof',
  'level',
  'actions',
  'game/knowledge',
  'game/turns',
  'game/decisions',
  'game/ai/behaviors',
  'game/ai',
  'game',
  'game/history',
  'game/bots',
  'game/trials',
  'load/files',
  'load/shape',
  'load/texts',
  'load/merge',
  'load/names',
  'load/check',
  'load/pack',
  'load',
  'host',
  // What screens and servers say to each other about rooms.
  'room',
  'ui',
  'ui/text',
  'ui/keys',
  'ui/replay',
  'ui/presenter',
  'ui/sound',
  'ui/panels',
  'ui/ending',
  'ui/pages',
  'ui/input',
  'ui/lobby',
  'ui/canvas/gl',
  'ui/canvas/ground',
  'ui/canvas/motion',
  'ui/canvas',
  'ui/table/layout',
  'ui/table',
  'ui/inspector/facts',
  'ui/inspector',
  'kit',
  'element/saves',
  'element/facade',
  'element/files',
  'element/player',
  'element/room',
  'element',
  'studio/project',
  'studio/check',
  'studio/rules-bench',
  'studio/painter/map',
  'studio/painter',
  'studio/drawing',
  'studio/editor',
  'studio/tour',
  'studio',
  'gallery',
  'server',
  'cli/context',
  'cli/play',
  'cli/rooms',
  'cli/sim',
  'cli/tiled',
  'cli/check',
  'cli/pack',
  'cli',
];

const isPure = (folder: string): boolean => /^(core|language|machine|level|actions|game)(\/|$)/.test(folder);

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
      const line = text.slice(0, source.start).split('\n').length;
      found.push({ from: source.value, line, names: namesIn(value), isRun: isRun(value) });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found;
}

/** False for what only types need, and for what is fetched later. */
function isRun({ type, importKind, exportKind, specifiers }: Node): boolean {
  if (type === 'ImportExpression' || type === 'TSImportType' || [importKind, exportKind].includes('type')) return false;
  const kinds = Array.isArray(specifiers) ? specifiers.map((one: Node) => one.importKind ?? one.exportKind) : [];
  return kinds.length === 0 || kinds.some((kind) => kind !== 'type');
}

function namesIn({ specifiers }: Node): string[] | null {
  if (!Array.isArray(specifiers)) return null;
  const names = specifiers.map((one: Node) => (one.imported ?? one.local) as Node | undefined);
  return names.every((name) => typeof name?.name === 'string') ? names.map((name) => String(name?.name)) : null;
}

/** The folder under engine/ that a file lies in; '' for engine/index.ts. */
const folderOf = (path: string) => path.split('/').slice(1, -1).join('/');

const topOf = (folder: string) => folder.split('/')[0] ?? '';

function wrongImport(path: string, from: string): string | undefined {
  const folder = folderOf(path);
  const top = topOf(folder);
  if (isNodeBuiltin(from)) {
    const mayUse = top === 'cli' || top === 'server';
    return mayUse ? undefined : `only cli and server may use Node, and this is ${folder || 'index'}`;
  }
  if (drawsOrSounds.test(from)) {
    return top === 'ui' || top === 'element' ? undefined : 'drawing and sound live only in ui and element';
  }
  if (from === 'rot-js') return 'rot.js has two copies of its state in Node: import rot-js/lib/… instead';
  if (!from.startsWith('.')) return undefined;

  const target = posix.join(posix.dirname(path), from);
  if (target.startsWith('schemas/generated/')) return undefined;
  if (!`${target}/`.startsWith('engine/')) return `the engine imports nothing outside engine/ but schemas/generated`;
  if (folder === '') return undefined;
  const targetFolder = folderOf(target);
  if (targetFolder === '') return 'engine/index.ts is for those outside the engine';
  const [own, other] = [folders.indexOf(folder), folders.indexOf(targetFolder)];
  return other > own ? `${folder} may not know ${targetFolder}, which stands after it` : undefined;
}

/**
 * What plays a seat: screens, input, sound, the element and `dmk play`. It knows the seat's view, questions and events,
 * and nothing of the game behind them. The inspector may open the game, loading a folder checks its rules, and
 * `dmk play --bot` shows bots at work.
 */
const isScreen = (path: string): boolean =>
  /^engine\/(ui|element|gallery|cli\/play)\//.test(path) && !path.startsWith('engine/ui/inspector/');
const openers = new Set([
  'engine/element/player/inspector-toggle.ts',
  'engine/element/files/load-folder.ts',
  'engine/cli/play/watch.ts',
]);

/** All that screens may take of the engine below the host: words, and the shapes of what the host hands over. */
const forScreens: Readonly<Record<string, readonly string[] | 'all'>> = {
  'language/text/english': 'all',
  'language/text/phrasebook': 'all',
  'language/text/table-language': 'all',
  'language/text/roll-text': 'all',
  'language/text/spelling': 'all',
  'language/text/typed-words': 'all',
  'machine/model/fault': 'all',
  'language/text/template': ['plainText'],
  'machine/model/value': ['Fields'],
  'level/plan/plan': ['PaintedTile', 'mapOf'],
  'game/knowledge/seat-view': [
    'SeatView',
    'SeatSummary',
    'LevelView',
    'AmbientSound',
    'MapView',
    'CellView',
    'LightView',
    'EntityView',
    'StatView',
  ].concat([
    'ZoneView',
    'ZoneTypeView',
    'MeterView',
    'VersusView',
    'VersusSideView',
    'ChartView',
    'ChartEntry',
    'TallyView',
    'JournalView',
    'JournalEntry',
  ]),
  'game/decisions/pending': ['Pending', 'Option', 'OBSERVER', 'WATCH'],
  'game/knowledge/seat-events': ['SeatEvent', 'Told', 'Whose'],
  'game/decisions/inquiry': ['Inquiry', 'Reason'],
  'game/game': ['Pending', 'Option', 'Decision', 'SavedGame', 'OBSERVER', 'Refusal'],
  'game/history/undo': ['Undoable'],
  'game/turns/setup': ['Seat', 'namedSeats', 'RANDOM'],
  'game/turns/campaign': ['Campaign'],
  'game/turns/check-campaign': 'all',
};

function wrongForScreens(path: string, { from, names }: Import): string | undefined {
  if (!isScreen(path) || openers.has(path) || !from.startsWith('.')) return undefined;
  const module = posix.join(posix.dirname(path), from).replace(/^engine\//, '');
  if (!/^(language|machine|level|actions|game)\//.test(module)) return undefined;
  const allowed = forScreens[module] ?? [];
  if (allowed === 'all') return undefined;
  const wrong = names?.filter((name) => !allowed.includes(name)) ?? ['all of it'];
  return wrong.length > 0
    ? `a screen knows only its seat's view, questions and events, so not ${wrong.join(', ')} of ${module}`
    : undefined;
}

function checkImports(source: Source): string[] {
  try {
    return importsOf(source.text).flatMap((one) => {
      const { from, line } = one;
      const why = wrongImport(source.path, from) ?? wrongForScreens(source.path, one);
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

/**
 * Sources that import each other in circles: every group of two or more, the largest first. Imports of types count too,
 * unless `counts` leaves them out.
 */
export function cyclesIn(sources: readonly Source[], counts: (one: Import) => boolean = () => true): string[][] {
  const paths = new Set(sources.map(({ path }) => path));
  const named = (from: string, target: string) => {
    const path = posix.join(posix.dirname(from), target);
    return [`${path}.ts`, `${path}/index.ts`, path].find((one) => paths.has(one));
  };
  const imports = new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter(counts)
        .flatMap(({ from }) => named(path, from) ?? []),
    ]),
  );
  const reached = new Map(sources.map(({ path }) => [path, reachable(imports, path)]));
  const groups = new Map<string, string[]>();
  for (const { path } of sources) {
    const group = [...(reached.get(path) ?? [])].filter((other) => reached.get(other)?.has(path)).sort();
    if (group.length > 1) groups.set(group.join(), group);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** All that a source imports, and what those import in turn. */
function reachable(imports: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set<string>();
  const left = [from];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const next of imports.get(path) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      left.push(next);
    }
  }
  return found;
}

/** How many fields each class of a source has, parameters that are fields included. */
export function fieldCounts({ path, text }: Source): { readonly name: string; readonly fields: number }[] {
  const found: { name: string; fields: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const child of value) visit(child);
    if (!isNode(value)) return;
    if (value.type === 'ClassDeclaration') {
      const members = (value.body as { body: Node[] }).body;
      const own = members.filter((member) => member.type === 'PropertyDefinition' && member.static !== true);
      const maker = members.find((member) => member.kind === 'constructor');
      const params = ((maker?.value as { params?: Node[] } | undefined)?.params ?? []).filter(
        (param) => param.type === 'TSParameterProperty',
      );
      found.push({ name: `${path} ${(value.id as { name: string }).name}`, fields: own.length + params.length });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found;
}

/** All findings, each as `file:line  what: why`. */
export function checkArchitecture(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const folder = folderOf(source.path);
    if (folder !== '' && !folders.includes(folder)) return [`${source.path}:1  "${folder}" is no folder of the engine`];
    return [
      ...checkImports(source),
      ...(isPure(folder) ? checkLines(source, impure, 'the same seed must give the same game anywhere') : []),
      ...checkLines(source, [gameWord], 'a word of one game belongs in its JSON'),
      ...(isScreen(source.path) && !openers.has(source.path)
        ? checkLines(source, [/\bopenGame\b/, /\bgame\.state\b/], 'a screen never opens the game that its host plays')
        : []),
    ];
  });
}

/** What has more than one owner: each name, with all who have it. */
export function sharedNames(owners: readonly (readonly [name: string, owner: string])[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, owner] of owners) found[name] = [...(found[name] ?? []), owner];
  return Object.fromEntries(Object.entries(found).filter(([, all]) => all.length > 1));
}

/** The names that a source declares and exports; not those it passes on from another. */
export function exportsOf(text: string): string[] {
  const { body } = parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] };
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null;
    if (!declared) return [];
    const parts = (declared.declarations as Node[] | undefined) ?? [declared];
    return [
      ...new Set(parts.map(({ id }) => (id as Node | undefined)?.name).filter((name) => typeof name === 'string')),
    ];
  });
}
