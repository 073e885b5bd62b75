import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { idFrom, isGameText, projectOf } from './new-project';
import type { Project } from './project';
import { withCredit } from './remix-credit';

/** The most bytes that a zip may hold, packed and unpacked: no game is larger, and a zip can hold gigabytes of zeros. */
const MOST_BYTES = 20_000_000;

/**
 * The project as a zip with its folder at the root, as `dmk` takes it. `credit` is a line that is added to the credits.
 */
export function zipProject(project: Project, credit: string | null = null): Uint8Array<ArrayBuffer> {
  const files = Object.entries(project.snapshot()).map(([path, text]) => {
    const name = `${project.id}/${path.slice(project.folder.length + 1)}`;
    const isFirst = credit !== null && name === `${project.id}/prototype.json`;
    return [name, strToU8(isFirst ? withCredit(text, credit) : text)] as const;
  });
  return zipSync(Object.fromEntries(files), { level: 9 }) as Uint8Array<ArrayBuffer>;
}

/** A zip that holds no game, with a message for the reader. */
export class ZipError extends Error {}

/** The project in a zip: the folder in it that has a prototype.json. */
export function unzipProject(bytes: Uint8Array, fileName: string, kit: string): Project {
  if (bytes.length > MOST_BYTES) throw new ZipError('This zip is larger than any game.');
  let size = 0;
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize;
        return isGameText(name) && size <= MOST_BYTES;
      },
    });
  } catch {
    throw new ZipError('This file is no zip, or it is damaged.');
  }
  if (size > MOST_BYTES) throw new ZipError('This zip unpacks to more than any game.');
  const [start] = Object.keys(entries)
    .filter((name) => /(^|\/)prototype\.json$/.test(name))
    .sort((a, b) => a.length - b.length);
  if (start === undefined) throw new ZipError('There is no prototype.json in this zip, so it holds no game.');
  const inside = start.slice(0, start.length - 'prototype.json'.length);
  const id = idFrom(inside.split('/').at(-2) ?? fileName.replace(/\.zip$/i, ''));
  const files: Record<string, string> = {};
  for (const [name, content] of Object.entries(entries)) {
    const own = name.slice(inside.length);
    if (name.startsWith(inside) && /^[\w-]+(\.[\w-]+)+$/.test(own))
      files[`prototypes/${id}/${own}`] = strFromU8(content);
  }
  return projectOf(id, files, kit);
}
