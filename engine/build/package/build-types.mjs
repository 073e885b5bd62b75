// @ts-check
// The types of the package. The compiler writes one .d.ts for each source; here those that the public surface needs
// become one file, types.d.ts, and each entry a list of names out of it. Names that two sources share get a number.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { reachableTypes } from './reachable-types.mjs';

/**
 * @typedef {{
 *   path: string,
 *   text: string, // without imports and export lists
 *   declared: Set<string>,
 *   taken: Map<string, { from: string, name: string }>, // names from other files, imported or passed on
 *   given: Map<string, string>, // exported names, and what they are called within
 * }} Module
 */

/**
 * Writes types.d.ts, and a .d.ts for each entry.
 * @param {string} root
 * @param {string} lib
 * @param {Readonly<Record<string, string>>} entries
 * @param {Readonly<Record<string, string>>} alone entries that need no types of the engine: those stay as they are
 */
export function writeTypes(root, lib, entries, alone) {
  const folder = mkdtempSync(join(tmpdir(), 'dmk-types-'));
  try {
    declare(root, folder);
    for (const [name, path] of Object.entries(alone)) copyFileSync(join(folder, path), join(lib, `${name}.d.ts`));
    const starts = Object.entries(entries).map(([name, path]) => ({ name, path: join(folder, path) }));
    const modules = readModules(starts.map(({ path }) => path));
    const nameOf = uniqueNames(modules);
    const foreign = new Set();
    const texts = [...modules.values()].map((module) => renamed(module, modules, nameOf, foreign));
    /** @type {string[]} */
    const roots = [];
    for (const { name, path } of starts) {
      const names = [...(modules.get(path)?.given.keys() ?? [])].map((given) => {
        const unique = nameOf(resolveName(modules, path, given));
        roots.push(unique);
        return unique === given ? given : `${unique} as ${given}`;
      });
      writeFileSync(join(lib, `${name}.d.ts`), `export { ${names.join(', ')} } from './types.js';\n`);
    }
    const kept = reachableTypes(texts.join('\n'), roots).replace(PRIVATE, '');
    writeFileSync(join(lib, 'types.d.ts'), [...foreign, kept].join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
function declare(root, folder) {
  const config = join(root, 'node_modules/.cache/dmk/tsconfig.package.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    outDir: folder,
    rootDir: root,
  };
  const include = [join(root, 'engine'), join(root, 'schemas/generated')];
  const exclude = [join(root, 'engine/create')];
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude }));
  const { status, stdout } = spawnSync('npx', ['tsc', '-p', config], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types of the package can't be written.\n${stdout}`);
  // The compiler writes no declarations for declarations.
  const validators = 'schemas/generated/validators.d.ts';
  copyFileSync(join(root, validators), join(folder, validators));
}

/**
 * Reads declarations and everything they import.
 * @param {readonly string[]} starts
 */
function readModules(starts) {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  const queue = [...starts];
  for (const path of queue) {
    if (modules.has(path)) continue;
    const module = readModule(path);
    modules.set(path, module);
    for (const { from } of module.taken.values()) if (from.startsWith('/')) queue.push(from);
  }
  return modules;
}

const LISTS = /^(import|export)(?: type)? (?:\{([^}]*)\}|\* as (\w+))(?: from ['"]([^'"]+)['"])?;$/gm;
const INLINE = /import\(['"]([^'"]+)['"]\)\.(\w+)/g;
/** A private member keeps its name, so that classes differ; what its comment says is of no use outside. */
const PRIVATE = /[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*\n(?=\s*private )/g;
const COMMENTS = /\/\*[\s\S]*?\*\//g;
const DECLARED = /^(export )?(?:declare )?(?:abstract )?(?:class|function|const|let|interface|type|enum) (\w+)/gm;

/**
 * @param {string} path
 * @returns {Module}
 */
function readModule(path) {
  const whole = readFileSync(path, 'utf8');
  const declared = new Set();
  const taken = new Map();
  const given = new Map();
  const locate = (/** @type {string} */ source) => (source.startsWith('.') ? locateFrom(path, source) : source);
  let text = whole.replace(LISTS, (_all, kind, list, _star, source) => {
    for (const [name, as] of namesIn(list)) {
      if (kind === 'import') taken.set(as, { from: locate(source), name });
      else {
        given.set(as, source ? as : name);
        if (source) taken.set(as, { from: locate(source), name });
      }
    }
    return '';
  });
  text = text.replace(INLINE, (_all, source, name) => {
    // The file may also import that name.
    if (!taken.has(name)) taken.set(name, { from: locate(source), name });
    return name;
  });
  for (const [, isGiven, name] of text.matchAll(DECLARED)) {
    declared.add(name);
    if (isGiven) given.set(name, name);
  }
  return { path, text: text.replace(/^import ['"].*;$/gm, '').trim(), declared, taken, given };
}

/** @param {string} [list] */
const namesIn = (list = '') =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => /** @type {[string, string]} */ ([one.split(' as ')[0], one.split(' as ').at(-1)]));

/**
 * @param {string} path
 * @param {string} source
 */
function locateFrom(path, source) {
  const whole = resolve(dirname(path), source);
  const found = [`${whole}.d.ts`, `${whole}/index.d.ts`, whole.replace(/\.(m?)js$/, '.d.$1ts')].find((one) =>
    existsSync(one),
  );
  if (!found) throw new Error(`${path} imports ${source}, which has no types.`);
  return found;
}

/**
 * Where a name was declared: the name itself, and the file. Of other packages only their name is known.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {string} path
 * @param {string} name as that file calls it
 * @returns {{ from: string, name: string }}
 */
function resolveName(modules, path, name) {
  const module = modules.get(path);
  if (!module) return { from: path, name };
  const inside = module.given.get(name) ?? name;
  if (module.declared.has(inside)) return { from: path, name: inside };
  const source = module.taken.get(inside) ?? module.taken.get(name);
  if (!source) throw new Error(`${path} has no ${name}.`);
  return resolveName(modules, source.from, source.name);
}

/**
 * @param {ReadonlyMap<string, Module>} modules
 * @returns {(place: { from: string, name: string }) => string}
 */
function uniqueNames(modules) {
  /** @type {Map<string, string[]>} */
  const owners = new Map();
  for (const { path, declared } of modules.values())
    for (const name of declared) owners.set(name, [...(owners.get(name) ?? []), path]);
  // A file that uses such a name without declaring it means JavaScript's own, like `Generator`.
  for (const { text, declared, taken } of modules.values())
    for (const name of new Set(text.replace(COMMENTS, '').match(/(?<![\w.'"])[A-Z]\w*(?=<|;|\[| [|&=]|\)|>|,)/g)))
      if (owners.has(name) && !declared.has(name) && !taken.has(name) && owners.get(name)?.[0] !== '')
        owners.set(name, ['', ...(owners.get(name) ?? [])]);
  return ({ from, name }) => {
    const at = owners.get(name)?.indexOf(from) ?? 0;
    return at > 0 ? `${name}_${at + 1}` : name;
  };
}

/**
 * The text of a module, with the names it has in the joined file.
 * @param {Module} module
 * @param {ReadonlyMap<string, Module>} modules
 * @param {ReturnType<typeof uniqueNames>} nameOf
 * @param {Set<string>} foreign collects what is imported from other packages
 */
function renamed(module, modules, nameOf, foreign) {
  let { text } = module;
  for (const [local, { from, name }] of module.taken) {
    const place = resolveName(modules, from, name);
    if (!place.from.startsWith('/')) foreign.add(foreignImport(place));
    text = replaceName(text, local, nameOf(place));
  }
  for (const name of module.declared) text = replaceName(text, name, nameOf({ from: module.path, name }));
  return text.replace(/^(?=(?:declare(?! global)|abstract|interface|type|class|enum|const|function)\b)/gm, 'export ');
}

/**
 * The kit needs none of these packages to be installed. Where one is not, its types are `any`.
 * @param {{ from: string, name: string }} place
 */
const foreignImport = ({ from, name }) => `// @ts-ignore\nimport type { ${name} } from '${from}';`;

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
const replaceName = (text, from, to) =>
  from === to ? text : text.replace(new RegExp(`(?<![\\w.'"])${from}(?![\\w'"?:])`, 'g'), to);
