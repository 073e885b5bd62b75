import type { Voice } from './sound-speaker';

/** A held sound ends when so many decisions in a row didn't ask for it. */
const PATIENCE = 2;

interface Held {
  readonly voice: Voice;
  missed: number;
}

/** Sounds that go on between decisions, such as the drone of a hunter: each decision only changes their loudness. */
export class HeldSounds {
  private readonly held = new Map<string, Held>();

  constructor(private readonly start: (id: string, volume: number) => Voice | null) {}

  /** The held sounds that a decision asked for, with their volumes. */
  hear(wishes: ReadonlyMap<string, number>): void {
    for (const [id, one] of this.held) {
      const volume = wishes.get(id);
      one.missed = volume === undefined ? one.missed + 1 : 0;
      if (volume !== undefined) one.voice.fadeTo(volume);
      else if (one.missed >= PATIENCE) this.release(id, one);
    }
    for (const [id, volume] of wishes) {
      const voice = this.held.has(id) ? null : this.start(id, volume);
      if (voice) this.held.set(id, { voice, missed: 0 });
    }
  }

  stop(): void {
    for (const [id, one] of this.held) this.release(id, one);
  }

  private release(id: string, { voice }: Held): void {
    voice.stop();
    this.held.delete(id);
  }
}
