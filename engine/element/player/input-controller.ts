import type { ErrandOrWhy } from '../../ui/input/errand-words';
import { Keyboard, type PageKeys } from '../../ui/input/keyboard';
import { Pointer } from '../../ui/input/pointer';
import { Walker } from '../../ui/input/walker';
import { Watcher } from '../../ui/input/watcher';
import { TextPanel } from '../../ui/panels/text-panel';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { Presented } from '../../ui/presenter/presenter';
import type { CellName } from '../../ui/stage';
import { describeCell } from '../../ui/text/describe-cell';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import { leaveFullScreen, toggleFullScreen } from './full-screen';
import type { PanelLayout } from './panel-layout';
import type { Picture } from './picture';

type ErrandWords = typeof import('../../ui/input/errand-words');

/** Input of a game: keyboard, pointer, and the game in words for screen readers. */
export class InputController {
  private readonly walker: Walker;
  private readonly watcher: Watcher;
  private readonly keyboard: Keyboard;
  readonly pointer: Pointer;

  constructor(
    private readonly presenter: GamePresenter,
    picture: Picture,
    private readonly panels: PanelLayout,
    /** Keys that don't play. */
    besides: Pick<PageKeys, 'undo' | 'recordScenario' | 'inspect' | 'atEnd'> & { stopWatching(): boolean },
  ) {
    this.walker = new Walker(presenter);
    this.watcher = new Watcher(presenter);
    this.keyboard = new Keyboard(presenter, this.walker, {
      ...besides,
      mark: (marks) => picture.mark(marks, presenter.moment),
      aim: (choice) => panels.choices.aim(choice),
      release: () => leaveFullScreen(panels.element) || panels.focused?.blur(),
      toggleFullScreen: () => toggleFullScreen(panels.element),
      stopWatching: () => besides.stopWatching() || this.watcher.stop(),
      openMenu: () => void panels.openMenu(),
      run: (name) => void this.run((words) => words.errandNamed(name, presenter.moment.view, this.walker.trail)),
      typeCommand: () => panels.command.focus(),
      openPack: () => panels.pack.focus(),
      toggleLog: () => panels.log.toggle(),
    });
    panels.choices.pointed = (choice) => this.keyboard.aimAt(choice);
    panels.pad.aim = (way) => this.keyboard.point(way);
    this.pointer = new Pointer(
      presenter,
      this.walker,
      this.keyboard,
      () => picture.stage,
      (text) => panels.look.tell(text),
    );
    panels.addText(new TextPanel(presenter));
    this.show(presenter.moment);
  }

  /** Another moment is shown, or the same one on another stage. */
  show(moment: Presented): void {
    this.walker.learn(moment);
    this.watcher.show(moment);
    this.keyboard.show(moment);
  }

  /** Returns true if the key was for the game. */
  press(event: KeyboardEvent): boolean {
    return this.keyboard.press(event);
  }

  /** Runs the errand that a typed line asks for. Returns false if it asks for none. */
  runTyped(line: string): Promise<boolean> {
    const { view, options } = this.presenter.moment;
    return this.run((words) => words.errandFor(line, view, options, this.walker.trail));
  }

  /** Stops a walk, if there is one. */
  stopWalking(): void {
    this.walker.stop();
  }

  /** Starts an errand, or says why there is none. What errands are is fetched when the first one is wanted. */
  private async run(find: (words: ErrandWords) => ErrandOrWhy | null): Promise<boolean> {
    const words = await tryTwice(() => import('../../ui/input/errand-words')).catch(() => null);
    const errand = words ? find(words) : PART_LOST;
    if (typeof errand === 'string') this.presenter.say(errand);
    else if (errand) this.walker.run(errand);
    return errand !== null;
  }

  lookAt(cell: CellName | null): void {
    const { view } = this.presenter.moment;
    const told = cell && (describeCell(view, cell) ?? this.presenter.words.say('You know nothing of that place.'));
    this.panels.look.tell(told);
  }

  /** Stops walking and watching. */
  rest(): void {
    this.walker.stop();
    this.watcher.stop();
    this.presenter.hurry();
  }

  /** Resets for another game. */
  forget(): void {
    this.walker.forget();
  }
}
