import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_IN_KIT, Kit } from '../../kit/kit';
import { Failure } from './command';
import { reasonOf } from './file-source';

/** The field of package.json that names the module with the kit: `"dungeon-mode": { "kit": "./src/kit.ts" }`. */
const FIELD = 'dungeon-mode';

/**
 * The kit whose words the games of a project use. Its module exports it as `kit` or as the default. A project that
 * names none uses the built-in words.
 */
export async function projectKit(root: string): Promise<Kit> {
  const named = kitNamedIn(join(root, 'package.json'));
  if (named === null) return BUILT_IN_KIT;
  const file = join(root, named);
  if (!existsSync(file)) throw new Failure(`package.json names the kit ${named}, and there is no such file.`);
  const module = await imported(root, file, named);
  const kit = module.kit ?? module.default;
  if (kit instanceof Kit) return kit;
  const what = kit === undefined ? 'exports no "kit"' : 'exports a "kit" that this dungeon-mode-kit did not make';
  throw new Failure(`${named} ${what}. It should say: export const kit = createKit({ … }).`);
}

/** The module with the kit, relative to the project; null if package.json names none. */
function kitNamedIn(path: string): string | null {
  if (!existsSync(path)) return null;
  const kit = settingsIn(path)?.kit;
  if (kit === undefined) return null;
  if (typeof kit === 'string') return kit;
  throw new Failure(`package.json: "${FIELD}" should name the kit by its file, like { "kit": "./src/kit.ts" }.`);
}

function settingsIn(path: string): { readonly kit?: unknown } | undefined {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, { kit?: unknown } | undefined>)[FIELD];
  } catch (error) {
    throw new Failure(`${path} can't be read: ${reasonOf(error)}`);
  }
}

type Exports = Readonly<Record<string, unknown>>;

async function imported(root: string, file: string, named: string): Promise<Exports> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports;
  } catch (error) {
    const isTypeScript = (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    if (!isTypeScript) throw new Failure(`${named}: ${error instanceof Error ? error.message : String(error)}`);
    return byVite(root, file, named);
  }
}

/** What Vite exports for this. A project without it needs none of its types. */
interface ModuleRunner {
  runnerImport(file: string, how: object): Promise<{ readonly module: Exports }>;
}

/** Node before 22.18 can't read TypeScript. The Vite of the project can. */
async function byVite(root: string, file: string, named: string): Promise<Exports> {
  let vite: string;
  try {
    vite = createRequire(join(root, 'package.json')).resolve('vite');
  } catch {
    throw new Failure(
      `${named} is TypeScript, which Node ${process.versions.node} can't read. Use Node 22.18 or newer, or install vite.`,
    );
  }
  try {
    const { runnerImport } = (await import(/* @vite-ignore */ pathToFileURL(vite).href)) as ModuleRunner;
    return (await runnerImport(file, { root, configFile: false, logLevel: 'silent' })).module;
  } catch (error) {
    throw new Failure(`${named}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
