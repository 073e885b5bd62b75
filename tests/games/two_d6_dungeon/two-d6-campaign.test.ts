import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SaveStore } from '../../../engine/element/saves/save-store';
import { savingOf } from '../../../engine/host/host-saving';
import { LocalHost } from '../../../engine/host/local-host';
import { replayOf } from '../../../engine/ui/replay/replay';
import { readLink, writeLink } from '../../../engine/ui/replay/replay-link';
import { savedPlayNow, writeSave } from '../../../engine/ui/replay/save-record';
import { dmk, someFolder } from '../../cli/in-terminal';
import { FailingStorage } from '../../element/saves/failing-storage';
import { evaluate } from '../../language/expression/evaluate';
import { TestDesk } from '../../ui/presenter/presenter-on';
import { ask, descend, has, labels, pick, said, twoD6 } from './delving';

const counts = '[campaign.adventurers, campaign.retired, campaign.expeditions]';

/** A presenter whose first adventurer has chosen, looked at the stair, and retired. */
async function retired(): Promise<TestDesk> {
  const desk = new TestDesk(twoD6, { seed: 'mill' });
  while (desk.moment.options.length > 0 && !desk.moment.options.some(({ id }) => id === 'retire')) {
    await desk.decide(desk.moment.options[0]?.id ?? '');
  }
  await desk.decide('retire');
  return desk;
}

describe('a campaign outlives the adventurer', () => {
  test('again goes on with it, the same seed is the same game, and a new campaign is empty', async () => {
    const desk = await retired();
    expect(evaluate(desk.game, counts)).toEqual([1, 1, 1]);
    await desk.restart('new');
    expect(evaluate(desk.game, counts)).toEqual([2, 1, 1]);
    const told = desk.moment.log.groups.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(told.join(' ')).toContain('You are number 2 of this campaign. Before, 1 of 1 came home');
    const hash = desk.game.hash();
    await desk.restart('same');
    expect(desk.game.hash()).toBe(hash);
    await desk.restart('fresh');
    expect(evaluate(desk.game, counts)).toEqual([1, 0, 0]);
  });

  test('a unique room that the first one found is not found again', () => {
    const chapel = [3, 4, 5, 5, 1];
    const first = descend({ dice: chapel }).take('open north');
    const next = descend({ dice: [...chapel.slice(0, 4), 1, 3, 1, 1, 1], campaign: first.game.campaign });
    next.take('open north');
    expect([ask(first, 'level.here.name'), ask(next, 'level.here.name')]).toEqual(['Hidden chapel', 'Tally room']);
  });

  test('saves, replays and links of the second game begin where the first one ended', async () => {
    const desk = await retired();
    await desk.restart('new');
    await desk.decide(desk.moment.options[0]?.id ?? '');
    const { game } = desk;
    const loaded = new LocalHost(twoD6);
    await loaded.load(game.save(), [...game.decisions]);
    const recording = await loaded.record();
    if (!recording) throw new Error('Not recorded.');
    const { decisions, ...start } = readLink(writeLink(replayOf(twoD6, recording)));
    expect(start.campaign).toEqual({ variables: expect.objectContaining({ retired: 1 }), given: [] });
    const again = new LocalHost(twoD6);
    expect(await again.replay(start, decisions)).toBeNull();
    expect(await again.hash()).toBe(game.hash());
    await again.undo();
    expect(evaluate(again.openGame, counts)).toEqual([2, 1, 1]);
  });

  test('a page that is opened after the end goes on with what was left', async () => {
    const desk = await retired();
    const storage = new FailingStorage();
    const first = await SaveStore.open('game', storage);
    await first.choose(twoD6, async () => {});
    const saved = async () => ({ ...savedPlayNow(twoD6, savingOf(desk.game), desk.moment.log), label: '' });
    await first.begin(saved, () => {});
    first.note(true);
    await first.flush();
    await first.close();
    const next = await SaveStore.open('game', storage);
    expect(await next.choose(twoD6, async () => {})).toBeNull();
    expect(next.legacy?.variables).toMatchObject({ adventurers: 1, retired: 1 });
    expect(writeSave({ ...(await saved()), count: 1 })).toContain('"campaign"');
  });

  test('in the terminal, from one game to the next and from one evening to the next', async () => {
    const folder = someFolder();
    const choose = ['1', '1', '1', '1', '1', 'retire', 'yes'];
    const play = `play two_d6_dungeon --seed mill --campaign mill.json`;
    const { out } = await dmk(play, { cwd: folder, input: [...choose, 'yes', ...choose, 'no'] });
    expect(out).toContain('You are number 2 of this campaign.');
    expect(out).toContain('Seed mill-2,');
    const { campaign } = JSON.parse(readFileSync(join(folder, 'mill.json'), 'utf8'));
    expect(campaign.variables).toMatchObject({ adventurers: 2, retired: 2 });
    const later = await dmk(`${play} --record third.json`, { cwd: folder, input: [...choose, 'no'] });
    expect(later.out).toContain('You are number 3 of this campaign. Before, 2 of 2 came home');
    const again = await dmk('replay third.json', { cwd: folder });
    expect(again.code).toBe(0);
  });
});

test('the tavern shuts the temple, and the temple the tavern, so both ask first', () => {
  const scene = descend().take('leave');
  const confirm = (id: string) => scene.asked.options.find((option) => option.id === id)?.confirm;
  expect(confirm('tavern')).toContain('The temple will be shut until your next visit');
  pick(scene, 'Sell the scroll of rot');
  expect(confirm('temple')).toContain('The tavern will be shut until your next visit');
});

test('a find keeps the table row that it came from', () => {
  const scene = descend({ dice: [3, 4, 2, 4, 1] }).take('open north');
  expect(has(scene, 'pack')).toEqual(['tin_cup']);
  expect(ask(scene, 'seat.pack[0].origin')).toBe('RM/24');
});

test('the price list in town tells every good, what can be paid and what can not', () => {
  const scene = pick(descend().take('leave'), 'Sell the scroll of rot');
  const { chart } = scene.game.view(0);
  const prices = chart?.entries.map(({ text, tint }) => [text, tint]) ?? [];
  const goods = Object.values(twoD6.items).filter(({ attributes }) => attributes?.stocked);
  expect(prices).toHaveLength(goods.length);
  const [cheap, dear] = ['Quilted cap 8', 'Deep mending 35'].map((text) => prices.find((one) => one[0] === text)?.[1]);
  expect(cheap).not.toBe(dear);
  expect(labels(scene)).toContain('Buy a Quilted cap for 8');
});

test('a good name in the campaign helps to barter, and a sum beyond the table is its last row', () => {
  const campaign = { variables: { cleared: 5 }, given: [] };
  const scene = descend({ campaign, dice: [6, 6] }).take('leave', 'barter');
  expect(scene.log).toContain('Barter: 6 + 6 + 2 good name = 14, taken as 12.');
  expect(said(scene, 'outbid')).toBe(true);
});
