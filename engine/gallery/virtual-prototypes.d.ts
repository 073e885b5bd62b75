/** The folders of prototypes/, as vite.config.ts reads them. */
declare module 'virtual:prototypes' {
  export interface ListedPrototype {
    id: string;
    name: string;
    description: string;
    /** Whether there is a poster.png in its folder. */
    poster: boolean;
    /** Whether one walks on a map, or sits at a table. */
    onMap: boolean;
    /** Why its prototype.json can't be read. */
    problem?: string;
  }

  export const prototypes: ListedPrototype[];
}
