import type { Stage, StageSettings } from '../ui/stage';
import { tryTwice } from '../ui/try-twice';

/** Makes the stage of a game on a canvas that nothing has drawn on yet. */
export type StageFactory = (canvas: HTMLCanvasElement, settings: StageSettings) => Stage | Promise<Stage>;
export type Stages = Readonly<Record<string, StageFactory>>;

/** The stages that every kit has. A page fetches only the one that shows its game. */
export const STAGES = {
  map: async (canvas, settings) =>
    (await tryTwice(() => import('../ui/canvas/map-stage'))).createMapStage(canvas, settings),
  table: async (canvas, settings) =>
    (await tryTwice(() => import('../ui/table/table-stage'))).createTableStage(canvas, settings),
  text: async (canvas, settings) =>
    (await tryTwice(() => import('../ui/text/text-stage'))).createTextStage(canvas, settings),
} satisfies Stages;
