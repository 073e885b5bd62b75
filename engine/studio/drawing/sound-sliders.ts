import type { SoundPart } from '../../core/definitions';
import { make, setText } from '../../ui/dom';
import { SLIDER_STEPS, SLIDERS, type SliderDefinition, sliderPosition, sliderValue, WAVES } from './sound-recipes';

/** The numbers of one part of a sound, as sliders. */
export class SoundSliders {
  readonly element = make('div');
  private readonly wave = make('select', { attributes: { 'aria-label': 'Wave' } });
  private readonly rows = SLIDERS.map((definition) => this.row(definition));

  constructor(
    private readonly hooks: {
      setWave(wave: NonNullable<SoundPart['wave']>): void;
      /** A number while it moves, and when it is let go. */
      setNumber(slider: SliderDefinition, value: number, isDone: boolean): void;
    },
  ) {
    this.wave.append(...WAVES.map((wave) => make('option', { text: wave })));
    this.wave.addEventListener('change', () => hooks.setWave(this.wave.value as (typeof WAVES)[number]));
    const shown = (isRare: boolean) =>
      this.rows.filter(({ definition }) => (definition.isRare ?? false) === isRare).map(({ element }) => element);
    this.element.append(
      make(
        'div',
        { class: 'sliders' },
        make('div', { class: 'slider' }, make('span', { text: 'wave' }), this.wave),
        ...shown(false),
      ),
      make('details', {}, make('summary', { text: 'more' }), make('div', { class: 'sliders' }, ...shown(true))),
    );
  }

  show(part: SoundPart): void {
    this.wave.value = part.wave ?? 'sine';
    for (const { definition, input, output } of this.rows) {
      const { key, unit = '' } = definition;
      const value = part[key] ?? (key === 'to' ? (part.pitch ?? 440) : definition.usual);
      const isSet = part[key] !== undefined;
      input.value = String(sliderPosition(definition, value));
      const text = definition.isOff && !isSet ? 'off' : `${value}${unit === '' ? '' : ` ${unit}`}`;
      setText(output, text);
      input.setAttribute('aria-valuetext', text);
    }
  }

  private row(definition: SliderDefinition) {
    const { label } = definition;
    const input = make('input', {
      attributes: { type: 'range', min: '0', max: String(SLIDER_STEPS), step: '5', 'aria-label': label },
    });
    const output = make('output');
    const tell = (isDone: boolean) =>
      this.hooks.setNumber(definition, sliderValue(definition, Number(input.value)), isDone);
    input.addEventListener('input', () => tell(false));
    input.addEventListener('change', () => tell(true));
    const element = make('label', { class: 'slider' }, make('span', { text: label }), input, output);
    return { definition, input, output, element };
  }
}
