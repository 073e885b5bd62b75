import type { Definitions } from '../../core/definitions';
import { namedSeats, RANDOM, type Seat } from '../../game/turns/setup';
import type { OwnedHost, Start } from '../../host/host';
import { startIn } from '../../host/start-in';
import type { Kit } from '../../kit/kit';
import { unpackGame } from '../../load/pack/unpack';
import { isStill } from '../../ui/dom';
import { PANEL_STYLE } from '../../ui/panels/panel-style';
import { NO_PLACES } from '../../ui/place-button';
import type { Replay } from '../../ui/replay/replay';
import type { SavedPlay } from '../../ui/replay/save-record';
import { tryTwice } from '../../ui/try-twice';
import { sheetOf } from '../facade/facade-style';
import { type LoadedGame, PlayError } from '../files/loaded-game';
import type { ProvidedGame } from '../files/provided-game';
import type { ShownReplay } from '../saves/save-actions';
import { wholeGame } from './further-levels';
import { openHost } from './open-host';
import { Player } from './player';
import type { PlayerSettings } from './player-settings';

export interface Opening extends Omit<PlayerSettings, 'loaded' | 'host' | 'savedPlay' | 'replay' | 'isByLink'> {
  /** A recording to show. */
  readonly replay: Replay | null;
  readonly root: ShadowRoot;
  /** The packed game; null to read the folder file by file. */
  readonly pack: string | null;
  /** The language of the texts of a folder that is read file by file; null for English. */
  readonly lang: string | null;
  /** The people at this screen; null for a single reader. */
  readonly people: readonly Seat[] | null;
  /** The number of seats; null for the default. */
  readonly total: number | null;
  /** True if the game should run in a worker. */
  readonly inWorker: boolean;
  /** True if the recording comes from the page's address, which may mean another game on the page. */
  readonly isLinked: boolean;
  /** True if it is a game that waits for its next player. It lives in its link, and leaves the reader's saves alone. */
  readonly isTurn: boolean;
  /** The recording after which a new game begins; null for the very beginning. */
  readonly moment: Replay | null;
}

/** Everything that the facade loads when a game is wanted. */
export async function openPlayer(opening: Opening): Promise<Player> {
  const { root, pack, address, kit } = opening;
  const first = await loadFiles(opening);
  // Added words are functions, which can't be sent to a worker.
  const host = kit ? kit.createHost(first.definitions) : await openHost(first.definitions, pack, opening.inWorker);
  // A saved game or a recording may be on a further level.
  const isFurther = first.definitions.further !== undefined && (opening.saveStore || opening.replay || opening.moment);
  const loaded = isFurther ? { ...first, ...(await wholeGame(first, host, address)) } : first;
  const begun = await beginning(opening, loaded.definitions, host);
  const player = new Player({ ...opening, loaded, host, isByLink: opening.isTurn, ...begun });
  dress(root);
  return player;
}

/** The files of the game, from its pack or one by one. */
export async function loadFiles({ pack, kit, address, provided, lang }: Opening): Promise<LoadedGame> {
  return pack === null ? fromFolder(kit, address, lang) : fromPack(pack, provided);
}

/** Gives an element the styles of the panels, and others. */
export function dress(root: ShadowRoot, ...others: readonly string[]): void {
  const sheets = [PANEL_STYLE, ...others].map(sheetOf);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.slice(0, 1), ...sheets];
}

async function fromPack(pack: string, provided: ProvidedGame | null): Promise<LoadedGame> {
  const unpacked = unpackGame(pack);
  // English readers never fetch the code for other languages.
  if (unpacked.definitions.language) {
    const { speakByTables } = await tryTwice(() => import('../../language/text/table-language'));
    speakByTables();
  }
  return { ...unpacked, places: provided?.places ?? NO_PLACES, find: null };
}

async function fromFolder(kit: Kit | null, address: URL, lang: string | null): Promise<LoadedGame> {
  // An exported page contains its game packed; this line lets its bundler drop the loader.
  if (import.meta.env.DMK_SINGLE_FILE) throw new PlayError('This page holds no game.');
  const { loadFolder } = await import('../files/load-folder');
  return loadFolder(kit, address, lang);
}

interface Beginning {
  readonly start: Start;
  readonly savedPlay: SavedPlay | null;
  readonly replay: ShownReplay | null;
}

/** A recording, a saved game, or a new one. A reader who follows a link wants to see that game, not their own. */
async function beginning(opening: Opening, definitions: Definitions, host: OwnedHost): Promise<Beginning> {
  const { saveStore, start, isLinked } = opening;
  const replay = isLinked && opening.replay?.prototype !== definitions.id ? null : opening.replay;
  if (replay) {
    const { prototype } = replay;
    if (prototype !== definitions.id)
      throw new PlayError(`This is a game of “${prototype}”, not of “${definitions.id}”.`);
    const recorded = startIn(replay);
    // Plays the recording as far as the current files allow; the viewer reports how far that was.
    const why = await host.replay(recorded, replay.decisions);
    if (opening.isTurn && why !== null) throw new PlayError(`The game of this link was played by other rules. ${why}`);
    if (opening.isTurn) return { start: recorded, savedPlay: null, replay: null };
    const { decisions = [], hash = '' } = (await host.record()) ?? {};
    // A link plays by itself, from the beginning; with reduced motion it shows the end, and plays when asked.
    if (isLinked && !isStill()) await host.seek(0);
    return { start: recorded, savedPlay: null, replay: { replay, made: decisions.length, hash } };
  }
  const savedPlay = await saveStore?.choose(definitions, ({ game, decisions }) => host.load(game, decisions));
  if (savedPlay) {
    return { start: startIn(savedPlay.game), savedPlay, replay: null };
  }
  if (opening.moment) return { start: await goTo(opening.moment, definitions, host), savedPlay: null, replay: null };
  // A game that is over has left what outlives it.
  const campaign = saveStore?.legacy;
  const begun = { ...start, seats: seatsFor(definitions, opening, start.seed), ...(campaign && { campaign }) };
  await host.restart(begun);
  return { start: begun, savedPlay: null, replay: null };
}

/** Plays a recording up to its end, from where the reader plays on. */
async function goTo(moment: Replay, { id }: Definitions, host: OwnedHost): Promise<Start> {
  const { prototype, decisions } = moment;
  if (prototype !== id) throw new PlayError(`This is a moment of “${prototype}”, not of “${id}”.`);
  const start = startIn(moment);
  const why = await host.replay(start, decisions);
  // The game is playable all the same; its author should record the moment again.
  if (why !== null) console.warn(`<dungeon-mode> at: the recording fits only in part. ${why}`);
  return start;
}

/** The people at this screen, and bots for the other seats. */
function seatsFor(
  definitions: Definitions,
  { people, total }: Pick<Opening, 'people' | 'total'>,
  seed: string,
): readonly Seat[] {
  const { prototype, rules } = definitions;
  const usual = total ?? prototype.default_seats ?? rules.seats?.min ?? 1;
  const seated = people ?? (usual > 0 ? [{}] : []);
  const empty = Math.max(0, usual - seated.length);
  const others = Array.from({ length: empty }, (): Seat => ({ personality: rules.personality ?? RANDOM }));
  return namedSeats(definitions, [...seated, ...others], seed);
}
