import type { Trial } from '../../game/trials/trial';
import { type TrialNumber, trialNumbers } from '../../game/trials/trial-comparison';
import { figure } from '../../game/trials/trial-words';
import { make, makeButton, setText } from '../../ui/dom';
import { type BenchDesk, type BenchPage, failureLines, finished, measuredBy, planOf } from './bench-desk';
import { field, fillSelect, gamesInWords, makeSelect } from './bench-fields';
import type { FailedGame } from './bench-protocol';
import type { RuleNumber } from './bench-source';
import { PlotFigure } from './plot-figure';
import { percent, type SweepPoint, sweepPlot } from './plots';
import { type Sweep, SweepForm } from './sweep-form';
import { estimateOf } from './sweep-values';

/** The games that were played with one value of the number. */
interface SweepStep {
  readonly value: number;
  readonly trials: readonly Trial[];
}

/** Plays with many values of one number, and shows a result over it. */
export class SweepPage implements BenchPage {
  readonly element: HTMLElement;
  private readonly start: HTMLButtonElement;
  private readonly form: SweepForm;
  private readonly over = makeSelect();
  private readonly slider = make('input', { attributes: { type: 'range', min: '0', step: '1', id: 'sweep-slider' } });
  private readonly point = make('output', { attributes: { for: 'sweep-slider' } });
  private readonly plot = new PlotFigure();
  private readonly told = make('div');
  private readonly results: HTMLElement;
  private swept: { readonly number: RuleNumber; readonly steps: SweepStep[] } | null = null;

  constructor(private readonly desk: BenchDesk) {
    this.form = new SweepForm(desk.source);
    this.start = makeButton({ class: 'button main', onClick: () => void this.sweep() });
    this.over.addEventListener('change', () => this.showPlot());
    this.slider.addEventListener('input', () => this.showPlot());
    this.form.element.addEventListener('input', () => this.nameStart());
    this.results = make(
      'div',
      { class: 'part', attributes: { hidden: '' } },
      make('div', { class: 'fields' }, field('Show', this.over)),
      this.plot.element,
      field('Look at one value', this.slider),
      make('p', {}, this.point),
      this.told,
    );
    const about = 'Every value is played with the same seeds. Your files stay as they are.';
    this.element = make(
      'div',
      { class: 'part' },
      make('p', { class: 'quiet', text: about }),
      this.form.element,
      make('div', {}, this.start),
      this.results,
    );
    this.update();
  }

  update(): void {
    this.form.update();
    this.nameStart();
  }

  setBusy(isBusy: boolean): void {
    this.start.disabled = isBusy;
  }

  private nameStart(): void {
    const games = this.form.wanted;
    setText(this.start, games > 0 ? `Sweep, ${gamesInWords(games)} in all` : 'Sweep');
  }

  private async sweep(): Promise<void> {
    const { desk } = this;
    const asked = this.asked();
    if (!asked) return;
    const { number, values, games } = asked;
    const failed: FailedGame[] = [];
    this.swept = { number, steps: [] };
    await desk.runner.run(values.length * games, async (play) => {
      for (const value of values) {
        const definitions = await desk.source.with(number.path, value);
        const played = await play(planOf(desk, definitions, games));
        failed.push(...played.failed);
        if (played.isStopped) break;
        this.swept?.steps.push({ value, trials: finished(played) });
        this.showSteps();
      }
    });
    this.told.replaceChildren(...failureLines(failed));
  }

  private asked(): Sweep | null {
    try {
      return this.form.sweep();
    } catch (error) {
      this.desk.runner.warn(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  private showSteps(): void {
    const steps = this.swept?.steps ?? [];
    const numbers = this.numbers();
    this.results.hidden = steps.length === 0;
    fillSelect(
      this.over,
      numbers.map(({ name }) => ({ value: name, text: name })),
      numbers[0]?.name,
    );
    this.slider.max = String(Math.max(0, steps.length - 1));
    this.showPlot();
  }

  private numbers(): TrialNumber[] {
    return trialNumbers(this.swept?.steps.flatMap(({ trials }) => trials) ?? [], measuredBy(this.desk));
  }

  private showPlot(): void {
    const { swept } = this;
    const shown = this.numbers().find(({ name }) => name === this.over.value);
    if (!swept || !shown) return;
    const points = swept.steps.flatMap(({ value, trials }): SweepPoint[] => {
      const result = estimateOf(shown, trials);
      return result ? [{ value, result }] : [];
    });
    const names = { number: swept.number.label, result: shown.name };
    const chosen = Math.min(Number(this.slider.value), points.length - 1);
    const draw = (width: number): string => sweepPlot(width, names, points, shown.isShare, chosen);
    this.plot.show(`${shown.name} over ${swept.number.label}`, points.length > 0 ? draw : null);
    this.tellPoint(points[chosen], shown.isShare);
  }

  private tellPoint(point: SweepPoint | undefined, isShare: boolean): void {
    const written = isShare ? percent : figure;
    const words = point
      ? `${figure(point.value)}: ${written(point.result.mean)}, with a chance of 95 % between ${written(point.result.low)} and ${written(point.result.high)}.`
      : '';
    setText(this.point, words);
    this.slider.setAttribute('aria-valuetext', words);
  }
}
