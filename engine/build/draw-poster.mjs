// @ts-check
// Opens a page with one game in a hidden Chromium, and takes its picture.

import { findChromium } from './find-chromium.mjs';

const patience = 30_000;

/**
 * What drawing a poster needs: a Chromium, and the package that controls it, which a project need not have installed.
 */
export async function expectToDraw() {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium on this machine. Install one, or say CHROMIUM=/path/to/chromium.');
  try {
    const { chromium } = await import('playwright-core');
    return { chromium, executablePath };
  } catch {
    throw new Error('Pictures are drawn with playwright-core. Install it: npm install --save-dev playwright-core');
  }
}

/**
 * The picture of a page's game as PNG, once it is ready and motionless.
 * @param {string} address
 * @param {{ width: number, height: number, scale: number }} size
 */
export async function drawPoster(address, { width, height, scale }) {
  const { chromium, executablePath } = await expectToDraw();
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      // With motion every picture would differ.
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
    // A poster shows the game without its buttons.
    return await page.screenshot({ style: 'button { visibility: hidden !important; }' });
  } finally {
    await browser.close();
  }
}
