/** The folders of prototypes/, as vite.config.ts reads them. */
declare module 'virtual:prototypes' {
  export interface ListedPrototype {
    id: string;
    name: string;
    description: string;
    /** True if its folder has a poster.png. */
    poster: boolean;
    /** True for a game on a map, false for one on a table. */
    onMap: boolean;
    /** True if several people can play it. */
    forSeveral: boolean;
    /** Why its prototype.json can't be read. */
    problem?: string;
  }

  export const prototypes: ListedPrototype[];

  /** The game in the header: its file as text, and the creatures it can have, the usual one first. */
  export interface Cellar {
    source: string;
    creatures: string[];
  }

  /** Null if the folder has no such game. */
  export const cellar: Cellar | null;
}
