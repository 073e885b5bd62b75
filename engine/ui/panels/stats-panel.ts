import type { Phrasebook } from '../../language/text/phrasebook';
import { flash, keepRows, make, makeButton, setText } from '../dom';
import { placeButton } from '../place-button';
import type { Panel, Presented, Presenter } from '../presenter/presenter';
import { conditionsOf, othersOf, type Reading, readingRows } from '../text/readings';
import { PART_LOST, tryTwice } from '../try-twice';

/** The important numbers as a line of small meters. Each can explain its value. */
export class StatsPanel implements Panel {
  readonly element = make('div', { class: 'stats', part: 'stats' });
  private readonly own = make('div', { class: 'readings' });
  private readonly states = make('p', { class: 'states quiet' });
  private readonly others = make('div', { class: 'others quiet' });
  private readonly why = make('div', { class: 'why', part: 'why', attributes: { role: 'status' } });
  private readings: readonly Reading[] = [];
  private asked: string | null = null;
  /** The highest and the first value of each number. */
  private readonly peaks = new Map<string, readonly [peak: number, first: number]>();

  constructor(private readonly presenter: Presenter) {
    this.why.hidden = true;
    this.element.append(this.own, this.states, this.others, this.why);
  }

  show(moment: Presented): void {
    const { view } = moment;
    const before = new Map(this.readings.map((reading) => [reading.of ?? reading.label, reading]));
    const isBesideTable = this.isBesideTable(moment);
    this.readings = readingRows(view, isBesideTable).flat();
    keepRows(this.own, this.readings, makeMeter, (meter, reading) => {
      fillMeter(meter, reading, this.presenter.words);
      meter.classList.toggle('low', this.runsLow(reading));
      meter.onclick = () => this.ask(reading.of ?? '');
      const was = before.get(reading.of ?? reading.label);
      if (was && was.value !== null && reading.value !== null) flash(meter, reading.value - was.value);
    });
    const states = conditionsOf(view);
    this.states.hidden = states.length === 0;
    setText(this.states, states.join(' · '));
    const others = isBesideTable ? [] : othersOf(view);
    this.others.hidden = others.length === 0;
    keepRows(
      this.others,
      others,
      () => make('p'),
      (line, { seat, readings }) => {
        setText(
          line,
          `${view.seats[seat]?.name}: ${readings.map(({ label, text }) => `${label} ${text}`).join(' · ')}`,
        );
      },
    );
    void this.answer();
  }

  /** Whether the kit's own table is seen: it shows the other seats, and the numbers that lie among the cards. */
  private isBesideTable({ view: { kind, level } }: Presented): boolean {
    return kind !== 'map' && level.stage === undefined && !this.presenter.isTextOnly;
  }

  /** True when a number is below a quarter of its highest value. A number that began small is no worry. */
  private runsLow({ label, value, max, alarms }: Reading): boolean {
    if (value === null || max === null || !alarms) return false;
    const [highest, first] = this.peaks.get(label) ?? [value, value];
    const peak = Math.max(value, highest);
    this.peaks.set(label, [peak, first]);
    return value <= peak / 4 && value < first;
  }

  private ask(of: string): void {
    this.asked = this.asked === of ? null : of;
    void this.answer();
  }

  /** Says where the selected number comes from, as long as it stays selected. */
  private async answer(): Promise<void> {
    const { moment, places, words } = this.presenter;
    const reading = this.readings.find(({ of }) => of === this.asked);
    this.why.hidden = this.asked === null || reading === undefined;
    for (const [i, meter] of [...this.own.children].entries()) {
      meter.setAttribute('aria-expanded', String(!this.why.hidden && this.readings[i] === reading));
    }
    if (this.why.hidden || !reading || this.asked === null) return;
    const { asked } = this;
    const parts = tryTwice(() => Promise.all([import('../presenter/why'), this.presenter.explainNumber(asked)]));
    const [why, origins] = await parts.catch(() => [null, []] as const);
    if (!why) {
      this.presenter.say(PART_LOST);
      return;
    }
    const reasons = await why.reasonsFor(
      origins,
      moment.view.seats[moment.seat]?.entity.id,
      asked,
      moment.changes,
      places,
      words,
    );
    const shown = reasons.length > 0 ? reasons : [{ text: words.say('Worked out from other numbers.'), where: null }];
    this.why.replaceChildren(
      make('p', {
        class: 'why-title',
        text: words.say('Why [number] is [value]', { number: lower(reading.label, words), value: reading.text }),
      }),
      ...shown.map(({ text, where }) => {
        const line = make('p', {}, text);
        if (where) line.append(' ', placeButton(where, places.open));
        return line;
      }),
    );
  }
}

function makeMeter(): HTMLButtonElement {
  const bar = make('span', { class: 'bar', part: 'bar' }, make('span', { class: 'fill' }));
  return makeButton(
    { class: 'meter', part: 'meter', attributes: { 'aria-expanded': 'false' } },
    make('span', { class: 'label' }),
    ' ',
    make('span', { class: 'number' }),
    bar,
  );
}

const lower = (label: string, { lang }: Phrasebook): string => (lang === 'en' ? label.toLowerCase() : label);

function fillMeter(meter: HTMLButtonElement, { label, text, value, max, of }: Reading, words: Phrasebook): void {
  const [name, , number, bar] = meter.childNodes as unknown as [HTMLElement, Text, HTMLElement, HTMLElement];
  setText(name, label);
  setText(number, text);
  meter.title = of === null ? '' : words.say('Why is [number] [value]?', { number: lower(label, words), value: text });
  const hasBar = value !== null && max !== null && max > 0;
  bar.hidden = !hasBar;
  if (!hasBar) return;
  const share = Math.max(0, Math.min(1, value / max));
  (bar.firstElementChild as HTMLElement).style.inlineSize = `${(share * 100).toFixed(1)}%`;
}
