import type { Definitions } from '../../core/definitions';
import type { Finding } from '../../load/files/finding';
import type { Project } from './project';

/** What the loader says of the project as it is now. */
export interface Checked {
  readonly findings: readonly Finding[];
  /** The newest definitions without errors: those of the running game. Null until there are any. */
  readonly definitions: Definitions | null;
  /** False while the files have errors: then `definitions` are of an earlier state. */
  readonly isSound: boolean;
}

/** A place in a file; lines and columns count from 1. */
export interface TextPlace {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

/** The files of the kit that a project builds on: `data/`, `prototypes/`, `schemas/`, by path. */
export interface KitFiles {
  read(path: string): string | null;
  paths(): readonly string[];
  /** The address of a file of the site, such as `assets/tilesheet.png`. */
  address(path: string): string;
}

/** The game that runs beside the tools. */
export interface RunningGame {
  readonly element: HTMLElement;
  /** The current seed. */
  readonly seed: string;
  /** Begins again, with another seed or the same one. */
  restart(seed?: string): Promise<void>;
  /** Begins with the player at this cell of the first level; null for the place that the map gives. */
  playFrom(cell: { readonly x: number; readonly y: number } | null): Promise<void>;
  focus(): void;
}

/** What a tool of the studio may use. */
export interface StudioContext {
  readonly project: Project;
  readonly library: KitFiles;
  readonly game: RunningGame;
  /** The newest answer of the checks. */
  readonly checked: Checked;
  /** Is told each time the checks have answered. Returns a function that stops it. */
  onChecked(hear: (checked: Checked) => void): () => void;
  /** Shows a file in the editor. */
  openFile(place: TextPlace): void;
  /** Chooses the tab of a tool. */
  openTool(id: string): void;
  /** A line in the status bar, also for screen readers. */
  say(text: string): void;
}

/** A tab of the studio, fetched when it is first opened. */
export interface StudioTool {
  readonly id: string;
  readonly label: string;
  open(context: StudioContext): Promise<ToolView>;
}

/** An opened tool. It lives in the shadow root of the studio, so `adoptStyle` gives it its styles. */
export interface ToolView {
  readonly element: HTMLElement;
  /** Stands below all tools, also while another one is shown. */
  readonly bar?: HTMLElement;
  /** The tab was chosen or left. */
  setShown?(isShown: boolean): void;
  /** Shows one thing that the tool works on, such as a tile by its name. */
  reveal?(name: string): void;
  /** The project was left: ends workers and the like. */
  close?(): void;
}
