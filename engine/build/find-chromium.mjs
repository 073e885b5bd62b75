// @ts-check
// Where a Chromium may be on this machine. Tests and installer share this.

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

// The headless shell first: without the windows of a desktop browser the browser tests take a third less time.
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const underProgramFiles = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/** @param {NodeJS.ProcessEnv} env */
function playwrightFolders(env) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    env.LOCALAPPDATA && join(env.LOCALAPPDATA, 'ms-playwright'),
  ].filter((cache) => cache !== undefined && cache !== '' && existsSync(cache));
  return caches.flatMap((cache) =>
    readdirSync(/** @type {string} */ (cache))
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .map((name) => join(/** @type {string} */ (cache), name)),
  );
}

/**
 * All candidate paths, best first.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function chromiumCandidates(env) {
  const programFolders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder);
  const pathFolders = (env.PATH ?? '').split(delimiter).filter((folder) => folder);
  return [
    ...usualPaths,
    ...pathFolders.flatMap((folder) => namesOnPath.map((name) => join(folder, name))),
    ...programFolders.flatMap((folder) => underProgramFiles.map((tail) => join(/** @type {string} */ (folder), tail))),
    ...playwrightFolders(env).flatMap((folder) => insidePlaywright.map((tail) => join(folder, tail))),
  ];
}

/**
 * The Chromium for browser tests, or undefined. A wrong CHROMIUM is an error: the person who set it wants that browser
 * and no other.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM) {
    if (!exists(env.CHROMIUM)) throw new Error(`CHROMIUM names ${env.CHROMIUM}, and there is no such file.`);
    return env.CHROMIUM;
  }
  return chromiumCandidates(env).find((path) => exists(path));
}
