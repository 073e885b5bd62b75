import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Definitions, SoundDefinition } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import type { PlaceName } from '../../../engine/core/place';
import type { SeatView } from '../../../engine/game/knowledge/seat-view';
import { createSound, nearness, type SoundSettings } from '../../../engine/ui/sound/sound';
import type { Speaker } from '../../../engine/ui/sound/sound-speaker';

const SOUNDS: Record<string, SoundDefinition> = {
  step: { caption: '', sprite: ['step_0', 'step_1', 'step_2'], volume: 0.3, vary: 0.1 },
  door: { caption: 'A door creaks.' },
  bell: { caption: 'A bell.', volume: 0.8 },
  drip: { caption: 'A drip.', volume: 0.2 },
  plop: { caption: 'A plop.', volume: 0.1, sprite: 'drip' },
  drone: { caption: '', held: true, volume: 0.5 },
  lost_file: { caption: 'Nothing.' },
  win: { caption: '', on: 'won' },
  loss: { caption: '', on: 'lost' },
  gate: { caption: '', on: 'travelled' },
};

interface Played {
  readonly name: string;
  readonly volume: number;
  readonly rate: number;
  readonly isLooped: boolean;
  fadedTo: number | null;
  isStopped: boolean;
  end(): void;
}

/** A speaker that keeps account of what it was asked to play. */
class Ledger {
  readonly played: Played[] = [];
  opened = 0;
  closed = 0;
  woken = 0;
  /** Whether the sounds have come. */
  isReady = true;
  private readonly waiting: (() => void)[] = [];

  settle(): void {
    if (this.isReady) for (const act of this.waiting.splice(0)) act();
  }

  readonly open = async (): Promise<Speaker> => {
    this.opened += 1;
    const play: Speaker['play'] = (name, volume, rate, end, isLooped = false) => {
      const one: Played = { name, volume, rate, isLooped, fadedTo: null, isStopped: false, end };
      this.played.push(one);
      return {
        fadeTo: (quieter) => {
          one.fadedTo = quieter;
        },
        stop: () => {
          one.isStopped = true;
        },
      };
    };
    return {
      has: (name) => name !== 'lost_file',
      play,
      playSamples: (samples, ...how) => play(`${samples.length} samples`, ...how),
      whenReady: (act) => {
        this.waiting.push(act);
        this.settle();
      },
      wake: () => {
        this.woken += 1;
      },
      close: () => {
        this.closed += 1;
      },
    };
  };

  get names(): string[] {
    return this.played.map(({ name }) => name);
  }
}

const heard = (...ids: string[]): GameEvent[] => ids.map((sound) => ({ type: 'sound', sound, at: null }));
const cell = (x: number, y: number): PlaceName => ({ kind: 'cell', x, y });

const viewAt = (place: PlaceName, id = 7): SeatView =>
  ({ seat: 0, seats: [{ name: 'Ada', entity: { id, place } }] }) as unknown as SeatView;

let ledger: Ledger;

function make(settings: Partial<SoundSettings> = {}) {
  return createSound({ assets: 'assets/', definitions: { sounds: SOUNDS }, volume: 1, open: ledger.open, ...settings });
}

async function unlocked(settings: Partial<SoundSettings> = {}) {
  const sound = make(settings);
  sound.unlock();
  await vi.advanceTimersByTimeAsync(0);
  return sound;
}

beforeEach(() => {
  vi.useFakeTimers();
  ledger = new Ledger();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('before the first gesture', () => {
  test('nothing is fetched and nothing heard, not even later', async () => {
    const sound = make();
    sound.hear(heard('door'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(ledger.opened).toBe(0);
    sound.unlock();
    sound.hear(heard('door'));
    await vi.advanceTimersByTimeAsync(1000);
    expect([ledger.opened, ledger.names]).toEqual([1, []]);
  });

  test('further gestures wake the one speaker', async () => {
    const sound = await unlocked();
    sound.unlock();
    sound.unlock();
    expect([ledger.opened, ledger.woken]).toEqual([1, 2]);
  });
});

describe('what is heard', () => {
  test('is the sound that an event names, by its name in the sprite', async () => {
    const sound = await unlocked();
    sound.hear(heard('door', 'plop', 'unknown', 'lost_file'));
    expect(ledger.names).toEqual(['door', 'drip']);
    expect(ledger.played.map(({ volume, rate }) => [volume, rate])).toEqual([
      [1, 1],
      [0.1, 1],
    ]);
  });

  test('varies in pitch and never takes the same variant twice in a row', async () => {
    const sound = await unlocked();
    for (let i = 0; i < 60; i++) {
      sound.hear(heard('step'));
      ledger.played.at(-1)?.end();
      vi.advanceTimersByTime(100);
    }
    expect(new Set(ledger.names)).toEqual(new Set(['step_0', 'step_1', 'step_2']));
    ledger.names.forEach((name, i) => {
      expect(name).not.toBe(ledger.names[i - 1]);
    });
    const rates = ledger.played.map(({ rate }) => rate);
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(0.9);
    expect(Math.max(...rates)).toBeLessThanOrEqual(1.1);
    expect(new Set(rates).size).toBeGreaterThan(20);
  });

  test('is heard once when it happens twice within forty milliseconds', async () => {
    const sound = await unlocked();
    sound.hear(heard('door', 'door'));
    vi.advanceTimersByTime(39);
    sound.hear(heard('door'));
    expect(ledger.names).toEqual(['door']);
    vi.advanceTimersByTime(1);
    sound.hear(heard('door'));
    expect(ledger.names).toEqual(['door', 'door']);
  });

  test('fades when it is loud and another loud one begins, and quiet ones leave it alone', async () => {
    const sound = await unlocked();
    sound.hear(heard('door', 'drip'));
    expect(ledger.played.map(({ fadedTo }) => fadedTo)).toEqual([null, null]);
    sound.hear(heard('bell'));
    expect(ledger.played.map(({ fadedTo }) => fadedTo)).toEqual([0.3, null, null]);
    ledger.played.at(-1)?.end();
    sound.hear(heard('win'));
    expect(ledger.played.at(-2)?.fadedTo).toBe(null);
  });

  test('is never more than five sounds: the loudest', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, i): [string, SoundDefinition] => [`s${i}`, { volume: (i + 1) / 30 }]),
    );
    const sound = await unlocked({ definitions: { sounds: { ...many, door: {} } } });
    sound.hear(heard(...Object.keys(many)));
    expect(ledger.names).toEqual(['s4', 's5', 's6', 's7', 's8']);
    sound.hear(heard('s0'));
    expect(ledger.names).toHaveLength(5);
    sound.hear(heard('door'));
    expect(ledger.names).toHaveLength(6);
    expect(ledger.played.map(({ isStopped }) => isStopped)).toEqual([true, false, false, false, false, false]);
  });

  test('follows the definitions when they change, and the master volume', async () => {
    let sounds: Definitions['sounds'] = SOUNDS;
    const sound = await unlocked({
      volume: 0.5,
      definitions: {
        get sounds() {
          return sounds;
        },
      },
    });
    sounds = { door: { volume: 0.4, sprite: 'bell' } };
    sound.hear(heard('door', 'bell'));
    expect(ledger.played.map(({ name, volume }) => [name, volume])).toEqual([['bell', 0.2]]);
  });
});

describe('the end and the next level', () => {
  const ended = (...winners: number[]): GameEvent[] => [{ type: 'ended', reason: 'any', winners }];

  test('a game won and a game lost sound different, as the seat sees it', async () => {
    const sound = await unlocked();
    const own = viewAt(null, 7);
    for (const [events, view, name] of [
      [ended(7), own, 'win'],
      [ended(8), own, 'loss'],
      [ended(), own, 'loss'],
      [ended(8), null, 'win'],
    ] as const) {
      sound.hear(events, view);
      expect(ledger.names.at(-1)).toBe(name);
      vi.advanceTimersByTime(100);
    }
  });

  test('a level sounds as its file says, or as all of them do', async () => {
    const levels = { cellar: { prototype: { loaded_sound: 'bell' } }, attic: { prototype: {} } };
    const definitions = { sounds: SOUNDS, levels } as unknown as SoundSettings['definitions'];
    const sound = await unlocked({ definitions });
    sound.hear([{ type: 'travelled', from: 'attic', to: 'cellar' }]);
    sound.hear([{ type: 'travelled', from: 'cellar', to: 'attic' }]);
    expect(ledger.names).toEqual(['bell', 'gate']);
  });
});

describe('seed-004 D7: a level that was loaded', () => {
  test('sounds at the first gesture, as soon as the sounds have come, and only once', async () => {
    ledger.isReady = false;
    const sound = make();
    sound.greet('bell');
    await vi.advanceTimersByTimeAsync(1000);
    expect(ledger.names).toEqual([]);
    sound.unlock();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ledger.names).toEqual([]);
    ledger.isReady = true;
    ledger.settle();
    sound.unlock();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ledger.names).toEqual(['bell']);
  });

  test('sounds at once when it is begun again', async () => {
    const sound = await unlocked();
    sound.greet('bell');
    expect(ledger.names).toEqual(['bell']);
  });

  test('is silent when it was left before anything could be heard', async () => {
    ledger.isReady = false;
    const sound = await unlocked();
    sound.greet('bell');
    sound.hear([{ type: 'travelled', from: 'attic', to: 'cellar' }]);
    ledger.isReady = true;
    ledger.settle();
    expect(ledger.names).not.toContain('bell');
  });

  test('is silent where the reader wants silence, also when that ends later', async () => {
    const sound = await unlocked({ isMuted: true });
    sound.greet('bell');
    sound.setMuted(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ledger.names).toEqual([]);
  });

  test('sounds when one comes back to the first one', async () => {
    const definitions = { id: 'attic', prototype: { loaded_sound: 'door' }, sounds: SOUNDS, levels: {} };
    const sound = await unlocked({ definitions: definitions as unknown as SoundSettings['definitions'] });
    sound.hear([{ type: 'travelled', from: 'cellar', to: 'attic' }]);
    expect(ledger.names).toEqual(['door']);
  });
});

describe('distance', () => {
  test('makes a sound quieter, step by step, until it is not heard', () => {
    const view = viewAt(cell(10, 10));
    const along = Array.from({ length: 30 }, (_, x) => nearness(cell(10 + x, 10), view));
    expect(along.slice(0, 3)).toEqual([1, 1, 1]);
    for (let i = 3; i < 18; i++) expect(along[i]).toBeLessThan(along[i - 1] ?? 0);
    expect(along.slice(18)).toEqual(along.slice(18).map(() => 0));
    expect(nearness(cell(4, 16), view)).toBe(nearness(cell(16, 4), view));
  });

  test('is nothing on a table, without a place, or for who only watches', () => {
    expect(nearness({ kind: 'zone', zone: 'deck', owner: null }, viewAt(cell(1, 1)))).toBe(1);
    expect(nearness(cell(90, 90), viewAt(null))).toBe(1);
    expect(nearness(cell(90, 90), { ...viewAt(cell(1, 1)), seat: -1 })).toBe(1);
    expect(nearness(cell(90, 90), null)).toBe(1);
  });

  test('keeps what is out of earshot from being played at all', async () => {
    const sound = await unlocked();
    const far: GameEvent = { type: 'sound', sound: 'door', at: cell(60, 0) };
    const near: GameEvent = { type: 'sound', sound: 'bell', at: cell(10, 0) };
    sound.hear([far, near], viewAt(cell(0, 0)));
    expect(ledger.names).toEqual(['bell']);
    expect(ledger.played[0]?.volume).toBeCloseTo(0.8 * 0.25);
  });
});

describe('a held sound', () => {
  const droneAt = (x: number): GameEvent[] => [{ type: 'sound', sound: 'drone', at: cell(x, 0) }];

  test('goes on between decisions, and its loudness tells the distance', async () => {
    const sound = await unlocked();
    const here = viewAt(cell(0, 0));
    sound.hear(droneAt(10), here);
    sound.hear(droneAt(6), here);
    expect(ledger.played).toMatchObject([{ name: 'drone', isLooped: true, volume: 0.5 * 0.25, fadedTo: 0.5 * 0.5625 }]);
  });

  test('ends with the second decision that does not ask for it, and out of sight', async () => {
    const sound = await unlocked();
    sound.hear(droneAt(1));
    sound.hear(heard('step'));
    expect(ledger.played[0]?.isStopped).toBe(false);
    sound.hear(heard('step'));
    expect(ledger.played[0]?.isStopped).toBe(true);
    sound.hear(droneAt(1));
    sound.rest(true);
    expect(ledger.played.at(-1)).toMatchObject({ name: 'drone', isStopped: true });
  });
});

describe('the background of a level', () => {
  /** Every pause that is waited for. */
  let pauses: { readonly ms: number; isOver: boolean; end(): void }[];
  const later: SoundSettings['later'] = (ms, act) => {
    const pause = {
      ms,
      isOver: false,
      end() {
        pause.isOver = true;
        act();
      },
    };
    pauses.push(pause);
    return () => {
      pause.isOver = true;
    };
  };
  const waiting = () => pauses.filter(({ isOver }) => !isOver);

  beforeEach(() => {
    pauses = [];
  });

  test('is played again after pauses around the mean, as loud as the level says', async () => {
    const sound = await unlocked({ later });
    sound.surround([{ sound: 'bell', every: 10, volume: 0.5 }]);
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(1000);
      waiting()[0]?.end();
      ledger.played.at(-1)?.end();
    }
    expect(ledger.names).toEqual(Array.from({ length: 20 }, () => 'bell'));
    expect(ledger.played[0]?.volume).toBeCloseTo(0.4);
    for (const { ms } of pauses) expect(Math.abs(ms - 10_000)).toBeLessThanOrEqual(5000);
    expect(new Set(pauses.map(({ ms }) => ms)).size).toBeGreaterThan(10);
  });

  test('goes on undisturbed with each decision, and changes with the level', async () => {
    const sound = await unlocked({ later });
    sound.surround([{ sound: 'drip', every: 5 }]);
    sound.surround([{ sound: 'drip', every: 5 }]);
    expect(pauses.length).toBe(1);
    sound.surround([{ sound: 'bell', every: 5 }]);
    expect(waiting().length).toBe(1);
    waiting()[0]?.end();
    expect(ledger.names).toEqual(['bell']);
  });

  test('is silent while the game is out of sight, muted or gone', async () => {
    const sound = await unlocked({ later });
    sound.surround([{ sound: 'drip', every: 5 }]);
    sound.rest(true);
    expect(waiting()).toEqual([]);
    sound.rest(false);
    sound.setMuted(true);
    waiting()[0]?.end();
    expect(ledger.names).toEqual([]);
    sound.destroy();
    expect(waiting()).toEqual([]);
  });
});

describe('mute', () => {
  const storage = (content: Record<string, string> = {}) => {
    const kept = new Map(Object.entries(content));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    return kept;
  };

  test('stops what is heard, keeps the rest from being heard, and is remembered', async () => {
    const kept = storage();
    const sound = await unlocked();
    sound.hear(heard('door'));
    sound.setMuted(true);
    expect(sound.isMuted).toBe(true);
    expect(ledger.played[0]?.isStopped).toBe(true);
    sound.hear(heard('bell'));
    expect(ledger.names).toEqual(['door']);
    expect(make().isMuted).toBe(true);
    sound.setMuted(false);
    sound.hear(heard('bell'));
    expect(ledger.names).toEqual(['door', 'bell']);
    expect([...kept.values()]).toEqual(['false']);
  });

  test('by the page is not taken for a wish of the reader', () => {
    const kept = storage();
    const sound = make({ isMuted: true });
    expect(sound.isMuted).toBe(true);
    sound.setMuted(false, false);
    sound.setMuted(true, false);
    expect(kept.size).toBe(0);
  });

  test('fetches nothing until it is lifted', async () => {
    storage();
    const sound = await unlocked({ isMuted: true });
    expect(ledger.opened).toBe(0);
    sound.setMuted(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(ledger.opened).toBe(1);
  });

  test('works where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    const sound = make();
    sound.setMuted(true);
    expect(sound.isMuted).toBe(true);
  });

  test('of one game leaves the others alone', async () => {
    const [one, other] = [await unlocked(), await unlocked()];
    other.hear(heard('door'));
    one.setMuted(true);
    expect(ledger.played[0]?.isStopped).toBe(false);
    other.hear(heard('bell'));
    expect(ledger.names).toEqual(['door', 'bell']);
  });
});

describe('the end of it', () => {
  test('stops what is heard and gives the speaker back', async () => {
    const sound = await unlocked();
    sound.hear(heard('door'));
    sound.destroy();
    sound.unlock();
    sound.hear(heard('bell'));
    expect([ledger.played.map(({ isStopped }) => isStopped), ledger.closed, ledger.opened]).toEqual([[true], 1, 1]);
  });

  test('comes even while the speaker is being opened', async () => {
    const sound = make();
    sound.unlock();
    sound.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect([ledger.opened, ledger.closed]).toEqual([1, 1]);
  });
});

test('a game plays on without sound where there is none to be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let tries = 0;
  const open = () => {
    tries += 1;
    return Promise.reject(new Error('There is no such file.'));
  };
  const sound = await unlocked({ open });
  sound.unlock();
  sound.hear(heard('door'));
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBe(1);
  expect(warn).toHaveBeenCalledOnce();
});
