/** A lit map of 200×200 cells that scrolls, with 500 tinted sprites: the work of the script for one frame. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBenchPages } from './bench-page';
import { median } from './harness';

const OURS = 'Dungeon Mode Kit';
const RAW = 'raw WebGL 2';
const PHASER = 'Phaser layer';
const PAGES = {
  [RAW]: ['raw', 'tests/bench/render/raw-webgl2.ts'],
  [OURS]: ['kit', 'tests/bench/render/kit-scene.ts'],
  'Phaser layer, unlit': ['unlit', 'tests/bench/render/phaser-layer.mjs'],
  [PHASER]: ['phaser', 'tests/bench/render/phaser-layer.mjs'],
  'rot.js tile-gl, unlit': ['rot', 'tests/bench/render/rot-tile-gl.ts'],
} as const;

/** At most this many times what raw WebGL 2 takes, and at most this share of what Phaser takes. */
const RAW_AIM = 4;
const PHASER_AIM = 1 / 6;

const ROUNDS = 7;

export async function run(): Promise<void> {
  const installer = path.resolve('tests/bench/ensure-peers.mjs');
  const { status } = spawnSync(process.execPath, [installer], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('Phaser could not be installed.');
  const pages = await openBenchPages(Object.fromEntries(Object.values(PAGES)));
  try {
    const tabs = new Map<string, Page>();
    for (const [name, [address]] of Object.entries(PAGES)) tabs.set(name, await pages.open(address));
    reportFrames(await measure(tabs));
  } finally {
    await pages.close();
  }
}

/** Milliseconds a frame, by page and round. All run in turns, so that a slow moment of the machine hits them alike. */
async function measure(tabs: ReadonlyMap<string, Page>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const [name, tab] of tabs) {
    if (!(await tab.evaluate(() => globalThis.measured?.sum))) throw new Error(`"${name}" drew an empty picture.`);
    await tab.evaluate(() => globalThis.measured?.burst(500, 200));
    times.set(name, []);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [...tabs] : [...tabs].reverse();
    for (const [name, tab] of order) {
      const frames = (await tab.evaluate(() => globalThis.measured?.burst(400, 800))) ?? [];
      times.get(name)?.push(median(frames));
    }
  }
  return times;
}

function reportFrames(times: ReadonlyMap<string, readonly number[]>): void {
  console.log('\nLit map of 200×200 cells in two layers, scrolling, with 500 tinted sprites: script time per frame');
  const of = (name: string) => times.get(name) ?? [];
  const against = (name: string, other: string) =>
    median(of(name).map((time, round) => time / (of(other)[round] ?? 1)));
  for (const name of times.keys()) {
    const ratio = name === RAW ? '' : `  ${against(name, RAW).toFixed(2)}× ${RAW}`;
    console.log(`  ${name.padEnd(22)} ${median(of(name)).toFixed(3).padStart(8)} ms${ratio}`);
  }
  const toRaw = against(OURS, RAW);
  const toPhaser = against(OURS, PHASER);
  console.log(`  of ${RAW}: ${toRaw.toFixed(2)}×  aim at most ${RAW_AIM}×: ${toRaw <= RAW_AIM ? 'reached' : 'MISSED'}`);
  const phaserVerdict = toPhaser <= PHASER_AIM ? 'reached' : 'MISSED';
  console.log(`  of ${PHASER}: 1/${(1 / toPhaser).toFixed(1)}  aim at most 1/${1 / PHASER_AIM}: ${phaserVerdict}`);
}
