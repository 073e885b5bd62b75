import type { SoundDefinition } from '../core/definitions';
import { make, makeButton } from '../ui/dom';

/** The page on which every sound of the kit can be heard. */

interface SpriteFile {
  readonly file: string;
  readonly sprite: { readonly [name: string]: readonly [at: number, ms: number] };
}

/** The speaker of a phone plays little below this pitch. */
const PHONE_HZ = 400;
const PAUSE_MS = 250;
const WAVE = { width: 220, height: 32 };

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const fetchJson = async <T>(address: string): Promise<T> => (await fetched(address)).json();

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} can’t be loaded (${response.status}).`);
  return response;
}

class SoundPage {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private context: AudioContext | null = null;
  private playing: { readonly name: string; readonly source: AudioBufferSourceNode } | null = null;

  constructor(
    private readonly sprite: SpriteFile['sprite'],
    /** Decoded without an audio context: a browser gives one only after a gesture. */
    private readonly samples: AudioBuffer,
    private readonly captions: ReadonlyMap<string, string>,
  ) {}

  show(): void {
    find('sounds').replaceChildren(...Object.keys(this.sprite).map((name) => this.row(name)));
    find('all').addEventListener('click', () => void this.playAll());
  }

  private row(name: string): HTMLElement {
    const [, ms] = this.sprite[name] ?? [0, 0];
    const caption = this.captions.get(name) ?? '';
    const title = make('code', { text: name });
    const about = make('small', { text: [`${(ms / 1000).toFixed(2)} s`, caption].filter(Boolean).join(' · ') });
    const button = makeButton({ onClick: () => void this.play(name) }, title, this.wave(name), about);
    this.buttons.set(name, button);
    return make('li', {}, button);
  }

  private part(name: string): Float32Array {
    const [at, ms] = this.sprite[name] ?? [0, 0];
    const { sampleRate } = this.samples;
    const first = Math.round((at / 1000) * sampleRate);
    return this.samples.getChannelData(0).subarray(first, first + Math.round((ms / 1000) * sampleRate));
  }

  /** The course of a sound: for each column its highest sample. */
  private wave(name: string): HTMLElement {
    const { width, height } = WAVE;
    const canvas = make('canvas', { attributes: { width: `${width}`, height: `${height}`, 'aria-hidden': 'true' } });
    const pen = canvas.getContext('2d');
    const samples = this.part(name);
    if (!pen) return canvas;
    pen.fillStyle = '#8894b8';
    for (let x = 0; x < width; x++) {
      const from = Math.floor((x * samples.length) / width);
      const peak = samples
        .subarray(from, from + samples.length / width + 1)
        .reduce((a, b) => Math.max(a, Math.abs(b)), 0);
      const tall = Math.min(height, Math.max(1, peak * height * 1.3));
      pen.fillRect(x, (height - tall) / 2, 1, tall);
    }
    return canvas;
  }

  /** Resolves when it is over, or another sound has begun. */
  private play(name: string): Promise<void> {
    this.context ??= new AudioContext();
    const { context } = this;
    const [at, ms] = this.sprite[name] ?? [0, 0];
    const source = new AudioBufferSourceNode(context, { buffer: this.samples });
    const isPhone = find<HTMLInputElement>('phone').checked;
    const filter = new BiquadFilterNode(context, { type: 'highpass', frequency: isPhone ? PHONE_HZ : 1 });
    source.connect(filter).connect(context.destination);
    this.playing?.source.stop();
    this.playing = { name, source };
    this.buttons.get(name)?.classList.add('sounding');
    source.start(0, at / 1000, ms / 1000);
    return new Promise((resolve) => {
      source.onended = () => {
        this.buttons.get(name)?.classList.remove('sounding');
        resolve();
      };
    });
  }

  private async playAll(): Promise<void> {
    for (const name of this.buttons.keys()) {
      this.buttons.get(name)?.scrollIntoView({ block: 'nearest' });
      await this.play(name);
      // A sound that the reader chose meanwhile ends the list.
      if (this.playing?.name !== name) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (this.playing?.name !== name) return;
    }
  }
}

/** The captions of the data, by the sprite that plays with them. */
function captionsOf(sounds: Record<string, SoundDefinition>): Map<string, string> {
  const captions = new Map<string, string>();
  for (const [id, { sprite = id, caption }] of Object.entries(sounds)) {
    for (const name of [sprite].flat()) if (name && caption) captions.set(name, caption);
  }
  return captions;
}

async function open(): Promise<void> {
  const { file, sprite } = await fetchJson<SpriteFile>('./assets/sounds.json');
  const { $schema: _, note: __, ...sounds } = await fetchJson<Record<string, SoundDefinition>>('./data/sounds.json');
  const bytes = await (await fetched(`./assets/${file}`)).arrayBuffer();
  const samples = await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes);
  new SoundPage(sprite, samples, captionsOf(sounds)).show();
}

open().catch((error: unknown) => {
  const trouble = find('trouble');
  trouble.hidden = false;
  trouble.textContent = error instanceof Error ? error.message : String(error);
});
