import { adoptStyle } from '../../ui/adopt-style';
import { make, makeButton, setText } from '../../ui/dom';
import type { StudioContext, ToolView } from '../project/studio-context';
import { markdownView } from './markdown-view';
import { stillToDo, type Tour, type TourStep } from './tour-step';

const STYLE = `
.tour { max-inline-size: 44rem; padding: 1rem 1.2rem 2rem; }
.tour h2 { margin: 0 0 0.8rem; font: 1.375rem var(--prose); }
.tour ol { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 0 0 1rem; padding: 0; list-style: none; }
.tour pre { padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 3px; background: var(--raised); font: 0.8125rem / 1.5 var(--letters); white-space: pre-wrap; overflow-wrap: anywhere; }
.tour code { font-family: var(--letters); font-size: 0.8125rem; }
.tour li [aria-current] { border-color: var(--warm); color: var(--warm); }
.task { display: flex; flex-wrap: wrap; gap: 0.3rem 0.6rem; align-items: center; padding: 0.5rem 0.8rem; border-block-start: 1px solid var(--line); }
.task p { flex: 1 1 14rem; margin: 0; }
.task .done { color: var(--gain); }
`;

/** Guided steps beside the running game. What is still to do stands below every tool. Each is checked against the project while the reader types. */
export class TourTool implements ToolView {
  readonly element = make('div', { class: 'tour' });
  readonly bar = make('section', { class: 'task', attributes: { 'aria-label': 'The step of the tour' } });
  private readonly words = make('div');
  private readonly state = make('p', { attributes: { role: 'status' } });
  private readonly next: HTMLButtonElement;
  private readonly step: HTMLButtonElement;
  private readonly help: HTMLButtonElement;
  private readonly places = make('ol', { attributes: { 'aria-label': 'Steps' } });
  private at = 0;

  constructor(
    private readonly tour: Tour,
    private readonly context: StudioContext,
  ) {
    this.next = makeButton({ class: 'button main', text: 'Next step', onClick: () => this.show(this.at + 1) });
    this.help = makeButton({ class: 'button', text: 'Do it for me', onClick: () => this.doStep() });
    this.step = makeButton({
      class: 'plain',
      attributes: { title: 'Read the step' },
      onClick: () => context.openTool('tour'),
    });
    this.element.append(make('h2', { text: tour.title }), this.places, this.words);
    this.bar.append(this.step, this.state, this.help, this.next);
    context.onChecked(() => this.check());
    // A reader who comes back goes on where they were.
    this.show(this.done + 1);
  }

  setShown(isShown: boolean): void {
    if (!isShown) return;
    adoptStyle(this.element, STYLE);
    this.check();
  }

  private show(at: number): void {
    this.at = Math.max(0, Math.min(at, this.tour.steps.length - 1));
    const { title, text } = this.tour.steps[this.at] as TourStep;
    this.words.replaceChildren(make('h3', { text: `${this.at + 1}. ${title}` }), ...markdownView(text));
    setText(this.step, `Step ${this.at + 1}`);
    this.element.parentElement?.scrollTo({ top: 0 });
    this.check();
  }

  private check(): void {
    const step = this.tour.steps[this.at] as TourStep;
    const toDo = this.toDo(step);
    const isDone = toDo === null && this.context.checked.isSound;
    const isLast = this.at === this.tour.steps.length - 1;
    const done = isLast ? 'Done. The game is yours now: change anything.' : 'Done. Look at the game beside it.';
    setText(this.state, isDone ? done : (toDo ?? 'The files have errors: see the findings.'));
    this.state.classList.toggle('done', isDone);
    this.next.disabled = !isDone || isLast;
    this.help.disabled = isDone;
    const furthest = this.done;
    this.places.replaceChildren(
      ...this.tour.steps.map((one, i) =>
        make(
          'li',
          {},
          makeButton({
            class: 'plain',
            text: `${i + 1}${i <= furthest ? ' ✓' : ''}`,
            attributes: { title: one.title, ...(i === this.at && { 'aria-current': 'step' }) },
            onClick: () => this.show(i),
          }),
        ),
      ),
    );
  }

  /** The last step that is done. Earlier steps count as done too, even if a later one changed what they wrote. */
  private get done(): number {
    return this.tour.steps.findLastIndex((step) => this.toDo(step) === null);
  }

  private toDo(step: TourStep): string | null {
    const { project } = this.context;
    return stillToDo(step, (name) => project.read(`${project.folder}/${name}`));
  }

  /** Writes the files of the step. It is an edit like any other, so it can be undone. */
  private doStep(): void {
    const { project } = this.context;
    const { files, title } = this.tour.steps[this.at] as TourStep;
    const texts = Object.entries(files).map(([name, text]) => [`${project.folder}/${name}`, text] as const);
    project.write(Object.fromEntries(texts), `tour: ${title}`);
  }
}
