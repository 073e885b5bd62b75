import type { Source } from './source';

/** A source in memory: paths with their texts, or with values to be written as JSON. */
export function memorySource(files: Readonly<Record<string, unknown>>): Source {
  const texts = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === 'string' ? file : JSON.stringify(file, null, 2),
    ]),
  );
  return {
    read: async (path) => texts.get(path) ?? null,
    list: async (folder) => {
      const inside = [...texts.keys()].filter((path) => folder === '' || path.startsWith(`${folder}/`));
      const names = inside.map(
        (path) => (folder === '' ? path : path.slice(folder.length + 1)).split('/')[0] as string,
      );
      return [...new Set(names)];
    },
  };
}
