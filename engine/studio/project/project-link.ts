import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { base64Of, bytesOf, damaged, inflateWithin, LinkError, refuseProto, sumOf } from '../../ui/replay/link-letters';
import { type Splice, spliceBetween } from './edited-text';
import { type Files, Project } from './project';

/**
 * A project as a link: what it began from, the version of the kit, and the difference to that. No server sees it, as it
 * stands behind the `#` of an address.
 */

const VERSION = 'p1';
const MOST_LETTERS = 400_000;
const MOST_BYTES = 8_000_000;

/** What a link holds, with short names: it is part of an address. */
interface LinkContent {
  /** The kit's version. */
  readonly k: string;
  /** The prototype it began from. */
  readonly b: string | null;
  readonly f: string;
  /** The title. */
  readonly t: string;
  /** The seed of the running game. */
  readonly s?: string;
  /** Each changed file: its splices, its whole text, or null if it is gone. */
  readonly d: Readonly<Record<string, readonly (readonly [number, number, string])[] | string | null>>;
}

/** A project read from a link. */
export interface LinkedProject {
  readonly project: Project;
  readonly title: string;
  readonly seed: string | null;
  /** The kit's version that the link was made with. */
  readonly kit: string;
}

/** The difference between two texts line by line: few lines change, so a link stays short. */
export function lineSplices(before: string, after: string): Splice[] {
  const [a, b] = [before.split(/(?<=\n)/), after.split(/(?<=\n)/)];
  const splices: Splice[] = [];
  let [at, i, j] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    if (a[i] === b[j] && i < a.length && j < b.length) {
      at += (a[i] as string).length;
      i++;
      j++;
      continue;
    }
    const [nextA, nextB] = nextCommon(a, b, i, j);
    const [gone, come] = [a.slice(i, nextA).join(''), b.slice(j, nextB).join('')];
    const splice = spliceBetween(gone, come);
    if (splice) splices.push({ ...splice, at: at + splice.at });
    at += gone.length;
    [i, j] = [nextA, nextB];
  }
  return splices;
}

/** How far ahead an equal line is looked for. */
const AHEAD = 400;

/** The nearest place where both texts go on with the same line. */
function nextCommon(a: readonly string[], b: readonly string[], i: number, j: number): [number, number] {
  for (let reach = 1; reach < AHEAD; reach++) {
    for (let step = 0; step <= reach; step++) {
      for (const [x, y] of [
        [i + reach, j + step],
        [i + step, j + reach],
      ] as const) {
        // A line of a bracket alone is everywhere, so it says little.
        if (x < a.length && y < b.length && a[x] === b[y] && (a[x] as string).trim().length > 2) return [x, y];
      }
    }
  }
  return [a.length, b.length];
}

/** Writes the link of a project. `original` has the files of what it began from, as the kit ships them. */
export function writeProjectLink(project: Project, original: Files, title: string, seed: string | null): string {
  const now = project.snapshot();
  const changed: Record<string, LinkContent['d'][string]> = {};
  for (const path of new Set([...Object.keys(original), ...Object.keys(now)])) {
    const [before, after] = [original[path], now[path]];
    const name = path.slice(project.folder.length + 1);
    if (after === undefined) changed[name] = null;
    else if (before === undefined) changed[name] = after;
    else if (before !== after) {
      changed[name] = lineSplices(before, after).map(({ at, remove, insert }) => [at, remove, insert] as const);
    }
  }
  const { kit: k, prototype: b } = project.beginning;
  const content: LinkContent = { k, b, f: project.folder, t: title, ...(seed !== null && { s: seed }), d: changed };
  const packed = base64Of(deflateSync(strToU8(JSON.stringify(content)), { level: 9 }));
  return `#${VERSION}.${sumOf(packed)}.${packed}`;
}

export const isProjectLink = (text: string): boolean => /^#?p\d+\./.test(text);

/** Reads a link from an untrusted source. `originals` has the files of a prototype as this kit ships them. */
export function readProjectLink(text: string, originals: (folder: string) => Files): LinkedProject {
  const [version = '', sum = '', packed = '', ...rest] = text.replace(/^#/, '').split('.');
  if (!isProjectLink(text)) throw new LinkError('This is no link to a project.');
  if (version !== VERSION) throw new LinkError('This link was made by a newer version of the kit.');
  if (packed.length > MOST_LETTERS) throw new LinkError('This link is longer than any game.');
  if (rest.length > 0 || sum !== sumOf(packed)) throw damaged();
  let content: unknown;
  try {
    content = JSON.parse(strFromU8(inflateWithin(bytesOf(packed), MOST_BYTES)), refuseProto);
  } catch (error) {
    throw error instanceof LinkError ? error : damaged();
  }
  if (!isContent(content)) throw damaged();
  const { k, b, f, t, s, d } = content;
  const original = b === null ? {} : originals(`prototypes/${b}`);
  if (b !== null && Object.keys(original).length === 0)
    throw new LinkError(`This project began from “${b}”, which is not here.`);
  const files: Record<string, string> = { ...original };
  for (const [name, change] of Object.entries(d)) {
    const path = `${f}/${name}`;
    if (change === null) delete files[path];
    else if (typeof change === 'string') files[path] = change;
    else files[path] = spliced(files[path], change, k);
  }
  const project = new Project(f, { prototype: b, kit: k }, original);
  project.restore(files, `opened from a link`);
  return { project, title: t, seed: s ?? null, kit: k };
}

/** Applies the splices of a link. Their places count in the text of the beginning. */
function spliced(
  text: string | undefined,
  splices: readonly (readonly [number, number, string])[],
  kit: string,
): string {
  let result = '';
  let last = 0;
  for (const [at, remove, insert] of splices) {
    if (text === undefined || at < last || at + remove > text.length)
      throw new LinkError(`This link was made with version ${kit} of the kit, whose files were different.`);
    result += text.slice(last, at) + insert;
    last = at + remove;
  }
  return result + (text ?? '').slice(last);
}

function isContent(value: unknown): value is LinkContent {
  if (typeof value !== 'object' || value === null) return false;
  const { k, b, f, t, s, d } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === 'string';
  const isFolder = typeof f === 'string' && /^prototypes\/[a-z][a-z0-9_]*$/.test(f);
  const isSplice = (one: unknown) =>
    Array.isArray(one) && one.length === 3 && Number.isInteger(one[0]) && Number.isInteger(one[1]) && isText(one[2]);
  const areChanges =
    typeof d === 'object' &&
    d !== null &&
    Object.entries(d).every(
      ([name, change]) =>
        /^[\w-]+(\.[\w-]+)+$/.test(name) &&
        (change === null || isText(change) || (Array.isArray(change) && change.every(isSplice))),
    );
  return (
    isText(k) && (b === null || isText(b)) && isFolder && isText(t) && (s === undefined || isText(s)) && areChanges
  );
}
