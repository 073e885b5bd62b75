import { make, makeButton } from '../ui/dom';
import type { Project } from './project/project';

/** Every edit with a button that undoes it alone, and the named versions to go back to. */
export function historySheet(project: Project, say: (text: string) => void): HTMLElement {
  const place = make('div');
  const draw = (): void => {
    const name = make('input', {
      class: 'title',
      attributes: { 'aria-label': 'A name for the present version', placeholder: 'a name for this version' },
    });
    const keep = makeButton({
      class: 'button main',
      text: 'Keep this version',
      onClick: () => {
        project.keepVersion(name.value.trim() || `version ${project.versions().length + 1}`);
        draw();
      },
    });
    const versions = project
      .versions()
      .toReversed()
      .map((version) =>
        make(
          'li',
          {},
          make('span', { class: 'grow', text: version.name }),
          makeButton({
            class: 'button',
            text: 'Go back to it',
            onClick: () => {
              project.restore(version.files, `back to ${version.name}`);
              say(`All files are as in “${version.name}”. Undo brings the others back.`);
              draw();
            },
          }),
        ),
      );
    const edits = project
      .history()
      .toReversed()
      .map(({ edit, label, isUndone }) =>
        make(
          'li',
          {},
          make('span', { class: isUndone ? 'grow undone' : 'grow', text: label }),
          makeButton({
            class: 'button',
            text: isUndone ? 'Do it again' : 'Undo this',
            onClick: () => {
              if (isUndone) project.redo(edit);
              else project.undo(edit);
              draw();
            },
          }),
        ),
      );
    const held = [...place.querySelectorAll('button')].findIndex((button) => button.matches(':focus'));
    place.replaceChildren(
      make('div', { class: 'row' }, name, keep),
      make('h3', { text: 'Versions' }),
      versions.length > 0 ? make('ul', {}, ...versions) : make('p', { class: 'quiet', text: 'None yet.' }),
      make('h3', { text: 'Edits' }),
      edits.length > 0 ? make('ul', {}, ...edits) : make('p', { class: 'quiet', text: 'Nothing was changed yet.' }),
    );
    place.querySelectorAll('button')[held]?.focus();
  };
  draw();
  return place;
}
