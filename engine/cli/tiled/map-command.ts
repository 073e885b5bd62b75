import { once } from 'node:events';
import { count } from '../../language/text/english';
import { describeMap } from '../../level/tiled/describe-map';
import { TiledError } from '../../level/tiled/file/tiled-error';
import { roleOf } from '../../level/tiled/layer-roles';
import { readTiledMap } from '../../level/tiled/read-map';
import type { TiledLayer, TiledMap } from '../../level/tiled/tiled-map';
import { type Command, type Context, UsageError } from '../context/command';
import type { Output } from '../context/terminal';
import { visibleJson } from '../context/visible-text';
import { previewMap, previewText } from './preview-map';

export const mapCommand: Command = {
  name: 'map',
  summary: 'what the kit reads of a map drawn in Tiled',
  usage: '<file>… [--json] [--preview [--seed S]]',
  about: [
    'Decodes maps of Tiled, .tmj or .tmx, with their tilesets and templates, and tells what is in them: layers, tiles,',
    'objects, and what the kit would read otherwise than Tiled shows it. Any map will do, made for the kit or not. It',
    'fails when one of them can not be read. With --preview it tells what a seed makes of the wildcards of a level: the',
    'floor and the things of each of their cells, as a game with that seed has them.',
  ].join(' '),
  flags: {
    json: {
      about:
        'one JSON object a line for each file: {file, map, layers, warnings} or {file, error}; with --preview {file, seed, cells: [[x, y, floor, ids]]}',
    },
    preview: { about: 'what a seed makes of the wildcards' },
    seed: { value: 'S', about: 'the seed of the preview; 1 by default' },
  },
  takes: [1, Number.POSITIVE_INFINITY],
  examples: [
    ['map prototypes/GAME/map.tmj', 'a summary of one map'],
    ['map *.tmj --json', 'every cell and object, for a script'],
    ['map prototypes/GAME/map.tmj --preview --seed a', 'what becomes of its wildcards'],
  ],

  async run(context, args) {
    const { terminal } = context;
    if (args.has('seed') && !args.has('preview')) throw new UsageError('--seed needs --preview.');
    let failed = 0;
    for (const file of args.operands) {
      if (args.has('preview')) {
        const { seed, cells } = await previewMap(context, file, args.text('seed') ?? '1');
        if (args.has('json')) terminal.printJson({ file, seed, cells });
        else terminal.print(previewText(file, seed, cells));
        continue;
      }
      const result = await decode(context, file);
      if ('error' in result) failed++;
      if (!args.has('json')) terminal.print('error' in result ? `${file}\n  ${result.error}` : summary(file, result));
      else if ('error' in result) terminal.printJson({ file, ...result });
      else await write(terminal.streams.stdout, describeMap(file, result));
    }
    return failed > 0 ? 1 : 0;
  },
};

/** Waits for the reader, so that a large map doesn't pile up in memory. */
async function write(out: Output, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) if (!out.write(visibleJson(piece))) await once(out, 'drain');
  out.write('\n');
}

/** One broken map must not stop the others. */
async function decode({ source }: Context, file: string): Promise<TiledMap | { error: string }> {
  try {
    return await readTiledMap(source.fromHere(file), (path) => source.read(path));
  } catch (error) {
    if (error instanceof TiledError || isFromDisk(error)) return { error: (error as Error).message };
    throw error;
  }
}

/** The source reports unreadable files as plain errors; any other error is a bug and is thrown. */
const isFromDisk = (error: unknown): boolean => error instanceof Error && error.constructor === Error;

function summary(file: string, map: TiledMap): string {
  const { width, height } = map.bounds;
  const size = map.infinite ? `infinite, ${width} × ${height} cells used` : `${width} × ${height} cells`;
  return [
    `${file}  ${size} of ${map.tileWidth} × ${map.tileHeight} pixels, ${count(map.tilesets.length, 'tileset')}`,
    ...map.layers.map((layer) => `  ${describe(layer)}`),
    ...map.warnings.map((warning) => `  warning: ${warning}`),
  ].join('\n');
}

function describe(layer: TiledLayer): string {
  const role = roleOf(layer);
  const notes = [
    role !== null && role !== layer.path.join('/') ? `as ${role}` : '',
    layer.visible ? '' : 'hidden',
    layer.opacity === 1 ? '' : `opacity ${layer.opacity}`,
    layer.tint === null ? '' : `tint ${layer.tint}`,
  ].filter((note) => note !== '');
  return [layer.path.join('/'), contents(layer), ...notes].join(', ');
}

function contents(layer: TiledLayer): string {
  if (layer.kind === 'tile') return count(layer.cells.length, 'tile');
  return layer.kind === 'object' ? count(layer.objects.length, 'object') : 'a picture';
}
