import type { GamePresenter } from '../../ui/presenter/game-presenter';
import type { InputController } from './input-controller';
import type { PanelLayout } from './panel-layout';

/** The events of the page that play: keys in the game's element, and the pointer over its picture. */
export class PlayerEvents {
  constructor(
    private readonly presenter: GamePresenter,
    private readonly panels: PanelLayout,
    private readonly surface: HTMLElement,
    /** Null before the game has begun. */
    private readonly input: () => InputController | null,
  ) {}

  listen(): void {
    const { surface } = this;
    this.panels.element.addEventListener('keydown', (event) => this.press(event));
    const place = (event: MouseEvent): [number, number] => {
      const { left, top } = surface.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    surface.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.input()?.pointer.move(...place(event));
    });
    surface.addEventListener('pointerleave', () => this.input()?.pointer.leave());
    surface.addEventListener('click', (event) => {
      const at = place(event);
      this.presenter.whenSettled(() => this.input()?.pointer.press(...at));
    });
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const { ground } = this.panels;
    if (event.key === 'Tab') {
      if (target === ground && !event.shiftKey) this.letTabLeave();
      return;
    }
    if (event.defaultPrevented) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      this.input()?.stopWalking();
      if (event.key !== 'Escape') return;
      // A dialog around the game must not close by this key.
      event.preventDefault();
      ground.focus();
      return;
    }
    // A focused button keeps the keys that press it.
    if (target !== ground && (event.key === 'Enter' || event.key === ' ')) return;
    if (!this.presenter.isBusy) {
      if (this.input()?.press(event)) event.preventDefault();
    } else if (!event.ctrlKey && !event.altKey && !event.metaKey) {
      // The meaning of a key depends on what is shown next, so it waits for that.
      event.preventDefault();
      this.presenter.whenSettled(() => void this.input()?.press(event));
    }
  }

  /** One Tab from the picture leaves the game: all its buttons have keys, and are reached backwards with Shift+Tab. */
  private letTabLeave(): void {
    const { side } = this.panels;
    side.inert = true;
    setTimeout(() => {
      side.inert = false;
    });
  }
}
