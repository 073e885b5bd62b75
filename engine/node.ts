/** What only Node has: files on a disk. The rest is in index.ts. */
export { FileSource } from './cli/context/file-source';
