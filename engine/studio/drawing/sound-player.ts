import { SAMPLE_RATE, synthesize } from '../../ui/sound/synthesize';
import type { Recipe } from './sound-recipes';

/** Plays recipes in the bench. The page may play sound, since a button was pressed. */
export class SoundPlayer {
  private context: AudioContext | null = null;
  private playing: AudioBufferSourceNode | null = null;

  play(recipe: Recipe): void {
    this.context ??= new AudioContext();
    const { context } = this;
    void context.resume();
    this.playing?.stop();
    const samples = synthesize(recipe);
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.start();
    this.playing = source;
  }
}

/** Draws the samples of a recipe from the left to the right. */
export function drawWave(canvas: HTMLCanvasElement, recipe: Recipe): number {
  const samples = synthesize(recipe);
  const pen = canvas.getContext('2d');
  const { width, height } = canvas;
  pen?.clearRect(0, 0, width, height);
  const each = samples.length / width;
  if (pen) pen.fillStyle = '#f2c879';
  for (let x = 0; x < width; x++) {
    let [low, high] = [0, 0];
    for (let i = Math.floor(x * each); i < (x + 1) * each; i++) {
      low = Math.min(low, samples[i] ?? 0);
      high = Math.max(high, samples[i] ?? 0);
    }
    pen?.fillRect(x, (height / 2) * (1 - high), 1, Math.max(1, (height / 2) * (high - low)));
  }
  return Math.round((1000 * samples.length) / SAMPLE_RATE);
}
