import { makeButton, setText } from '../dom';

/** A button that switches a board between the normal picture and a plan of its geometry. Both show the same game. */
export class GeometrySwitch {
  isOn = false;
  private readonly button: HTMLButtonElement;

  /** It stands in a corner of the picture. */
  constructor(canvas: HTMLCanvasElement, changed: () => void) {
    this.button = makeButton({ class: 'geometry', part: 'geometry' });
    // A click on the button must not reach the board behind it.
    this.button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.isOn = !this.isOn;
      this.label();
      changed();
    });
    Object.assign(this.button.style, LOOKS);
    this.label();
    canvas.after(this.button);
  }

  /** Without a board the button is hidden. */
  offer(isOffered: boolean): void {
    this.button.hidden = !isOffered;
  }

  remove(): void {
    this.button.remove();
  }

  private label(): void {
    setText(this.button, this.isOn ? 'picture' : 'plan');
    this.button.setAttribute('aria-label', this.isOn ? 'Show the picture' : 'Show the plan');
  }
}

const LOOKS: Readonly<Record<string, string>> = {
  position: 'absolute',
  insetBlockStart: '0.5em',
  insetInlineEnd: '0.6em',
  padding: '0.15em 0.5em',
  border: '1px solid rgb(195 205 234 / 0.35)',
  borderRadius: '2px',
  background: 'rgb(10 12 20 / 0.8)',
  color: '#c3cdea',
  fontSize: '0.8125em',
};
