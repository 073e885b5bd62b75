import { MAP_FILES } from '../../load/files/read-folder';
import { lastPart } from '../../load/files/source';
import type { Context } from '../context/command';
import { FileSource } from '../context/file-source';

/** The same files, but no prototype has a map drawn in Tiled. */
export function withoutMaps(context: Context): Context {
  const { root, cwd, kit } = context.source;
  return { ...context, source: new MaplessSource(root, cwd, kit) };
}

class MaplessSource extends FileSource {
  override read(path: string): Promise<string | null> {
    return MAP_FILES.includes(lastPart(path)) ? Promise.resolve(null) : super.read(path);
  }
}
