import { toJson } from '../files/json-node';
import { ParsedFiles } from '../files/parsed-files';
import { joinPath, type Source } from '../files/source';
import { readableTexts, TEXT_FILES } from './text-fields';

/** A text of a folder's own files, and where it first stands. */
export interface FolderText {
  readonly text: string;
  /** `actors.json/rat/name` */
  readonly place: string;
  /** Whether it is the common name of an actor or item, which needs a gender. */
  readonly isNoun: boolean;
}

/** All texts of the files of one folder, each once, in the order of the files. */
export async function folderTexts(
  source: Source,
  folder: string,
  parsed: ParsedFiles = new ParsedFiles(),
): Promise<ReadonlyMap<string, FolderText>> {
  const found = new Map<string, FolderText>();
  for (const file of TEXT_FILES) {
    const path = joinPath(folder, `${file}.json`);
    const content = await source.read(path);
    const root = content === null ? null : parsed.parse(path, content).root;
    if (!root) continue;
    const isEntity = file === 'actors' || file === 'items';
    for (const { text, pointer } of readableTexts(file, toJson(root, true))) {
      const [, id = '', key] = pointer.split('/');
      const isNoun = isEntity && key === 'name' && root.get(id)?.get('proper')?.scalar !== true;
      const known = found.get(text);
      const place = known?.place ?? `${file}.json${pointer}`;
      found.set(text, { text, place, isNoun: isNoun || known?.isNoun === true });
    }
  }
  return found;
}
