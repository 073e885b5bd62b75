import { capitalise } from '../../language/text/english';
import { phrasesOf } from '../../language/text/phrasebook';
import { make, setText } from '../dom';
import type { Panel, Presented } from '../presenter/presenter';
import { endingText } from '../text/text-log';
import { hereLines } from '../text/text-map';
import { directionWord } from '../text/text-names';
import { isMeaningful } from '../text/text-options';

/** A map has no buttons for walking, so a new player gets a hint until the first move. */
function howToWalk({ view, beat, options }: Presented): string[] {
  const isMap = view.kind === 'map' && options.some(({ way }) => way !== null);
  if (!isMap || beat > 0) return [];
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  return [
    phrasesOf(view).say(
      isCoarse
        ? 'Walk with the arrows, or tap where you want to go.'
        : 'Walk with the arrow keys, or click where you want to go.',
    ),
  ];
}

/** The most steps that are announced. */
const MOST_STEPS = 3;

/** What steps would do besides walking, fights first: "East: fight the rat (75 %)", "North, west: walk into the fire". */
function stepLines({ view, options }: Presented): string[] {
  if (view.kind !== 'map') return [];
  const steps = options.filter(isMeaningful).sort((a, b) => Number(b.odds !== null) - Number(a.odds !== null));
  const words = phrasesOf(view);
  const ways = new Map<string, string[]>();
  for (const { way, label } of steps.slice(0, MOST_STEPS)) {
    const told = words.lang === 'en' ? label.charAt(0).toLowerCase() + label.slice(1) : label;
    ways.set(told, [...(ways.get(told) ?? []), directionWord(way ?? '', words)]);
  }
  return [...ways].map(([told, directions]) => `${capitalise(directions.join(', '))}: ${told}`);
}

/** One quiet line under the picture: what is under the pointer or the cursor, else what is on the player's cell. */
export class LookPanel implements Panel {
  readonly element = make('p', { class: 'look quiet', part: 'look' });
  private usual = '';
  private told: string | null = null;

  show(moment: Presented): void {
    const { view, ended, situation } = moment;
    const words = phrasesOf(view);
    const isOpen = view.seat >= 0 && situation.kind !== 'covered';
    const here = isOpen ? [...hereLines(view), ...stepLines(moment)] : [];
    const phase = view.phaseLabel ? ` · ${view.phaseLabel}` : '';
    const turn = view.turn > 0 ? words.say('Turn [turn]', { turn: view.turn }) : words.say('Before the first turn');
    const sentences = [`${turn}${phase}`, ...here, ...howToWalk(moment)];
    // What lies here ends with a full stop of its own.
    this.usual = sentences.join('. ').replaceAll('.. ', '. ');
    if (situation.kind === 'ended')
      this.usual = situation.text === endingText(view, ended) ? turn : `${turn} · ${endingText(view, ended, true)}`;
    this.told = null;
    this.draw();
  }

  /** Shows a text until the next moment; null shows the default. */
  tell(text: string | null): void {
    this.told = text;
    this.draw();
  }

  private draw(): void {
    this.element.classList.toggle('told', this.told !== null);
    setText(this.element, this.told ?? this.usual);
  }
}
