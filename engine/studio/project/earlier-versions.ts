import { Project } from './project';

/** An earlier state of a project. */
export interface EarlierVersion {
  readonly id: string;
  readonly label: string;
}

export const BEGINNING = 'beginning';
const MOST_EDITS = 20;

/** The states to compare with: before each of the last edits, the newest first, and the beginning of the project. */
export function versionsOf(project: Project): EarlierVersion[] {
  const edits = project.history().filter(({ isUndone }) => !isUndone);
  return [
    { id: BEGINNING, label: 'the beginning of this project' },
    ...edits
      .slice(-MOST_EDITS)
      .toReversed()
      .map(({ edit, label }) => ({ id: String(edit), label: `before: ${label}` })),
  ];
}

/** The project as it was before an edit, or in the beginning; null if nothing was edited since. */
export function projectBefore(project: Project, version: string): Project | null {
  const { folder, beginning, original, journal } = project;
  if (project.history().every(({ isUndone }) => isUndone)) return null;
  const first = journal.findIndex((entry) => entry.type === 'edit' && String(entry.edit) === version);
  return new Project(folder, beginning, original, journal.slice(0, Math.max(0, first)));
}
