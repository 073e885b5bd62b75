import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DungeonModeElement } from '../../../engine/element/element';
import { Embed } from '../support/embedding';
import { openShared, openSite, type Site, visit } from '../support/page';

/** What a script of the page adds to the picture is drawn by the same pixi.js, in development and in the build. */

describe.each([
  ['development', openSite],
  ['the build', openShared],
] as const)('in %s', (_where, open) => {
  let site: Site;

  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site?.close());

  test.each(['labyrinth', 'dimm_city'])(
    'a sprite added to the picture of %s has its tint, alpha, scale and rotation',
    async (id) => {
      const { page, troubles } = await visit(site, '/article.html', { reducedMotion: 'reduce' });
      await page.evaluate((folder) => {
        document.body.innerHTML = `<dungeon-mode src="prototypes/${folder}/" seed="theseus" loading="eager"></dungeon-mode>`;
      }, id);
      const game = await Embed.at(page).ready();
      await expect
        .poll(() => game.element.evaluate((made) => Boolean((made as DungeonModeElement).stage?.layer)))
        .toBe(true);
      const seen = await game.element.evaluate(async (made) => {
        const { canvas, layer } = (made as DungeonModeElement).stage!;
        const { container, pixi, redraw } = layer!;
        const drawn = async () => {
          redraw();
          for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
          copy.drawImage(canvas, 0, 0);
          return copy;
        };
        const before = await drawn();
        const middle = { x: Math.round(canvas.width / 2), y: Math.round(canvas.height / 2) };
        const sprite = new pixi.Sprite(pixi.Texture.WHITE);
        sprite.tint = 0xff8000;
        sprite.alpha = 0.5;
        sprite.anchor.set(0.5);
        sprite.rotation = Math.PI / 4;
        sprite.position = container.toLocal(middle);
        // 100 device pixels along a side.
        const unit = container.toLocal({ x: middle.x + 1, y: middle.y }).x - sprite.x;
        sprite.setSize(100 * unit);
        container.addChild(sprite);
        const after = await drawn();
        sprite.destroy();
        const gone = await drawn();
        const at = (copy: OffscreenCanvasRenderingContext2D, x: number, y: number) => [
          ...copy.getImageData(middle.x + x, middle.y + y, 1, 1).data.subarray(0, 3),
        ];
        const spots = { middle: [0, 0], corner: [62, 0], beside: [45, 45] } as const;
        return Object.fromEntries(
          Object.entries(spots).map(([name, [x, y]]) => [
            name,
            { before: at(before, x, y), after: at(after, x, y), gone: at(gone, x, y) },
          ]),
        );
      });
      const half = (colour: readonly number[] = []) => [255, 128, 0].map((tint, i) => (tint + (colour[i] ?? 0)) / 2);
      for (const spot of [seen.middle, seen.corner]) {
        half(spot?.before).forEach((value, i) => {
          expect(Math.abs((spot?.after[i] ?? 0) - value), JSON.stringify(seen)).toBeLessThanOrEqual(2);
        });
      }
      expect(seen.beside?.after, 'a square that stands on a corner does not reach there').toEqual(seen.beside?.before);
      expect(seen.middle?.gone).toEqual(seen.middle?.before);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );
});
