import { ownMember } from '../../core/records';
import type { SeatView } from '../../game/knowledge/seat-view';
import { STAGES, type StageFactory, type Stages } from '../../kit/stage-factories';
import type { Stage, StageSettings } from '../../ui/stage';

/**
 * Opens the stage that a level asks for, or the default one. If the browser can't draw it, opens a stage of letters.
 */
export async function openStage(
  host: HTMLElement,
  stages: Stages,
  view: SeatView,
  settings: StageSettings,
): Promise<Stage> {
  try {
    return await stageFor(stages, view)(freshCanvas(host), settings);
  } catch (error) {
    console.warn('The picture is drawn in letters:', error);
    return STAGES.text(freshCanvas(host), settings);
  }
}

/** A level with edges is a map; a growing board, or no board at all, is a table. */
function stageFor(stages: Stages, { kind, level: { stage } }: SeatView): StageFactory {
  const usual = kind === 'map' ? STAGES.map : STAGES.table;
  return stage === undefined ? usual : (ownMember(stages, stage) ?? usual);
}

/** A canvas that returned one kind of context never returns another. */
function freshCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('part', 'canvas');
  canvas.setAttribute('aria-hidden', 'true');
  // The final size, or the browser would first lay out another one.
  canvas.width = Math.round(host.clientWidth * devicePixelRatio) || canvas.width;
  canvas.height = Math.round(host.clientHeight * devicePixelRatio) || canvas.height;
  host.replaceChildren(canvas);
  return canvas;
}
