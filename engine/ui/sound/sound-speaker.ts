import type { HowlerGlobal, Howl as HowlType } from 'howler';
import { addressOf } from '../inlined-files';
import { tryTwice } from '../try-twice';
import { SAMPLE_RATE } from './synthesize';

/** One sound that is playing. */
export interface Voice {
  /** Lowers the volume for another sound. */
  fadeTo(volume: number): void;
  stop(): void;
}

/** Plays the sounds of an assets folder. All games of a page share one speaker, so no game changes global settings. */
export interface Speaker {
  has(name: string): boolean;
  /** Null if it can't be heard now: a late sound is worse than none. A looped one plays until it is stopped. */
  play(name: string, volume: number, rate: number, onEnd: () => void, isLooped?: boolean): Voice | null;
  /** The same for a sound that is given by its samples. */
  playSamples(samples: Float32Array, volume: number, rate: number, onEnd: () => void, isLooped?: boolean): Voice | null;
  /** Calls back once when sounds can be heard: at once, or when they have loaded and the page may play them. */
  whenReady(act: () => void): void;
  /** Call this in a user gesture, or when the page becomes visible again. */
  wake(): void;
  /** This game no longer needs it. */
  close(): void;
}

interface Shelf {
  users: number;
  readonly opened: Promise<Omit<Speaker, 'close'> & { unload(): void }>;
}

interface SpriteFile {
  readonly file: string;
  readonly sprite: { readonly [name: string]: [number, number] };
}

const shelves = new Map<string, Shelf>();
const FADE_MS = 60;

export async function openSpeaker(assets: string): Promise<Speaker> {
  const shelf = shelves.get(assets) ?? { users: 0, opened: openSprite(assets) };
  shelves.set(assets, shelf);
  shelf.users += 1;
  const close = () => {
    shelf.users -= 1;
    if (shelf.users > 0) return;
    if (shelves.get(assets) === shelf) shelves.delete(assets);
    shelf.opened.then(({ unload }) => unload()).catch(() => {});
  };
  try {
    const { unload: _, ...speaker } = await shelf.opened;
    return { ...speaker, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function openSprite(assets: string): Promise<Awaited<Shelf['opened']>> {
  const [{ Howl, Howler }, { file, sprite }] = await Promise.all([importHowler(), fetchSprite(assets)]);
  // Auto-suspend would silence all games half a minute after the last sound, and resume too late. Auto-unlock would
  // listen to the whole page for a gesture, which the element already does.
  Howler.autoSuspend = false;
  Howler.autoUnlock = false;
  const howl = new Howl({ src: [addressOf(`${assets}${file}`)], format: ['mp3'], sprite });
  const wake = () => {
    if (Howler.ctx && Howler.ctx.state !== 'running') Howler.ctx.resume().catch(() => {});
  };
  document.addEventListener('visibilitychange', wake);
  wake();
  return {
    has: (name) => Object.hasOwn(sprite, name),
    play: (...sound) => (isReady(howl, Howler) ? play(howl, ...sound) : null),
    playSamples: (...sound) => playSamples(Howler, ...sound),
    whenReady: (act) => whenReady(howl, Howler, act),
    wake,
    unload() {
      document.removeEventListener('visibilitychange', wake);
      howl.unload();
    },
  };
}

/** Howler queues sounds that are requested earlier, and would then play them all at once. */
const isReady = (howl: HowlType, howler: HowlerGlobal): boolean =>
  howl.state() === 'loaded' && (!howler.ctx || howler.ctx.state === 'running');

function whenReady(howl: HowlType, howler: HowlerGlobal, act: () => void): void {
  let isDone = false;
  const attempt = () => {
    if (isDone || !isReady(howl, howler)) return;
    isDone = true;
    howler.ctx?.removeEventListener('statechange', attempt);
    act();
  };
  howl.once('load', attempt);
  howler.ctx?.addEventListener('statechange', attempt);
  attempt();
}

function play(howl: HowlType, ...[name, volume, rate, onEnd, isLooped = false]: Parameters<Speaker['play']>): Voice {
  const id = howl.play(name);
  howl.volume(volume, id);
  howl.rate(rate, id);
  if (isLooped) howl.loop(true, id);
  else howl.once('end', onEnd, id);
  return {
    fadeTo: (quieter) => howl.fade(howl.volume(id) as number, quieter, FADE_MS, id),
    stop: () => howl.stop(id),
  };
}

/** Plays samples beside howler's own sounds, through the same output. */
function playSamples(
  { ctx, masterGain }: HowlerGlobal,
  ...[samples, volume, rate, onEnd, isLooped = false]: Parameters<Speaker['playSamples']>
): Voice | null {
  if (ctx?.state !== 'running') return null;
  const buffer = ctx.createBuffer(1, samples.length, SAMPLE_RATE);
  buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, 0);
  const source = new AudioBufferSourceNode(ctx, { buffer, playbackRate: rate, loop: isLooped });
  const loudness = new GainNode(ctx, { gain: volume });
  source.connect(loudness).connect(masterGain);
  source.onended = onEnd;
  source.start();
  return {
    fadeTo: (quieter) => loudness.gain.setTargetAtTime(quieter, ctx.currentTime, FADE_MS / 3000),
    stop: () => source.stop(),
  };
}

async function fetchSprite(assets: string): Promise<SpriteFile> {
  const address = `${assets}sounds.json`;
  const response = await tryTwice(() => fetch(addressOf(address)));
  if (!response.ok) throw new Error(`${address} can't be loaded (${response.status}).`);
  return (await response.json()) as SpriteFile;
}

const GLOBALS = ['HowlerGlobal', 'Howler', 'Howl', 'Sound'] as const;

/** Howler adds globals to the page, which may have its own howler under these names. */
async function importHowler(): Promise<typeof import('howler')> {
  const page = globalThis as Record<string, unknown>;
  const before = GLOBALS.map((name) => [name, Object.hasOwn(page, name), page[name]] as const);
  const howler = await tryTwice(() => import('howler/dist/howler.core.min.js'));
  for (const [name, wasThere, value] of before) {
    if (wasThere) page[name] = value;
    else delete page[name];
  }
  return howler;
}
