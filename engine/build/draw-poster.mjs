// @ts-check
// Opens a page that holds one game in a Chromium nobody sees, and takes its picture.

import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

const patience = 30_000;

/** The Chromium that posters are drawn with. Without one nothing needs to be begun. */
export function expectChromium() {
  const path = findChromium();
  if (!path) throw new Error('there is no Chromium on this machine; install one, or say CHROMIUM=/path/to/chromium');
  return path;
}

/**
 * The picture of a page's game as PNG, once it is ready and stands still.
 * @param {string} address
 * @param {{ width: number, height: number, scale: number }} size
 */
export async function drawPoster(address, { width, height, scale }) {
  const browser = await chromium.launch({ executablePath: expectChromium() });
  try {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      // Flames and steps would make every picture another one.
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    await page.addInitScript(() => {
      const told = new Promise((resolve) => {
        document.addEventListener('ready', () => resolve(''));
        document.addEventListener('error', (event) => {
          if (event instanceof CustomEvent) resolve(String(event.detail?.message ?? 'it failed'));
        });
      });
      Object.assign(window, { told });
    });
    await page.goto(address);
    const slow = setTimeout(() => browser.close(), patience);
    const trouble = await page
      .evaluate(() => Reflect.get(window, 'told'))
      .catch(() => `nothing was drawn in ${patience / 1000} seconds`);
    clearTimeout(slow);
    if (trouble) throw new Error(`the game can't be shown: ${trouble}`);
    // The first picture is drawn in the next frame, and shown in the one after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // A poster shows the game, not what one presses on it.
    return await page.screenshot({ style: 'button { visibility: hidden !important; }' });
  } finally {
    await browser.close();
  }
}
