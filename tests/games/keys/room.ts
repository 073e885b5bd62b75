import type { Definitions } from '../../../engine/core/definitions';
import { findingsOf } from '../../../engine/game/findings';
import type { Source } from '../../../engine/load/files/source';
import { loadLevels } from '../../../engine/load/load-levels';
import { diskSource, parsed } from '../../support/disk-source';

type Json = Readonly<Record<string, unknown>>;

/** A very small game in which some keys matter: its files by kind, and what is decided in it. */
export interface Room {
  readonly name: string;
  readonly files: { readonly prototype?: Json; readonly [kind: string]: Json | undefined };
  /** Folders of further levels. */
  readonly levels?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The beginning of an option's id or label, one a decision. */
  readonly play?: readonly string[];
  /** Lines that a player types at the beginning and that are refused. */
  readonly refused?: readonly string[];
  readonly dice?: readonly number[];
  /** Who sits where: names of personalities. */
  readonly seats?: readonly string[];
  /** Another value for a key that can't be left out, or that matters only when it is another. */
  readonly other?: Readonly<Record<string, unknown>>;
  /** A Tiled map, as text. */
  readonly map?: string;
}

const FOLDER = 'prototypes/room';

function sourceOf(room: Room, files: Room['files']): Source {
  const texts = new Map<string, string>();
  if (room.map !== undefined) texts.set(`${FOLDER}/map.tmj`, room.map);
  const folders = { room: { prototype: { name: 'Room' }, ...files }, ...room.levels };
  for (const [id, kinds] of Object.entries(folders)) {
    for (const [kind, content] of Object.entries(kinds)) {
      texts.set(`prototypes/${id}/${kind}.json`, JSON.stringify(content, null, 2));
    }
  }
  const isOwn = (path: string) => Object.keys(folders).some((id) => `${path}/`.startsWith(`prototypes/${id}/`));
  return {
    read: async (path) => (isOwn(path) ? (texts.get(path) ?? null) : diskSource.read(path)),
    list: async (path) =>
      isOwn(path)
        ? [...texts.keys()].filter((name) => name.startsWith(`${path}/`)).map((name) => name.slice(path.length + 1))
        : diskSource.list(path),
  };
}

export interface Loaded {
  readonly definitions: Definitions | null;
  readonly findings: readonly string[];
}

/** Loads a room, with other files in place of its own. */
export async function loadRoom(room: Room, files: Room['files'] = room.files): Promise<Loaded> {
  const lang = Object.keys(room.files)
    .map((kind) => /^texts\.(\w+)$/.exec(kind)?.[1])
    .find(Boolean);
  const result = await loadLevels(sourceOf(room, files), FOLDER, { compileCheck: findingsOf, parsed, lang });
  return {
    definitions: result.definitions,
    findings: result.findings.map(({ severity, message }) => `${severity}: ${message}`),
  };
}
