import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipProject, ZipError } from '../../studio/project/project-zip';
import { Failure } from './command';

/** Unpacks a zip with a game, as the studio writes it, into a folder of its own. Returns the folder's path. */
export async function unpackZip(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    const project = unzipProject(bytes, path.replaceAll('\\', '/').split('/').at(-1) ?? '', '');
    const folder = join(await mkdtemp(join(tmpdir(), 'dmk-zip-')), project.id);
    await mkdir(folder);
    for (const [name, text] of Object.entries(project.snapshot()))
      await writeFile(join(folder, name.slice(project.folder.length + 1)), text);
    return folder.replaceAll('\\', '/');
  } catch (error) {
    if (error instanceof ZipError) throw new Failure(`${path}: ${error.message}`);
    throw error;
  }
}
