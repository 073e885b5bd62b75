import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../engine/game/game';
import { drawn, TestDesk } from './presenter-on';

/** levels-and-embeds A2, rulemaking 6: edited files under a running game, and the edit taken back. */

const ITEM = { attributes: { pickupable: true } };
const ITEMS = { 'items.json': { lantern: { name: 'Lantern', ...ITEM }, sword: { name: 'Sword', ...ITEM } } };
const LEGEND = { l: 'lantern', s: 'sword' };
const library = (...rows: string[]) => drawn(rows, LEGEND, ITEMS);

const WALK = ['step east', 'step east', 'pick_up lantern', 'step west'];
const BARE = ['#######', '#@.l..#', '#.....#', '#######'];

async function played(): Promise<TestDesk> {
  const desk = new TestDesk(await library(...BARE));
  for (const id of WALK) desk.decide(id);
  return desk;
}

const decisions = (desk: TestDesk): string[] => desk.game.decisions.map(([, id]) => id);

describe('a running game under changed files', () => {
  test('keeps every decision when an item is stamped before the one that was picked up', async () => {
    const desk = await played();
    for (const rows of [
      ['#######', '#@.l.s#', '#sss..#', '#######'],
      ['#######', '#@.l..#', '#..s..#', '#######'],
      ['#######', '#@.l#s#', '#.##..#', '#######'],
    ]) {
      expect(await desk.retrace(await library(...rows))).toBeNull();
      expect(decisions(desk)).toEqual(WALK);
      expect(desk.moment.view.zones.find(({ zone }) => zone === 'inventory')?.entities?.[0]?.type).toBe('lantern');
    }
  });

  test('plays as far as its decisions fit, and to their end once the edit is undone', async () => {
    const desk = await played();
    const before = desk.game.hash();
    expect(await desk.retrace(await library('#######', '#@#l..#', '#.....#', '#######'))).toContain(
      'Only 0 of 4 decisions fit',
    );
    expect(decisions(desk)).toEqual([]);
    expect(await desk.retrace(await library('#######', '#@.#..#', '#..l..#', '#######'))).toContain(
      'Only 1 of 4 decisions fit',
    );
    expect(await desk.retrace(await library(...BARE))).toBeNull();
    expect(decisions(desk)).toEqual(WALK);
    expect(desk.game.hash()).toBe(before);
  });

  test('that was saved by an older kit, with the numbers of things, keeps every decision as well', async () => {
    const desk = await played();
    const lantern = desk.game.state.world.entities.values().find(({ type }) => type.id === 'lantern');
    const old = desk.game.decisions.map(([seat, id]): Decision => [seat, id.replace('lantern', `#${lantern?.id}`)]);
    await desk.load(desk.game.save(), old);
    expect(decisions(desk).join()).toContain('#');
    expect(await desk.retrace(await library('#######', '#@.l.s#', '#sss..#', '#######'))).toBeNull();
    expect(decisions(desk)).toEqual(WALK);
  });

  test('that was played on since goes on as it was played on', async () => {
    const desk = await played();
    await desk.retrace(await library('#######', '#@.#..#', '#..l..#', '#######'));
    desk.decide('step south_east');
    await desk.retrace(await library(...BARE));
    expect(decisions(desk)).toEqual(['step east', 'step south_east']);
  });

  test('that was begun again forgets what did not fit', async () => {
    const desk = await played();
    await desk.retrace(await library('#######', '#@#l..#', '#.....#', '#######'));
    await desk.restart('same');
    await desk.retrace(await library(...BARE));
    expect(decisions(desk)).toEqual([]);
  });
});
