import type { StudioContext } from '../project/studio-context';
import type { CellBounds } from './map/paint-map';
import type { PaletteEntry } from './map/palette';
import type { MapCanvas } from './map-canvas';
import type { PaintGestures } from './paint-gestures';
import type { PainterSession } from './painter-session';
import type { PaletteView } from './palette-view';
import type { TrialPanel } from './trial-panel';

/** The painter as its controls and its input know it. */
export interface PainterParts {
  readonly context: StudioContext;
  readonly session: PainterSession;
  readonly gestures: PaintGestures;
  readonly canvas: MapCanvas;
  readonly palette: PaletteView;
  readonly trials: TrialPanel;
  /** The cells that can be painted; those of the level where there is nothing to paint. */
  readonly bounds: CellBounds;
  show(): void;
  /** A picture of an entry; null before there is one. */
  pictureOf(entry: PaletteEntry): HTMLCanvasElement | null;
  /** Returns whether the grid is shown now. */
  toggleGrid(): boolean;
  /** Shows what a seed makes of the map; null for the map as it is drawn. */
  preview(seed: string | null): void;
  /** Begins the game at the cell under the cursor. */
  playFromHere(): Promise<void>;
  /** Tells the cell under the cursor to those who don't see it. */
  tellCell(): void;
}
