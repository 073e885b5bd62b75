import type { SoundPart } from '../../core/definitions';
import { jsonNodesOf, writtenValue } from '../painter/map/json-splices';
import { schemaAddress, withMember } from './member-text';

/** A number of a recipe as a slider shows it. */
export interface SliderDefinition {
  readonly key: Exclude<keyof SoundPart, 'wave' | 'note'>;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** What the synth takes if the recipe says nothing. */
  readonly usual: number;
  readonly unit?: string;
  /** True for numbers that double with each equal step to the ear. */
  readonly isPitch?: boolean;
  /** True for those that most sounds do without. */
  readonly isRare?: boolean;
  /** True for what has no effect unless it is set. */
  readonly isOff?: boolean;
}

export const WAVES = ['sine', 'triangle', 'square', 'saw', 'bell'] as const;

export const SLIDERS: readonly SliderDefinition[] = [
  { key: 'pitch', label: 'pitch', min: 30, max: 8000, step: 1, usual: 440, unit: 'Hz', isPitch: true },
  { key: 'to', label: 'slides to', min: 30, max: 8000, step: 1, usual: 440, unit: 'Hz', isPitch: true },
  { key: 'attack', label: 'attack', min: 0, max: 500, step: 1, usual: 2, unit: 'ms' },
  { key: 'decay', label: 'decay', min: 5, max: 2000, step: 5, usual: 200, unit: 'ms' },
  { key: 'noise', label: 'noise', min: 0, max: 1, step: 0.05, usual: 0 },
  { key: 'rough', label: 'rough', min: 0, max: 4, step: 0.1, usual: 0 },
  {
    key: 'low_pass',
    label: 'nothing above',
    min: 100,
    max: 12_000,
    step: 10,
    usual: 12_000,
    unit: 'Hz',
    isPitch: true,
    isOff: true,
  },
  { key: 'repeat', label: 'times', min: 1, max: 16, step: 1, usual: 1 },
  { key: 'every', label: 'every', min: 10, max: 500, step: 5, usual: 100, unit: 'ms' },
  { key: 'step', label: 'pitch of the next', min: 0.5, max: 2, step: 0.01, usual: 1, unit: '×' },
  { key: 'vibrato', label: 'vibrato', min: 0, max: 0.5, step: 0.01, usual: 0, isRare: true },
  { key: 'vibrato_speed', label: 'its speed', min: 1, max: 40, step: 1, usual: 8, unit: 'Hz', isRare: true },
  {
    key: 'high_pass',
    label: 'nothing below',
    min: 20,
    max: 6000,
    step: 10,
    usual: 20,
    unit: 'Hz',
    isPitch: true,
    isRare: true,
    isOff: true,
  },
  { key: 'drive', label: 'drive', min: 0, max: 30, step: 0.5, usual: 0, isRare: true },
  { key: 'crackle', label: 'crackle', min: 0, max: 0.99, step: 0.01, usual: 0, isRare: true },
  { key: 'swell', label: 'loudest after', min: 0, max: 1, step: 0.05, usual: 0, isRare: true, isOff: true },
  { key: 'at', label: 'begins after', min: 0, max: 2000, step: 5, usual: 0, unit: 'ms', isRare: true },
  { key: 'gain', label: 'loudness', min: 0, max: 2, step: 0.05, usual: 1, isRare: true },
  { key: 'seed', label: 'other noise', min: 0, max: 99, step: 1, usual: 1, isRare: true },
];

export type Recipe = readonly SoundPart[];

/** Beginnings in the manner of the kit's own sounds. */
export const PRESETS: Readonly<Record<string, Recipe>> = {
  hit: [
    { pitch: 190, to: 80, decay: 110 },
    { pitch: 900, noise: 1, decay: 45 },
    { wave: 'bell', pitch: 1250, decay: 34, gain: 0.5 },
  ],
  miss: [{ pitch: 900, to: 2600, noise: 1, attack: 5, decay: 190, swell: 0.55 }],
  step: [{ pitch: 420, noise: 1, decay: 45, low_pass: 1400 }],
  door: [
    {
      wave: 'saw',
      pitch: 95,
      to: 150,
      attack: 30,
      decay: 380,
      rough: 1.6,
      vibrato: 0.2,
      vibrato_speed: 23,
      low_pass: 1500,
    },
    { pitch: 160, to: 80, decay: 90, at: 330 },
  ],
  coin: [{ wave: 'bell', pitch: 2480, decay: 240, repeat: 2, every: 70, step: 1.26 }],
  card: [{ pitch: 1600, to: 3000, noise: 1, attack: 4, decay: 130, swell: 0.35 }],
  die: [{ wave: 'bell', pitch: 1100, decay: 44, noise: 0.3, repeat: 4, every: 62, step: 0.97 }],
  magic: [
    { wave: 'triangle', pitch: 660, to: 1320, attack: 60, decay: 500, vibrato: 0.05, repeat: 3, every: 70, step: 1.25 },
  ],
  growl: [
    {
      wave: 'saw',
      pitch: 85,
      to: 60,
      attack: 40,
      decay: 480,
      rough: 2,
      vibrato: 0.12,
      vibrato_speed: 31,
      low_pass: 900,
    },
  ],
  splash: [
    { pitch: 700, to: 300, noise: 1, attack: 4, decay: 320 },
    { pitch: 420, to: 900, decay: 70, at: 120, repeat: 3, every: 60, step: 1.2, gain: 0.4 },
  ],
  blast: [
    { pitch: 180, to: 60, noise: 1, decay: 700, drive: 8, low_pass: 2500 },
    { pitch: 110, to: 35, decay: 500 },
  ],
  win: [{ wave: 'bell', pitch: 523, decay: 420, repeat: 4, every: 120, step: 1.26 }],
  loss: [{ wave: 'saw', pitch: 294, attack: 20, decay: 420, low_pass: 900, repeat: 4, every: 210, step: 0.84 }],
};

const tidy = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3));

/** A recipe with every number changed a little. `random` gives numbers from 0 to 1. */
export function varied(recipe: Recipe, random: () => number, amount = 0.25): SoundPart[] {
  return recipe.map((part) => {
    const changed: Record<string, unknown> = { ...part };
    for (const { key, min, max, step, isPitch } of SLIDERS) {
      const value = part[key];
      if (typeof value !== 'number' || key === 'seed') continue;
      const by = (2 * random() - 1) * amount;
      const next = isPitch ? value * 2 ** by : value * (1 + by);
      changed[key] = tidy(Math.min(max, Math.max(min, next)), step);
    }
    return changed as SoundPart;
  });
}

/** A recipe to begin with: one of the presets, changed a lot. */
export function randomRecipe(random: () => number): SoundPart[] {
  const all = Object.values(PRESETS);
  return varied(all[Math.floor(random() * all.length)] ?? [], random, 0.9);
}

/** A recipe with one number set. What is as usual is left out. */
export function withSlider(
  recipe: Recipe,
  index: number,
  { key, usual }: SliderDefinition,
  value: number,
): SoundPart[] {
  return recipe.map((part, i) => {
    if (i !== index) return part;
    const { [key]: _, ...rest } = part;
    const isUsual = key === 'to' ? value === (part.pitch ?? 440) : value === usual && key !== 'swell';
    return isUsual ? rest : { ...part, [key]: value };
  });
}

/** The position of a number on its slider, from 0 to 1000, and back. */
export const SLIDER_STEPS = 1000;
export function sliderPosition({ min, max, isPitch }: SliderDefinition, value: number): number {
  const share = isPitch ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.round(SLIDER_STEPS * Math.min(1, Math.max(0, share)));
}
export function sliderValue({ min, max, step, isPitch }: SliderDefinition, position: number): number {
  const share = position / SLIDER_STEPS;
  return tidy(isPitch ? min * (max / min) ** share : min + (max - min) * share, step);
}

/** A sound of a sounds.json. */
export interface OwnSound {
  readonly caption: string;
  readonly recipe: Recipe;
}

/** The sounds of a sounds.json that have recipes. */
export function soundsIn(text: string | null): Map<string, OwnSound> {
  const found = new Map<string, OwnSound>();
  try {
    const file = JSON.parse(text ?? '{}') as Record<string, { synth?: unknown; caption?: unknown } | null>;
    for (const [id, sound] of Object.entries(file)) {
      if (!Array.isArray(sound?.synth)) continue;
      const parts = sound.synth.filter((part) => typeof part === 'object' && part !== null) as SoundPart[];
      found.set(id, { caption: String(sound.caption ?? ''), recipe: parts });
    }
  } catch {
    // The code editor shows what is wrong with the file.
  }
  return found;
}

/** sounds.json with a sound in it. Other keys of the sound, such as its volume, stay. */
export function withSound(text: string | null, id: string, { caption, recipe }: OwnSound): string | null {
  const before = text ?? `{\n  "$schema": "${schemaAddress('sounds')}"\n}\n`;
  const known = jsonNodesOf('sounds.json', before)?.get(id);
  const synth = `[\n${recipe.map((part) => `      ${partText(part)}`).join(',\n')}\n    ]`;
  if (!known?.members) {
    return withMember(before, [id], `{\n    "caption": ${JSON.stringify(caption)},\n    "synth": ${synth}\n  }`);
  }
  const captioned =
    known.get('caption')?.string === caption ? before : withMember(before, [id, 'caption'], JSON.stringify(caption));
  const written = known.get('synth');
  if (captioned === null || (written && JSON.stringify(JSON.parse(writtenValue(written))) === JSON.stringify(recipe)))
    return captioned;
  return withMember(captioned, [id, 'synth'], synth);
}

const partText = (part: SoundPart): string =>
  `{ ${Object.entries(part)
    .map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    .join(', ')} }`;
