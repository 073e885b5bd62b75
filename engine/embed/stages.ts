import type { SeatView } from '../turn/view';
import type { Stage, StageSettings } from '../view/stage';
import { tryTwice } from '../view/try-twice';

/** The picture that fits a game. Where the browser can't draw it, letters stand in its place. */
export async function openStage(host: HTMLElement, kind: SeatView['kind'], settings: StageSettings): Promise<Stage> {
  try {
    return await drawnStage(freshCanvas(host), kind, settings);
  } catch (error) {
    console.warn('The picture is drawn in letters:', error);
    const { createTextStage } = await tryTwice(() => import('../view/text-stage'));
    return createTextStage(freshCanvas(host), settings);
  }
}

/** A level with edges is a map; a board that grows, and no board at all, lie on a table. */
async function drawnStage(canvas: HTMLCanvasElement, kind: SeatView['kind'], settings: StageSettings): Promise<Stage> {
  if (kind === 'map') {
    const { createMapStage } = await tryTwice(() => import('../view/canvas/map-stage'));
    return createMapStage(canvas, settings);
  }
  const { createTableStage } = await tryTwice(() => import('../view/table/table-stage'));
  return createTableStage(canvas, settings);
}

/** A canvas that has given one kind of context never gives another. */
function freshCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('part', 'canvas');
  canvas.setAttribute('aria-hidden', 'true');
  // As large as it will be drawn, or the browser would first make room for another size.
  canvas.width = Math.round(host.clientWidth * devicePixelRatio) || canvas.width;
  canvas.height = Math.round(host.clientHeight * devicePixelRatio) || canvas.height;
  host.replaceChildren(canvas);
  return canvas;
}
