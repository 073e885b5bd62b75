import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CellView, EntityView, SeatView } from '../../../engine/game/knowledge/seat-view';
import { openBundled } from '../support/bundled-page';
import { keepShot, type Site } from '../support/page';
import type { CanvasPage } from '../support/pages/canvas-page';

/** What single cells look like, pixel by pixel: what is hidden, painted, worn, tinted, and seen in the dark. */

declare const page: CanvasPage;

let site: Site;
let tab: Page;

beforeAll(async () => {
  site = await openBundled('tests/browser/support/pages/canvas-page.ts');
  const context = await site.browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  tab = await context.newPage();
  await tab.goto(`${site.address}/?game=arena&still=1`);
  await tab.waitForSelector('html[data-ready=yes]', { state: 'attached' });
});

afterAll(() => site?.close());

/** How a cell is to differ, by how far it is from one's own figure. */
interface Change {
  readonly dx: number;
  readonly dy: number;
  readonly entities?: readonly Partial<EntityView>[];
  readonly paint?: CellView['paint'];
}
interface Scene {
  readonly changes?: readonly Change[];
  readonly light?: readonly [number, number, number];
  readonly zones?: readonly { readonly drawnAt: string; readonly item: Partial<EntityView> }[];
  readonly own?: Partial<EntityView>;
}

/** Draws one's own figure on a bare floor with these changes. Answers the pixels of a cell and of the one above it. */
function draw(scene: Scene, dx: number, dy: number): Promise<number[]> {
  return tab.evaluate(
    async ({ scene, dx, dy }) => {
      const { game, stage, canvas } = page.opened!;
      const view = game.view(0);
      const me: EntityView = { ...view.seats[0]!.entity, ...scene.own };
      const { x, y } = me.place as { x: number; y: number };
      const like = (more: Partial<EntityView>, id: number): EntityView => ({
        ...me,
        id,
        kind: 'item',
        stats: {},
        attributes: {},
        tint: null,
        ...more,
      });
      const cells = view.map!.cells.map((cell): CellView => {
        const isMine = cell.x === x && cell.y === y;
        const change = scene.changes?.find((one) => one.dx === cell.x - x && one.dy === cell.y - y);
        const others = (change?.entities ?? []).map((more, i) => like(more, 9000 + i));
        const isWall = cell.entities.some(({ type }) => type === 'wall');
        return {
          ...cell,
          light: scene.light ?? [255, 255, 255],
          entities: isWall ? cell.entities : [...others, ...(isMine ? [me] : [])],
          ...(change?.paint && { paint: change.paint }),
        };
      });
      const zones = (scene.zones ?? []).map(({ drawnAt, item }) => {
        return { zone: drawnAt, owner: me.id, worn: true, drawnAt, count: 1, entities: [like(item, 9900)] };
      });
      const shown = { ...view, zones, map: { ...view.map!, cells, lights: [] } } as unknown as SeatView;
      stage.show(shown);
      await page.nextFrame();
      // Where a cell lies in the picture: the stage knows the cell of each point.
      const isAt = (left: number, top: number) => {
        const cell = stage.hitAt(left / devicePixelRatio, top / devicePixelRatio)?.cell;
        return cell?.x === x + dx && cell.y === y + dy;
      };
      let [left, top] = [0, 0];
      search: for (top = 0; top < canvas.height; top += 2) {
        for (left = 0; left < canvas.width; left += 2) if (isAt(left, top)) break search;
      }
      let right = left;
      while (isAt(right, top)) right++;
      const scale = (right - left) / 20;
      const pixels = page.pixelsOf(canvas);
      const result: number[] = [];
      for (let row = -15; row < 15; row++) {
        for (let column = 0; column < 20; column++) {
          const [across, down] = [left + (column + 0.5) * scale, top + (row + 0.5) * scale];
          const pixel = 4 * (Math.floor(down) * canvas.width + Math.floor(across));
          result.push(down < 0 ? 0 : (pixels[pixel]! << 16) | (pixels[pixel + 1]! << 8) | pixels[pixel + 2]!);
        }
      }
      return result;
    },
    { scene, dx, dy },
  );
}

const lower = (pixels: readonly number[]): number[] => pixels.slice(300);
const differing = (a: readonly number[], b: readonly number[]): number => a.filter((pixel, i) => pixel !== b[i]).length;
const brightness = (pixels: readonly number[]): number[] =>
  pixels.map((pixel) => Math.max(pixel >> 16, (pixel >> 8) & 255, pixel & 255));

const sword = { sprite: { base: 'sword', top: null }, type: 'sword' };

test('seed-004 D4: a sword behind a head changes no pixel, one beside it does', async () => {
  const bare = await draw({}, 0, 0);
  expect(differing(await draw({ changes: [{ dx: 0, dy: -1, entities: [sword] }] }, 0, 0), bare)).toBe(0);
  expect(differing(await draw({ changes: [{ dx: 0, dy: 0, entities: [sword] }] }, 0, 0), bare)).toBe(0);
  const beside = await draw({}, 1, 0);
  expect(differing(await draw({ changes: [{ dx: 1, dy: 0, entities: [sword] }] }, 1, 0), beside)).toBeGreaterThan(40);
});

test('seed-004 D4b: floors and scenery are drawn as they are painted', async () => {
  const painted = async (sprite: string) =>
    lower(await draw({ changes: [{ dx: 2, dy: 0, paint: [{ sprite, isFloor: true }] }] }, 2, 0));
  const [usual, wood, cave] = [lower(await draw({}, 2, 0)), await painted('wood_floor'), await painted('cave_floor')];
  expect(differing(usual, wood)).toBeGreaterThan(30);
  expect(differing(wood, cave)).toBeGreaterThan(30);
  const altar = { sprite: 'altar', top: 'altar_top' };
  const scene: Scene = { changes: [{ dx: 2, dy: 0, paint: [{ sprite: 'wood_floor', isFloor: true }, altar] }] };
  expect(differing(lower(await draw(scene, 2, 0)), wood)).toBeGreaterThan(200);
  await keepShot(tab, 'canvas-painted');
});

test('seed-004 D4b: flips are followed: H and V mirror, D swaps the axes and keeps the lower left corner', async () => {
  const bare = await draw({}, 2, 0);
  const shape = async (flips?: string): Promise<string[]> => {
    const paint = [{ sprite: 'arrow_ne', ...(flips && { flips }) }];
    const drawn = await draw({ changes: [{ dx: 2, dy: 0, paint }] }, 2, 0);
    const marks = drawn.map((pixel, i) => (pixel === bare[i] ? '.' : '#')).join('');
    return Array.from({ length: 30 }, (_, row) => marks.slice(20 * row, 20 * row + 20));
  };
  const plain = (await shape()).slice(15);
  const mirror = (row: string) => [...row].reverse().join('');
  expect((await shape('H')).slice(15)).toEqual(plain.map(mirror));
  expect((await shape('V')).slice(15)).toEqual([...plain].reverse());
  const swapped = Array.from({ length: 20 }, (_, row) => plain.map((line) => line[row]).join(''));
  expect((await shape('D')).slice(10).map((row) => row.slice(0, 15))).toEqual(swapped);
});

test('seed-004 D10: tints and sprites of the moment are drawn', async () => {
  const plain = await draw({}, 0, 0);
  const red = await draw({ own: { tint: '#ff0000' } }, 0, 0);
  expect(differing(plain, red)).toBeGreaterThan(150);
  expect(red.some((pixel) => pixel >> 16 > 120 && (pixel & 255) < 40)).toBe(true);
  expect(differing(plain, await draw({ own: { sprite: { base: 'ogre', top: null } } }, 0, 0))).toBeGreaterThan(150);
});

test('seed-004 D9: a potion that is worn on the head is seen there, and a cap on the body there', async () => {
  const bare = await draw({}, 0, 0);
  const worn = (base: string, drawnAt: string) =>
    draw({ zones: [{ drawnAt, item: { sprite: { base, top: null }, type: base } }] }, 0, 0);
  const onHead = await worn('potion', 'head');
  const onBody = await worn('cap', 'body');
  expect(differing(onHead.slice(0, 160), bare.slice(0, 160))).toBeGreaterThan(20);
  expect(differing(lower(onHead), lower(bare))).toBe(0);
  expect(differing(onBody.slice(0, 160), bare.slice(0, 160))).toBe(0);
  expect(differing(onBody, bare)).toBeGreaterThan(60);
});

test('seed-004 D15: without any light one still sees oneself and what one could touch', async () => {
  const dark = await draw({ light: [0, 0, 0] }, 0, 0);
  const [figure = 0] = brightness(dark).sort((a, b) => b - a);
  expect(figure).toBeGreaterThan(60);
  const item = await draw({ light: [0, 0, 0], changes: [{ dx: 1, dy: 0, entities: [sword] }] }, 1, 0);
  expect(Math.max(...brightness(lower(item)))).toBeGreaterThan(60);
});

test('in letters a cell shows the sign of its entity in its tint, lit as its sprite would be', async () => {
  const own = { tint: '#ff4020', symbol: '@' };
  const rooms = await draw({ own }, 0, 0);
  await tab.evaluate(() => page.opened!.stage.setLook!(1, true));
  const bright = await draw({ own }, 0, 0);
  expect(differing(rooms, bright)).toBeGreaterThan(200);
  // The letter is drawn in a plain colour: red of the tint, and little blue.
  const ink = lower(bright).filter((pixel) => pixel >> 16 > 200);
  expect(ink.length).toBeGreaterThan(60);
  expect(ink.every((pixel) => (pixel & 255) < 90)).toBe(true);
  // Figures of two cells have become one letter in their own.
  expect(Math.max(...brightness(bright.slice(0, 280)))).toBeLessThan(140);
  const dim = lower(await draw({ own, light: [90, 90, 90] }, 0, 0));
  expect(Math.max(...brightness(dim))).toBeLessThan(0.75 * Math.max(...brightness(lower(bright))));
  await tab.evaluate(() => page.opened!.stage.setLook!(0, true));
  expect(differing(await draw({ own }, 0, 0), rooms)).toBe(0);
});
