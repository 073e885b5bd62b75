import { createInterface } from 'node:readline';
import { startingAt } from '../../level/plan/start-cell';
import { type Finding, tidyFindings } from '../../load/files/finding';
import { type Context, Failure } from '../context/command';
import { FileSource } from '../context/file-source';
import { loadAlone } from '../context/open-prototype';
import { asciiJson } from '../context/visible-text';
import { findPlayPage } from '../tiled/dev-server';
import { firstCellOf, prototypeOf } from '../tiled/map-prototype';
import { type MapPreview, previewOf } from '../tiled/preview-map';
import { proveLevel } from './play-trials';
import { WarmCheck } from './warm-check';

/**
 * What an editor asks about a map, one JSON object a line. `id` comes back with the answer. Cells are those of the map
 * as the editor shows it.
 */
type Request = { readonly id?: unknown } & (
  | { readonly check: string }
  | { readonly preview: string; readonly seed?: unknown }
  | { readonly play: string; readonly x: number; readonly y: number }
);

/** How many levels a check makes of a map. */
const SEEDS = 3;

/** Answers until the input ends. A request that can't be answered gets `error`, a sentence. */
export async function answerRequests(context: Context): Promise<number> {
  const desk = new RequestDesk(context);
  for await (const line of createInterface({ input: context.terminal.streams.stdin })) {
    if (line.trim() !== '') context.terminal.streams.stdout.write(`${asciiJson(await desk.answer(line))}\n`);
  }
  await desk.close();
  return 0;
}

export class RequestDesk {
  private readonly warm: WarmCheck;
  private readonly closing: (() => Promise<void>)[] = [];

  private readonly context: Context;

  constructor(context: Context) {
    // Paths in answers don't depend on where the command was started.
    const { root, kit } = context.source;
    this.context = { ...context, source: new FileSource(root, root, kit) };
    this.warm = new WarmCheck(this.context, loadAlone, (own, folder, result) => proveLevel(own, folder, result, SEEDS));
  }

  async answer(line: string): Promise<Record<string, unknown>> {
    let request: Request | null = null;
    try {
      request = JSON.parse(line) as Request;
      return { id: request.id ?? null, ...(await this.answerTo(request)) };
    } catch (error) {
      return { id: request?.id ?? null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
  }

  private answerTo(request: Request): Promise<object> {
    if ('check' in request) return this.check(request.check);
    if ('preview' in request) return this.preview(request.preview, String(request.seed ?? '1'));
    if ('play' in request) return this.play(request.play, request.x, request.y);
    throw new Error('A request is {"check": file}, {"preview": file, "seed": s} or {"play": file, "x": x, "y": y}.');
  }

  private async check(map: string): Promise<Record<string, unknown>> {
    const folder = await prototypeOf(this.context, map);
    const { findings } = await this.warm.check(folder);
    const [left, top] = await firstCellOf(this.context, map);
    return { findings: tidyFindings(findings).map((finding) => this.inEditor(finding, folder, map, left, top)) };
  }

  /** A finding with the path of its file. What is wrong with the level as a whole is told at its map. */
  private inEditor(finding: Finding, folder: string, map: string, left: number, top: number): object {
    const { source } = this.context;
    const { x, y } = finding;
    const file = finding.file === source.shorten(folder) ? source.fromHere(map) : finding.file;
    const cell = x !== undefined && y !== undefined && { x: x + left, y: y + top };
    return { ...finding, file: source.shorten(file), path: source.locate(file), ...cell };
  }

  private async preview(map: string, seed: string): Promise<MapPreview> {
    const { result } = await this.warm.check(await prototypeOf(this.context, map));
    return previewOf(this.context, map, result, seed);
  }

  private async play(map: string, x: number, y: number): Promise<Record<string, unknown>> {
    const folder = await prototypeOf(this.context, map);
    const [left, top] = await firstCellOf(this.context, map);
    const { definitions } = (await this.warm.check(folder)).result;
    if (definitions && !startingAt(definitions, x - left, y - top))
      throw new Failure(`Cell ${x},${y} lies outside the map, so no game can begin there.`);
    const { address, close } = await findPlayPage(this.context, folder, x - left, y - top);
    if (close) this.closing.push(close);
    return { address };
  }
}
