import type { Definitions } from '../../core/definitions';
import type { AmbientSound } from '../../game/knowledge/seat-view';
import type { Presented } from '../../ui/presenter/presenter';
import type { Sound } from '../../ui/sound/sound';
import { tryTwice } from '../../ui/try-twice';

/** The sound of a game. Nothing is fetched before the reader's first gesture. */
export class LazySound {
  private sound: Sound | null = null;
  private opening: Promise<void> | null = null;
  private isDestroyed = false;
  /** Number of the play that was heard last. */
  private play = 0;
  /** The level whose sound is still to be played, because sound was not available when it was loaded. */
  private greeting: string | null = null;
  private ambience: readonly AmbientSound[] = [];
  private isResting = false;

  constructor(
    private readonly assets: string,
    private readonly definitions: () => Definitions,
    private isMuted: boolean,
    /** Called if the reader has muted games on another page. */
    private readonly learned: (isMuted: boolean) => void,
  ) {}

  /** Call this at every user gesture. */
  wake(): void {
    if (this.sound) this.sound.unlock();
    else
      this.opening ??= this.open().catch((error: unknown) => {
        // The next gesture tries again.
        this.opening = null;
        console.warn('There is no sound yet:', error);
      });
  }

  hear(moment: Presented): void {
    const { events, view } = moment;
    this.greet(moment);
    this.ambience = view.level.ambience ?? [];
    this.sound?.surround(this.ambience);
    if (events.length > 0) this.sound?.hear(events, view);
  }

  /** Silences what sounds by itself while the game is off screen. */
  rest(isResting: boolean): void {
    this.isResting = isResting;
    this.sound?.rest(isResting);
  }

  setMuted(isMuted: boolean, isRemembered: boolean): void {
    this.isMuted = isMuted;
    this.sound?.setMuted(isMuted, isRemembered);
  }

  destroy(): void {
    this.isDestroyed = true;
    this.sound?.destroy();
  }

  /** A loaded level sounds once: at the reader's first gesture, or at once after it. */
  private greet({ play, beat, view }: Presented): void {
    const isBeginning = this.play === 0 || (this.play !== play && beat === 0);
    this.play = play;
    const id = view.level.loaded_sound;
    if (!isBeginning) return;
    if (this.sound && id) this.sound.greet(id);
    else this.greeting = id ?? null;
  }

  private async open(): Promise<void> {
    const { createSound } = await tryTwice(() => import('../../ui/sound/sound'));
    if (this.isDestroyed) return;
    const { assets, definitions, isMuted } = this;
    this.sound = createSound({
      assets,
      get definitions() {
        return definitions();
      },
      isMuted,
    });
    this.learned(this.sound.isMuted);
    this.sound.rest(this.isResting);
    this.sound.surround(this.ambience);
    this.sound.unlock();
    if (this.greeting !== null) this.sound.greet(this.greeting);
    this.greeting = null;
  }
}
