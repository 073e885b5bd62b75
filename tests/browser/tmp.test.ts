import { test } from 'vitest';
import { writeLink } from '../../engine/view/replay-link';
import { Embed } from './embed';
import { openShared, visit } from './page';
test('look', async () => {
  const site = await openShared();
  try {
    const link = writeLink({ prototype: 'labyrinth', seed: 'theseus', options: {}, content: 'x', files: { 'data/words.json': 'x' }, decisions: [[0, 'wait'], [0, 'wait']] });
    const { page, troubles } = await visit(site, `/${link}`, { reducedMotion: 'reduce', viewport: { width: 420, height: 900 } });
    const game = await Embed.at(page).ready();
    await game.element.locator('[part=scrubber]').waitFor();
    await page.screenshot({ path: '/tmp/a.png' });
    await game.element.locator('[part=menu-button]').click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: '/tmp/b.png' });
    console.log(troubles);
    const two = await visit(site, '/#two_d6_dungeon', { reducedMotion: 'reduce' });
    const g2 = await Embed.at(two.page).ready();
    await two.page.waitForTimeout(1500);
    const seen = await g2.element.evaluate(async (made: any) => {
      const out: any[] = [];
      made.addEventListener('save', (e: any) => out.push(e.detail.saved ? 'saved' : e.detail.why));
      let points = 0;
      for (let i = 0; i < 30; i++) { const [f] = made.player.desk.game.pending; if (!f) break; const ev = made.decide(f.input ? 'Ada' : f.options[0].id, f.seat); points += ev.filter((e: any) => e.type === 'saved').length; await new Promise((r) => setTimeout(r, 30)); }
      await new Promise((r) => setTimeout(r, 800));
      return [points, out.length, out.slice(-2)];
    });
    console.log(JSON.stringify(seen), two.troubles);
    await two.page.screenshot({ path: '/tmp/c.png' });
  } finally { await site.close(); }
});
