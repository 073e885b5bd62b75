import { FileSource, folderAbove, projectSource } from './cli/context/file-source';

/** What only Node has: files on a disk. The rest is in index.ts. */
export { FileSource };

/** The folder that the kit is installed in, with its data/, schemas/ and assets/. */
export const kitFolder: string = folderAbove(import.meta.url);

/** The files of a project: its own prototypes/, and what all games share from the kit. */
export const fileSource = (folder = '.'): FileSource => projectSource(folder, kitFolder);
