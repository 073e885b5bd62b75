import type { Finding } from '../load/files/finding';
import { make, makeButton } from '../ui/dom';
import { CodeEditor } from './editor/code-editor';
import { SchemaHelper } from './editor/schema-helper';
import { wordPictures } from './editor/word-pictures';
import { FileList } from './file-list';
import { FindingsList } from './findings-list';
import { KnownWords } from './known-words';
import { otherFiles } from './other-files';
import type { Splice } from './project/edited-text';
import type { StudioContext, TextPlace, ToolView } from './project/studio-context';
import { starterText } from './starter-text';
import type { TilePictures } from './tile-pictures';

/** What the code editor needs besides what every tool may use. */
export interface CodeContext extends StudioContext {
  readonly root: ShadowRoot;
  readonly tiles: TilePictures;
  /** Shows what all files say of an id. */
  explain(id: string): void;
  playSound(name: string): (() => void) | null;
  /** Asks for a text; null if the reader changed their mind. */
  ask(title: string, value: string): Promise<string | null>;
}

/** Milliseconds between two letters that still belong to one edit. */
const ONE_EDIT = 1200;

/** The tab with files, editor and findings. */
export class CodeTool implements ToolView {
  readonly element = make('div', { class: 'code' });
  private readonly editor: CodeEditor;
  private readonly files: FileList;
  private readonly findings: FindingsList;
  private readonly helper: SchemaHelper;
  private readonly note = make('div', { class: 'note' });
  /** The edit that typing extends, and where and when the last letter came. */
  private typing: { edit: number; path: string; at: number; time: number } | null = null;

  constructor(private readonly context: CodeContext) {
    const { project, library, root } = context;
    const words = new KnownWords(context);
    const schemas = Object.fromEntries(
      library
        .paths()
        .filter((path) => path.startsWith('schemas/'))
        .map((path) => [path, library.read(path) ?? '']),
    );
    this.helper = new SchemaHelper(
      schemas,
      () => this.editor.path,
      (key) => words.forKey(key),
    );
    this.files = new FileList(project, () => otherFiles(context), {
      open: (path) => this.open({ path }),
      add: () => void this.addFile(),
    });
    this.findings = new FindingsList((finding) => this.openFinding(finding));
    const place = make('div', { class: 'text' });
    this.editor = new CodeEditor(place, root, {
      typed: (path, splices) => this.type(path, splices),
      undo: () => this.undo(),
      redo: () => void project.redoLast(),
      jump: (word) => context.explain(word),
      complete: this.helper.complete,
      hover: this.helper.hover,
      pictures: wordPictures({
        colour: (name) => context.checked.definitions?.palette[name] ?? null,
        tile: (name) => context.tiles.picture(name, context.checked.definitions?.tiles),
        sound: (name) => context.playSound(name),
      }),
    });
    this.element.append(this.files.element, make('div', { class: 'editing' }, this.note, place), this.findings.element);
    project.listen(({ paths, by }) => {
      const { path } = this.editor;
      if (path === '') this.openFirst();
      else if (by !== this && paths.includes(path)) {
        const text = project.read(path);
        if (text === null) this.openFirst();
        else this.editor.setText(text);
      }
      if (by !== this) this.typing = null;
      this.showFiles();
    });
    context.onChecked(() => this.showFindings());
    this.openFirst();
  }

  /** A project that begins empty has no file to show yet. */
  private openFirst(): void {
    const path = `${this.context.project.folder}/prototype.json`;
    if (this.context.project.read(path) !== null) this.open({ path });
    else this.note.replaceChildren('There is no file yet: add prototype.json, which makes the folder a game.');
    this.showFiles();
  }

  open({ path, line, column }: TextPlace): void {
    const { project, library } = this.context;
    const own = project.read(path);
    const text = own ?? library.read(path);
    if (text === null) {
      this.context.say(`There is no file ${path}.`);
      return;
    }
    this.editor.open(path, text, own === null);
    this.note.hidden = own !== null;
    if (own === null) this.tellInherited(path);
    this.showFiles();
    this.showFindings();
    if (line !== undefined) this.editor.reveal(line, column ?? 1);
  }

  setShown(isShown: boolean): void {
    if (isShown) this.editor.view.requestMeasure();
  }

  /** An inherited file is read here; what should differ is written in a file of the project. */
  private tellInherited(path: string): void {
    const { project } = this.context;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const own = `${project.folder}/${name}`;
    const has = project.read(own) !== null;
    this.note.replaceChildren(
      `This file is shared by all games. Write in ${name} of your own only what should differ.`,
      makeButton({
        class: 'button',
        text: has ? `Open your ${name}` : `Make your own ${name}`,
        onClick: () => {
          if (!has) project.write({ [own]: starterText(name) }, `new file ${name}`);
          this.open({ path: own });
          this.editor.focus();
        },
      }),
    );
  }

  private openFinding({ file, line, col }: Finding): void {
    if (line > 0) this.open({ path: file, line, column: col });
    else if (this.context.project.read(file) !== null) this.open({ path: file });
    else this.context.say('This is about the level as a whole: look at its map.');
  }

  private async addFile(): Promise<void> {
    const { project, ask, say } = this.context;
    const name = (await ask('The name of the new file, such as actors.json', 'actors.json'))?.trim();
    if (!name) return;
    if (!/^[\w-]+(\.[\w-]+)*\.(json|tmj|txt|md)$/.test(name))
      return say(`“${name}” can’t be the name of a file: use letters, digits and an ending such as .json.`);
    const path = `${project.folder}/${name}`;
    if (project.read(path) === null) project.write({ [path]: starterText(name) }, `new file ${name}`);
    this.open({ path });
    this.editor.focus();
  }

  /** Letters typed one after the other are one edit. */
  private type(path: string, splices: readonly Splice[]): void {
    const { project } = this.context;
    const changes = [{ kind: 'splice', path, splices } as const];
    const { typing } = this;
    const [first] = splices;
    const last = splices.at(-1);
    const time = Date.now();
    const isNext =
      typing !== null &&
      typing.path === path &&
      time - typing.time < ONE_EDIT &&
      splices.length === 1 &&
      first !== undefined &&
      // A fix or a completion is an edit of its own.
      first.insert.length + first.remove <= 2 &&
      Math.abs(first.at + first.remove - typing.at) <= 1;
    const edit = isNext && typing ? typing.edit : project.edit(changes, `type in ${nameOf(path)}`, this);
    if (isNext) project.extend(edit, changes, this);
    this.typing = last ? { edit, path, at: last.at + last.insert.length, time } : null;
  }

  private undo(): void {
    if (!this.context.project.undoLast()) this.context.say('There is nothing to undo.');
  }

  private showFiles(): void {
    this.files.show(this.editor.path, this.context.checked.findings);
  }

  private showFindings(): void {
    const { findings } = this.context.checked;
    this.editor.setFindings(findings.filter(({ file }) => file === this.editor.path));
    this.findings.show(findings);
    this.showFiles();
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
