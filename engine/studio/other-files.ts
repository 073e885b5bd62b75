import type { StudioContext } from './project/studio-context';

/** Files below a project's own: those that are merged under it, and those of levels that it leads to. */
export interface OtherFiles {
  readonly inherited: readonly string[];
  readonly further: readonly string[];
}

export function otherFiles({ project, library, checked }: StudioContext): OtherFiles {
  const { definitions } = checked;
  const read = Object.keys(definitions?.files ?? {}).filter(
    (path) => !path.startsWith(`${project.folder}/`) && library.read(path) !== null,
  );
  const rulesets = [definitions?.prototype.ruleset ?? []].flat();
  const isMerged = (path: string): boolean => path.startsWith('data/') || rulesets.includes(path.split('/')[1] ?? '');
  return { inherited: read.filter(isMerged), further: read.filter((path) => !isMerged(path)) };
}
