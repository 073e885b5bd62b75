// @ts-check
/** The sounds of a place: feet, doors, stones, water, fire. */
import {
  contact,
  filtered,
  mix,
  noise,
  noiseOf,
  overtones,
  pressed,
  struck,
  swelled,
  tone,
} from '../../engine/ui/sound/synth.mjs';

/** A sole on stone: the heel, then the rest of the foot. @param {number} seed @param {number} weight in Hz */
const footstep = (seed, weight) =>
  mix(
    [0, tone(55, weight * 1.5, { to: weight, attack: 1 }), 0.7],
    [0, noise(28, seed, [350, 2400], { attack: 1 }), 2.2],
    [0, contact(seed + 100, 1150 + weight, 14), 0.4],
    [34 + (seed % 3) * 5, noise(42, seed + 50, [700, 3400], { attack: 5 }), 0.8],
  );

/**
 * Old wood or iron that sticks and slips: clicks, ever closer or further apart.
 * @param {number} ms @param {number} seed @param {[number, number]} gaps in ms, at first and at last
 * @param {[number, number]} band @param {number} body in Hz
 */
function creak(ms, seed, [first, last], band, body) {
  const next = noiseOf(seed);
  /** @type {[number, Float64Array, number][]} */
  const slips = [];
  for (let at = 0, i = 0; at < ms; i++) {
    const t = at / ms;
    const strength = Math.min(1, t * 6, (1 - t) * 4) * (0.75 + next() * 0.25);
    slips.push([at, noise(14, seed + i, band, { attack: 0.4 }), strength]);
    slips.push([at, tone(22, body * (1 + 0.35 * t), { attack: 0.4, wave: 'triangle' }), strength * 0.35]);
    at += (first + (last - first) * t) * (1 + next() * 0.12);
  }
  return mix(...slips);
}

/** A heavy leaf meeting its frame. @param {number} seed */
const shut = (seed) =>
  mix(
    [0, tone(150, 120, { to: 62 }), 0.9],
    [0, noise(70, seed, [160, 1500]), 2.4],
    [0, contact(seed + 100, 1080, 40), 1],
    [
      12,
      struck(310, [
        [1, 0.5, 70],
        [2.3, 0.3, 50],
        [3.9, 0.2, 30],
      ]),
      0.6,
    ],
  );

/** Metal on metal, small. @param {number} hz @param {number} ms */
const click = (hz, ms) =>
  mix(
    [
      0,
      struck(hz, [
        [1, 0.5, ms],
        [1.51, 0.4, ms * 0.8],
        [2.67, 0.3, ms * 0.5],
        [3.9, 0.25, ms * 0.3],
      ]),
      1,
    ],
    [0, noise(6, hz, [2000, 9000]), 1.4],
  );

/** Many small knocks. @param {number} howMany @param {number} ms @param {number} seed @param {(pitch: number, i: number) => Float64Array} knock */
function scatter(howMany, ms, seed, knock) {
  const next = noiseOf(seed);
  return mix(
    ...Array.from({ length: howMany }, (_, i) => {
      const late = i / howMany;
      const at = Math.max(0, ms * (late * late * 0.55 + late * 0.45) + next() * (ms / howMany) * 0.4);
      return /** @type {[number, Float64Array, number]} */ ([
        at,
        knock(next(), i),
        (1 - late * 0.75) * (0.8 + next() * 0.2),
      ]);
    }),
  );
}

/** A bubble: its pitch rises as it comes up. @param {number} hz @param {number} ms */
const bubble = (hz, ms) => tone(ms, hz, { to: hz * 2.1, attack: ms * 0.2, decay: ms * 1.2 });

/** @type {Record<string, () => Float64Array>} */
export const places = {
  step_0: () => footstep(3, 82),
  step_1: () => footstep(7, 90),
  step_2: () => footstep(11, 76),
  step_3: () => footstep(14, 86),
  step_soft: () => mix([0, tone(50, 95, { to: 60 }), 0.5], [0, noise(60, 21, [300, 1500], { attack: 6 }), 2.4]),
  step_wet: () =>
    mix([0, noise(70, 22, [500, 3200], { attack: 4 }), 1.6], [28, bubble(420, 40), 0.4], [70, bubble(640, 30), 0.25]),

  door: () => mix([0, creak(380, 31, [19, 7], [700, 2600], 240), 1], [400, shut(32), 0.35]),
  door_close: () => mix([0, creak(160, 33, [9, 16], [600, 2200], 210), 0.7], [175, shut(34), 1]),
  lock: () => mix([0, click(1150, 60), 0.6], [95, click(640, 110), 1], [95, tone(60, 170, { to: 110 }), 0.7]),
  unlock: () => mix([0, click(900, 45), 0.5], [70, click(1500, 40), 0.5], [150, click(2050, 130), 0.9]),
  levelout: () =>
    mix(
      [0, creak(420, 36, [13, 10], [300, 1800], 95), 1.2],
      [0, noise(460, 37, [60, 500], { attack: 60, decay: 900 }), 2],
      [440, shut(38), 1.5],
      [
        455,
        struck(88, [
          [1, 0.7, 480],
          [2.76, 0.4, 300],
          [5.4, 0.2, 160],
        ]),
        0.8,
      ],
    ),
  gate: () =>
    scatter(7, 380, 39, (pitch) => mix([0, click(720 + pitch * 140, 60), 0.8], [0, noise(22, 40, [300, 2000]), 1])),
  stairs: () =>
    mix(
      [0, footstep(5, 96), 1],
      [150, footstep(9, 86), 0.85],
      [300, footstep(2, 76), 0.7],
      [450, footstep(8, 67), 0.5],
    ),
  push: () =>
    mix(
      [0, swelled(noise(330, 41, [120, 1100], { attack: 30, decay: 1500 }), 0.3), 2.2],
      [0, creak(320, 42, [11, 14], [250, 1300], 130), 0.6],
    ),
  dig: () =>
    mix(
      [0, click(1320, 50), 0.7],
      [0, tone(70, 140, { to: 70 }), 0.8],
      [25, scatter(11, 260, 43, (pitch, i) => noise(26, 60 + i, [500 + pitch * 250, 2600 + pitch * 900])), 1.3],
    ),
  crumble: () =>
    mix(
      [0, noise(420, 44, [90, 700], { attack: 20, decay: 500 }), 1.8],
      [0, scatter(18, 520, 45, (pitch, i) => noise(34, 80 + i, [300, 1700 + pitch * 800])), 1.1],
    ),
  blocked: () =>
    mix(
      [0, tone(60, 130, { to: 88, wave: 'triangle' }), 0.8],
      [0, noise(22, 46, [200, 1400]), 1.6],
      [0, contact(47, 980, 28), 0.6],
    ),

  splash: () =>
    mix(
      [0, noise(300, 51, [500, 5200], { to: [300, 1800], attack: 8, decay: 320 }), 1.7],
      [40, bubble(310, 70), 0.5],
      [120, bubble(480, 55), 0.4],
      [190, bubble(390, 60), 0.3],
      [255, bubble(700, 35), 0.22],
    ),
  drip: () => mix([0, bubble(880, 45), 0.9], [3, noise(8, 52, [2000, 7000]), 0.4], [95, bubble(1240, 30), 0.25]),
  drain: () =>
    swelled(
      mix(
        [0, noise(700, 53, [250, 2200], { to: [120, 500], attack: 80, decay: 2500 }), 1.2],
        ...Array.from(
          { length: 12 },
          (_, i) => /** @type {[number, Float64Array, number]} */ ([60 + i * 50, bubble(360 - i * 17, 70), 0.5]),
        ),
      ),
      0.3,
    ),
  crackle: () =>
    mix(
      [0, swelled(noise(520, 54, [80, 700], { attack: 60, decay: 2500 }), 0.35), 1.4],
      [0, scatter(17, 480, 55, (pitch, i) => noise(5 + (i % 4) * 3, 90 + i, [900 + pitch * 500, 6000])), 1.4],
    ),
  flare: () => swelled(noise(420, 56, [150, 900], { to: [400, 5200], attack: 20, decay: 2000 }), 0.25),
  hiss: () =>
    mix(
      [0, noise(520, 57, [2600, 9500], { attack: 12, decay: 800 }), 1],
      [0, noise(500, 58, [3000, 9000], { decay: 700, grain: 0.03 }), 3],
    ),
  wind: () => swelled(noise(900, 59, [250, 700], { to: [420, 1300], attack: 200, decay: 6000 }), 0.5),
  bones: () =>
    scatter(12, 430, 61, (pitch, i) =>
      struck(980 + pitch * 420, [
        [1, 0.8, 34 + (i % 3) * 8],
        [2.4, 0.4, 22],
        [4.1, 0.25, 12],
      ]),
    ),
  rattle: () =>
    scatter(7, 190, 62, (pitch) =>
      struck(1250 + pitch * 380, [
        [1, 0.8, 30],
        [2.4, 0.45, 20],
        [4.3, 0.3, 10],
      ]),
    ),
  shatter: () =>
    mix(
      [0, noise(60, 63, [1800, 10_000]), 1.6],
      [
        10,
        scatter(15, 420, 64, (pitch) =>
          struck(3100 + pitch * 1300, [
            [1, 0.5, 70],
            [1.73, 0.4, 50],
            [2.4, 0.2, 30],
          ]),
        ),
        0.7,
      ],
    ),
  thunder: () =>
    mix(
      [0, pressed(noise(110, 65, [300, 5500]), 3), 0.9],
      [50, pressed(noise(1080, 66, [50, 420], { to: [40, 160], attack: 25, decay: 1300 }), 5), 1.2],
      [260, noise(500, 67, [60, 500], { attack: 90, decay: 600 }), 1.6],
    ),
  drone: () => {
    const hum = mix(
      [0, tone(1150, 82, { attack: 1, decay: 60_000, wave: 'triangle' }), 0.8],
      [0, tone(1150, 123.5, { attack: 1, decay: 60_000, tremble: [4, 0.01] }), 0.5],
      [0, tone(1150, 164.8, { attack: 1, decay: 60_000, wave: 'saw', tremble: [3, 0.012] }), 0.35],
    );
    // It begins and ends in silence like a breath, so that it can go round.
    return swelled(mix([0, hum, 0.7], [0, overtones(hum), 3.4]), 0.5);
  },
  grass: () => swelled(filtered(noise(170, 68, [1800, 7000], { attack: 12, decay: 400 }), [1500, 8000]), 0.3),
};
