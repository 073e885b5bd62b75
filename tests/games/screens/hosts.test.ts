import { describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Rng } from '../../../engine/core/rng';
import { OBSERVER, Refusal } from '../../../engine/game/game';
import type { Moment, OwnedHost, Start } from '../../../engine/host/host';
import { LocalHost } from '../../../engine/host/local-host';
import { RuleError } from '../../../engine/machine/model/fault';
import { ChannelHost } from '../../host/line';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES, usualSettings } from '../all/playing';

const MOST_DECISIONS = 15;

const startOf = (definitions: Definitions, seed = 'host-1'): Start => {
  const { seats = [], options = {} } = usualSettings(definitions, seed);
  // One person among bots, so that the turns of others are told one by one.
  const others = seats.slice(1).map(() => ({ personality: definitions.rules.personality ?? 'random' }));
  return { seed, options, seats: [...seats.slice(0, 1), ...others] };
};

const written = (moment: Moment): string => JSON.stringify(moment);

/** All that a screen hears of a game whose questions are answered by lot. */
async function heard(host: OwnedHost, start: Start, most = MOST_DECISIONS): Promise<Moment[]> {
  const moments: Moment[] = [];
  await host.restart(start);
  const stop = host.listen((moment) => moments.push(moment));
  const lot = new Rng(`lot/${start.seed}`);
  for (let i = 0; i < most; i++) {
    const now = moments.slice(-host.seats.length);
    const pending = now.flatMap((moment) => moment.pending);
    if (pending.length === 0) break;
    const { seat, options, input } = lot.pick(pending);
    const answer = input === 'text' ? 'Rain again.' : lot.pick(options).id;
    await host.decide(seat, answer).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  stop();
  return moments;
}

describe('a game in a worker and one in the same thread', () => {
  test.each(PROTOTYPES)('%s: tell the same moments and come to the same state', async (id) => {
    const definitions = await definitionsOf(id);
    const start = startOf(definitions);
    const local = new LocalHost(definitions);
    const worker = await ChannelHost.to(definitions);
    const [here, there] = [await heard(local, start), await heard(worker, start)];
    expect(there.map(written)).toEqual(here.map(written));
    expect(await worker.hash()).toBe(await local.hash());
    expect(here.length).toBeGreaterThan(1);
    // Only JSON crosses, and nothing of a moment is lost by it.
    for (const moment of here.slice(0, 3)) expect(JSON.parse(written(moment))).toEqual(moment);
    for (const text of worker.crossed) expect(JSON.stringify(JSON.parse(text))).toBe(text);
    worker.close();
  });
});

describe('a moment', () => {
  test.each(PROTOTYPES)('%s: holds no more than its seat may know', async (id) => {
    const definitions = await definitionsOf(id);
    const start = { ...startOf(definitions), seats: usualSettings(definitions, '').seats ?? [] };
    const host = new LocalHost(definitions);
    const stop = host.listen(({ seat, view, pending }) => {
      const { state } = host.openGame;
      const hidden = new Set(
        state.seats.flatMap((owner, at) =>
          at === seat
            ? []
            : (owner.zones ?? []).flatMap((zone) =>
                zone?.type.sees === 'owner' ? zone.entities.map((entity) => entity.id) : [],
              ),
        ),
      );
      expect(view.seat).toBe(seat);
      expect(pending.every((one) => one.seat === seat)).toBe(true);
      const seen = view.zones.flatMap(({ entities }) => entities?.map((entity) => entity.id) ?? []);
      const asked = pending.flatMap(({ options }) => options.flatMap(({ entities }) => entities));
      expect([...seen, ...asked].filter((entity) => hidden.has(entity))).toEqual([]);
    });
    await heard(host, start);
    stop();
  });

  test('of a game that several people play comes for each of them, and for a watcher who sees what lies open', async () => {
    const definitions = await definitionsOf('terminal_dungeon');
    const host = new LocalHost(definitions);
    await host.restart({ seed: '1', options: {}, seats: [{}, {}] });
    expect(host.seats).toEqual([0, 1, OBSERVER]);
    const [moment] = await heard(host, { seed: '1', options: {}, seats: [{}, {}] }, 0);
    expect(moment).toMatchObject({ seat: 0, beat: 0, kind: 'settled', ended: null });
  });
});

describe('what can’t be done', () => {
  test('is refused across the line as in the same thread, and the game goes on', async () => {
    const definitions = await definitionsOf('labyrinth');
    const worker = await ChannelHost.to(definitions);
    const local = new LocalHost(definitions);
    await worker.restart(startOf(definitions));
    await local.restart(startOf(definitions));
    const refusal = await local.decide(0, 'sing').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    await expect(worker.decide(0, 'sing')).rejects.toThrow(refusal as Refusal);
    await expect(worker.decide(0, 'sing')).rejects.toBeInstanceOf(Refusal);
    await worker.decide(0, 'wait');
    await local.decide(0, 'wait');
    expect(await worker.hash()).toBe(await local.hash());
    worker.close();
  });

  test('a broken rule keeps its place in the files', async () => {
    const { errorMessage, errorFrom } = await import('../../../engine/host/worker-protocol');
    const error = new RuleError('there is no "helth" here', '/rules/actions/strike/do/1', 7);
    expect(errorFrom(JSON.parse(JSON.stringify(errorMessage(error))))).toEqual(error);
  });
});

describe('those who own a game', () => {
  test('take back, save, load and replay it in a worker as in the same thread', async () => {
    const definitions = await definitionsOf('monadungeon');
    const start = startOf(definitions);
    const hosts: OwnedHost[] = [new LocalHost(definitions), await ChannelHost.to(definitions)];
    const all = await Promise.all(
      hosts.map(async (host) => {
        const told: Moment[] = [];
        await heard(host, start, 12);
        const saving = await host.save();
        const record = await host.record();
        const may = await host.undoable();
        const undone = may.allowed ? await host.undo().then(() => host.hash()) : may.why;
        const stop = host.listen((moment) => told.push(moment));
        await host.load(saving.game, saving.decisions);
        const loaded = await host.hash();
        const why = await host.replay(start, record?.decisions ?? []);
        const replayed = await host.hash();
        await host.seek(3);
        await host.seek(4);
        await host.seek(9);
        stop();
        expect(record?.hash).toBe(loaded);
        expect(replayed).toBe(loaded);
        expect(why).toBeNull();
        return { told, saving, record, may, undone, end: await host.hash() };
      }),
    );
    expect(all[1]).toEqual(all[0]);
    const kinds = all[0]?.told.filter(({ seat }) => seat === 0).map(({ kind, beat }) => [kind, beat]);
    expect(kinds).toContainEqual(['retold', 3]);
    for (const host of hosts) host.close();
  });

  test('play on in the same thread when the worker is lost, from the same state', async () => {
    const definitions = await definitionsOf('labyrinth');
    const start = startOf(definitions);
    const [local, worker] = [new LocalHost(definitions), await ChannelHost.to(definitions)];
    const here = await heard(local, start, 5);
    const there = await heard(worker, start, 5);
    expect(there).toEqual(here);
    const heardAfter: Moment[] = [];
    const stop = worker.listen((moment) => heardAfter.push(moment));
    // Asked and never answered, for the worker is gone.
    const open = worker.decide(0, 'wait');
    await worker.lose();
    await open;
    await local.decide(0, 'wait');
    const decisions = (await local.record())?.decisions ?? [];
    for (const host of [local, worker]) await host.replay(start, decisions);
    for (const host of [local, worker]) await host.seek(3);
    stop();
    expect(await worker.hash()).toBe(await local.hash());
    expect(heardAfter.map(({ play, beat }) => [play, beat])).toEqual([
      [1, 5],
      [1, 6],
      [2, 6],
      [2, 3],
    ]);
  });

  test('hear why a worker can’t open a game, and nothing is left waiting', async () => {
    const definitions = await definitionsOf('labyrinth');
    const { WorkerHost } = await import('../../../engine/host/worker-host');
    const line = { postMessage: () => {}, onmessage: null };
    const host = new WorkerHost(
      line,
      () => {},
      () => Promise.resolve(new LocalHost(definitions)),
    );
    const opening = host.open('{}');
    await host.lose();
    await expect(opening).rejects.toThrow('The worker could not be started.');
  });
});
