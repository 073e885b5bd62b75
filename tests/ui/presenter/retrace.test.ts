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
  const presenter = new TestDesk(await library(...BARE));
  for (const id of WALK) presenter.decide(id);
  return presenter;
}

const decisions = (presenter: TestDesk): string[] => presenter.game.decisions.map(([, id]) => id);

describe('a running game under changed files', () => {
  test('keeps every decision when an item is stamped before the one that was picked up', async () => {
    const presenter = await played();
    for (const rows of [
      ['#######', '#@.l.s#', '#sss..#', '#######'],
      ['#######', '#@.l..#', '#..s..#', '#######'],
      ['#######', '#@.l#s#', '#.##..#', '#######'],
    ]) {
      expect(await presenter.retrace(await library(...rows))).toBeNull();
      expect(decisions(presenter)).toEqual(WALK);
      expect(presenter.moment.view.zones.find(({ zone }) => zone === 'inventory')?.entities?.[0]?.type).toBe('lantern');
    }
  });

  test('plays as far as its decisions fit, and to their end once the edit is undone', async () => {
    const presenter = await played();
    const before = presenter.game.hash();
    expect(await presenter.retrace(await library('#######', '#@#l..#', '#.....#', '#######'))).toContain(
      'Only 0 of 4 decisions fit',
    );
    expect(decisions(presenter)).toEqual([]);
    expect(await presenter.retrace(await library('#######', '#@.#..#', '#..l..#', '#######'))).toContain(
      'Only 1 of 4 decisions fit',
    );
    expect(await presenter.retrace(await library(...BARE))).toBeNull();
    expect(decisions(presenter)).toEqual(WALK);
    expect(presenter.game.hash()).toBe(before);
  });

  test('that was saved by an older kit, with the numbers of things, keeps every decision as well', async () => {
    const presenter = await played();
    const lantern = presenter.game.state.world.entities.values().find(({ type }) => type.id === 'lantern');
    const old = presenter.game.decisions.map(
      ([seat, id]): Decision => [seat, id.replace('lantern', `#${lantern?.id}`)],
    );
    await presenter.load(presenter.game.save(), old);
    expect(decisions(presenter).join()).toContain('#');
    expect(await presenter.retrace(await library('#######', '#@.l.s#', '#sss..#', '#######'))).toBeNull();
    expect(decisions(presenter)).toEqual(WALK);
  });

  test('that was played on since goes on as it was played on', async () => {
    const presenter = await played();
    await presenter.retrace(await library('#######', '#@.#..#', '#..l..#', '#######'));
    presenter.decide('step south_east');
    await presenter.retrace(await library(...BARE));
    expect(decisions(presenter)).toEqual(['step east', 'step south_east']);
  });

  test('that was begun again forgets what did not fit', async () => {
    const presenter = await played();
    await presenter.retrace(await library('#######', '#@#l..#', '#.....#', '#######'));
    await presenter.restart('same');
    await presenter.retrace(await library(...BARE));
    expect(decisions(presenter)).toEqual([]);
  });
});
