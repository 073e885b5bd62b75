import type { Definitions } from '../../core/definitions';
import type { Stages } from '../../kit/stage-factories';
import type { SheetFile } from '../../load/pack/sheet-file';
import { isStill, make } from '../../ui/dom';
import { aboutOf } from '../../ui/keys/questions';
import { isPartial } from '../../ui/look-name';
import type { Presented } from '../../ui/presenter/presenter';
import type { Marks, Stage } from '../../ui/stage';
import { openStage } from './choose-stage';

/** The picture of a game on the page: opened when wanted, as large as its place, paused off screen. */
export class Picture {
  readonly element = make('div', { class: 'surface', part: 'stage' });
  stage: Stage | null = null;
  /** How much of it shows letters in place of sprites, from 0 to 1. */
  letters = 0;
  private readonly sizes = new ResizeObserver(() => this.fit());
  /** The stage that is wanted; one that loads too late is discarded. */
  private wanted: object | null = null;
  private isPaused = false;

  constructor(
    private readonly assets: string,
    private readonly stages: Stages,
    /** The tiles that came with the game. */
    private tiles: SheetFile | null,
    private readonly isAuthor: boolean,
  ) {
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'application');
    this.sizes.observe(this.element);
  }

  /** `definitions` are asked for again: further levels may come later. */
  async open(definitions: () => Definitions, moment: () => Presented): Promise<void> {
    if (this.wanted) return;
    const wanted = {};
    this.wanted = wanted;
    const { layout = null, zones } = definitions().rules;
    const levelOf = (level: string) => definitions().levels?.[level] ?? definitions();
    const settings = {
      assets: this.assets,
      sheet: this.tiles,
      layout,
      zones,
      effects: (level: string) => levelOf(level).effects,
      tiles: (level: string) => levelOf(level).tiles,
      still: isStill(),
      isAuthor: this.isAuthor,
    };
    const stage = await openStage(this.element, this.stages, moment().view, settings);
    if (this.wanted !== wanted) {
      stage.destroy();
      return;
    }
    this.stage = stage;
    stage.setLook?.(this.letters, true);
    this.fit();
    const { view, log, beat } = moment();
    stage.show(view, log.rollsAt(beat));
    if (this.isPaused) stage.pause();
    if (this.tiles && this.tiles !== settings.sheet) stage.takeUp?.(this.tiles);
  }

  /** Changes its tiles; while it is open, tiles are only added. */
  takeUp(tiles: SheetFile | null): void {
    if (tiles && tiles !== this.tiles) this.stage?.takeUp?.(tiles);
    this.tiles = tiles;
  }

  close(): void {
    this.stage?.destroy();
    this.stage = null;
    this.wanted = null;
    this.element.replaceChildren();
  }

  draw({ view, events, log, beat }: Presented): void {
    const { stage } = this;
    if (!stage) return;
    stage.skip();
    if (events.length === 0) stage.show(view, log.rollsAt(beat));
    else void stage.play(events, view);
    // With reduced motion the reader still sees the dice.
    if (isStill()) stage.skip();
  }

  mark(marks: Marks, { situation }: Presented): void {
    const isAsked = situation.kind === 'asked' || situation.kind === 'input';
    this.stage?.mark({ ...marks, about: isAsked ? aboutOf(situation.question, marks.turned ?? 0) : null });
  }

  /** False while there is no picture, and for stages that have only one look. */
  get canShowLetters(): boolean {
    return this.stage?.setLook !== undefined;
  }

  /** The two looks turn into each other; a share of letters between them is shown at once. */
  setLetters(letters: number): void {
    if (letters === this.letters) return;
    this.letters = letters;
    this.stage?.setLook?.(letters, isPartial(letters) || isStill());
  }

  pause(): void {
    this.isPaused = true;
    this.stage?.pause();
  }

  resume(): void {
    this.isPaused = false;
    this.stage?.resume();
  }

  toBlob(type: string): Promise<Blob | null> {
    const canvas = this.stage?.canvas;
    return canvas ? new Promise((resolve) => canvas.toBlob(resolve, type)) : Promise.resolve(null);
  }

  destroy(): void {
    this.sizes.disconnect();
    this.close();
  }

  private fit(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth > 0 && clientHeight > 0) this.stage?.resize(clientWidth, clientHeight, devicePixelRatio);
  }
}
