import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';

/** A game on a page, as a test reads it. */
export class Embed {
  constructor(
    readonly page: Page,
    readonly element: Locator,
  ) {}

  /** The game of a page that stands there as the n-th. */
  static at(page: Page, n = 0): Embed {
    return new Embed(page, page.locator('dungeon-mode').nth(n));
  }

  /** Once it is there and its hands are, which it tells in words by. What is pressed before that happens a moment later. */
  async ready(): Promise<this> {
    await expect.poll(() => this.text()).not.toBe('');
    await this.element.locator('[part=text]').waitFor({ state: 'attached' });
    return this;
  }

  /** Waits until this page has the right to save, which only one tab has: the browser's lock is held for each game. */
  async savesHere(games = 1): Promise<void> {
    const held = () => this.page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
    await expect.poll(held).toBeGreaterThanOrEqual(games);
  }

  /** Waits until all that was decided is saved. */
  async saved(): Promise<void> {
    await this.savesHere();
    await this.element.evaluate((game) => (game as DungeonModeElement).save());
  }

  text(): Promise<string> {
    return this.element.evaluate((game) => (game as DungeonModeElement).getTextView?.() ?? '');
  }

  /** How many decisions were made. */
  decisions(): Promise<(readonly [number, string])[]> {
    return this.element.evaluate(async (game) => [
      ...((await (game as DungeonModeElement).getReplay())?.decisions ?? []),
    ]);
  }

  get surface(): Locator {
    return this.element.locator('[part=stage]');
  }

  get choices(): Locator {
    return this.element.locator('[part=choices] button');
  }

  button(name: string | RegExp): Locator {
    return this.element.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(...keys: string[]): Promise<void> {
    // A capital letter is its key with Shift: Caps Lock alone means nothing.
    for (const key of keys) await this.page.keyboard.press(/^[A-Z]$/.test(key) ? `Shift+${key}` : key);
  }

  isFocused(): Promise<boolean> {
    return this.element.evaluate((game) => document.activeElement === game);
  }
}

/** The policy that the element promises to work under. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
].join('; ');
