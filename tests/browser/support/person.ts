import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { Embed } from './embedding';
import type { Visit } from './page';

/** A person in front of a game of the gallery, who reads the screen and presses or types. */

/** What they sit in front of. */
export const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** What can be read: the lines that are shown, and the words on the buttons. */
export interface Screen {
  /** The quiet line: turn, phase and place, or the answer to what was typed. */
  readonly look: string;
  readonly prompt: string;
  readonly stats: string;
  readonly log: string;
  readonly labels: readonly string[];
}

export class Person {
  constructor(readonly game: Embed) {}

  /** Opens the form of a game, fills it in by its labels, and plays. */
  static async sitDown({ page }: Visit, id: string, settings: Readonly<Record<string, string>>): Promise<Person> {
    const entry = page.locator(`[data-prototype=${id}]`);
    await entry.getByRole('button', { name: /^Seed and options/ }).click();
    for (const [label, value] of Object.entries(settings)) {
      const list = entry.getByRole('combobox', { name: label, exact: true });
      const field = entry.getByLabel(label, { exact: true }).or(list);
      await field.waitFor();
      const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
      await (isList ? field.selectOption({ label: value }) : field.fill(value));
    }
    await entry.getByRole('button', { name: 'Play like this' }).click();
    const game = await Embed.at(page).ready();
    await game.element.locator('[part=canvas]').waitFor();
    return new Person(game);
  }

  get page(): Page {
    return this.game.page;
  }

  read(): Promise<Screen> {
    return this.game.element.evaluate((made) => {
      const root = made.shadowRoot as ShadowRoot;
      const text = (selector: string): string => {
        const found = root.querySelector<HTMLElement>(selector);
        return found && !found.hidden ? (found.textContent ?? '') : '';
      };
      const words = root.querySelectorAll<HTMLElement>('[part=choices] .list:not([hidden]) .words');
      return {
        look: text('[part=look]'),
        prompt: text('[part=prompt]'),
        stats: text('[part=stats]'),
        log: text('[part=log]'),
        labels: Array.from(words, (one) => one.textContent ?? ''),
      };
    });
  }

  /** Presses the button with these words. Fails with all that there was to press. */
  async press(label: string): Promise<void> {
    const { labels, prompt } = await this.read();
    const place = labels.indexOf(label);
    if (place < 0) throw new Error(`There is no "${label}" to press. ${prompt} ${labels.join(' | ')}`);
    await this.game.choices.nth(place).click();
  }

  /** Types a line, and waits until something is answered to it. */
  async type(line: string): Promise<Screen> {
    const before = JSON.stringify(await this.read());
    const field = this.game.element.getByLabel('Type a command');
    await field.fill(line);
    await field.press('Enter');
    await expect
      .poll(async () => JSON.stringify(await this.read()), { message: `"${line}" was not answered` })
      .not.toBe(before);
    return this.read();
  }

  /** The parts of the page that reach out of the window sideways, and the buttons that can't be reached. */
  async outOfReach(): Promise<string[]> {
    const wide = await this.page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')]
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.tagName} is ${one.scrollWidth} wide, in ${one.clientWidth}`),
    );
    const lost: string[] = [];
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    for (const button of await this.game.choices.all()) {
      if (!(await button.isVisible())) continue;
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      // A fraction of a pixel is no harm.
      const isIn = box && box.x > -1 && box.x + box.width < width + 1 && box.y > -1 && box.y + box.height < height + 1;
      if (!isIn) lost.push(`"${await button.textContent()}" at ${JSON.stringify(box)}`);
    }
    return [...wide, ...lost];
  }

  /** The middle of what is drawn on the picture in a colour, from the picture's own corner; null where nothing is. */
  async spot([red, green, blue]: readonly [number, number, number], off = 6): Promise<{ x: number; y: number } | null> {
    return this.game.element.evaluate(
      async (made, [r, g, b, most]) => {
        const blob = await (made as DungeonModeElement).toBlob();
        const image = await createImageBitmap(blob as Blob);
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        const { data, width } = context.getImageData(0, 0, image.width, image.height);
        const is = (i: number, wanted: number) => Math.abs((data[i] as number) - wanted) <= most;
        const [xs, ys]: [number[], number[]] = [[], []];
        for (let i = 0; i < data.length; i += 4) {
          if (!is(i, r) || !is(i + 1, g) || !is(i + 2, b)) continue;
          xs.push((i / 4) % width);
          ys.push(Math.floor(i / 4 / width));
        }
        if (xs.length === 0) return null;
        const middle = (all: readonly number[]) =>
          (all.reduce((low, one) => Math.min(low, one)) + all.reduce((high, one) => Math.max(high, one))) /
          2 /
          devicePixelRatio;
        return { x: middle(xs), y: middle(ys) };
      },
      [red, green, blue, off] as const,
    );
  }

  /** Whether the game has ended. Its card is fetched only then: what it takes the place of is hidden before it comes. */
  async isOver(): Promise<boolean> {
    const isOver = await this.game.element.locator('[part=choices].over').count();
    if (isOver) await this.game.element.locator('[part=end]').waitFor();
    return isOver > 0;
  }
}
