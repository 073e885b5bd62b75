import type { SoundDefinition, SoundPart } from '../core/definitions';

/** Where each sound of the kit lies in its file, in milliseconds. */
export type SoundSprites = Readonly<Record<string, readonly [at: number, ms: number]>>;

/** Plays single sounds for an author: those of the kit's file, and those that a game makes by a recipe. */
export class SoundPreview {
  private context: AudioContext | null = null;
  private file: Promise<AudioBuffer> | null = null;
  private playing: AudioBufferSourceNode | null = null;

  constructor(
    private readonly sprites: SoundSprites,
    private readonly address: string,
  ) {}

  /** The names of the kit's sounds. */
  names(): string[] {
    return Object.keys(this.sprites);
  }

  /** A function that plays a sound; null if there is none of this name. */
  player(name: string, sounds: Readonly<Record<string, SoundDefinition>>): (() => void) | null {
    const defined = Object.hasOwn(sounds, name) ? sounds[name] : undefined;
    const recipe = defined?.synth;
    if (recipe) return () => void this.playRecipe([recipe].flat());
    const [first = name] = [defined?.sprite ?? name].flat();
    const place = Object.hasOwn(this.sprites, first) ? this.sprites[first] : undefined;
    return place ? () => void this.playPart(place) : null;
  }

  private async playPart([at, ms]: readonly [number, number]): Promise<void> {
    const context = this.wake();
    this.file ??= fetch(this.address)
      .then((response) => response.arrayBuffer())
      .then((bytes) => context.decodeAudioData(bytes));
    this.play(context, await this.file, at / 1000, ms / 1000);
  }

  private async playRecipe(recipes: readonly SoundPart[]): Promise<void> {
    const context = this.wake();
    const { SAMPLE_RATE, synthesize } = await import('../ui/sound/synthesize');
    const samples = synthesize(recipes);
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(Float32Array.from(samples), 0);
    this.play(context, buffer, 0, buffer.duration);
  }

  private play(context: AudioContext, buffer: AudioBuffer, from: number, seconds: number): void {
    this.playing?.stop();
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.start(0, from, seconds);
    this.playing = source;
  }

  private wake(): AudioContext {
    this.context ??= new AudioContext();
    void this.context.resume();
    return this.context;
  }
}
