import type { AmbientSound } from '../../game/knowledge/seat-view';

/** Calls back after so many milliseconds; returns how to cancel it. */
export type Later = (milliseconds: number, act: () => void) => () => void;

const later: Later = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Each pause is between these shares of the mean, so that no rhythm is heard. */
const SHORTEST = 0.5;
const LONGEST = 1.5;

/** The background of a level: a drip, a gust of wind, a crackle, each played again after a pause. */
export class Ambience {
  private sounds: readonly AmbientSound[] = [];
  private readonly pauses = new Map<AmbientSound, () => void>();
  private isResting = false;

  constructor(
    private readonly play: (sound: AmbientSound) => void,
    private readonly wait: Later = later,
    private readonly random: () => number = Math.random,
  ) {}

  /** Changes the background. The same one again goes on undisturbed. */
  set(sounds: readonly AmbientSound[]): void {
    if (JSON.stringify(sounds) === JSON.stringify(this.sounds)) return;
    this.cancel();
    this.sounds = sounds;
    this.start();
  }

  /** Silent while the game is out of sight. */
  rest(isResting: boolean): void {
    if (this.isResting === isResting) return;
    this.isResting = isResting;
    this.cancel();
    this.start();
  }

  private start(): void {
    if (!this.isResting) for (const sound of this.sounds) this.schedule(sound);
  }

  private schedule(sound: AmbientSound): void {
    const pause = sound.every * 1000 * (SHORTEST + (LONGEST - SHORTEST) * this.random());
    const cancel = this.wait(pause, () => {
      this.play(sound);
      this.schedule(sound);
    });
    this.pauses.set(sound, cancel);
  }

  private cancel(): void {
    for (const cancel of this.pauses.values()) cancel();
    this.pauses.clear();
  }
}
