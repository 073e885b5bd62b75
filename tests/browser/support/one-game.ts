import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { Embed, POLICY } from './embedding';
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
  const element = elementOf(attributes, inner);
  return `<main><h1>One game</h1>${element.repeat(count)}</main>`;
}

/** An element as a page's author writes it. */
export function elementOf(attributes: Readonly<Record<string, string>>, inner = ''): string {
  const said = Object.entries(attributes).map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  return `<dungeon-mode ${said.join(' ')}>${inner}</dungeon-mode>`;
}

const document = (
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One game</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="./post.css">
<script type="module" src="./dungeon-mode.js"></script></head>
<body>${body}</body></html>`;

/** A blog's usual looks, with the line from docs/embed.md that holds a game's place before its script is there. */
const STYLE = `body { font: 17px/1.6 Georgia, serif; max-width: 42rem; margin: 0 auto; padding: 0 1rem; }
dungeon-mode:not(:defined) { display: block; min-height: 41rem; margin-block: 1.5em; }`;

/** Opens the page on a built site, until the test is over. Waits for nothing. */
export function openGame(site: Site, opening: Opening): Promise<OneGame> {
  return openPost(site, markup(opening), opening);
}

export interface Posting extends Pick<Opening, 'context' | 'first'> {
  /** What stands in the address after the path. */
  readonly hash?: string;
  readonly isStyled?: boolean;
}

/** A page with any text and any games in it. */
export async function openPost(site: Site, body: string, posting: Posting = {}): Promise<OneGame> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ...posting.context });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  // The browser logs what the policy refuses as an error, too.
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  if (posting.first !== undefined) await page.addInitScript({ content: posting.first });
  await context.route('**/post.css', (route) =>
    route.fulfill({ body: posting.isStyled ? STYLE : '', contentType: 'text/css' }),
  );
  await context.route(`**${ADDRESS}*`, (route) =>
    route.fulfill({
      body: document(body),
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
    }),
  );
  await page.goto(site.address + ADDRESS + (posting.hash ?? ''));
  return { page, game: Embed.at(page), troubles };
}
