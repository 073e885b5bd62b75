import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { OneGame } from './one-game';

/** The script of axe, to run in a page before anything else does. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Each violation with the places where it is: in the whole page, or in one part of the game. The page is small and all
 * our own, so every rule of axe applies.
 */
export async function violations({ page }: OneGame, part: string | null = null): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (inside) =>
      (window as unknown as { axe: { run(where: unknown): Promise<AxeResults> } }).axe.run(
        inside === null ? document : { include: [{ fromShadowDom: ['dungeon-mode', inside] }] },
      ),
    part,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
