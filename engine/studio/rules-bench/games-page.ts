import type { Definitions } from '../../core/definitions';
import { estimateShare, histogram, summarize } from '../../game/trials/statistics';
import type { Trial } from '../../game/trials/trial';
import { simResult, unusedIn } from '../../game/trials/trial-results';
import { count } from '../../language/text/english';
import { make, makeButton, setText } from '../../ui/dom';
import { type BenchDesk, type BenchPage, failureLines, finished, planOf } from './bench-desk';
import { field, fillSelect, gamesInWords, grouped, makeSelect } from './bench-fields';
import type { PlayedRun } from './bench-pool';
import type { BenchPlan } from './bench-protocol';
import { PlotFigure } from './plot-figure';
import { histogramPlot, type ShareRow, sharesPlot, summaryOf } from './plots';

const COUNTED = ['turns', 'decisions'];

/** Plays many games and shows what happened in them. */
export class GamesPage implements BenchPage {
  readonly element: HTMLElement;
  private readonly start: HTMLButtonElement;
  private readonly told = make('div', { class: 'wide' });
  private readonly ends = new PlotFigure();
  private readonly winners = new PlotFigure();
  private readonly number = new PlotFigure();
  private readonly chosen = makeSelect();
  private readonly summary = make('p', { class: 'quiet' });
  private readonly unused = make('div');
  private readonly results: HTMLElement;
  private last: { readonly plan: BenchPlan; readonly trials: readonly Trial[] } | null = null;

  constructor(private readonly desk: BenchDesk) {
    this.start = makeButton({ class: 'button main', onClick: () => void this.play() });
    this.chosen.addEventListener('change', () => this.showNumber());
    const distribution = make('div', { class: 'part' }, this.numberFields(), this.summary, this.number.element);
    this.results = make(
      'div',
      { class: 'results', attributes: { hidden: '' } },
      this.told,
      this.ends.element,
      this.winners.element,
      distribution,
      this.unused,
    );
    this.element = make('div', { class: 'part' }, make('div', {}, this.start), this.results);
    this.update();
  }

  update(): void {
    const games = this.desk.form.wanted;
    setText(this.start, games === null ? 'Play' : `Play ${gamesInWords(games)}`);
  }

  setBusy(isBusy: boolean): void {
    this.start.disabled = isBusy;
  }

  private numberFields(): HTMLElement {
    const typed = make('input', {
      attributes: { type: 'text', placeholder: 'seat.level', spellcheck: 'false', autocapitalize: 'off' },
    });
    const add = make('button', { class: 'button', text: 'Show', attributes: { type: 'submit' } });
    const form = make(
      'form',
      { class: 'fields' },
      field('A number', this.chosen),
      field('Or an expression of the rules', typed, 'wide'),
      add,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.addExpression(typed);
    });
    return form;
  }

  private async addExpression(typed: HTMLInputElement): Promise<void> {
    const source = typed.value.trim();
    if (source === '') return;
    const { desk } = this;
    const isNew = !desk.typed.includes(source);
    if (isNew) desk.typed.push(source);
    await this.play(source);
    const isShown = this.last?.plan.show.includes(source) ?? false;
    if (isShown) typed.value = '';
    else if (isNew) desk.typed.splice(desk.typed.indexOf(source), 1);
  }

  /** Plays, and then shows this number. */
  private async play(number?: string): Promise<void> {
    const { desk } = this;
    await desk.runner.run(desk.form.wanted ?? 1, async (play) => {
      const definitions = await desk.source.current();
      const plan = planOf(desk, definitions);
      this.show(definitions, plan, await play(plan), number);
    });
  }

  private show(definitions: Definitions, plan: BenchPlan, played: PlayedRun, number?: string): void {
    const trials = finished(played);
    this.last = { plan, trials };
    this.results.hidden = trials.length === 0 && played.failed.length === 0;
    this.told.replaceChildren(
      make('p', { text: this.headline(definitions, plan, trials) }),
      ...failureLines(played.failed),
    );
    this.showShares(plan, trials);
    const names = [...COUNTED, ...plan.show];
    fillSelect(
      this.chosen,
      names.map((name) => ({ value: name, text: name })),
      names[0],
    );
    if (number !== undefined) this.chosen.value = number;
    this.showNumber();
    this.showUnused(definitions, trials);
  }

  private headline({ prototype }: Definitions, { run }: BenchPlan, trials: readonly Trial[]): string {
    const each = (of: (trial: Trial) => number): string =>
      (trials.reduce((sum, trial) => sum + of(trial), 0) / Math.max(1, trials.length)).toFixed(1);
    const seats = count(run.seats ?? 1, 'seat');
    return `${gamesInWords(trials.length)} of ${prototype.name}, ${seats}, played by ${this.desk.form.playerName}, seed ${run.seed}: ${each(({ turns }) => turns)} turns and ${each(({ decisions }) => decisions)} decisions a game.`;
  }

  private showShares({ run }: BenchPlan, trials: readonly Trial[]): void {
    const all = trials.length;
    const rows = (counts: readonly (readonly [name: string, n: number])[]): ShareRow[] =>
      counts.flatMap(([name, n]) => {
        const share = estimateShare(n, all);
        return share ? [{ name, count: n, share }] : [];
      });
    const seats = run.seats ?? 1;
    const sitting = { seats: Array.from({ length: seats }, () => ({})), players: run.players };
    const { ended, winners } = simResult(
      { id: '' } as Definitions,
      trials.map(() => sitting),
      trials,
      0,
    );
    const ends = rows(Object.entries(ended).sort((a, b) => b[1] - a[1]));
    const without = trials.filter((trial) => trial.winners.length === 0).length;
    const won = rows([
      ...Object.entries(winners).map(([seat, n]) => [seats === 1 ? 'won' : `seat ${Number(seat) + 1}`, n] as const),
      ...(without > 0 ? [['no winner', without] as const] : []),
    ]);
    this.ends.show('How games ended', all > 0 ? (width) => sharesPlot(width, 'How games ended', ends) : null);
    this.winners.show('Who won', all > 0 ? (width) => sharesPlot(width, 'Who won', won) : null);
  }

  private showNumber(): void {
    const { last } = this;
    const name = this.chosen.value;
    if (!last || name === '') return;
    const values = last.trials.flatMap((trial) => valuesOf(trial, last.plan.show, name));
    const all = summarize(values);
    const bars = histogram(values);
    this.number.show(`${name}, at the end of each game`, all ? (width) => histogramPlot(width, name, bars, all) : null);
    const of = all ? `${grouped(all.count)} values, ` : '';
    setText(this.summary, all ? `${of}${summaryOf(all)}.` : `“${name}” was never a number.`);
  }

  private showUnused(definitions: Definitions, trials: readonly Trial[]): void {
    const lines = Object.entries(unusedIn(definitions, trials)).filter(([, ids]) => ids.length > 0);
    const told = lines.map(([what, ids]) =>
      make('li', {}, `${what}: `, make('code', { text: (ids as readonly string[]).join(', ') })),
    );
    this.unused.replaceChildren(
      make('h2', { text: 'What never came up' }),
      told.length > 0
        ? make('ul', { class: 'lines' }, ...told)
        : make('p', { class: 'quiet', text: 'Every action, item and end came up.' }),
    );
  }
}

/** The values of one number in one game: of each seat, or of the whole game. */
function valuesOf(trial: Trial, show: readonly string[], name: string): number[] {
  if (name === 'turns' || name === 'decisions') return [trial[name]];
  return (trial.measured[show.indexOf(name)] ?? []).filter((value) => value !== null);
}
