import type { Finding } from '../load/files/finding';
import { goByArrows, setTabStop } from '../ui/arrow-focus';
import { make, makeButton } from '../ui/dom';
import type { OtherFiles } from './other-files';
import type { Project } from './project/project';

/** What the list of files asks of the studio. */
export interface FileListHooks {
  open(path: string): void;
  add(): void;
}

/** The project's own files, and below them those it inherits, each with the number of its errors. */
export class FileList {
  readonly element = make('nav', { class: 'files', attributes: { 'aria-label': 'Files' } });

  /** Folded, for it may be long; it stays open once it was opened. */
  private readonly further = make('details');

  constructor(
    private readonly project: Project,
    private readonly others: () => OtherFiles,
    private readonly hooks: FileListHooks,
  ) {
    goByArrows(this.element);
  }

  show(current: string, findings: readonly Finding[]): void {
    const errors = new Map<string, number>();
    for (const { file, severity } of findings) if (severity === 'error') errors.set(file, (errors.get(file) ?? 0) + 1);
    const { folder } = this.project;
    const button = (path: string, label: string, isOwn: boolean): HTMLButtonElement => {
      const count = errors.get(path) ?? 0;
      const mark = count > 0 ? [make('span', { class: 'mark', text: String(count) })] : [];
      return makeButton(
        {
          class: isOwn ? 'own' : 'inherited',
          attributes: { title: path, ...(path === current && { 'aria-current': 'true' }) },
          onClick: () => this.hooks.open(path),
        },
        make('span', { text: label }),
        ...mark,
      );
    };
    const own = this.project.paths().sort();
    const add = makeButton({ class: 'add', text: '+ file', onClick: () => this.hooks.add() });
    const { inherited, further } = this.others();
    const rows = (paths: readonly string[]): HTMLElement[] =>
      paths.map((path) => button(path, path.replace(/^prototypes\//, ''), false));
    this.further.hidden = further.length === 0;
    this.further.replaceChildren(make('summary', { text: 'levels it leads to' }), ...rows(further));
    const scroll = this.element.scrollTop;
    const held = (this.element.getRootNode() as ShadowRoot).activeElement;
    const heldTitle = this.element.contains(held) ? (held as HTMLElement).title : null;
    this.element.replaceChildren(
      make('h2', { text: breakable(`${folder}/`) }),
      ...own.map((path) => button(path, path.slice(folder.length + 1), true)),
      add,
      ...foldersOf(inherited).flatMap(([name, paths]) => [
        make('h2', { text: breakable(`inherited from ${name}/`) }),
        ...paths.map((path) => button(path, path.slice(path.lastIndexOf('/') + 1), false)),
      ]),
      this.further,
    );
    this.element.scrollTop = scroll;
    const named = (title: string) => this.element.querySelector<HTMLElement>(`button[title="${CSS.escape(title)}"]`);
    setTabStop(this.element, named(heldTitle || current));
    // The buttons were made again, so the keyboard focus goes back to the one that had it.
    if (heldTitle) named(heldTitle)?.focus();
  }
}

/** A path that is broken after a slash where it must be, and not in a word. */
const breakable = (path: string): string => path.replaceAll('/', '/\u200b');

/** Paths by their folder, in the order in which folders come first. */
function foldersOf(paths: readonly string[]): [name: string, paths: string[]][] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(0, path.lastIndexOf('/')).replace(/^prototypes\//, '');
    folders.set(name, [...(folders.get(name) ?? []), path]);
  }
  return [...folders];
}
