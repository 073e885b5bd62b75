import { type Files, Project } from './project';

/** A project that begins with these files. */
export const projectOf = (id: string, files: Files, kit: string): Project =>
  new Project(`prototypes/${id}`, { prototype: null, kit }, files);

/** The id of a folder: small letters, digits and underscores. */
export function idFrom(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  return id === '' ? 'my_game' : id;
}

/** True for a file that a game may be made of. */
export const isGameText = (name: string): boolean => /\.(json|tmj|tmx|tsj|tsx|tj|tx|txt|md)$/.test(name);
