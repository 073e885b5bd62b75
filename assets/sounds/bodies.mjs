// @ts-check
/** The sounds of bodies and what they carry: blows, beasts, things taken up and put down, magic. */
import {
  contact,
  filtered,
  mix,
  noise,
  overtones,
  pressed,
  struck,
  swelled,
  tone,
} from '../../engine/ui/sound/synth.mjs';

/** Something soft struck by something hard. @param {number} seed @param {number} hz */
const blow = (seed, hz) =>
  mix(
    [0, tone(110, hz * 1.7, { to: hz * 0.7 }), 0.9],
    [0, noise(45, seed, [200, 1900]), 2],
    [0, noise(9, seed + 1, [1500, 7000]), 0.9],
    [0, contact(seed + 2, 1250, 34), 0.85],
  );

/** Air that something cuts through. @param {number} ms @param {number} seed @param {number} hz @param {number} to */
const swish = (ms, seed, hz, to) =>
  swelled(noise(ms, seed, [hz, hz * 2.2], { to: [to, to * 2.2], attack: 5, decay: ms * 6 }), 0.55);

/** A voice in a throat: a rough tone through the mouth. @param {number} ms @param {number} hz @param {number} to @param {[number, number]} mouth */
const voice = (ms, hz, to, mouth) =>
  swelled(filtered(tone(ms, hz, { to, wave: 'saw', attack: 15, decay: ms * 8, tremble: [31, 0.09] }), mouth), 0.3);

/** @type {[number, number, number][]} */
const STEEL = [
  [1, 0.6, 260],
  [1.47, 0.45, 210],
  [2.09, 0.35, 150],
  [2.92, 0.3, 110],
  [4.23, 0.2, 60],
];

/** @type {Record<string, () => Float64Array>} */
export const bodies = {
  hit: () => blow(101, 110),
  thump: () =>
    mix(
      [0, tone(140, 120, { to: 55 }), 0.9],
      [0, noise(60, 103, [120, 900], { attack: 2 }), 2],
      [0, contact(138, 1050, 40), 1.1],
    ),
  blade: () => mix([0, swish(70, 104, 1500, 3500), 0.8], [45, struck(1830, STEEL), 0.5], [45, blow(105, 130), 0.8]),
  clash: () =>
    mix([0, struck(1420, STEEL), 0.8], [6, struck(2210, STEEL), 0.5], [0, noise(14, 106, [2000, 10_000]), 1.2]),
  miss: () => swish(190, 107, 500, 2600),
  bow: () =>
    mix(
      [0, tone(210, 196, { to: 160, wave: 'triangle', attack: 1, decay: 190, tremble: [46, 0.03] }), 0.9],
      [0, noise(12, 108, [1200, 6000]), 1.3],
      [0, contact(139, 1560, 60), 0.6],
      [18, swish(150, 109, 3200, 1400), 0.7],
    ),
  arrow: () =>
    mix([0, blow(110, 190), 0.8], [6, tone(190, 232, { wave: 'triangle', tremble: [27, 0.06], decay: 200 }), 0.55]),
  throw: () => swish(230, 111, 350, 1500),
  bite: () =>
    mix(
      [0, noise(24, 112, [900, 5200]), 1.4],
      [42, noise(30, 113, [500, 3000]), 1.7],
      [42, tone(60, 150, { to: 90 }), 0.7],
    ),
  claw: () =>
    mix(
      [0, swish(80, 114, 2200, 4200), 1],
      [52, swish(80, 115, 1900, 3800), 1],
      [104, swish(90, 116, 1600, 3300), 0.9],
    ),
  blast: () =>
    mix(
      [0, pressed(noise(80, 117, [400, 8000]), 3), 0.8],
      [0, pressed(noise(760, 118, [60, 1300], { to: [45, 220], attack: 4, decay: 850 }), 6), 1],
      [0, tone(420, 110, { to: 34, decay: 480 }), 1],
    ),
  fall: () =>
    mix([0, blow(119, 78), 1], [95, blow(120, 62), 0.7], [120, noise(190, 121, [300, 1600], { attack: 15 }), 0.7]),
  squeak: () =>
    mix(
      [0, tone(85, 1750, { to: 2650, attack: 8, tremble: [70, 0.04] }), 0.8],
      [95, tone(75, 2500, { to: 1900, attack: 6 }), 0.6],
    ),
  squelch: () =>
    mix(
      [0, noise(190, 122, [250, 2600], { to: [150, 900], attack: 12, decay: 300, grain: 0.35 }), 2.6],
      [20, tone(80, 260, { to: 130 }), 0.6],
      [95, tone(70, 190, { to: 340, attack: 12 }), 0.4],
    ),
  growl: () =>
    mix(
      [0, pressed(voice(520, 74, 52, [130, 900]), 3), 1],
      [0, overtones(voice(520, 74, 52, [130, 2400])), 2.1],
      [0, swelled(noise(500, 123, [200, 1400], { attack: 80, decay: 3000 })), 0.6],
    ),
  howl: () =>
    swelled(tone(900, 300, { to: 520, wave: 'triangle', attack: 120, decay: 6000, tremble: [5.5, 0.02] }), 0.5),
  grunt: () =>
    mix([0, pressed(voice(150, 132, 92, [220, 1300]), 2), 1], [0, overtones(voice(150, 132, 92, [220, 2400])), 0.7]),
  shriek: () => voice(340, 900, 560, [700, 4200]),
  buzz: () =>
    swelled(
      filtered(tone(380, 152, { to: 178, wave: 'saw', attack: 30, decay: 4000, tremble: [13, 0.06] }), [400, 3500]),
      0.5,
    ),
  heartbeat: () =>
    mix(
      [0, tone(110, 74, { to: 46, attack: 6 }), 0.6],
      [0, noise(50, 124, [70, 420], { attack: 5 }), 1.6],
      [0, noise(46, 140, [700, 1900], { attack: 4 }), 3],
      [190, tone(100, 64, { to: 42, attack: 6 }), 0.4],
      [190, noise(45, 125, [70, 380], { attack: 5 }), 1],
      [190, noise(40, 141, [600, 1700], { attack: 4 }), 1.8],
    ),

  gulp: () =>
    mix(
      [0, tone(95, 210, { to: 420, attack: 14 }), 0.9],
      [0, noise(30, 126, [500, 2200], { attack: 6 }), 1.2],
      [0, tone(95, 630, { to: 1260, attack: 14 }), 0.25],
      [150, noise(24, 142, [500, 2200], { attack: 6 }), 0.9],
      [150, tone(115, 180, { to: 350, attack: 16 }), 0.8],
    ),
  eat: () =>
    mix(
      ...[0, 110, 215].map(
        (at, i) =>
          /** @type {[number, Float64Array, number]} */ ([
            at,
            noise(60, 127 + i, [500, 4200 - i * 700], { attack: 4, decay: 90, grain: 0.25 }),
            2.4 - i * 0.4,
          ]),
      ),
    ),
  pickup: () =>
    mix(
      [0, noise(40, 131, [900, 4200], { attack: 8 }), 0.8],
      [22, tone(70, 520, { to: 780, wave: 'triangle', attack: 3 }), 0.7],
    ),
  drop: () => mix([0, tone(70, 420, { to: 190, wave: 'triangle' }), 0.6], [45, blow(132, 120), 0.7]),
  equip: () =>
    mix(
      [0, noise(90, 133, [600, 3600], { attack: 25 }), 1.1],
      [
        85,
        struck(1180, [
          [1, 0.5, 80],
          [2.2, 0.4, 50],
          [3.4, 0.25, 30],
        ]),
        0.6,
      ],
      [90, noise(16, 134, [1500, 7000]), 0.9],
    ),
  unequip: () =>
    mix(
      [
        0,
        struck(940, [
          [1, 0.5, 60],
          [2.2, 0.4, 40],
        ]),
        0.6,
      ],
      [25, noise(120, 135, [400, 2600], { attack: 20 }), 1.2],
    ),
  magic: () =>
    mix(
      ...[660, 880, 990, 1320, 1760].map(
        (hz, i) =>
          /** @type {[number, Float64Array, number]} */ ([
            i * 55,
            tone(300, hz, { attack: 18, tremble: [9, 0.012], rough: [2.01, 0.25] }),
            0.5,
          ]),
      ),
      [0, swelled(noise(460, 136, [3000, 9000], { attack: 60, decay: 2500 })), 0.35],
    ),
  heal: () =>
    mix(
      ...[392, 494, 587].map(
        (hz, i) =>
          /** @type {[number, Float64Array, number]} */ ([i * 80, tone(380, hz, { attack: 40, decay: 420 }), 0.6]),
      ),
    ),
  curse: () =>
    mix(
      ...[311, 294, 208].map(
        (hz, i) =>
          /** @type {[number, Float64Array, number]} */ ([
            i * 90,
            tone(420, hz, { attack: 30, decay: 480, rough: [1.41, 0.5] }),
            0.6,
          ]),
      ),
    ),
  vanish: () =>
    mix([0, tone(340, 900, { to: 180, attack: 10, tremble: [24, 0.05] }), 0.6], [0, swish(340, 137, 4000, 700), 0.7]),
};
