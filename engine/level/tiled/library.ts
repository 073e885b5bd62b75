import { type FileKind, readFileText } from './file/file-text';
import { resolvePath } from './file/paths';
import type { RawMap, RawObject, RawTemplate, RawTileset } from './file/raw';
import { RawFields } from './file/raw-fields';
import { failAt, quote } from './file/tiled-error';
import { GidSpace, type TilesetRange } from './gid-space';
import { findKitTileset } from './kit-tileset';
import type { TiledTileset } from './tiled-map';
import { readTileset } from './tileset';

/** The text of a file, or null when there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** An object from which instances on a map are made. */
export interface Template {
  readonly object: RawFields<RawObject>;
  readonly gids: GidSpace;
}

/** The files that a map refers to: each tileset and template is read once. */
export class Library {
  readonly tilesets: TiledTileset[] = [];
  private readonly indexByFile = new Map<string, number>();
  private readonly templates = new Map<string, Template>();

  constructor(
    private readonly mapFile: string,
    private readonly read: ReadText,
    private readonly warn: (warning: string) => void,
  ) {}

  /** The tilesets that the map lists, each an entry of its own even if two are the same file. */
  async addMapTilesets(map: RawFields<RawMap>): Promise<GidSpace> {
    const ranges: TilesetRange[] = [];
    for (const [i, raw] of map.list('tilesets').entries()) {
      const fields = new RawFields<RawTileset>(raw, `tileset ${i + 1}`);
      const tileset = await this.readTileset(fields, this.mapFile);
      ranges.push({ firstGid: fields.whole('firstgid', 1), index: this.tilesets.length, tileset });
      if (tileset.file !== null && !this.indexByFile.has(tileset.file)) {
        this.indexByFile.set(tileset.file, this.tilesets.length);
      }
      this.tilesets.push(tileset);
    }
    return new GidSpace(ranges);
  }

  async addTemplate(source: string, where: string): Promise<void> {
    const file = resolvePath(this.mapFile, source);
    if (this.templates.has(file)) return;
    const fail = failAt(`template ${quote(source)}`);
    const text = await this.read(file);
    if (text === null) failAt(where)(`its template ${quote(source)} can't be found at ${file}`);
    const template = new RawFields<RawTemplate>(
      readFileText(file, text ?? '', 'template', fail),
      `template ${quote(source)}`,
    );
    if (!template.has('object')) fail('it has no object');
    const object = new RawFields<RawObject>(template.raw('object'), `template ${quote(source)}`);
    this.templates.set(file, { object, gids: await this.templateGids(template, file) });
  }

  template(source: string): Template {
    return this.templates.get(resolvePath(this.mapFile, source)) as Template;
  }

  /** A template names one tileset. If the map has it too, as a file or embedded, the tile is the map's. */
  private async templateGids(template: RawFields<RawTemplate>, file: string): Promise<GidSpace> {
    if (!template.has('tileset')) return new GidSpace([]);
    const fields = new RawFields<RawTileset>(template.raw('tileset'), `${template.where}, its tileset`);
    const firstGid = fields.whole('firstgid', 1, 1);
    const known = fields.has('source') ? this.indexByFile.get(resolvePath(file, fields.text('source'))) : undefined;
    if (known !== undefined) {
      return new GidSpace([{ firstGid, index: known, tileset: this.tilesets[known] as TiledTileset }]);
    }
    const tileset = await this.readTileset(fields, file);
    const embedded = this.tilesets.findIndex((one) => isSame(one, tileset));
    const index = embedded < 0 ? this.tilesets.push(tileset) - 1 : embedded;
    if (tileset.file !== null) this.indexByFile.set(tileset.file, index);
    return new GidSpace([{ firstGid, index, tileset }]);
  }

  private async readTileset(fields: RawFields<RawTileset>, from: string): Promise<TiledTileset> {
    if (!fields.has('source')) {
      const name = fields.text('name');
      return readTileset(fields.at(name === '' ? fields.where : `tileset ${quote(name)}`), from, false);
    }
    const source = fields.text('source');
    const where = `tileset ${quote(source)}`;
    const path = resolvePath(from, source);
    const found = await this.readOrStandIn(path, source);
    if (!found) return failAt(where)(`the file can't be found at ${path}, and it is none of the kit's own`);
    return readTileset(new RawFields(this.parse(found, 'tileset', where), where), found.file, true);
  }

  private async readOrStandIn(path: string, source: string): Promise<FoundFile | null> {
    const text = await this.read(path);
    if (text !== null) return { file: path, text };
    const standIn = await findKitTileset(source, this.read);
    if (standIn) this.warn(`tileset ${quote(source)}: the file can't be found at ${path}; ${standIn.file} stands in`);
    return standIn;
  }

  private parse({ file, text }: FoundFile, kind: FileKind, where: string): unknown {
    return readFileText(file, text, kind, failAt(where));
  }
}

/** Whether two tilesets show the same tiles under the same numbers. */
function isSame(a: TiledTileset, b: TiledTileset): boolean {
  const pictures = ({ tiles }: TiledTileset): string =>
    [...tiles].map(([id, { image }]) => `${id} ${image?.file}`).join();
  return a.name === b.name && a.end === b.end && a.image?.file === b.image?.file && pictures(a) === pictures(b);
}

export interface FoundFile {
  readonly file: string;
  readonly text: string;
}
