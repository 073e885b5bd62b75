// @ts-check
// Keeps of a file of declarations only what its entries lead to: a package needs no types that can't be named. Comments
// stay with the names that can be imported; of what lies further inside, the types alone are kept.

/** A declaration begins at the margin, after its comment; all further lines of it are indented, or close it. */
const AT_MARGIN = /^(?=[^\s})\]])/m;
const NAME = /^(?:export )?(?:declare )?(?:abstract )?(?:class|function|const|let|interface|type|enum) (\w+)/m;
const COMMENTS = /\/\*[\s\S]*?\*\//g;
const WITH_LINE = /[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n?/g;

/**
 * @param {string} text declarations without imports
 * @param {readonly string[]} roots the names that others can import
 */
export function reachableTypes(text, roots) {
  const parts = withComments(text.split(AT_MARGIN));
  /** @type {Map<string, string[]>} */
  const named = new Map();
  /** @type {string[]} */
  const queue = [...roots];
  for (const part of parts) {
    const name = NAME.exec(part.replace(COMMENTS, ''))?.[1];
    if (name) named.set(name, [...(named.get(name) ?? []), part]);
    // What has no name holds for everything, such as `declare global`.
    else queue.push(...wordsIn(part));
  }
  const described = new Set(queue);
  /** @type {Map<string, string>} each part, as it is written */
  const kept = new Map();
  for (const name of queue) {
    for (const part of named.get(name) ?? []) {
      if (kept.has(part)) continue;
      kept.set(part, described.has(name) ? part : part.replace(WITH_LINE, ''));
      queue.push(...wordsIn(part));
    }
  }
  return parts
    .filter((part) => kept.has(part) || !NAME.test(part.replace(COMMENTS, '')))
    .map((part) => kept.get(part) ?? part)
    .join('');
}

/**
 * Joins each comment with what it is about.
 * @param {readonly string[]} parts
 */
function withComments(parts) {
  /** @type {string[]} */
  const joined = [];
  let comment = '';
  for (const part of parts) {
    if (part.replace(COMMENTS, '').trim() === '') comment += part;
    else {
      joined.push(comment + part);
      comment = '';
    }
  }
  return joined;
}

/** @param {string} part */
const wordsIn = (part) => part.replace(COMMENTS, '').match(/[A-Za-z_$]\w*/g) ?? [];
