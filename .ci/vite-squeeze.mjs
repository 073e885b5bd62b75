// @ts-check
// Style sheets and shaders are written to be read. The build takes out of them what only readers need: comments, and
// blanks between words that are apart already.

/** @type {Readonly<Record<string, (text: string) => string>>} */
const squeezed = {
  css: (text) =>
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};]) ?/g, '$1')
      .replace(/([:,]) /g, '$1')
      .replaceAll(';}', '}'),
  glsl: (text) =>
    text
      .replace(/\/\/.*$/gm, '')
      // A line that begins with # ends where it ends.
      .replace(/(^#.*\n)|\s+/gm, (_, directive) => directive ?? ' ')
      .replace(/ ?([-+*/=<>?:,;(){}]) ?/g, '$1'),
};

/**
 * Squeezes every text that follows a comment which names its language, as editors want it too.
 * @returns {import('vite').Plugin}
 */
export function squeezeTexts() {
  return {
    name: 'squeeze-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]engine[\\/].*\.ts$/, code: /\/\* (css|glsl) \*\/ `/ },
      handler: (code) =>
        code.replace(/\/\* (css|glsl) \*\/ `([^`]*)`/g, (_, language, text) => `\`${squeezed[language]?.(text)}\``),
    },
  };
}
