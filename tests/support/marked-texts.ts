import type { Source } from '../../engine/load/files/source';
import { langOf } from '../../engine/load/texts/read-texts';
import { diskSource } from './disk-source';

/** A sign that no one sees. Each text that came through the language layer begins with it. */
export const MARK = '\u2060';

/** The files of the repository, where each translation is marked: a text on a screen without it came another way. */
export const markedSource: Source = {
  ...diskSource,
  read: async (path) => {
    const text = await diskSource.read(path);
    if (text === null || langOf(path.split('/').at(-1) ?? '') === null) return text;
    const file = JSON.parse(text) as Record<string, unknown>;
    for (const kind of ['texts', 'phrases']) file[kind] = marked(file[kind]);
    return JSON.stringify(file);
  },
};

const marked = (texts: unknown): unknown =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Record<string, string | null>).map(([key, text]) => [key, text && MARK + text]),
  );
