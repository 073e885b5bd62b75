import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dmk, root, someFolder } from '../../cli/in-terminal';

const OFFSCREEN = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };

/** `npm test` installs Tiled where that is easy (engine/build/ensure.mjs). */
export const hasTiled = spawnSync('tiled', ['--version'], { env: OFFSCREEN, timeout: 60_000 }).status === 0;

/** What a script in Tiled wrote down: a word, and a value. */
export type Note = readonly [what: string, value: unknown];

/** `dmk tiled` in a kit that has the extension, with the `dmk` of this repository behind it. */
export async function withExtension(kit: string): Promise<string> {
  mkdirSync(join(kit, 'assets'));
  copyFileSync(join(root, 'assets/tiled-extension.js'), join(kit, 'assets/tiled-extension.js'));
  symlinkSync(join(root, 'engine'), join(kit, 'engine'));
  const { code, err } = await dmk('tiled', { kit });
  if (code !== 0) throw new Error(err);
  return join(kit, 'data/tilesets/dungeon-mode-kit.tiled-project');
}

/**
 * Opens a project and a map larger than the window in Tiled, without a screen, and runs a script there when the map is
 * open. Resolves with what it noted. Tiled is closed when the script is done.
 */
export async function inTiled(project: string, map: string, script: string): Promise<Note[]> {
  const home = someFolder();
  const notes = join(home, 'notes.json');
  mkdirSync(join(home, 'tiled/extensions'), { recursive: true });
  mkdirSync(join(home, 'mapeditor.org'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  // Tiled asks once whether the extensions of a project may run. This is the answer.
  writeFileSync(join(home, 'mapeditor.org/tiled.conf'), `[Scripting]\nEnabledProjects=${project}\n`);
  writeFileSync(project.replace(/project$/, 'session'), JSON.stringify({ project, openFiles: [] }));
  writeFileSync(join(home, 'tiled/extensions/test.js'), driver(notes, script));
  const env = { ...OFFSCREEN, XDG_CONFIG_HOME: home, XDG_RUNTIME_DIR: join(home, 'run') };
  const tiled = spawn('tiled', ['--new-instance', project, map], { env, stdio: 'ignore' });
  try {
    return await noted(notes, () => tiled.exitCode !== null || tiled.signalCode !== null);
  } finally {
    tiled.kill('SIGKILL');
  }
}

const driver = (notes: string, script: string): string => `
const notes = [];
function note(what, value) {
  notes.push([what, value]);
  const file = new TextFile(${JSON.stringify(notes)}, TextFile.WriteOnly);
  file.write(JSON.stringify(notes));
  file.commit();
}
function read(path) {
  const file = new TextFile(path, TextFile.ReadOnly);
  const text = file.readAll();
  file.close();
  return text;
}
let isBegun = false;
tiled.activeAssetChanged.connect((map) => {
  // The extensions of the project may be loaded later than this one.
  if (!map || isBegun || typeof dungeonMode === 'undefined') return;
  isBegun = true;
  // A large map is fitted into its view some events after it was opened.
  const isFitted = () => tiled.mapEditor.currentMapView.scale < 1;
  const later = (work) => Qt.callLater(() => (isFitted() ? work() : later(work)));
  later(() => {
    try {
      ${script}
    } catch (error) {
      note('failed', error + '\\n' + error.stack);
    }
    note('done', null);
  });
});
`;

const PAUSE = 50;
/** A script with an error in it never begins. */
const MOST_PAUSES = 2400;

async function noted(path: string, isOver: () => boolean): Promise<Note[]> {
  for (let pauses = 0; ; pauses++) {
    // Looked at first, so that a last note is not missed.
    const isLast = isOver() || pauses > MOST_PAUSES;
    const notes = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Note[]) : [];
    if (notes.some(([what]) => what === 'done')) return notes;
    if (isLast) throw new Error(`Tiled is not done after ${JSON.stringify(notes)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
