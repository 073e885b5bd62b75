import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { hashText } from '../../../engine/core/hash';
import { Autosave, type SaveStatus } from '../../../engine/element/saves/autosave';
import { leaseLock, takeLock } from '../../../engine/element/saves/lock';
import { oldSave } from '../../../engine/element/saves/migrate-slots';
import { SaveStore } from '../../../engine/element/saves/save-store';
import { savingOf } from '../../../engine/host/host-saving';
import { readSave, savedPlayNow, writeSave } from '../../../engine/ui/replay/save-record';
import { playByLot } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { TestDesk } from '../../ui/presenter/presenter-on';
import { FailingStorage } from './failing-storage';
import { chosenBy, keptOf } from './kept';

let definitions: Definitions;

beforeAll(async () => {
  definitions = await definitionsOf('dimm_city');
});

/** A page with the game on it. */
async function page(storage: FailingStorage) {
  const keeper = await SaveStore.open('game', storage);
  const chosen = await chosenBy(keeper, definitions);
  const presenter = new TestDesk(definitions, { seed: 'page' });
  if (chosen) await presenter.load(chosen.savedPlay.game, chosen.savedPlay.decisions);
  const told: SaveStatus[] = [];
  await keeper.begin(
    async () => ({ ...savedPlayNow(definitions, savingOf(presenter.game), presenter.moment.log), label: '' }),
    (status) => told.push(status),
  );
  const decide = async () => {
    const [first] = presenter.game.pending;
    presenter.decide(first?.input ? 'Rain again.' : (first?.options[0]?.id ?? ''), first?.seat);
    keeper.note(false);
    await keeper.flush();
  };
  return { keeper, chosen, presenter, told, decide };
}

describe('a page', () => {
  test('goes on where the page before it was left, at the very choice', async () => {
    const storage = new FailingStorage();
    const first = await page(storage);
    expect(first.chosen).toBeNull();
    for (let i = 0; i < 7; i++) {
      await first.decide();
      const again = await chosenBy(await SaveStore.open('game', storage), definitions);
      expect(again?.game.hash()).toBe(first.presenter.game.hash());
      expect(again?.game.pending).toEqual(first.presenter.game.pending);
      expect(again?.game.decisions).toEqual(first.presenter.game.decisions);
    }
    const lines = first.presenter.moment.log.groups.flatMap(({ lines }) => lines.map(({ text }) => text));
    const savedPlay = (await chosenBy(await SaveStore.open('game', storage), definitions))?.savedPlay;
    expect(savedPlay?.log.map(({ text }) => text)).toEqual(lines.slice(-30));
    expect(lines).not.toEqual([]);
    first.keeper.close();
  });

  test('says that it doesn’t save while another one does, and leaves the saves alone', async () => {
    const storage = new FailingStorage();
    const first = await page(storage);
    await first.decide();
    const second = await page(storage);
    expect(second.told.at(-1)).toMatchObject({ kind: 'off', why: expect.stringContaining('another tab') });
    const before = new Map(storage.texts);
    for (let i = 0; i < 3; i++) await second.decide();
    expect([...storage.texts].filter(([name]) => name.includes('/slot/'))).toEqual(
      [...before].filter(([name]) => name.includes('/slot/')),
    );
    await first.decide();
    expect(first.told.at(-1)).toEqual({ kind: 'saved' });
    second.keeper.close();
    first.keeper.close();
    await vi.waitFor(() => expect(storage.texts.has('game/lease')).toBe(false));
    const third = await page(storage);
    await third.decide();
    expect(third.told.at(-1)).toEqual({ kind: 'saved' });
    third.keeper.close();
  });

  test('says when there is no room left, plays on, and saves again when there is', async () => {
    const storage = new FailingStorage();
    const { decide, told, presenter, keeper } = await page(storage);
    await decide();
    storage.error = new DOMException('', 'QuotaExceededError');
    storage.failsAt = storage.steps + 1;
    await decide();
    expect(told.at(-1)).toEqual({ kind: 'failed', why: expect.stringContaining('no room left') });
    await decide();
    expect(told.at(-1)).toEqual({ kind: 'saved' });
    expect((await chosenBy(await SaveStore.open('game', storage), definitions))?.game.hash()).toBe(
      presenter.game.hash(),
    );
    keeper.close();
  });

  test('that can keep nothing at all says so', async () => {
    const storage = new FailingStorage();
    storage.read = () => Promise.reject(new DOMException('', 'SecurityError'));
    const { told, chosen } = await page(storage);
    expect(chosen).toBeNull();
    expect(told).toEqual([
      { kind: 'off', why: 'This browser keeps nothing here, so the game is not saved.', isRefused: true },
    ]);
  });

  test('passes over a save that can’t be restored, and over a game that is over', async () => {
    const game = playByLot(definitions, { seed: 'broken' }, 6);
    const whole = keptOf(game);
    const session = { ...whole.game.session, level: whole.game.session.level };
    const broken = {
      ...whole.game,
      session: { ...session, state: { ...session.state, frames: [{ routine: 'none' }] } },
    };
    const storage = new FailingStorage([
      ['game/game/dimm_city/slot/a', writeSave({ ...whole, count: 1 })],
      ['game/game/dimm_city/slot/b', writeSave({ ...whole, count: 2, game: broken as never })],
    ]);
    const keeper = await SaveStore.open('game', storage);
    expect((await chosenBy(keeper, definitions))?.game.hash()).toBe(game.hash());
    expect(keeper.complaints).toEqual([expect.stringContaining('kept aside')]);
    storage.texts.set('game/game/dimm_city/slot/b', writeSave({ ...whole, count: 3, isOver: true }));
    expect(await chosenBy(await SaveStore.open('game', storage), definitions)).toBeNull();
  });
});

test('decisions in a row are saved once, and a moment that the rules name at once', async () => {
  vi.useFakeTimers();
  try {
    let now = 0;
    const written: number[] = [];
    const autosave = new Autosave(
      async () => void written.push(now),
      () => {},
      () => now,
    );
    const pass = async (milliseconds: number) => {
      now += milliseconds;
      await vi.advanceTimersByTimeAsync(milliseconds);
    };
    for (let i = 0; i < 10; i++) {
      autosave.note(false);
      await pass(30);
    }
    expect(written).toEqual([0]);
    await pass(200);
    expect(written).toHaveLength(2);
    autosave.note(true);
    await pass(0);
    expect(written).toHaveLength(3);
    await pass(5000);
    expect(written).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test('what is decided right when a save is told of is saved, too', async () => {
  const written: number[] = [];
  let decided = 1;
  let hear = () => {};
  const autosave = new Autosave(
    async () => void written.push(decided),
    () => hear(),
  );
  const told = new Promise<void>((resolve) => {
    hear = resolve;
  });
  autosave.note(true);
  await told;
  // The first save is over, but what wrote it has not noticed yet.
  decided = 2;
  autosave.note(true);
  await autosave.flush();
  expect(written).toEqual([1, 2]);
});

test('a note of who saves runs out when its page is gone', async () => {
  let now = 1000;
  const clock = { now: () => now, wait: async () => {}, every: () => () => {} };
  const storage = new FailingStorage();
  expect(await leaseLock(storage, 'game', 'first', clock)).not.toBeNull();
  expect(await leaseLock(storage, 'game', 'second', clock)).toBeNull();
  now += 60_000;
  expect(await leaseLock(storage, 'game', 'second', clock)).not.toBeNull();
});

test('a save of the kit’s first version is found and played on', () => {
  const game = playByLot(definitions, { seed: 'first' }, 4);
  const text = JSON.stringify(game.save());
  const slot = (count: number, of: string, sum = hashText(of)) => JSON.stringify({ count, sum, game: of });
  const store = new Map([
    ['dungeon-mode.save.x.a', slot(7, text)],
    ['dungeon-mode.save.x.b', slot(9, text, 'wrong')],
  ]);
  const found = oldSave('x', { getItem: (name) => store.get(name) ?? null });
  const reading = readSave(found ?? '', definitions);
  expect(reading.isFit && reading.savedPlay.game).toEqual(game.save());
  expect(oldSave('y', { getItem: () => null })).toBeNull();
});

/** A browser too slow for any patience, with a lock that is free or held by another page. */
const slowLocks = (isFree: boolean) =>
  ({
    async request(_name: string, options: LockOptions, held: (lock: unknown) => unknown) {
      if (options.signal) throw new DOMException('too late', 'TimeoutError');
      void held(isFree ? {} : null);
    },
  }) as unknown as LockManager;

test('a free lock is taken however slowly the browser answers, and one of another page is not', async () => {
  const storage = new FailingStorage();
  expect(await takeLock(storage, 'game', slowLocks(true))).not.toBeNull();
  expect(await takeLock(storage, 'game', slowLocks(false))).toBeNull();
});
