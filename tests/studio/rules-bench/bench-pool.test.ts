import { describe, expect, test } from 'vitest';
import { BenchPool, type BenchThread } from '../../../engine/studio/rules-bench/bench-pool';
import type { BenchLine, BenchPlan } from '../../../engine/studio/rules-bench/bench-protocol';
import { numbersIn, withNumber } from '../../../engine/studio/rules-bench/bench-source';
import { factsOf, serveBench } from '../../../engine/studio/rules-bench/serve-bench';
import { valuesBetween } from '../../../engine/studio/rules-bench/sweep-values';
import { highCard } from './high-card';

/** Workers in this thread: what they are told and answer is copied, as it is on the way to a real one. */
function localThreads(started: { threads: number; ended: number }): () => BenchThread {
  return () => {
    started.threads++;
    const heard: ((event: { data: unknown }) => void)[] = [];
    const answer = (data: unknown) =>
      queueMicrotask(() => {
        for (const hear of heard) hear({ data: structuredClone(data) });
      });
    const line: BenchLine = { onmessage: null, postMessage: answer };
    serveBench(line);
    return {
      postMessage: (message: unknown) =>
        queueMicrotask(() => line.onmessage?.({ data: structuredClone(message) } as MessageEvent)),
      addEventListener: (type: string, hear: never) => type === 'message' && heard.push(hear),
      terminate: () => started.ended++,
    } as unknown as BenchThread;
  };
}

const plan = async (show: string[] = [], games = 40): Promise<BenchPlan> => ({
  definitions: await highCard(3),
  run: { games, seed: '1', players: ['random'], seats: 2 },
  show,
});

const going = () => new AbortController().signal;

describe('the pool of workers', () => {
  test('plays the same games with one worker as with three, and keeps its workers', async () => {
    const started = { threads: 0, ended: 0 };
    const [one, three] = [new BenchPool(localThreads(started), 1), new BenchPool(localThreads(started), 3)];
    const shown = await plan(['Points', 'seat.points * 2']);
    const alone = await one.play(shown, going(), () => {});
    const told: number[] = [];
    const shared = await three.play(shown, going(), (done) => told.push(done));
    expect(shared.trials).toEqual(alone.trials);
    expect(alone.trials[0]?.measured[1]).toEqual(alone.trials[0]?.measured[0]?.map((points) => 2 * (points ?? 0)));
    expect(told.at(-1)).toBe(40);
    await three.play(shown, going(), () => {});
    expect(started).toEqual({ threads: 4, ended: 0 });
    three.close();
    expect(started.ended).toBe(3);
  });

  test('keeps what was played when it is stopped', async () => {
    const pool = new BenchPool(localThreads({ threads: 0, ended: 0 }), 2);
    const stopping = new AbortController();
    const played = await pool.play(await plan([], 200), stopping.signal, (done) => done > 3 && stopping.abort());
    expect(played.isStopped).toBe(true);
    const done = played.trials.filter((trial) => trial !== undefined);
    expect(done.length).toBeGreaterThan(3);
    expect(done.length).toBeLessThan(200);
  });

  test('tells what is wrong with a number that was asked for', async () => {
    const pool = new BenchPool(localThreads({ threads: 0, ended: 0 }), 2);
    await expect(pool.play(await plan(['seat.poinst']), going(), () => {})).rejects.toThrow(/poinst.*points/s);
  });

  test('tells of games that fail, and plays the others', async () => {
    const pool = new BenchPool(localThreads({ threads: 0, ended: 0 }), 2);
    const { definitions, ...rest } = await plan();
    const broken = structuredClone(definitions);
    // Fails where a card with one pip lies on top.
    (broken.rules.setup as object[]).push({ let: { part: '1 / (deck[0].pips - 1)' } });
    const { failed, trials } = await pool.play({ definitions: broken, ...rest }, going(), () => {});
    expect(failed[0]).toEqual({
      seed: expect.stringMatching(/^1-/),
      message: expect.stringContaining('division by zero'),
    });
    expect(failed.length).toBeLessThan(trials.length);
    expect(trials.filter((trial) => trial === null)).toHaveLength(failed.length);
  });
});

describe('the facts of a game', () => {
  test('say who can play, how many, and which numbers there are', async () => {
    expect(factsOf(await highCard(3))).toMatchObject({
      seats: { least: 2, most: 4, usual: 2 },
      usualPlayer: 'random',
      numbers: ['Points'],
    });
  });

  test('every number of the rules can be found and changed, and the game stays as it was', async () => {
    const definitions = await highCard(3);
    const lead = numbersIn(definitions).find(({ value, path }) => value === 3 && path.endsWith('/lead'));
    expect(lead?.label).toBe('rules › vars › run › lead');
    expect(withNumber(definitions, lead?.path ?? '', 8)).toEqual({
      ...(await highCard(8)),
      hash: definitions.hash,
      files: definitions.files,
    });
    expect(definitions.rules.vars).toEqual((await highCard(3)).rules.vars);
    expect(() => withNumber(definitions, '/rules/none', 1)).toThrow('no number');
  });
});

test('a sweep goes from one end to the other, and whole numbers stay whole', () => {
  expect(valuesBetween(0, 10, 5, false)).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(valuesBetween(1, 4, 7, true)).toEqual([1, 2, 3, 4]);
  expect(valuesBetween(9, 3, 3, true)).toEqual([3, 6, 9]);
});
