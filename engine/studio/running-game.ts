import type { DungeonModeElement } from '../element/element';
import { startingAt } from '../level/plan/start-cell';
import { packGame, unpackGame } from '../load/pack/pack';
import { make } from '../ui/dom';
import type { CheckedPack, ProjectChecker } from './check/project-checker';
import type { Project } from './project/project';
import type { KitFiles, RunningGame, TextPlace } from './project/studio-context';

/** What the running game asks of the studio. */
export interface GameHooks {
  openFile(place: TextPlace): void;
  say(text: string): void;
}

/**
 * The game beside the tools: the ordinary element, given the packed project. It keeps its seed and its decisions while
 * files change; while they have errors, the last good version plays on.
 */
export class StudioGame implements RunningGame {
  readonly element = make('div', { class: 'game' });
  private readonly game = document.createElement('dungeon-mode') as DungeonModeElement;
  private shown: string | null = null;
  /** Where the player begins, if not where the map says. */
  private start: { readonly x: number; readonly y: number } | null = null;
  /** Resolves when the first version plays. */
  private opened: Promise<void> | null = null;

  constructor(
    private readonly project: Project,
    private readonly checker: ProjectChecker,
    private readonly library: KitFiles,
    private readonly hooks: GameHooks,
    seed: string,
    /** The recording after which the game begins; null for the very beginning. */
    at: string | null,
  ) {
    const { game } = this;
    for (const [name, value] of Object.entries({
      src: `${library.address(project.folder)}/`,
      seed,
      alt: 'The game under work',
      loading: 'eager',
      author: '',
      ...(at !== null && { at }),
    }))
      game.setAttribute(name, value);
    this.element.append(
      make('p', { class: 'none', text: 'The game appears here as soon as its files have no errors.' }),
    );
    checker.listen((checked) => void this.take(checked));
  }

  get seed(): string {
    return this.game.seed;
  }

  /** True once a version of the files has played. */
  get hasBegun(): boolean {
    return this.opened !== null;
  }

  async restart(seed?: string): Promise<void> {
    this.game.restart(seed);
  }

  async playFrom(cell: { readonly x: number; readonly y: number } | null): Promise<void> {
    this.start = cell;
    const { pack } = this.checker.checked;
    if (pack === null) return;
    this.shown = null;
    await this.take(this.checker.checked);
    await this.restart();
    this.focus();
  }

  /** Shows the slider over all decisions of this game, from any of which it can be played on. */
  async showMoments(): Promise<void> {
    await this.game.watch();
  }

  focus(): void {
    this.game.focus();
  }

  private async take({ pack, isSound }: CheckedPack): Promise<void> {
    if (!isSound || pack === null || pack === this.shown) return;
    this.shown = pack;
    const played = this.startingHere(pack);
    if (!this.opened) {
      this.opened = new Promise((resolve) => {
        for (const name of ['ready', 'error']) this.game.addEventListener(name, () => resolve(), { once: true });
      });
      this.open(played);
      return;
    }
    await this.opened;
    // Another edit may have come meanwhile; only the newest counts.
    if (pack !== this.shown) return;
    const told = await this.game.replaceGame(played);
    if (told !== null) this.hooks.say(told);
  }

  /** The packed game whose player stands on the chosen cell, as long as there is one. */
  private startingHere(pack: string): string {
    const { start } = this;
    if (!start) return pack;
    const { definitions, tiles } = unpackGame(pack);
    const moved = startingAt(definitions, start.x, start.y);
    if (moved) return packGame({ definitions: moved, tiles });
    this.start = null;
    this.hooks.say('The game can’t begin there: the level has no such cell.');
    return pack;
  }

  private open(pack: string): void {
    const { project, checker, hooks, game, library } = this;
    game.provided = {
      pack,
      source: {
        read: async (path) => project.read(path) ?? library.read(path),
        list: async () => [],
      },
      places: {
        locate: (pointer) => checker.locate(pointer),
        open: (path, line) => hooks.openFile({ path, line }),
      },
    };
    this.element.replaceChildren(game);
  }
}
