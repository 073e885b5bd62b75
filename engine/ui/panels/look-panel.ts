import { capitalise } from '../../language/text/english';
import { make, setText } from '../dom';
import type { Panel, Presented } from '../presenter/presenter';
import { endingText } from '../text/text-log';
import { hereLines } from '../text/text-map';
import { directionText } from '../text/text-names';
import { isMeaningful } from '../text/text-options';

/** A map shows no button for walking, so a stranger is told of it until they have. */
function howToWalk({ view, beat, options }: Presented): string[] {
  const isMap = view.kind === 'map' && options.some(({ way }) => way !== null);
  if (!isMap || beat > 0) return [];
  return [
    matchMedia('(pointer: coarse)').matches
      ? 'Walk with the arrows, or tap where you want to go.'
      : 'Walk with the arrow keys, or click where you want to go.',
  ];
}

/** So many steps that come to more than walking are told before they are taken. */
const MOST_STEPS = 3;

/** What stands around one and would answer a step, fights first: "East: fight the rat (75 %)". */
function stepLines({ view, options }: Presented): string[] {
  if (view.kind !== 'map') return [];
  const steps = options.filter(isMeaningful).sort((a, b) => Number(b.odds !== null) - Number(a.odds !== null));
  return steps
    .slice(0, MOST_STEPS)
    .map(
      ({ way, label }) => `${capitalise(directionText(way ?? ''))}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    );
}

/** One quiet line under the picture: what is under the pointer or the cursor, else what lies here. */
export class LookPanel implements Panel {
  readonly element = make('p', { class: 'look quiet', part: 'look' });
  private usual = '';
  private told: string | null = null;

  show(moment: Presented): void {
    const { view, ended, situation } = moment;
    const isOpen = view.seat >= 0 && situation.kind !== 'covered';
    const here = isOpen ? [...hereLines(view), ...stepLines(moment)] : [];
    const phase = view.phaseLabel ? ` · ${view.phaseLabel}` : '';
    const turn = view.turn > 0 ? `Turn ${view.turn}` : 'Before the first turn';
    this.usual = [`${turn}${phase}`, ...here, ...howToWalk(moment)].join('. ');
    if (situation.kind === 'ended')
      this.usual = situation.text === endingText(view, ended) ? turn : `${turn} · ${endingText(view, ended, true)}`;
    this.told = null;
    this.draw();
  }

  /** Tells something until the next moment; null goes back to what is usual. */
  tell(text: string | null): void {
    this.told = text;
    this.draw();
  }

  private draw(): void {
    this.element.classList.toggle('told', this.told !== null);
    setText(this.element, this.told ?? this.usual);
  }
}
