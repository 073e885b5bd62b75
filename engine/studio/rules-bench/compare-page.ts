import type { Definitions } from '../../core/definitions';
import { type ComparedNumber, type DiffResult, diffResult } from '../../game/trials/trial-comparison';
import { changeOf, editLine, value, verdict } from '../../game/trials/trial-words';
import { count } from '../../language/text/english';
import { make, makeButton, setText } from '../../ui/dom';
import { type BenchDesk, type BenchPage, failureLines, measuredBy, planOf } from './bench-desk';
import { field, fillSelect, gamesInWords, grouped, makeSelect } from './bench-fields';
import type { PlayedRun } from './bench-pool';
import { PlotFigure } from './plot-figure';
import { changesPlot } from './plots';

const MOST_EDITS = 12;
const HEADS = ['', 'before', 'after', 'change', 'from', 'to'];

/** Plays the same seeds before and after the edit, and tells what changed. */
export class ComparePage implements BenchPage {
  readonly element: HTMLElement;
  private readonly start: HTMLButtonElement;
  private readonly version = makeSelect();
  private readonly versionField = field('Compare with', this.version);
  private readonly plot = new PlotFigure();
  private readonly told = make('div', { class: 'part' });
  private readonly table = make('div', { class: 'scroll' });
  private readonly results: HTMLElement;

  constructor(private readonly desk: BenchDesk) {
    this.start = makeButton({ class: 'button main', onClick: () => void this.compare() });
    const about = 'The same seeds under both versions, so that luck is the same in both and small changes show.';
    this.results = make(
      'div',
      { class: 'results', attributes: { hidden: '' } },
      make('div', { class: 'wide' }, this.told),
      this.plot.element,
      this.table,
    );
    this.element = make(
      'div',
      { class: 'part' },
      make('p', { class: 'quiet', text: about }),
      make('div', { class: 'fields' }, this.versionField, this.start),
      this.results,
    );
    this.update();
  }

  update(): void {
    const games = this.desk.form.wanted;
    setText(this.start, games === null ? 'Compare' : `Compare by ${gamesInWords(games)} each`);
    const versions = this.desk.source.versions?.() ?? [];
    this.versionField.hidden = versions.length === 0;
    fillSelect(
      this.version,
      versions.map(({ id, label }) => ({ value: id, text: label })),
    );
  }

  setBusy(isBusy: boolean): void {
    this.start.disabled = isBusy;
  }

  private async compare(): Promise<void> {
    const { desk } = this;
    await desk.runner.run(2 * (desk.form.wanted ?? 1), async (play) => {
      const [before, after] = [await desk.source.before(this.version.value || undefined), await desk.source.current()];
      if (!before) throw new Error('Nothing was edited yet, so there is nothing to compare with.');
      const played = [await play(planOf(desk, before)), await play(planOf(desk, after))] as const;
      this.show([before, after], played);
    });
  }

  private show(
    definitions: readonly [before: Definitions, after: Definitions],
    played: readonly [before: PlayedRun, after: PlayedRun],
  ): void {
    // Games that were not played in both versions are left out.
    const both = played[0].trials.flatMap((_, i) => (played.every(({ trials }) => trials[i] !== undefined) ? [i] : []));
    const trials = played.map((run) => both.map((i) => run.trials[i] ?? null));
    const pairs = [trials[0] ?? [], trials[1] ?? []] as const;
    const result = diffResult(['before', 'after'], definitions, pairs, measuredBy(this.desk));
    const numbers = result.numbers.filter(({ low, high }) => low !== 0 || high !== 0);
    this.results.hidden = false;
    this.told.replaceChildren(
      ...this.sentences(result, numbers),
      ...failureLines(played.flatMap(({ failed }) => failed)),
    );
    this.plot.show('What changed', numbers.length > 0 ? (width) => changesPlot(width, numbers) : null);
    this.table.replaceChildren(...(numbers.length > 0 ? [tableOf(numbers)] : []));
  }

  private sentences(result: DiffResult, numbers: readonly ComparedNumber[]): HTMLElement[] {
    const { games, same, edits } = result;
    const more = edits.length - MOST_EDITS;
    const lines = edits.slice(0, MOST_EDITS).map((edit) => make('li', {}, make('code', { text: editLine(edit) })));
    const still = result.numbers.length - numbers.length;
    return [
      make('p', {
        text: verdict(
          result.numbers.filter(({ changed }) => changed),
          edits.length,
          'bold type',
        ),
      }),
      make('p', {
        class: 'quiet',
        text: `${gamesInWords(games)} with the same seeds, ${grouped(same)} of them as before.${still > 0 ? ` ${count(still, 'number')} stayed exactly the same.` : ''}`,
      }),
      make('h2', { text: edits.length === 0 ? 'No edits' : 'Edits' }),
      make(
        'ul',
        { class: 'lines' },
        ...lines,
        ...(more > 0 ? [make('li', { text: `and ${count(more, 'more place')}` })] : []),
      ),
    ];
  }
}

function tableOf(numbers: readonly ComparedNumber[]): HTMLElement {
  const head = make(
    'tr',
    {},
    ...HEADS.map((text) => (text === '' ? make('td') : make('th', { text, attributes: { scope: 'col' } }))),
  );
  const rows = numbers.map((number) => {
    const cells = [value(number, 'before'), value(number, 'after'), ...changeOf(number)];
    return make(
      'tr',
      { class: number.changed ? 'changed' : '' },
      make('th', { text: number.name, attributes: { scope: 'row' } }),
      ...cells.map((text) => make('td', { text })),
    );
  });
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows));
}
