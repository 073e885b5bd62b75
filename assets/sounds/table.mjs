// @ts-check
/** The sounds of a table, and those that tell how it goes: cards, dice, coins, pages, bells. */
import { filtered, mix, noise, noiseOf, struck, swelled, tone } from '../../engine/ui/sound/synth.mjs';

/** Paper over paper. @param {number} ms @param {number} seed @param {number} hz @param {number} to */
const slide = (ms, seed, hz, to) =>
  swelled(noise(ms, seed, [hz, hz * 2.6], { to: [to, to * 2.6], attack: 4, decay: ms * 5 }), 0.35);

/** A stiff edge that snaps. @param {number} seed @param {number} hz */
const snap = (seed, hz) =>
  mix([0, noise(13, seed, [hz, hz * 3]), 1.6], [0, tone(24, hz * 0.35, { to: hz * 0.2 }), 0.5]);

/** A die on wood. @param {number} seed @param {number} hz */
const knock = (seed, hz) =>
  mix(
    [
      0,
      struck(hz, [
        [1, 0.6, 44],
        [1.83, 0.4, 26],
        [3.1, 0.25, 14],
      ]),
      1,
    ],
    [0, noise(9, seed, [1500, 8000]), 0.9],
    [0, tone(50, 190, { to: 150 }), 0.5],
  );

/** @param {number} hz @param {number} ms */
const chime = (hz, ms) =>
  struck(hz, [
    [1, 0.7, ms],
    [2, 0.25, ms * 0.6],
    [3.01, 0.18, ms * 0.4],
    [5.4, 0.08, ms * 0.15],
  ]);

/** @param {number} hz @param {number} ms */
const coin = (hz, ms) =>
  struck(hz, [
    [1, 0.6, ms],
    [1.34, 0.45, ms * 0.8],
    [2.18, 0.3, ms * 0.5],
    [3.4, 0.2, ms * 0.25],
  ]);

/** Notes one after another, each as [ms, Hz, how long]. @param {[number, number, number][]} notes @param {(hz: number, ms: number) => Float64Array} [voice] */
const tune = (notes, voice = chime) =>
  mix(...notes.map(([at, hz, ms]) => /** @type {[number, Float64Array, number]} */ ([at, voice(hz, ms), 0.7])));

/** A low reed, for what ends badly. @param {number} hz @param {number} ms */
const reed = (hz, ms) => filtered(tone(ms, hz, { to: hz * 0.97, wave: 'saw', attack: 20, decay: ms * 1.4 }), [80, 900]);

function riffle() {
  const next = noiseOf(210);
  return mix(
    ...Array.from({ length: 22 }, (_, i) => {
      const at = 13 * i + (i > 12 ? (i - 12) * 6 : 0) + next() * 3;
      return /** @type {[number, Float64Array, number]} */ ([
        at,
        snap(220 + i, 1500 + next() * 350),
        0.55 + 0.4 * Math.min(1, i / 8),
      ]);
    }),
    [410, slide(130, 211, 1400, 2400), 1.4],
    [520, snap(212, 900), 1],
  );
}

/** @param {number} seed @param {number[]} times */
function tumble(seed, times) {
  const next = noiseOf(seed);
  return mix(
    ...times.map(
      (at, i) =>
        /** @type {[number, Float64Array, number]} */ ([
          at,
          knock(seed + i, 1050 + next() * 260),
          1 - (i / times.length) * 0.55,
        ]),
    ),
    [0, swelled(noise(times[times.length - 1] ?? 300, seed + 40, [400, 1800], { attack: 30, decay: 2500 }), 0.3), 0.25],
  );
}

/** @type {Record<string, () => Float64Array>} */
export const table = {
  card_draw: () => mix([0, slide(140, 201, 1300, 3000), 1.3], [118, snap(202, 1700), 0.5]),
  card_turn: () => mix([0, slide(70, 203, 2200, 3400), 0.9], [62, snap(204, 1250), 1.1]),
  card_place: () => mix([0, snap(205, 1000), 1], [4, slide(60, 206, 1200, 800), 0.6]),
  shuffle: riffle,
  die_roll: () => tumble(230, [0, 70, 128, 196, 245, 330, 372, 450, 492, 523]),
  die_settle: () =>
    mix(
      [0, knock(240, 1120), 1],
      [62, knock(241, 1010), 0.5],
      [104, knock(242, 1060), 0.28],
      [130, knock(243, 1040), 0.16],
    ),
  token: () => mix([0, knock(244, 760), 1], [48, knock(245, 820), 0.3]),
  tile: () => mix([0, knock(246, 520), 1], [0, tone(70, 150, { to: 100 }), 0.8], [14, slide(70, 247, 900, 600), 0.6]),
  coin: () => mix([0, coin(2480, 170), 0.6], [70, coin(3120, 330), 0.9]),
  coins: () =>
    mix(
      ...[0, 48, 84, 142, 190, 262].map(
        (at, i) =>
          /** @type {[number, Float64Array, number]} */ ([at, coin(2300 + ((i * 397) % 900), 190), 0.7 - i * 0.07]),
      ),
    ),
  page: () =>
    mix([0, slide(230, 250, 900, 2600), 1.4], [150, slide(120, 251, 2400, 1500), 1], [205, snap(252, 1100), 0.35]),
  quill: () =>
    mix(
      ...[0, 85, 150, 240].map(
        (at, i) =>
          /** @type {[number, Float64Array, number]} */ ([at, slide(75, 253 + i, 2600 + (i % 2) * 700, 3400), 1]),
      ),
    ),
  tick: () =>
    mix(
      [
        0,
        struck(1900, [
          [1, 0.6, 22],
          [2.7, 0.3, 12],
        ]),
        1,
      ],
      [0, noise(5, 258, [2500, 9000]), 0.8],
    ),

  bell: () =>
    struck(523, [
      [0.5, 0.35, 1150],
      [1, 0.6, 1000],
      [1.19, 0.35, 800],
      [1.5, 0.2, 600],
      [2, 0.35, 520],
      [2.66, 0.2, 320],
      [4.1, 0.12, 160],
    ]),
  chime: () =>
    tune([
      [0, 784, 320],
      [90, 988, 320],
      [180, 1175, 360],
      [280, 1568, 560],
    ]),
  win: () =>
    tune([
      [0, 523, 300],
      [120, 659, 300],
      [240, 784, 340],
      [380, 1047, 760],
      [380, 659, 700],
      [400, 1319, 520],
    ]),
  loss: () =>
    tune(
      [
        [0, 294, 330],
        [210, 277, 340],
        [430, 233, 400],
        [660, 175, 520],
        [660, 147, 520],
      ],
      reed,
    ),
  alert: () =>
    tune([
      [0, 660, 130],
      [110, 932, 220],
    ]),
  open_way: () =>
    tune([
      [0, 392, 380],
      [110, 587, 380],
      [220, 880, 620],
    ]),
  fade: () =>
    swelled(
      mix(
        [0, tone(700, 220, { to: 165, attack: 60, decay: 3000 }), 0.6],
        [0, tone(700, 331, { to: 247, attack: 90, decay: 3000 }), 0.35],
        [0, tone(700, 882, { to: 660, attack: 120, decay: 3000 }), 0.3],
        [0, tone(700, 1324, { to: 990, attack: 150, decay: 3000 }), 0.16],
      ),
      0.3,
    ),
};
