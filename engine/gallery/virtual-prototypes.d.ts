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
}
