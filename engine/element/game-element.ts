import type { Fields } from '../machine/model/value';
import { isLink } from '../ui/replay/replay';
import { tryTwice } from '../ui/try-twice';
import { AttributeElement } from './attribute-element';
import {
  ATTRIBUTES,
  isDoubtful,
  newSeed,
  readControls,
  readOptions,
  readSeats,
  readTotal,
} from './facade/element-attributes';
import { Facade } from './facade/facade';
import { facadeWords } from './facade/facade-words';
import { watchScreen } from './facade/on-screen';
import { inWords, isLost, lostWords } from './failure-words';
import { fetchAhead, fetchPack, fetchReplay, openSaveStore, ownPage } from './fetching';
import type { PageLink } from './page-link';
import type { Opening } from './player/open-player';
import type { Player } from './player/player';
import type { RoomScreen } from './room/open-room';

/** The parts of a game that its element fetches. */
type FetchedParts = Pick<Opening, 'pack' | 'saveStore' | 'replay' | 'moment'>;

/**
 * An element with a game: a facade of a few kB until the game is wanted, then the engine, the picture and the panels.
 * It opens and closes the game as the page, its address and its attributes ask.
 */
export class GameElement extends AttributeElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** Values for the options of the rules, besides those in the attribute. */
  options: Fields = (Reflect.get(this, 'options') as Fields | undefined) ?? {};
  /** @internal */
  protected facade: Facade | null = null;
  /** @internal */
  protected player: Player | null = null;
  /** The room that the game is played in. */
  private room: RoomScreen | null = null;
  private opening: Promise<void> | null = null;
  /** Stop watching the screen and, in development, the files. */
  private readonly stop: { watching: (() => void) | null; following: (() => void) | null } = {
    watching: null,
    following: null,
  };
  protected isVisible = true;
  protected isHeld = false;
  private hasFailed = false;
  /** Counts the changes of what the page wants, so that a game that loads too late is discarded. */
  private wanted = 0;
  /** What the page's address asks of this game. */
  private link: Promise<PageLink | null> = Promise.resolve(null);
  /** The link that `link` was read from. */
  private followed = '';
  /** Complaints about the current attributes. */
  private complaints: readonly string[] = [];
  /** Events before the game is ready; they are dispatched right after it is. */
  private held: [name: string, detail: unknown][] | null = null;

  connectedCallback(): void {
    this.takeEarly('src', 'seed', 'muted', 'look');
    this.facade ??= new Facade(this.attachShadow({ mode: 'open' }), () => void this.press());
    this.describe();
    this.checkAttributes();
    addEventListener('hashchange', this.followLink);
    this.followLink();
    this.stop.watching ??= watchScreen(this, {
      near: () => this.comeNear(),
      visible: (isVisible) => this.setVisible(isVisible),
    });
    if (this.text('loading') === 'eager') this.comeNear();
    // In development, a saved file changes the running game. The build drops this code.
    if (import.meta.hot) {
      const root = this.shadowRoot as ShadowRoot;
      void import('./live-reload').then(({ followChanges }) => {
        this.stop.following ??= followChanges({
          root,
          address: () => this.address,
          player: () => this.player,
          tryAgain: () => this.hasFailed && void this.open(),
        });
      });
    }
  }

  disconnectedCallback(): void {
    // An element that is only moved reconnects at once, and keeps its game.
    queueMicrotask(() => {
      if (this.isConnected) return;
      removeEventListener('hashchange', this.followLink);
      this.stop.watching?.();
      this.stop.watching = null;
      this.stop.following?.();
      this.stop.following = null;
      this.followed = '';
      this.close();
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.facade) return;
    const { player } = this;
    if (after !== null) this.checkAttributes();
    if (['alt', 'poster', 'controls', 'reveal', 'lang'].includes(name)) this.describe();
    if (name === 'muted') player?.setMuted(after !== null);
    else if (name === 'view') player?.setTextual(after === 'text');
    else if (name === 'look') player?.setLook(after);
    else if (name === 'controls') player?.setControls(readControls(this.text('controls')));
    else if (['src', 'lang', 'seed', 'seats', 'options', 'replay', 'at', 'room', 'server'].includes(name)) {
      this.wanted++;
      if (player || this.room || this.hasFailed) this.reopen();
    }
    if (name === 'alt') player?.setLabel(this.label);
  }

  private describe(): void {
    const reveal = this.text('reveal') ?? 'auto';
    this.facade?.describe(this.text('alt') ?? '', this.text('poster'), this.text('lang'));
    this.facade?.reserve(readControls(this.text('controls')), reveal !== 'auto');
  }

  /** The element nears the viewport: opens the game, unless the reader must press a button first. */
  private comeNear(): void {
    const reveal = this.text('reveal') ?? 'auto';
    if (reveal === 'auto' && !this.player && !this.room && !this.opening) void this.open();
  }

  /** Reports invalid attributes to the author: in the console, and in development in the page too. */
  private checkAttributes(): void {
    if (![...this.attributes].some(({ name, value }) => isDoubtful(name, value))) return;
    const telling = import('./facade/attribute-words').then(({ attributeComplaints }) => {
      const complaints = attributeComplaints(this);
      for (const complaint of complaints.filter((one) => !this.complaints.includes(one)))
        console.warn(`<dungeon-mode> ${complaint}`);
      this.complaints = complaints;
      if (import.meta.hot && complaints.length > 0) this.facade?.tell(complaints.join('\n'));
    });
    // Readers lose nothing without it.
    telling.catch(() => {});
  }

  /** Opens the game that the page's address links to, if it is this one, and scrolls to it. */
  private readonly followLink = (): void => {
    const text = location.hash;
    if (!isLink(text) || this.text('replay') || text === this.followed) return;
    this.followed = text;
    this.link = tryTwice(() => import('./page-link')).then(({ linkFor, scrollThere }) => {
      const all = [...document.querySelectorAll<GameElement>(this.localName)];
      const link = linkFor(this, all.length > 0 ? all : [this], text, this.text('lang'));
      if (!link) return null;
      this.facade?.tell(link.notice);
      const again = link.isMeant ? scrollThere(this) : null;
      if (!link.replay) void this.opening?.then(again);
      else {
        this.wanted++;
        if (this.player) this.close();
        void this.open().then(again);
      }
      return link;
    });
    this.link.catch(() => {
      this.facade?.tell(this.facade.say('This link can’t be read now. Check the connection, and load the page again.'));
    });
  };

  private setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    if (isVisible && !this.isHeld) this.player?.resume();
    else this.player?.pause();
  }

  /** The reader wants to play. */
  private async press(): Promise<void> {
    this.isHeld = false;
    if (!this.player && !this.room) await this.open();
    this.room?.focus();
    this.player?.welcome();
  }

  protected open(): Promise<void> {
    this.opening ??= this.bringUp().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private async bringUp(): Promise<void> {
    const { facade } = this;
    if (!facade) return;
    facade.show('loading');
    this.hasFailed = false;
    this.held = [];
    const { src } = this;
    const link = await this.link.catch(() => null);
    const { wanted } = this;
    // The page of the game, for readers who can't play it here; null if it has none.
    let page: URL | null = null;
    try {
      this.emit('progress', { share: 0.1 });
      if (src === '') throw new Error('the element has no src.');
      page = this.provided ? null : ownPage(this.address);
      // The code, the game and its picture are fetched in parallel.
      const { provided } = this;
      const packed = (provided ? Promise.resolve(provided.pack) : fetchPack(this.address, this.text('lang'))).then(
        (pack) => {
          // A folder that was not built has no page.
          if (pack === null) page = null;
          return pack;
        },
      );
      if (this.text('view') !== 'text') fetchAhead(packed, this.assets);
      const [{ openPlayer }, pack, saveStore, replay, moment] = await Promise.all([
        tryTwice(() => import('./player/open-player')),
        packed,
        openSaveStore(this.text('save-key')),
        fetchReplay(this.text('replay'), this.baseURI),
        fetchReplay(this.text('at'), this.baseURI),
      ]);
      this.emit('progress', { share: 0.7 });
      const opening = this.openingOf({ pack, saveStore, replay, moment }, link, page);
      const asked = this.text('room');
      const player = asked === null ? await openPlayer(opening) : null;
      const room = asked === null ? null : await this.openRoom(opening, asked);
      if (!this.isConnected || wanted !== this.wanted) {
        player?.destroy();
        room?.close();
        return this.startAgain();
      }
      if (room) {
        this.room = room;
        facade.place.append(room.element);
        facade.show('playing');
      }
      if (!player) return;
      facade.place.append(player.element);
      facade.show('playing');
      // The element may have been removed or moved meanwhile.
      if (!(await this.begin(player))) return this.startAgain();
      const { prototype } = link?.replay ?? {};
      if (prototype !== undefined && prototype !== player.presenter.definitions.id)
        facade.tell((await tryTwice(() => import('./page-link'))).notHere(prototype, this.text('lang')));
    } catch (error) {
      this.held = null;
      if (link?.replay) await this.openWithoutLink(error);
      else await this.fail(error, page);
    }
  }

  /** What a player is opened with: the fetched parts, and what page and attributes say of the game. */
  private openingOf(parts: FetchedParts, link: PageLink | null, page: URL | null): Opening {
    const { pack, saveStore, replay, moment } = parts;
    return {
      root: this.shadowRoot as ShadowRoot,
      kit: this.kit,
      provided: this.provided,
      address: this.address,
      assets: this.assets,
      people: readSeats(this.text('seats')),
      total: readTotal(this.text('seats')),
      pack,
      lang: this.text('lang'),
      // A game by link lives in its link, and leaves the reader's own save alone.
      saveStore: replay === null && link?.isTurn ? null : saveStore,
      replay: replay ?? link?.replay ?? null,
      isLinked: replay === null,
      isTurn: replay === null && link?.isTurn === true,
      moment,
      inWorker: this.text('worker') !== null,
      start: {
        seed: this.text('seed') || newSeed(),
        options: { ...readOptions(this.text('options')), ...this.options },
      },
      label: this.label,
      isTextOnly: this.text('view') === 'text',
      isMuted: this.muted,
      look: this.text('look'),
      embedCodes: async (name) => {
        const { codesOf } = await tryTwice(() => import('./embed-target'));
        return codesOf(this, this.address, page, name);
      },
      studio: this.studioAddress,
      isAuthor: () => import.meta.hot !== undefined || this.text('author') !== null,
      emit: (name, detail) => this.tell(name, detail),
      fail: (error, what) => void this.complain(error, what),
      setAttribute: (name, value) => this.reflect(name, value),
    };
  }

  /** Opens the way into a room. Its games come and go; the element plays the one that is shown. */
  private async openRoom(opening: Opening, room: string): Promise<RoomScreen> {
    const part = await tryTwice(() => import('./room/open-room'));
    return part.openRoom(opening, {
      room,
      server: this.text('server'),
      seat: (player) => {
        this.held = player && [];
        this.player = null;
        if (player) this.begin(player).catch((error: unknown) => this.fail(error, null));
      },
      reopen: () => this.reopen(),
    });
  }

  /** Begins a game whose panels are in place. Returns false if another one is wanted meanwhile. */
  private async begin(player: Player): Promise<boolean> {
    this.player = player;
    player.setControls(readControls(this.text('controls')));
    await player.begin();
    if (this.player !== player) return false;
    if (!this.isVisible || this.isHeld) player.pause();
    this.emit('progress', { share: 1 });
    this.emit('ready', { prototype: player.presenter.definitions.id, seed: player.presenter.seed });
    this.tellHeld();
    return true;
  }

  /** The page wants something else since the game began to open. */
  private startAgain(): Promise<void> | undefined {
    return this.isConnected ? this.bringUp() : undefined;
  }

  /** If a link is broken, the page's own game can still be played. */
  private async openWithoutLink(error: unknown): Promise<void> {
    const { link } = this;
    this.player?.destroy();
    this.player = null;
    this.link = Promise.resolve(null);
    await this.bringUp();
    if (!this.player) this.link = link;
    else if (this.facade) {
      const [{ message }, { notPlayable }] = await Promise.all([inWords(error), tryTwice(() => import('./page-link'))]);
      this.facade.tell(notPlayable(message, this.text('lang')));
    }
  }

  private tell(name: string, detail: unknown): void {
    if (this.held) this.held.push([name, detail]);
    else this.emit(name, detail);
  }

  private tellHeld(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const [name, detail] of held) this.emit(name, detail);
  }

  protected close(): void {
    if (this.room) this.room.close();
    else this.player?.destroy();
    this.room = null;
    this.player = null;
    this.facade?.show('idle');
  }

  private reopen(): void {
    const hadFocus = this.matches(':focus-within') || this.shadowRoot?.activeElement;
    this.close();
    void this.open().then(() => hadFocus && this.player?.focus());
  }

  /** A rule failed during the game, and `what` says what came of it. The game continues. */
  private async complain(error: unknown, what = 'That can’t be done'): Promise<void> {
    const { message, findings } = await inWords(error, this.player);
    this.player?.presenter.say(`${what}, for a rule is broken: ${message}`);
    this.emit('error', { message, findings });
  }

  private async fail(error: unknown, page: URL | null): Promise<void> {
    const { message, findings } = isLost(error)
      ? { message: lostWords(this.src === '' ? null : this.address, facadeWords(this.text('lang'))), findings: [] }
      : await inWords(error);
    this.player?.destroy();
    this.player = null;
    this.hasFailed = true;
    this.facade?.fail(message, findings, page);
    this.emit('error', { message, findings });
  }
}
