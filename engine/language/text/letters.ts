/** The letters and digits of plain English. */
const ENGLISH: Readonly<Record<string, string>> = {
  '\\p{L}': 'A-Za-z',
  '\\p{Lu}': 'A-Z',
  '\\p{Ll}': 'a-z',
  '\\p{N}': '0-9',
};

const PLAIN = /^[ -~\n]*$/;

/**
 * A pattern in which `\p{…}`, inside brackets, stands for letters or digits. A Unicode class takes a browser a
 * millisecond to compile, each time it occurs, so plain English text is matched with English letters only.
 */
export function letterPattern(source: string, flags = ''): (text: string) => RegExp {
  const english = new RegExp(
    source.replace(/\\p\{\w+\}/g, (name) => ENGLISH[name] as string),
    flags,
  );
  let worldly: RegExp | null = null;
  return (text) => {
    if (PLAIN.test(text)) return english;
    worldly ??= new RegExp(source, `${flags}u`);
    return worldly;
  };
}
