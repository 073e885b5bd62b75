import type { Project } from '../../project/project';
import { jsonNodesOf } from './json-splices';

/** The ids of one kind that a project defines or changes in a file of its own. */
export function ownIds(project: Project, kind: 'actors' | 'items'): string[] {
  const text = project.read(`${project.folder}/${kind}.json`);
  return text === null ? [] : [...(jsonNodesOf('', text)?.members?.keys() ?? [])];
}
