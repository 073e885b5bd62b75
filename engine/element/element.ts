import type { SavedGame } from '../game/game';
import type { Replay } from '../ui/replay/replay';
import type { SaveFile } from '../ui/replay/save-record';
import type { Stage } from '../ui/stage';
import { tryTwice } from '../ui/try-twice';
import { GameElement } from './game-element';

/**
 * `<dungeon-mode src="prototypes/…/">`: a game in an article, with methods for the page's scripts. A page may have any
 * number of them; they are independent.
 */
export class DungeonModeElement extends GameElement {
  /** Shows the game and runs it. Resolves when it can be played, or has failed. */
  async play(): Promise<void> {
    this.isHeld = false;
    if (this.player && this.isVisible) this.player.resume();
    if (!this.player) await this.open();
  }

  /** Focuses the game, or its button before it is loaded. */
  override focus(options?: FocusOptions): void {
    if (this.player) this.player.focus();
    else this.facade?.focus(options);
  }

  pause(): void {
    this.isHeld = true;
    this.player?.pause();
  }

  /**
   * Gives the running game changed files, packed. It keeps its seed, and its decisions as far as they fit. Resolves with
   * how far that is, in words, or with null if nothing has changed.
   */
  async replaceGame(pack: string): Promise<string | null> {
    if (this.provided) this.provided = { ...this.provided, pack };
    const { player } = this;
    if (!player) return null;
    const { replaceGame } = await tryTwice(() => import('./replace-game'));
    return replaceGame(player, pack, async () => null);
  }

  /** Restarts with the same seed, or with another one. */
  restart(seed?: string): void {
    if (!this.player) return;
    const { presenter } = this.player;
    if (seed !== undefined) presenter.start = { ...presenter.start, seed };
    void presenter.restart('same');
  }

  /** Plays the current game again from its beginning, with a slider; it can be played on from any moment. */
  async watch(): Promise<void> {
    await this.player?.watch();
  }

  /** Answers for a seat; by default the one that is asked. */
  async decide(answer: string | number, seat?: number): Promise<void> {
    await this.player?.presenter.decide(String(answer), seat);
  }

  /** The game as plain JSON; null in a room. With a `save-key` it is also stored in the browser. */
  async save(): Promise<SavedGame | null> {
    const { player } = this;
    const owner = player?.presenter.owner;
    if (!player || !owner) return null;
    player.save();
    const { game: saved } = await owner.save();
    if (!this.text('save-key')) this.emit('save', { saved });
    return saved;
  }

  /** Continues a saved game or a save file; by default the one stored under `save-key`. */
  async load(saved?: SavedGame | SaveFile): Promise<void> {
    if (!saved) this.close();
    if (!this.player) await this.play();
    if (saved) await this.player?.load(saved);
  }

  /** What it takes to play this game again; null if its beginning isn't known. */
  async getReplay(): Promise<Replay | null> {
    return (await this.player?.replay()) ?? null;
  }

  /** The stage, on which a script may draw; null before there is one. */
  get stage(): Stage | null {
    return this.player?.stage ?? null;
  }

  /** The picture as an image. */
  toBlob(type?: string): Promise<Blob | null> {
    return this.player?.toBlob(type) ?? Promise.resolve(null);
  }

  /** The game in words, as the seat at the screen may know it. */
  getTextView(): string {
    return this.player?.textView() ?? '';
  }

  /** The current look: that of the attribute, or else the one the reader chose last. */
  override get look(): string {
    return this.player?.look ?? super.look;
  }

  override set look(look: string) {
    super.look = look;
  }

  override get seed(): string {
    return this.player?.presenter.start.seed ?? super.seed;
  }

  override set seed(seed: string) {
    super.seed = seed;
  }
}
