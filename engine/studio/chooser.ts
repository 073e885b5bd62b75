import { make, makeButton } from '../ui/dom';
import type { KitLibrary } from './kit-library';
import { DiskFolder, folderPicker } from './project/disk-folder';
import type { Project } from './project/project';
import type { ProjectStore } from './project/project-store';

/** What can be opened besides a game of the kit. */
export interface ChosenProject {
  readonly project: Project;
  readonly folder: FileSystemDirectoryHandle | null;
}

/** The first page of the studio: the projects of this browser, and games to begin from. */
export async function openChooser(
  library: KitLibrary,
  store: ProjectStore | null,
  missing: string | null,
  open: (opened: ChosenProject) => void,
): Promise<HTMLElement> {
  const page = make('div', { class: 'choose' });
  const draw = async (): Promise<void> => {
    const projects = (await store?.list()) ?? [];
    const rows = projects.map(({ id, title, folder, changed }) =>
      make(
        'li',
        {},
        make('a', { class: 'grow', text: title, attributes: { href: `#project=${id}` } }),
        make('span', { class: 'quiet', text: `${folder.replace('prototypes/', '')}, ${when(changed)}` }),
        makeButton({
          class: 'plain',
          text: 'Delete',
          attributes: { 'aria-label': `Delete ${title}` },
          onClick: async () => {
            if (!confirm(`Delete “${title}” with its whole history?`)) return;
            await store?.remove(id);
            await draw();
          },
        }),
      ),
    );
    page.replaceChildren(
      make('p', { class: 'back' }, make('a', { text: '← all games', attributes: { href: './' } })),
      make('h1', { text: 'Studio' }),
      make('p', {
        class: 'quiet',
        text: 'Change a game while it runs. Everything stays in this browser until you share it.',
      }),
      ...(missing === null
        ? []
        : [make('p', { text: 'This project is not in this browser.', attributes: { role: 'alert' } })]),
      ...(rows.length > 0 ? [make('h2', { text: 'Your projects' }), make('ul', { class: 'projects' }, ...rows)] : []),
      openers(library, open),
      make('h2', { text: 'Learn it' }),
      make('ul', { class: 'projects' }, ...library.tours.map(tourRow)),
      make('h2', { text: 'Begin small' }),
      make('ul', { class: 'projects' }, ...library.starters().map((id) => starterRow(library, id))),
      make('h2', { text: 'Begin from a game' }),
      make('ul', { class: 'cards' }, ...library.prototypes().map((id) => card(library, id))),
    );
  };
  await draw();
  return page;
}

const tourRow = ({ id, title, steps }: KitLibrary['tours'][number]): HTMLElement =>
  make(
    'li',
    { class: 'named' },
    make('a', { text: title, attributes: { href: `#tour=${id}` } }),
    make('span', { class: 'quiet', text: `in ${steps.length} steps, checked while you work` }),
  );

function starterRow(library: KitLibrary, id: string): HTMLElement {
  const { name = id, description = '' } = described(library, `starters/${id}`);
  return make(
    'li',
    { class: 'named' },
    make('a', { text: name, attributes: { href: `#start=${id}` } }),
    make('span', { class: 'quiet', text: description }),
  );
}

/** Opens a zip, or a folder on the disk where the browser can. */
function openers(library: KitLibrary, open: (opened: ChosenProject) => void): HTMLElement {
  const told = make('span', { class: 'quiet', attributes: { role: 'alert' } });
  const attempt = (act: () => Promise<void>) =>
    void act().catch((error: Error) => {
      if (error.name !== 'AbortError') told.textContent = error.message;
    });
  const file = make('input', { attributes: { type: 'file', accept: '.zip', 'aria-label': 'A zip', hidden: '' } });
  file.addEventListener('change', () =>
    attempt(async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      const { unzipProject } = await import('./project/project-zip');
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      open({ project: unzipProject(bytes, chosen.name, library.version), folder: null });
    }),
  );
  const picker = folderPicker();
  const folder = makeButton({
    class: 'button',
    text: 'Open a folder …',
    onClick: () =>
      attempt(async () => {
        const handle = await picker?.({ mode: 'readwrite' });
        if (handle) open({ project: await DiskFolder.read(handle, library.version), folder: handle });
      }),
  });
  const zip = makeButton({ class: 'button', text: 'Open a zip …', onClick: () => file.click() });
  return make('p', {}, zip, file, ' ', ...(picker ? [folder, ' '] : []), told);
}

function card(library: KitLibrary, id: string): HTMLElement {
  const { name = id, description = '' } = described(library, `prototypes/${id}`);
  const poster = make('img', {
    attributes: { src: library.address(`prototypes/${id}/poster.png`), alt: '', loading: 'lazy' },
  });
  poster.addEventListener('error', () => {
    poster.hidden = true;
  });
  const button = makeButton(
    {
      class: 'card',
      onClick: () => {
        location.hash = `hack=${id}`;
      },
    },
    poster,
    make('span', { text: name }),
    make('span', { class: 'quiet', text: description }),
  );
  return make('li', {}, button);
}

function described(library: KitLibrary, folder: string): { name?: string; description?: string } {
  try {
    return JSON.parse(library.read(`${folder}/prototype.json`) ?? '{}') as { name?: string };
  } catch {
    return {};
  }
}

const when = (changed: number): string => new Date(changed).toLocaleString();
