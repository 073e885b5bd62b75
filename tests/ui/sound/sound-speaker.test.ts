import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSpeaker } from '../../../engine/ui/sound/sound-speaker';

/** Stands in for howler, and keeps account of every sprite that was made and what it was told. */
const fake = vi.hoisted(() => {
  class Howl {
    static readonly made: Howl[] = [];
    readonly told: unknown[][] = [];
    loading = 'loaded';
    isUnloaded = false;

    constructor(readonly settings: { readonly src: readonly string[] }) {
      Howl.made.push(this);
    }

    readonly state = () => this.loading;
    readonly play = (name: string) => this.told.push(['play', name]);
    readonly volume = (...to: unknown[]) => this.told.push(['volume', ...to]);
    readonly rate = (...to: unknown[]) => this.told.push(['rate', ...to]);
    readonly stop = (...to: unknown[]) => this.told.push(['stop', ...to]);
    readonly once = () => {};
    readonly unload = () => {
      this.isUnloaded = true;
    };
  }
  const Howler = { autoSuspend: true, autoUnlock: true, ctx: { state: 'running', resume: async () => {} } };
  return { Howl, Howler };
});

vi.mock('howler/dist/howler.core.min.js', () => fake);

const listeners = new Set<unknown>();

beforeEach(() => {
  fake.Howl.made.length = 0;
  fake.Howler.ctx.state = 'running';
  const file = { file: 'sounds.mp3', sprite: { door: [0, 300] } };
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('nowhere/') ? new Response('', { status: 404 }) : new Response(JSON.stringify(file)),
  );
  vi.stubGlobal('document', {
    addEventListener: (_name: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_name: string, listener: unknown) => listeners.delete(listener),
  });
});

afterEach(() => vi.unstubAllGlobals());

const nothing = () => {};

test('all games of a page share one sprite, which goes with the last of them', async () => {
  const speakers = await Promise.all(Array.from({ length: 12 }, () => openSpeaker('assets/')));
  expect(fake.Howl.made.map(({ settings }) => settings.src)).toEqual([['assets/sounds.mp3']]);
  expect(listeners.size).toBe(1);
  for (const speaker of speakers.slice(1)) speaker.close();
  await Promise.resolve();
  expect(fake.Howl.made[0]?.isUnloaded).toBe(false);
  speakers[0]?.close();
  await Promise.resolve();
  expect(fake.Howl.made[0]?.isUnloaded).toBe(true);
  expect(listeners.size).toBe(0);
  const again = await openSpeaker('assets/');
  expect(fake.Howl.made).toHaveLength(2);
  again.close();
});

test('loudness and pitch are told for one sound, never for all', async () => {
  const speaker = await openSpeaker('assets/');
  const voice = speaker.play('door', 0.4, 1.1, nothing);
  voice?.stop();
  expect(fake.Howl.made[0]?.told).toEqual([
    ['play', 'door'],
    ['volume', 0.4, 1],
    ['rate', 1.1, 1],
    ['stop', 1],
  ]);
  expect(fake.Howler).toMatchObject({ autoSuspend: false, autoUnlock: false });
  expect([speaker.has('door'), speaker.has('window'), speaker.has('toString')]).toEqual([true, false, false]);
  speaker.close();
});

test('what cannot be heard at once is not kept for later', async () => {
  const speaker = await openSpeaker('assets/');
  const [howl] = fake.Howl.made;
  if (howl) howl.loading = 'loading';
  expect(speaker.play('door', 1, 1, nothing)).toBe(null);
  if (howl) howl.loading = 'loaded';
  fake.Howler.ctx.state = 'suspended';
  expect(speaker.play('door', 1, 1, nothing)).toBe(null);
  const resume = vi.spyOn(fake.Howler.ctx, 'resume');
  speaker.wake();
  expect(resume).toHaveBeenCalledOnce();
  fake.Howler.ctx.state = 'running';
  expect(speaker.play('door', 1, 1, nothing)).not.toBe(null);
  speaker.close();
});

test('a folder without sounds is an error that names the file, and may be tried again', async () => {
  await expect(openSpeaker('nowhere/')).rejects.toThrow('nowhere/sounds.json');
  await expect(openSpeaker('nowhere/')).rejects.toThrow('404');
  expect(fake.Howl.made).toEqual([]);
});
