import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { highCard } from '../../studio/rules-bench/high-card';
import { axe } from '../support/axe';
import { openBundled } from '../support/bundled-page';
import { keepShot, type Site } from '../support/page';

/** The bench for rules: one page, under the strict policy, with real workers. */

let site: Site;
let page: Page;
const troubles: string[] = [];

beforeAll(async () => {
  site = await openBundled(
    'tests/browser/support/pages/rules-bench-page.ts',
    'engine/studio/rules-bench/bench-worker.ts',
  );
  const context = await site.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  await page.addInitScript(axe);
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(site.address);
  const [now, before] = [await highCard(12), await highCard(3)];
  await page.evaluate(([current, earlier]) => window.openBench(current, earlier), [now, before] as const);
});

afterAll(() => site?.close());

const bench = (): Locator => page.locator('.rules-bench');
const button = (name: RegExp): Locator => bench().getByRole('button', { name });
/** Presses Enter on a button, once it can be pressed: it waits for what the workers know of the game. */
async function enter(name: RegExp): Promise<void> {
  await expect.poll(() => button(name).isEnabled()).toBe(true);
  await button(name).press('Enter');
}
const told = (): Promise<string | null> => bench().getByRole('status').first().textContent();

async function axeFindings(): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe('the bench for rules', () => {
  test('plays 200 games in workers and shows how they end, who won, a number, and what never came up', async () => {
    await bench().getByLabel('Games', { exact: true }).fill('200');
    await enter(/^Play 200 games/);
    await expect.poll(told).toMatch(/^Played 200 games/);
    const shown = (await bench().textContent()) ?? '';
    expect(shown).toContain('200 games of High Card, 2 seats, played by random moves');
    expect(shown).toMatch(/actions: wishitems: jokerends: never/);
    expect(await bench().getByRole('img', { name: 'How games ended' }).count()).toBe(1);
    expect(await bench().getByRole('img', { name: 'Who won' }).locator('desc').textContent()).toMatch(/seat 1 \d/);
    await bench().getByLabel('A number').selectOption('Points');
    expect(
      await bench()
        .getByRole('img', { name: /^Points/ })
        .locator('desc')
        .textContent(),
    ).toContain('on average');
    expect(await axeFindings()).toEqual([]);
  });

  test('shows an expression that is typed, and says what is wrong with another', async () => {
    const typed = bench().getByLabel(/expression/);
    await typed.fill('seat.poinst');
    await typed.press('Enter');
    await expect.poll(() => bench().getByRole('alert').textContent()).toContain('poinst');
    await typed.fill('seat.points > 50');
    await typed.press('Enter');
    await expect
      .poll(() =>
        bench()
          .getByRole('img', { name: /^seat\.points > 50/ })
          .count(),
      )
      .toBe(1);
    expect(await bench().locator('.trouble').first().textContent()).toBe('');
  });

  test('copies a plot as a file of its own', async () => {
    await button(/Copy SVG: Who won/).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<svg xmlns=/);
    const svg = await page.evaluate(() => navigator.clipboard.readText());
    expect(svg).toContain('<title');
    expect(svg).toContain('<desc');
    expect(svg).not.toContain('var(');
  });

  test('compares with the version before the edit, and names what changed and what was edited', async () => {
    await page.getByRole('tab', { name: 'Play' }).focus();
    await page.keyboard.press('ArrowRight');
    await enter(/^Compare/);
    await expect.poll(told).toMatch(/^Played 400 games/);
    const shown = (await bench().textContent()) ?? '';
    expect(shown).toMatch(/Changed: won by seat 1 \(\+/);
    expect(shown).toContain('/rules/vars/run/lead: 3 → 12');
    expect(
      await bench()
        .getByRole('img', { name: /change of each number/ })
        .count(),
    ).toBe(1);
    expect(await axeFindings()).toEqual([]);
    await keepShot(page, 'rules-bench-compare');
  });

  test('sweeps a number, and a slider goes along it', async () => {
    await page.getByRole('tab', { name: 'Compare' }).focus();
    await page.keyboard.press('ArrowRight');
    const number = bench().getByLabel('Number of the rules');
    await number.fill('rules › vars › run › lead');
    await number.press('Tab');
    expect(await bench().getByLabel('From').inputValue()).toBe('6');
    await bench().getByLabel('From').fill('0');
    await bench().getByLabel('To', { exact: true }).fill('90');
    await bench().getByLabel('Steps').fill('4');
    await bench().getByLabel('Games a step').fill('50');
    await enter(/^Sweep, 200 games/);
    await expect.poll(told).toMatch(/^Played 200 games/);
    const plot = bench().getByRole('img', { name: 'won by seat 1 over rules › vars › run › lead' });
    expect(await plot.locator('circle').count()).toBe(4);
    const at = bench().locator('output');
    const first = await at.textContent();
    await bench().getByRole('slider').press('End');
    expect(first).toMatch(/^0: /);
    expect(await at.textContent()).toMatch(/^90: 100\.0 %/);
    expect(await axeFindings()).toEqual([]);
    await keepShot(page, 'rules-bench-sweep');
  });

  test('stops when it is told to, and keeps what was played', async () => {
    await bench().getByLabel('Games', { exact: true }).fill('50000');
    await page.getByRole('tab', { name: 'Play' }).click();
    await enter(/^Play 50,000 games/);
    await button(/^Stop/).press('Enter');
    await expect.poll(told).toMatch(/^Stopped after/);
    await bench().getByLabel('Games', { exact: true }).fill('30');
    await enter(/^Play 30 games/);
    await expect.poll(told).toMatch(/^Played 30 games/);
    expect(troubles).toEqual([]);
  });
});
