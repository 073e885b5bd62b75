import { adoptStyle } from '../ui/adopt-style';
import { make } from '../ui/dom';
import type { ChosenProject } from './chooser';
import { KitLibrary } from './kit-library';
import { projectOf } from './project/new-project';
import { type Files, Project } from './project/project';
import { lockProject, ProjectSaver } from './project/project-saver';
import { ProjectStore } from './project/project-store';
import { SoundPreview, type SoundSprites } from './sound-preview';
import { STUDIO_STYLE } from './studio-style';
import { TilePictures } from './tile-pictures';
import { Workbench } from './workbench';

/**
 * The page studio.html. Its address says what is opened: `#hack=<prototype>` a copy of a game, with `&seed=` and `&at=`
 * as it was played; `#start=<starter>` a small game to begin from; `#project=<id>` a project of this browser; `#p1.…` a
 * project in a link, with `&seed=` and `&at=` as well; `#tour=<page>` guided steps; without any, the list of projects and beginnings.
 */

const host = document.getElementById('studio') as HTMLElement;
const root = host.attachShadow({ mode: 'open' });
const place = make('div', { class: 'whole' });
root.append(place);
adoptStyle(place, STUDIO_STYLE);

let bench: Workbench | null = null;

async function open(): Promise<void> {
  const { hash } = location;
  bench?.close();
  bench = null;
  place.replaceChildren(make('p', { class: 'choose quiet', text: 'Opening the studio …' }));
  try {
    const site = new URL('./', location.href);
    const [library, store] = await Promise.all([KitLibrary.fetch(site), ProjectStore.open().catch(() => null)]);
    const kit = { library, store };
    if (/^#p\d+\./.test(hash)) {
      const { readProjectLink } = await import('./project/project-link');
      const [link = ''] = hash.split('&', 1);
      const played = new URLSearchParams(hash.slice(link.length));
      const { project, title, seed } = readProjectLink(link, (folder) => library.folder(folder));
      return await openProject(kit, { project, title, seed: played.get('seed') ?? seed, at: played.get('at') });
    }
    const wanted = new URLSearchParams(hash.slice(1));
    const [prototype, id, seed, at] = ['hack', 'project', 'seed', 'at'].map((name) => wanted.get(name));
    const [tour, starter] = ['tour', 'start'].map((name) => wanted.get(name));
    const toured = library.tours.find((one) => one.id === tour);
    if (toured)
      return await openProject(kit, { project: projectOf(toured.folder, {}, library.version), title: toured.title });
    if (starter != null) return await openProject(kit, { project: startedFrom(library, starter), seed });
    if (prototype != null) return await openProject(kit, { project: copyOf(library, prototype), seed, at });
    const kept = id == null ? null : await store?.load(id);
    if (kept) return await openProject(kit, { project: kept, seed, at, id });
    const chosen = (opened: ChosenProject) => void openProject(kit, opened).catch(complain);
    const { openChooser } = await import('./chooser');
    place.replaceChildren(await openChooser(library, store, id ?? null, chosen));
  } catch (error) {
    complain(error);
  }
}

function complain(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const back = make('a', { text: 'To the projects', attributes: { href: '#' } });
  place.replaceChildren(
    make('div', { class: 'choose' }, make('p', { text: message, attributes: { role: 'alert' } }), back),
  );
}

/** A project that begins as a copy of a game. It has the same folder, so that links and saves of the game still fit. */
function copyOf(library: KitLibrary, prototype: string): Project {
  const folder = `prototypes/${prototype}`;
  const files: Files = library.folder(folder);
  if (!Object.hasOwn(files, `${folder}/prototype.json`)) throw new Error(`There is no game “${prototype}” here.`);
  return new Project(folder, { prototype, kit: library.version }, files);
}

/** A project that begins with the files of a starter. They are its own from then on. */
function startedFrom(library: KitLibrary, starter: string): Project {
  const from = `starters/${starter}/`;
  const names = library.paths().filter((path) => path.startsWith(from));
  if (names.length === 0) throw new Error(`There is no starter “${starter}” here.`);
  const id = `my_${starter}`;
  const files = names.map((path) => [`prototypes/${id}/${path.slice(from.length)}`, library.read(path) ?? '']);
  return projectOf(id, Object.fromEntries(files), library.version);
}

/** The kit, and where projects are kept; null if the browser keeps nothing. */
interface Kept {
  readonly library: KitLibrary;
  readonly store: ProjectStore | null;
}

/** A project to open, and how its game begins. */
interface Wanted {
  readonly project: Project;
  readonly title?: string;
  /** Its key in the store; none for a new one. */
  readonly id?: string | null | undefined;
  readonly seed?: string | null | undefined;
  readonly at?: string | null | undefined;
  readonly folder?: FileSystemDirectoryHandle | null;
}

async function openProject({ library, store }: Kept, wanted: Wanted): Promise<void> {
  const { project, id = null } = wanted;
  const [tiles, sounds] = await Promise.all([
    TilePictures.fetch(library.address('assets/tilesheet.json')),
    fetch(library.address('assets/sounds.json')).then((response) => response.json()),
  ]);
  const title = wanted.title ?? titleIn(project) ?? project.id;
  const saver = store && (await keep(store, project, title, id));
  if (saver && saver.id !== id) history.replaceState(null, '', `#project=${saver.id}`);
  const say = (text: string) => bench?.say(text);
  bench = new Workbench({
    root,
    project,
    library,
    tiles,
    sounds: new SoundPreview((sounds as { sprite: SoundSprites }).sprite, library.address('assets/sounds.mp3')),
    saver,
    folder: wanted.folder ? await connect(wanted.folder, project, say) : null,
    seed: wanted.seed ?? Math.random().toString(36).slice(2, 8),
    at: wanted.at ?? null,
    title: saver?.title ?? title,
    leave: () => {
      location.hash = '';
    },
  });
  document.title = `${title} · Studio`;
  place.replaceChildren(bench.element);
  if (!saver) say('This browser keeps nothing here: download the project before you leave the page.');
  else if (id !== null && saver.id !== id) say('This project is open in another tab, so you work on a copy of it.');
}

async function connect(handle: FileSystemDirectoryHandle, project: Project, say: (text: string) => void) {
  const { DiskFolder } = await import('./project/disk-folder');
  return DiskFolder.connect(handle, project, say);
}

/** Stores a project. One that another tab writes is copied, so that neither loses anything. */
async function keep(store: ProjectStore, project: Project, title: string, id: string | null): Promise<ProjectSaver> {
  const release = id === null ? null : await lockProject(id);
  const own = id !== null && release ? id : crypto.randomUUID();
  if (own !== id) await store.create(own, id === null ? title : `${title} (copy)`, project);
  const stored = await store.find(own);
  if (!stored) throw new Error('The browser did not keep the project.');
  const unlock = release ?? (await lockProject(own)) ?? undefined;
  return new ProjectSaver(store, stored, project, (why) => bench?.say(why), unlock);
}

/** The name in prototype.json, if it can be read. */
function titleIn(project: Project): string | null {
  try {
    const { name } = JSON.parse(project.read(`${project.folder}/prototype.json`) ?? '') as { name?: unknown };
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}

addEventListener('hashchange', () => void open());
void open();
