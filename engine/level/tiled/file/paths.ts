const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

/** Resolves a path in one of Tiled's files: it is relative to that file. */
export function resolvePath(from: string, path: string): string {
  const wanted = path.replaceAll('\\', '/');
  if (ABSOLUTE.test(wanted)) return wanted;
  const parts = from.replaceAll('\\', '/').split('/').slice(0, -1);
  for (const part of wanted.split('/')) {
    if (part === '' || part === '.') continue;
    const last = parts[parts.length - 1];
    if (part === '..' && last !== undefined && last !== '..' && last !== '.' && last !== '') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The extension of a path in lower case, with its dot: `.tmj`. */
export const endingOf = (path: string): string => /\.[^./\\]*$/.exec(path)?.[0].toLowerCase() ?? '';
