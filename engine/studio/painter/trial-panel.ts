import type { Definitions } from '../../core/definitions';
import { count } from '../../language/text/english';
import { make, makeButton } from '../../ui/dom';
import {
  type HeatReport,
  heatShares,
  movingIds,
  type ProofReport,
  type TrialFailure,
  type TrialReport,
} from './level-trials';
import type { GridCell } from './map/paint-map';
import { type CellMarks, heatColour } from './map-canvas';
import { type RunningTrial, runTrial } from './run-trials';

const SEEDS = 100;
const MOST_TOLD = 12;
export const NO_MARKS: CellMarks = { heat: null, failures: [] };

/** What the panel asks of the painter. */
export interface TrialHooks {
  /** The level as it is checked now; null if it has errors. */
  definitions(): Promise<Definitions | null>;
  /** Shows signs over the map. */
  mark(marks: CellMarks): void;
  reveal(cell: GridCell): void;
  /** Shows the level of a seed. */
  preview(seed: string): void;
  nameOf(id: string): string;
}

/** Proof and heat map: starts the trials, and shows what they found in words and on the map. */
export class TrialPanel {
  readonly element = make('section', { class: 'trials', attributes: { 'aria-label': 'Trials with many seeds' } });
  private readonly told = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private running: RunningTrial | null = null;
  /** The definitions that it tells of. */
  private about = '';

  constructor(private readonly hooks: TrialHooks) {}

  prove(): Promise<void> {
    return this.run('proof', (done) => `Proving: ${done} of ${count(SEEDS, 'seed')} …`);
  }

  showHeat(): Promise<void> {
    return this.run('heat', (done) => `Counting: ${done} of ${count(SEEDS, 'seed')} …`);
  }

  /** Takes all away if it is about other definitions than these. */
  keepFor(hash: string | null): void {
    if (this.about !== '' && this.about !== hash) this.clear();
  }

  clear(): void {
    this.about = '';
    this.running?.stop();
    this.running = null;
    this.element.replaceChildren();
    this.hooks.mark(NO_MARKS);
  }

  private async run(want: TrialReport['kind'], progress: (done: number) => string): Promise<void> {
    const definitions = await this.hooks.definitions();
    if (!definitions) return;
    this.clear();
    this.about = definitions.hash;
    this.told.textContent = progress(0);
    this.element.replaceChildren(this.told);
    const trial = runTrial({ want, definitions, seeds: SEEDS }, (done) => {
      this.told.textContent = progress(done);
    });
    this.running = trial;
    const report = await trial.report;
    if (this.running !== trial) return;
    this.running = null;
    if (report.kind === 'proof') this.showProof(report);
    else this.showCounts(report);
  }

  private close(): HTMLButtonElement {
    return makeButton({ class: 'do', text: 'Close', onClick: () => this.clear() });
  }

  private showProof({ failures, seeds }: ProofReport): void {
    const failing = new Set(failures.flatMap((failure) => failure.seeds)).size;
    const words =
      failing === 0
        ? `It can be finished with all ${seeds} seeds.`
        : `It fails with ${failing} of ${count(seeds, 'seed')}.`;
    this.told.textContent = words;
    this.told.className = failing === 0 ? 'good' : 'bad';
    const list = make('ul', {}, ...failures.slice(0, MOST_TOLD).map((failure) => this.failureLine(failure, seeds)));
    if (failures.length > MOST_TOLD)
      list.append(make('li', { class: 'quiet', text: `… and ${count(failures.length - MOST_TOLD, 'more')}` }));
    this.element.replaceChildren(make('div', { class: 'row' }, this.told, this.close()), list);
    const cells = new Map<string, { cell: GridCell; share: number }>();
    for (const { cell, seeds: failed } of failures) {
      if (!cell) continue;
      const key = `${cell.x},${cell.y}`;
      cells.set(key, { cell, share: Math.min(1, (cells.get(key)?.share ?? 0) + failed.length / seeds) });
    }
    this.hooks.mark({ heat: null, failures: [...cells.values()] });
    const first = failures.find(({ cell }) => cell !== null)?.cell;
    if (first) this.hooks.reveal(first);
  }

  private failureLine({ message, cell, seeds: failed }: TrialFailure, seeds: number): HTMLElement {
    const [first = ''] = failed;
    return make(
      'li',
      {},
      ...(cell
        ? [makeButton({ class: 'do', text: `${cell.x}, ${cell.y}`, onClick: () => this.hooks.reveal(cell) })]
        : []),
      make('span', { text: `${message} ` }),
      make('span', { class: 'quiet', text: `${failed.length} of ${seeds}` }),
      makeButton({ class: 'do', text: `Show ${first}`, onClick: () => this.hooks.preview(first) }),
    );
  }

  private showCounts(report: HeatReport): void {
    const moving = movingIds(report).sort((a, b) => this.hooks.nameOf(a).localeCompare(this.hooks.nameOf(b)));
    this.told.className = moving.length === 0 ? '' : 'quiet';
    if (moving.length === 0) {
      this.told.textContent = 'Everything stands on the same cells with every seed.';
      this.element.replaceChildren(make('div', { class: 'row' }, this.told, this.close()));
      return;
    }
    const select = make('select', { attributes: { 'aria-label': 'Whose places are shown' } });
    select.append(make('option', { text: 'All that moves', attributes: { value: '' } }));
    for (const id of moving) select.append(make('option', { text: this.hooks.nameOf(id), attributes: { value: id } }));
    const show = () => {
      // Walls are nearly everywhere: they would hide all else.
      const walls = new Set(moving.filter((id) => isMany(report, id)));
      const ids = select.value === '' ? moving.filter((id) => !walls.has(id)) : [select.value];
      const heat = heatShares(report, new Set(ids));
      const most = heat.reduce((a, b) => Math.max(a, b), 0);
      const cells = heat.reduce((sum, share) => sum + (share > 0 ? 1 : 0), 0);
      this.told.textContent = `On ${count(cells, 'cell')}; at most with ${Math.round(most * report.seeds)} of ${report.seeds} seeds.`;
      this.hooks.mark({ heat, failures: [] });
    };
    select.addEventListener('change', show);
    const ramp = make('span', { class: 'ramp', attributes: { 'aria-hidden': 'true' } });
    ramp.style.backgroundImage = `linear-gradient(to right, ${heatColour(0.05)}, ${heatColour(0.5)}, ${heatColour(1)})`;
    const words = [
      make('span', { class: 'quiet', text: 'rare' }),
      ramp,
      make('span', { class: 'quiet', text: 'often' }),
    ];
    this.element.replaceChildren(make('div', { class: 'row' }, select, ...words, this.told, this.close()));
    show();
  }
}

/** Whether there are so many of one id that it is a part of the building. */
function isMany({ counts, seeds }: HeatReport, id: string): boolean {
  const cells = counts.find(([one]) => one === id)?.[1] ?? [];
  const each = cells.reduce((sum, [, times]) => sum + times, 0) / seeds;
  return each > 40;
}
