import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { Embed, POLICY } from './embed';
import type { Site } from './page';

/** A page of its own for one game: nothing but a heading and the element, under the policy that the kit promises. */

export interface OneGame {
  page: Page;
  game: Embed;
  /** What was thrown, logged as an error or refused by the policy. */
  troubles: string[];
}

export interface Opening {
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands inside the element. */
  readonly inner?: string;
  readonly context?: BrowserContextOptions;
  /** Runs before anything of the page does. */
  readonly first?: string;
  /** How many of the same there are. */
  readonly count?: number;
}

const ADDRESS = '/one-game.html';

function markup({ attributes, inner = '', count = 1 }: Opening): string {
  const said = Object.entries(attributes).map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  const element = `<dungeon-mode ${said.join(' ')}>${inner}</dungeon-mode>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One game</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<script type="module" src="./dungeon-mode.js"></script></head>
<body><main><h1>One game</h1>${element.repeat(count)}</main></body></html>`;
}

/** Opens the page on a built site, until the test is over. Waits for nothing. */
export async function openGame(site: Site, opening: Opening): Promise<OneGame> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ...opening.context });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  // The browser logs what the policy refuses as an error, too.
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  if (opening.first !== undefined) await page.addInitScript({ content: opening.first });
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({
      body: markup(opening),
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
    }),
  );
  await page.goto(site.address + ADDRESS);
  return { page, game: Embed.at(page), troubles };
}
