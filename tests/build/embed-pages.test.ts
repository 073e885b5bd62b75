import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../engine/build/vite-games.mjs';
import { packFolder } from '../../engine/cli/pack/pack-game';
import { ROOT } from '../support/disk-source';

/** The pages that the build makes of games, for frames of other sites. */
const filesOf = async (site: string | null): Promise<Record<string, string>> => {
  const { embed } = await packFolder(ROOT, 'prototypes/labyrinth');
  return (await embed?.(site)) ?? {};
};

describe('the embed page of a built game', () => {
  test('holds the game, and shares its script with all games of the site', async () => {
    const { 'embed.html': page = '' } = await filesOf(null);
    expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'game/',
      '../../dungeon-mode-embed.js',
    ]);
    expect(page).toContain('"game/game.json":"data:application/json;base64,');
    expect(page).not.toContain('type="module"');
  });

  test('tells other sites of itself by the address that the site will have', async () => {
    const files = await filesOf('https://example.org/games/');
    const folder = 'https://example.org/games/prototypes/labyrinth';
    expect(Object.keys(files)).toEqual(['embed.html', 'oembed.json']);
    expect(files['embed.html']).toContain(`<meta property="og:image" content="${folder}/poster.png">`);
    expect(files['embed.html']).toContain(`type="application/json+oembed" href="${folder}/oembed.json"`);
    const { html, thumbnail_url } = JSON.parse(files['oembed.json'] ?? '{}');
    expect(html).toContain(`<iframe src="${folder}/embed.html"`);
    expect(thumbnail_url).toBe(`${folder}/poster.png`);
  });

  test('without that address names none, and there is no oEmbed', async () => {
    const files = await filesOf(null);
    expect(Object.keys(files)).toEqual(['embed.html']);
    expect(files['embed.html']).toContain('<meta property="og:title" content="Cretan Labyrinth">');
    expect(files['embed.html']).not.toMatch(/og:image|og:url|canonical|oembed/);
  });
});

test('DMK_URL is an address of the web, with or without its last slash', () => {
  expect(siteAddress(undefined)).toBeNull();
  expect(siteAddress('')).toBeNull();
  expect(siteAddress('https://example.org/games')).toBe('https://example.org/games/');
  expect(siteAddress('https://example.org/')).toBe('https://example.org/');
  expect(() => siteAddress('example.org')).toThrow('DMK_URL is the address that dist/ will have');
});
