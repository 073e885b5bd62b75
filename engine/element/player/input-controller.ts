import { Keyboard, type PageKeys } from '../../ui/input/keyboard';
import { Pointer } from '../../ui/input/pointer';
import { Walker } from '../../ui/input/walker';
import { Watcher } from '../../ui/input/watcher';
import { TextPanel } from '../../ui/panels/text-panel';
import type { GameDesk } from '../../ui/presenter/game-presenter';
import type { Moment } from '../../ui/presenter/presenter';
import type { CellName } from '../../ui/stage';
import { describeCell } from '../../ui/text/describe-cell';
import type { Furniture } from './panel-layout';
import type { Picture } from './picture';

/** What it takes to play besides what is seen: keys, mouse and finger, and the game in words for screen readers. */
export class Hands {
  private readonly walker: Walker;
  private readonly watcher: Watcher;
  private readonly keyboard: Keyboard;
  readonly pointer: Pointer;

  constructor(
    private readonly desk: GameDesk,
    picture: Picture,
    private readonly furniture: Furniture,
    /** What keys do that is no part of playing. */
    besides: Pick<PageKeys, 'undo' | 'recordScenario' | 'inspect'>,
  ) {
    this.walker = new Walker(desk);
    this.watcher = new Watcher(desk);
    this.keyboard = new Keyboard(desk, this.walker, {
      ...besides,
      mark: (marks) => picture.mark(marks, desk.moment),
      aim: (choice) => furniture.choices.aim(choice),
      release: () => furniture.focused?.blur(),
      interrupt: () => this.watcher.stop() || desk.hurry(),
      openMenu: () => void furniture.openMenu(),
      typeCommand: () => furniture.command.focus(),
      openPack: () => furniture.pack.focus(),
      toggleLog: () => furniture.log.toggle(),
    });
    furniture.choices.pointed = (choice) => this.keyboard.aimAt(choice);
    furniture.pad.aim = (way) => this.keyboard.point(way);
    this.pointer = new Pointer(
      desk,
      this.walker,
      this.keyboard,
      () => picture.stage,
      (text) => furniture.look.tell(text),
    );
    furniture.addText(new TextPanel(desk));
    this.show(desk.moment);
  }

  /** Another moment is shown, or the same on another picture. */
  show(moment: Moment): void {
    this.walker.learn(moment);
    this.watcher.show(moment);
    this.keyboard.show(moment);
  }

  /** Says whether the key was for the game. */
  press(event: KeyboardEvent): boolean {
    return this.keyboard.press(event);
  }

  lookAt(cell: CellName | null): void {
    const { view } = this.desk.moment;
    const told = cell && (describeCell(view, cell) ?? 'You know nothing of that place.');
    this.furniture.look.tell(told);
  }

  /** Nothing goes on by itself any further. */
  rest(): void {
    this.walker.stop();
    this.watcher.stop();
    this.desk.hurry();
  }

  /** Another game begins. */
  forget(): void {
    this.walker.forget();
  }
}
