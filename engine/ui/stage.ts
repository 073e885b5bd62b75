import type { Container, Sprite, Texture } from 'pixi.js';
import type { GameEvent, RollResult } from '../core/events';
import type { DirectionName } from '../core/grid';
import type { SeatView } from '../game/knowledge/seat-view';
import type { SheetFile } from '../load/pack/sheet-file';

/** A cell of the map, counted from the top left. */
export interface CellName {
  readonly x: number;
  readonly y: number;
}

/** What lies under a point: the entities a person can point at, top first, and the cell or the zone they lie in. */
export interface Hit {
  readonly cell: CellName | null;
  readonly zone: { readonly zone: string; readonly owner: number | null } | null;
  readonly entities: readonly number[];
  /** The direction in which it lies beside one's own tile. */
  readonly way?: DirectionName | null;
}

/** What is drawn over the picture to answer the pointer or the keys: never part of the game. */
export interface Marks {
  /** Where a click would walk to, from the first step to the last. */
  readonly path: readonly CellName[];
  /** The cell that is looked at or aimed at. */
  readonly cursor: CellName | null;
  /** Entities that can be chosen now, by id. */
  readonly choices: readonly number[];
  /** The directions in which something can be done. */
  readonly ways?: readonly DirectionName[];
  /** How many quarters that is turned which the question is about. */
  readonly turned?: number | null;
  /** What a question is about, when it is about something. */
  readonly about?: About | null;
}

/** What a question is about: entities by id, and where and how turned one of them would lie. */
export interface About {
  readonly entities: readonly number[];
  readonly at: CellName | null;
  readonly turned: number;
}

/** Where a script of the page adds pixi.js objects of its own, over everything else and in no light. */
export interface PixiLayer {
  /** On a map its unit is a pixel of the sheet, and a cell is 20 × 15 of them. On a table it is a device pixel. */
  readonly container: Container;
  /** Classes of the pixi.js that draws the picture. Objects of another copy of pixi.js can't be added. */
  readonly pixi: {
    readonly Container: typeof Container;
    readonly Sprite: typeof Sprite;
    readonly Texture: typeof Texture;
  };
  /** Draws with the next frame; to be called after a change. */
  redraw(): void;
}

/** The picture of one game: a map or a table. It reads views and events, and decides nothing. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** Left out where letters stand in place of the picture. */
  readonly layer?: PixiLayer;
  /** Draws what a seat knows, at once, and the dice as they lie; left out, those that lay there stay. */
  show(view: SeatView, roll?: RollResult | null): void;
  /** Shows how it came to a new view. Ends when the motion is over; input never waits for it. */
  play(events: readonly GameEvent[], view: SeatView): Promise<void>;
  /** Ends the motion under way. */
  skip(): void;
  mark(marks: Marks): void;
  /** Goes on with more tiles than it began with, those behind the others. Left out where all were there from the start. */
  takeUp?(sheet: SheetFile): void;
  /** `x` and `y` in CSS pixels from the canvas's top left; null where nothing is. */
  hitAt(x: number, y: number): Hit | null;
  /** The size in CSS pixels, and how many device pixels one is. */
  resize(width: number, height: number, pixelRatio: number): void;
  /** Off screen nothing moves and nothing is drawn. */
  pause(): void;
  resume(): void;
  destroy(): void;
}

/** What the rules say of zones themselves, wherever they are shown. */
export type ZoneWords = { readonly [zone: string]: { readonly label?: string | null } | null };

export interface StageSettings {
  /** Where the assets folder is: an address that ends in a slash. */
  readonly assets: string;
  /** The tiles that came with the game, enough for a map; without them the assets folder has all. */
  readonly sheet?: SheetFile | null;
  readonly layout: unknown;
  readonly zones?: ZoneWords;
  /** Nothing moves: every change is shown at once. */
  readonly still: boolean;
}
