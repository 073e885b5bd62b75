import type { Definitions, SoundDefinition } from '../../core/definitions';
import type { GameEvent } from '../../core/events';
import { chebyshev } from '../../core/grid';
import type { PlaceName } from '../../core/place';
import type { AmbientSound, SeatView } from '../../game/knowledge/seat-view';
import { Ambience, type Later } from './ambience';
import { HeldSounds } from './held-sounds';
import { openSpeaker, type Speaker, type Voice } from './sound-speaker';
import { synthesize } from './synthesize';

export interface SoundSettings {
  /** The address of the assets folder; ends in a slash. */
  readonly assets: string;
  /** Read each time, so that a getter may provide changed files. */
  readonly definitions: Pick<Definitions, 'sounds' | 'levels'> & Partial<Pick<Definitions, 'id' | 'prototype'>>;
  /** True when the page wants silence, regardless of the reader's setting. */
  readonly isMuted?: boolean;
  /** The master volume, from 0 to 1. */
  readonly volume?: number;
  /** Opens the speaker. */
  readonly open?: (assets: string) => Promise<Speaker>;
  /** Times the background. */
  readonly later?: Later;
}

/** The sound of a game. It reads events and decides nothing. */
export interface Sound {
  /** Plays the sounds of events, as loud as they reach the seat of the view. */
  hear(events: readonly GameEvent[], view?: SeatView | null): void;
  /** Plays the sound of a level that was loaded: now, or as soon as sounds can be heard. */
  greet(id: string): void;
  /** The background of the level, which is played from now on. */
  surround(sounds: readonly AmbientSound[]): void;
  /** Silences what sounds by itself while the game is out of sight. */
  rest(isResting: boolean): void;
  readonly isMuted: boolean;
  /** `isRemembered`: the reader chose it, so it applies wherever they play. */
  setMuted(isMuted: boolean, isRemembered?: boolean): void;
  /** Call this at every user gesture. Before the first, nothing is fetched and nothing is played. */
  unlock(): void;
  destroy(): void;
}

export function createSound(settings: SoundSettings): Sound {
  return new EventSound(settings);
}

const MASTER = 0.6;
/** Loud sounds don't overlap: a new one lowers the one before it. */
const LOUD = 0.5;
const DUCKED = 0.3;
const MOST_VOICES = 5;
/** Within this time the same sound again would only be louder. */
const ECHO_MS = 40;

type Loudness = [volume: number, rate: number, onEnd: () => void, isLooped?: boolean];

class EventSound implements Sound {
  isMuted: boolean;
  private speaker: Speaker | null = null;
  private isUnlocked = false;
  private isOpening = false;
  private isDestroyed = false;
  private readonly playing = new Set<Voice>();
  /** The level whose sound is still to be played, because sound was not available when it was loaded. */
  private greeting: string | null = null;
  private loud: { readonly voice: Voice; readonly volume: number } | null = null;
  private readonly lastHeard = new Map<string, number>();
  private readonly lastVariant = new Map<string, number>();
  private readonly ambience: Ambience;
  private readonly held = new HeldSounds((id, volume) => this.hold(id, volume));

  constructor(private readonly settings: SoundSettings) {
    this.isMuted = settings.isMuted === true || storedMuted();
    this.ambience = new Ambience((sound) => this.playAmbient(sound), settings.later);
  }

  unlock(): void {
    this.speaker?.wake();
    this.isUnlocked = true;
    if (!this.isMuted) this.open();
  }

  setMuted(isMuted: boolean, isRemembered = true): void {
    this.isMuted = isMuted;
    if (isRemembered) storeMuted(isMuted);
    if (isMuted) {
      this.greeting = null;
      this.stop();
    } else if (this.isUnlocked) this.open();
  }

  greet(id: string): void {
    if (this.isMuted) return;
    this.greeting = id;
    this.speaker?.whenReady(() => this.playGreeting());
  }

  surround(sounds: readonly AmbientSound[]): void {
    this.ambience.set(sounds);
  }

  rest(isResting: boolean): void {
    this.ambience.rest(isResting);
    if (isResting) this.held.stop();
  }

  private playAmbient({ sound, volume = 1 }: AmbientSound): void {
    const isHidden = typeof document !== 'undefined' && document.hidden;
    if (this.isMuted || isHidden) return;
    this.play(sound, volume * (this.settings.definitions.sounds[sound]?.volume ?? 1));
  }

  private playGreeting(): void {
    const { greeting } = this;
    this.greeting = null;
    if (greeting !== null) this.play(greeting, this.settings.definitions.sounds[greeting]?.volume ?? 1);
  }

  hear(events: readonly GameEvent[], view: SeatView | null = null): void {
    if (events.some(({ type }) => type === 'travelled')) this.greeting = null;
    if (!this.speaker || this.isMuted) return;
    const wishes = new Map<string, number>();
    const held = new Map<string, number>();
    for (const event of events) {
      const [id, volume] = this.wishOf(event, view) ?? ['', 0];
      const list = this.settings.definitions.sounds[id]?.held ? held : wishes;
      if (volume > (list.get(id) ?? 0)) list.set(id, volume);
    }
    this.held.hear(held);
    // If there are too many to tell apart, the loudest are kept, in order.
    const kept = new Set(
      [...wishes]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MOST_VOICES)
        .map(([id]) => id),
    );
    for (const [id, volume] of wishes) if (kept.has(id)) this.play(id, volume);
  }

  destroy(): void {
    this.isDestroyed = true;
    this.ambience.set([]);
    this.stop();
    this.speaker?.close();
    this.speaker = null;
  }

  private open(): void {
    if (this.speaker || this.isOpening || this.isDestroyed) return;
    this.isOpening = true;
    const { assets, open = openSpeaker } = this.settings;
    open(assets).then(
      (speaker) => {
        this.isOpening = false;
        if (this.isDestroyed) {
          speaker.close();
          return;
        }
        this.speaker = speaker;
        if (this.greeting !== null) speaker.whenReady(() => this.playGreeting());
      },
      (error: unknown) => {
        // A game without sound still plays. There is no second try: a missing file stays missing.
        console.warn('There will be no sound:', error);
      },
    );
  }

  private stop(): void {
    for (const voice of this.playing) voice.stop();
    this.playing.clear();
    this.held.stop();
    this.loud = null;
  }

  private hold(id: string, volume: number): Voice | null {
    const { speaker, settings } = this;
    const definition = settings.definitions.sounds[id];
    if (!speaker || !definition) return null;
    const master = settings.volume ?? MASTER;
    const voice = this.start(id, definition, volume * master, 1, () => {}, true);
    return voice && { fadeTo: (louder) => voice.fadeTo(louder * master), stop: () => voice.stop() };
  }

  private wishOf(event: GameEvent, view: SeatView | null): readonly [id: string, volume: number] | null {
    const id = soundOf(event, this.settings.definitions, view);
    const definition = id === null ? undefined : this.settings.definitions.sounds[id];
    if (id === null || !definition) return null;
    return [id, (definition.volume ?? 1) * (event.type === 'sound' ? nearness(event.at, view) : 1)];
  }

  private play(id: string, volume: number): void {
    const { speaker, loud } = this;
    const definition = this.settings.definitions.sounds[id];
    const now = performance.now();
    const isEcho = now - (this.lastHeard.get(id) ?? -ECHO_MS) < ECHO_MS;
    const isLoud = volume >= LOUD;
    if (!speaker || !definition || isEcho || (this.isFull && !isLoud)) return;
    const rate = 1 + (definition.vary ?? 0) * (2 * Math.random() - 1);
    const master = this.settings.volume ?? MASTER;
    const voice = this.start(id, definition, volume * master, rate, () => voice && this.forget(voice));
    if (!voice) return;
    this.lastHeard.set(id, now);
    if (this.isFull) this.stopOldest();
    this.playing.add(voice);
    if (!isLoud) return;
    loud?.voice.fadeTo(loud.volume * DUCKED * master);
    this.loud = { voice, volume };
  }

  /** Plays a sound of the kit, or one that is made of the game's own recipe. */
  private start(id: string, definition: SoundDefinition, ...how: Loudness): Voice | null {
    const { speaker } = this;
    if (definition.synth) return speaker?.playSamples(synthesize(definition.synth), ...how) ?? null;
    const name = this.variant(id, definition);
    return speaker?.has(name) ? speaker.play(name, ...how) : null;
  }

  private get isFull(): boolean {
    return this.playing.size >= MOST_VOICES;
  }

  private stopOldest(): void {
    const [oldest] = this.playing;
    oldest?.stop();
    if (oldest) this.forget(oldest);
  }

  private forget(voice: Voice): void {
    this.playing.delete(voice);
    if (this.loud?.voice === voice) this.loud = null;
  }

  /** One of several variants, never the same twice in a row. */
  private variant(id: string, { sprite = id }: SoundDefinition): string {
    if (typeof sprite === 'string') return sprite;
    const last = this.lastVariant.get(id);
    const others = sprite.length - (last === undefined ? 0 : 1);
    const pick = Math.floor(Math.random() * Math.max(1, others));
    const index = last === undefined ? pick : (last + 1 + pick) % sprite.length;
    this.lastVariant.set(id, index);
    return sprite[index] ?? id;
  }
}

/** The id of an event's sound: one that a rule asks for, or one that belongs to this kind of event. */
function soundOf(event: GameEvent, definitions: SoundSettings['definitions'], view: SeatView | null): string | null {
  if (event.type === 'sound') return event.sound;
  const on = (moment: SoundDefinition['on']) =>
    Object.entries(definitions.sounds).find(([, definition]) => definition.on === moment)?.[0] ?? null;
  if (event.type === 'travelled') {
    const level = definitions.id === event.to ? definitions : definitions.levels?.[event.to];
    return level?.prototype?.loaded_sound ?? on('travelled');
  }
  if (event.type !== 'ended') return null;
  const own = view?.seats[view.seat]?.entity.id;
  const isWon = own === undefined ? event.winners.length > 0 : event.winners.includes(own);
  return on(isWon ? 'won' : 'lost');
}

/** A sound has full volume within the first distance in cells, and is silent beyond the second. */
const NEAR = 2;
const FAR = 18;

/** How much of a sound reaches the seat of the view, from 0 to 1. On a table everything is near. */
export function nearness(at: PlaceName, view: SeatView | null): number {
  const ears = view?.seats[view.seat]?.entity.place;
  if (at?.kind !== 'cell' || ears?.kind !== 'cell') return 1;
  const distance = chebyshev(at.x, at.y, ears.x, ears.y);
  const share = 1 - (distance - NEAR) / (FAR - NEAR);
  return Math.min(1, Math.max(0, share)) ** 2;
}

const STORED_AS = 'dungeon-mode.muted';

function storedMuted(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'true';
  } catch {
    // Without storage every visit begins with the page's setting.
    return false;
  }
}

function storeMuted(isMuted: boolean): void {
  try {
    localStorage.setItem(STORED_AS, String(isMuted));
  } catch {
    // Without storage the setting lasts for this visit.
  }
}
