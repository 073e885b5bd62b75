import { readFileSync } from 'node:fs';
import type { Definitions } from '../../../engine/core/definitions';
import { loadPrototype } from '../../../engine/load/load-prototype';
import { diskSource, parsed } from '../../support/disk-source';

/** The definitions of a prototype of this repository. */
export async function loadFromDisk(folder: string): Promise<Definitions> {
  const { definitions, findings } = await loadPrototype(diskSource, folder, { parsed });
  if (!definitions) throw new Error(JSON.stringify(findings));
  return definitions;
}

export const textOf = (path: string): string => readFileSync(path, 'utf8');
