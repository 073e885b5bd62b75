/** The letters and digits of plain English. */
const ENGLISH: Readonly<Record<string, string>> = {
  '\\p{L}': 'A-Za-z',
  '\\p{Lu}': 'A-Z',
  '\\p{Ll}': 'a-z',
  '\\p{N}': '0-9',
};

const PLAIN = /^[ -~\n]*$/;

/**
 * A pattern in which `\p{…}`, inside of brackets, stands for letters or digits. Those of all the world take a browser a
 * millisecond to compile, each time that they are named, so a text that is plain English is looked at for English ones.
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
