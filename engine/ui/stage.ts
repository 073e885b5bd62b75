import type { Container, Sprite, Texture } from 'pixi.js';
import type { Definitions } from '../core/definitions';
import type { GameEvent, ToldRoll } from '../core/events';
import type { DirectionName } from '../core/grid';
import type { SeatView } from '../game/knowledge/seat-view';
import type { SheetFile } from '../load/pack/sheet-file';

/** A cell of the map, counted from the top left. */
export interface CellName {
  readonly x: number;
  readonly y: number;
}

/** What is under a point: the entities a person can point at, top first, and their cell or zone. */
export interface Hit {
  readonly cell: CellName | null;
  readonly zone: { readonly zone: string; readonly owner: number | null } | null;
  readonly entities: readonly number[];
  /** The direction in which it lies from the player's own tile. */
  readonly way?: DirectionName | null;
}

/** Marks drawn over the picture for the pointer or the keys: never part of the game. */
export interface Marks {
  /** The way a click would walk, from the first step to the last. */
  readonly path: readonly CellName[];
  /** The cell that the player looks at or aims at. */
  readonly cursor: CellName | null;
  /** Ids of entities that can be chosen now. */
  readonly choices: readonly number[];
  /** The directions in which an action is possible. */
  readonly ways?: readonly DirectionName[];
  /** The rotation, in quarter turns, of the tile that the question is about. */
  readonly turned?: number | null;
  /** What the question is about, if anything. */
  readonly about?: About | null;
}

/** What a question is about: entities by id, and the cell and rotation that one of them would have. */
export interface About {
  readonly entities: readonly number[];
  readonly at: CellName | null;
  readonly turned: number;
}

/** Where a script of the page adds its own pixi.js objects, over everything else and unlit. */
export interface PixiLayer {
  /** On a map the unit is a pixel of the tile sheet, and a cell is 20 × 15 units. On a table it is a device pixel. */
  readonly container: Container;
  /** Classes of the pixi.js that draws the picture. Objects of another copy of pixi.js can't be added. */
  readonly pixi: {
    readonly Container: typeof Container;
    readonly Sprite: typeof Sprite;
    readonly Texture: typeof Texture;
  };
  /** Draws in the next frame; call it after a change. */
  redraw(): void;
}

/** The picture of one game: a map or a table. It reads views and events, and decides nothing. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** Absent if the stage draws with letters instead of pixi.js. */
  readonly layer?: PixiLayer;
  /** Draws what a seat knows, at once, and the dice of these rolls; without `rolls`, the dice stay as they are. */
  show(view: SeatView, rolls?: readonly ToldRoll[]): void;
  /** Animates the change to a new view. Resolves when the motion is over; input never waits for it. */
  play(events: readonly GameEvent[], view: SeatView): Promise<void>;
  /** Ends the current motion. */
  skip(): void;
  mark(marks: Marks): void;
  /** Adds tiles after those it began with. Absent if all tiles were there from the start. */
  takeUp?(sheet: SheetFile): void;
  /** `x` and `y` in CSS pixels from the canvas's top left; null if nothing is there. */
  hitAt(x: number, y: number): Hit | null;
  /** The size in CSS pixels, and the device pixels in one CSS pixel. */
  resize(width: number, height: number, pixelRatio: number): void;
  /** How much of the picture shows letters in place of sprites, from 0 to 1; at once or over time. Absent if it can't. */
  setLook?(letters: number, isAtOnce: boolean): void;
  /** Off screen nothing moves and nothing is drawn. */
  pause(): void;
  resume(): void;
  destroy(): void;
}

/** What the rules say of zones themselves, wherever they are shown. */
export type ZoneWords = { readonly [zone: string]: { readonly label?: string | null } | null };

export interface StageSettings {
  /** The address of the assets folder; ends in a slash. */
  readonly assets: string;
  /** The tiles that came with the game, enough for a map; without them the assets folder has all. */
  readonly sheet?: SheetFile | null;
  readonly layout: unknown;
  readonly zones?: ZoneWords;
  /** The entries of effects.json, by level. */
  readonly effects?: (level: string) => Definitions['effects'];
  /** The tiles that the game draws itself, by level. */
  readonly tiles?: (level: string) => Definitions['tiles'];
  /** No motion: every change is shown at once. */
  readonly still: boolean;
  /** True for authors, who get switches that players don't need. */
  readonly isAuthor?: boolean;
}
