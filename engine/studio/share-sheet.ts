import { packGame, unpackGame } from '../load/pack/pack';
import { copyText, make, makeButton } from '../ui/dom';
import { GAME_FOLDER, gameMarkup } from '../ui/game-markup';
import type { KitLibrary } from './kit-library';
import { DiskFolder, folderPicker } from './project/disk-folder';
import type { Project } from './project/project';
import { writeProjectLink } from './project/project-link';
import { zipProject } from './project/project-zip';
import { remixLine } from './project/remix-credit';

/** What the sheet for sharing needs. */
export interface Sharing {
  readonly project: Project;
  readonly library: KitLibrary;
  readonly title: string;
  readonly seed: string;
  /** The newest packed game without errors. */
  readonly pack: string | null;
  /** The folder on disk that follows the project. */
  folder: DiskFolder | null;
  say(text: string): void;
}

/** Letters that most mail and chat programs still take as one link. */
const LONG_LINK = 8000;

/** Ways to take the project elsewhere: a link, a zip, one HTML file, a folder on the disk. */
export function shareSheet(sharing: Sharing): HTMLElement {
  const { project, library, title, seed } = sharing;
  const { prototype } = project.beginning;
  const original = prototype === null ? {} : library.folder(`prototypes/${prototype}`);
  const address = new URL(writeProjectLink(project, original, title, seed), location.href).href;
  const field = make('textarea', { attributes: { readonly: '', rows: '4', 'aria-label': 'Link to this project' } });
  field.value = address;
  // The cursor at its end would scroll the link away.
  field.setSelectionRange(0, 0);
  const told = make('p', { class: 'quiet', attributes: { role: 'status' } });
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(address);
    if (!isCopied) field.select();
    told.textContent = isCopied ? 'Copied.' : 'The browser does not let the page copy: the link is selected.';
  };
  const isHackable = make('input', { attributes: { type: 'checkbox', checked: '' } });
  const held = prototype === null ? 'the whole game' : `the difference to “${prototype}”`;
  const length = `${address.length.toLocaleString('en')} letters. It holds ${held} and the version of the kit; no server sees it.`;
  return make(
    'div',
    {},
    make('h3', { text: 'A link' }),
    field,
    make(
      'div',
      { class: 'row' },
      makeButton({ class: 'button main', text: 'Copy link', onClick: () => void copy() }),
      told,
    ),
    make('p', { class: 'quiet', text: length }),
    ...(address.length > LONG_LINK
      ? [make('p', { text: 'Some programs cut such a long link: send the zip or the HTML file instead.' })]
      : []),
    make('h3', { text: 'A file' }),
    make(
      'div',
      { class: 'row' },
      makeButton({
        class: 'button',
        text: 'Download zip',
        onClick: () =>
          offer(`${project.id}.zip`, new Blob([zipProject(project, creditFor(sharing))], { type: 'application/zip' })),
      }),
      make('span', { class: 'quiet', text: 'the folder as dmk takes it' }),
    ),
    make(
      'div',
      { class: 'row' },
      makeButton({
        class: 'button',
        text: 'Download as one HTML file',
        onClick: () =>
          void exportPage(sharing, isHackable.checked ? address : null).catch((error: Error) =>
            sharing.say(error.message),
          ),
      }),
      make('span', { class: 'quiet', text: 'plays anywhere, without a server' }),
      make('label', {}, isHackable, ' readers may hack it here'),
    ),
    ...diskPart(sharing),
  );
}

function diskPart(sharing: Sharing): HTMLElement[] {
  const picker = folderPicker();
  if (!picker) return [];
  const told = make('span', {
    class: 'quiet',
    text: sharing.folder ? `follows ${sharing.folder.name}` : 'every change is written there',
  });
  const connect = async (): Promise<void> => {
    const handle = await picker({ mode: 'readwrite' });
    sharing.folder = await DiskFolder.connect(handle, sharing.project, (why) => sharing.say(why));
    told.textContent = `follows ${handle.name}`;
  };
  const button = makeButton({
    class: 'button',
    text: 'Write to a folder …',
    onClick: () =>
      void connect().catch((error: Error) => {
        if (error.name !== 'AbortError') sharing.say(error.message);
      }),
  });
  return [make('h3', { text: 'A folder on this computer' }), make('div', { class: 'row' }, button, told)];
}

/** The credit of what the project began from; null if it began empty or nothing was changed. */
function creditFor({ project, library }: Sharing): string | null {
  const { prototype } = project.beginning;
  const first = `prototypes/${prototype}/prototype.json`;
  if (prototype === null || project.history().every(({ isUndone }) => isUndone)) return null;
  const [, name = prototype] = /"name"\s*:\s*"([^"]+)"/.exec(library.read(first) ?? '') ?? [];
  return remixLine(name);
}

/** The packed game with a line added to its credits. */
function creditedPack(pack: string, credit: string | null): string {
  if (credit === null) return pack;
  const { definitions, tiles } = unpackGame(pack);
  const credits = [...(definitions.prototype.credits ?? []).filter((line) => line !== credit), credit];
  const { id, levels } = definitions;
  const credited = { ...definitions, prototype: { ...definitions.prototype, credits } };
  // A game of several levels has its first one among them, too.
  return packGame({ definitions: { ...credited, ...(levels && { levels: { ...levels, [id]: credited } }) }, tiles });
}

/** `studio` is where readers may change the game; null if its author doesn't want that. */
async function exportPage(sharing: Sharing, studio: string | null): Promise<void> {
  const { pack, library, project, title, say } = sharing;
  if (pack === null) return say('The game has errors: mend them first.');
  const response = await fetch(library.address('dungeon-mode-embed.js'));
  if (!response.ok) throw new Error(`The code of the game can’t be fetched (${response.status}).`);
  const bytes = new TextEncoder().encode(creditedPack(pack, creditFor(sharing)));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const page = gameMarkup({
    name: title,
    description: '',
    files: { [`${GAME_FOLDER}game.json`]: `data:application/json;base64,${btoa(letters)}` },
    script: await response.text(),
    attributes: { 'save-key': `export/${project.id}`, ...(studio !== null && { studio }) },
  });
  offer(`${project.id}.html`, new Blob([page], { type: 'text/html' }));
}

/** Offers a file as a download. */
function offer(name: string, content: Blob): void {
  const link = make('a', { attributes: { download: name, href: URL.createObjectURL(content) } });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
