import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

/** One build of the kit for all test files of a run, made by the first worker that needs it. */

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder that the workers of a run share. */
    sharedFolder: string;
  }
}

let sharedFolder = '';

/** Vitest calls this before the first browser test … */
export function setup(project: TestProject): void {
  sharedFolder = mkdtempSync(join(tmpdir(), 'dist-'));
  project.provide('sharedFolder', sharedFolder);
}

/** … and this after the last. */
export function teardown(): void {
  rmSync(sharedFolder, { recursive: true, force: true });
}

/** The folder with the build. The worker that makes `building` builds; the others wait for `built` or `failed`. */
export async function sharedBuild(folder: string, build: (outDir: string) => Promise<unknown>): Promise<string> {
  const [dist, built, failed] = ['dist', 'built', 'failed'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (isFirst(join(folder, 'building'))) {
    try {
      await build(dist);
      writeFileSync(built, '');
    } catch (error) {
      writeFileSync(failed, '');
      throw error;
    }
  }
  while (!existsSync(built)) {
    if (existsSync(failed)) throw new Error('The build of the kit failed; another test file says why.');
    await pause(100);
  }
  return dist;
}

/** Only one process can make a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** A copy of the build that a test may change. */
export function copyBuild(dist: string, folder: string): void {
  cpSync(dist, folder, { recursive: true });
}
