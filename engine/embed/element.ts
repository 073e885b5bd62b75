import type { GameEvent } from '../core/events';
import type { Fields } from '../rules/value';
import type { SavedGame } from '../turn/game';
import type { Locate } from '../view/change-book';
import type { Replay } from '../view/replay';
import { AttributeElement } from './attribute-element';
import { ATTRIBUTES, newSeed, readControls, readOptions, readSeats, readTotal } from './attributes';
import { Facade, type Shown } from './facade';
import { fetchAhead, fetchPack, fetchReplay, openKeeper } from './fetching';
import { watchScreen } from './on-screen';
import type { Player } from './player';

/**
 * `<dungeon-mode src="prototypes/…/">`: a game in an article. A facade of a few kB until it is wanted, then the engine,
 * the picture and the panels. Any number on a page; none disturbs another.
 */
export class DungeonModeElement extends AttributeElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** Values for the options of the rules, besides those in the attribute. */
  options: Fields = {};
  private facade: Facade | null = null;
  private player: Player | null = null;
  private opening: Promise<void> | null = null;
  private unwatch: (() => void) | null = null;
  private unfollow: (() => void) | null = null;
  private isVisible = true;
  private isHeld = false;
  private hasFailed = false;

  connectedCallback(): void {
    this.facade ??= new Facade(
      this.attachShadow({ mode: 'open' }),
      () => void this.play().then(() => this.player?.focus()),
    );
    this.describe();
    this.unwatch ??= watchScreen(this, {
      near: () => this.comeNear(),
      visible: (isVisible) => this.setVisible(isVisible),
    });
    if (this.text('loading') === 'eager') this.comeNear();
    // In development, a file that is saved changes the game at once. The build leaves this out.
    if (import.meta.hot) {
      const root = this.shadowRoot as ShadowRoot;
      void import('./live-reload').then(({ followChanges }) => {
        this.unfollow ??= followChanges({
          root,
          address: () => this.address,
          player: () => this.player,
          isLoaded: () => this.player?.desk.game.isWhole === false,
          tryAgain: () => this.hasFailed && void this.open(),
        });
      });
    }
  }

  disconnectedCallback(): void {
    // An element that is only moved comes back at once, and its game with it.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.unwatch?.();
      this.unwatch = null;
      this.unfollow?.();
      this.unfollow = null;
      this.close();
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.facade) return;
    const { player } = this;
    if (name === 'alt' || name === 'poster') this.describe();
    else if (name === 'muted') player?.setMuted(after !== null);
    else if (name === 'view') player?.setTextual(after === 'text');
    else if (name === 'controls') player?.setControls(readControls(this.text('controls')));
    else if (player && ['src', 'seed', 'seats', 'options', 'replay'].includes(name)) this.reopen();
    if (name === 'alt') player?.setLabel(this.label);
  }

  // ---- methods ----

  /** Shows the game and lets it run. Resolves when it can be played, or has failed. */
  async play(): Promise<void> {
    this.isHeld = false;
    if (this.player && this.isVisible) this.player.resume();
    if (!this.player) await this.open();
  }

  /** Gives the keys to the game; before it is there, to its button. */
  override focus(options?: FocusOptions): void {
    if (this.player) this.player.focus();
    else this.facade?.focus(options);
  }

  pause(): void {
    this.isHeld = true;
    this.player?.pause();
  }

  /** Begins anew: with the same seed, or with another. */
  restart(seed?: string): void {
    if (!this.player) return;
    const { desk } = this.player;
    if (seed !== undefined) desk.start = { ...desk.start, seed };
    desk.restart('same');
  }

  /** Answers for a seat; left out, for the one that is asked. */
  decide(answer: string | number, seat?: number): readonly GameEvent[] {
    return this.player?.desk.decide(String(answer), seat) ?? [];
  }

  /** The game as plain JSON. With a `save-key` the browser keeps it too. */
  save(): SavedGame | null {
    const { player } = this;
    if (!player) return null;
    player.save();
    const saved = player.desk.game.save();
    if (!this.text('save-key')) this.emit('save', { saved });
    return saved;
  }

  /** Goes on with a saved game; left out, with the one that the browser keeps under `save-key`. */
  async load(saved?: SavedGame): Promise<void> {
    if (!saved) this.close();
    if (!this.player) await this.play();
    if (saved) await this.player?.load(saved);
  }

  /** What it takes to play this game again; null where its beginning is not known. */
  getReplay(): Replay | null {
    return this.player?.replay() ?? null;
  }

  /** The picture as it is. */
  toBlob(type?: string): Promise<Blob | null> {
    return this.player?.toBlob(type) ?? Promise.resolve(null);
  }

  /** The game in words, as the seat in front of the screen may know it. */
  getTextView(): string {
    return this.player?.textView() ?? '';
  }

  override get seed(): string {
    return this.player?.desk.start.seed ?? super.seed;
  }

  override set seed(seed: string) {
    super.seed = seed;
  }

  // ---- inside ----

  private describe(): void {
    const poster = this.text('poster');
    this.facade?.describe(this.text('alt') ?? '', poster);
  }

  /** It is about to be seen: time to open the game, unless the reader wants to be asked. */
  private comeNear(): void {
    const reveal = this.text('reveal') ?? 'auto';
    if (reveal === 'auto' && !this.player && !this.opening) void this.open();
  }

  private setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    if (isVisible && !this.isHeld) this.player?.resume();
    else this.player?.pause();
  }

  private open(): Promise<void> {
    this.opening ??= this.bringUp().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private async bringUp(): Promise<void> {
    const { facade } = this;
    const root = this.shadowRoot;
    if (!facade || !root) return;
    facade.show('loading');
    this.hasFailed = false;
    const { src } = this;
    try {
      this.emit('progress', { share: 0.1 });
      if (src === '') throw new Error('the element has no src.');
      // The code, the game and what it is drawn with are fetched side by side.
      const packed = fetchPack(this.address);
      if (this.text('view') !== 'text') fetchAhead(packed, this.assets);
      const [{ openPlayer }, pack, keeper, replay] = await Promise.all([
        import('./open-player'),
        packed,
        openKeeper(this.text('save-key')),
        fetchReplay(this.text('replay'), this.baseURI),
      ]);
      this.emit('progress', { share: 0.7 });
      const player = await openPlayer({
        root,
        address: this.address,
        assets: this.assets,
        people: readSeats(this.text('seats')),
        total: readTotal(this.text('seats')),
        pack,
        keeper,
        replay,
        isLinked: !this.text('replay'),
        start: {
          seed: this.text('seed') || newSeed(),
          options: { ...readOptions(this.text('options')), ...this.options },
        },
        label: this.label,
        isTextOnly: this.text('view') === 'text',
        isMuted: this.muted,
        emit: (name, detail) => this.emit(name, detail),
        fail: (error) => void this.complain(error),
        setAttribute: (name, isOn) => this.reflect(name, isOn),
      });
      if (!this.isConnected || src !== this.src) {
        player.destroy();
        // The page has changed its mind meanwhile.
        return this.isConnected ? this.bringUp() : undefined;
      }
      this.player = player;
      player.setControls(readControls(this.text('controls')));
      facade.place.append(player.element);
      facade.show('playing');
      await player.begin();
      if (!this.isVisible || this.isHeld) player.pause();
      this.emit('progress', { share: 1 });
      this.emit('ready', { prototype: player.desk.definitions.id, seed: player.desk.start.seed });
    } catch (error) {
      await this.fail(error);
    }
  }

  private close(): void {
    this.player?.destroy();
    this.player = null;
    this.facade?.show('idle');
  }

  private reopen(): void {
    const hadFocus = this.matches(':focus-within') || this.shadowRoot?.activeElement;
    this.close();
    void this.open().then(() => hadFocus && this.player?.focus());
  }

  /** A rule failed in the middle of a game. The game has gone back to before it, and goes on. */
  private async complain(error: unknown): Promise<void> {
    const { message, findings } = await inWords(error, this.player?.desk.locate);
    this.player?.desk.say(`That can’t be done, for a rule is broken: ${message}`);
    this.emit('error', { message, findings });
  }

  private async fail(error: unknown): Promise<void> {
    const { message, findings } = await inWords(error);
    this.player?.destroy();
    this.player = null;
    this.hasFailed = true;
    this.facade?.fail(message, findings);
    this.emit('error', { message, findings });
  }
}

interface Trouble {
  readonly message: string;
  readonly findings: readonly Shown[];
}

/** What went wrong, in the author's terms. Where the words for it can't be fetched either, the error's own must do. */
const inWords = (error: unknown, locate?: Locate): Promise<Trouble> =>
  import('./explain')
    .then(({ explain }) => explain(error, locate))
    .catch(() => ({ message: String(error), findings: [] }));
