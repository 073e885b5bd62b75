import type { OptionDefinition } from '../../core/definitions';
import { titleOf } from '../../core/title';
import { make } from '../dom';
import { type Labelled, labelled } from './labelled';

export type GalleryOptionValue = string | number | boolean;

/** The field of one option of the rules: a list of choices, a box to tick, a number or a text. */
export interface OptionField extends Labelled<HTMLInputElement | HTMLSelectElement> {
  read(): GalleryOptionValue;
  write(value: GalleryOptionValue): void;
}

export function optionField(
  name: string,
  option: OptionDefinition,
  usual: GalleryOptionValue,
  /** Says an id in the language of the game. */
  titled = titleOf,
): OptionField {
  const label = option.label ?? titled(name);
  const { choices } = option;
  if (choices) {
    const select = selectOf(choices.map((value) => [String(value), titled(String(value))]));
    select.name = name;
    const read = (): GalleryOptionValue => choices.find((value) => String(value) === select.value) ?? usual;
    const write = (value: GalleryOptionValue): void => {
      select.value = String(value);
    };
    return written({ ...labelled(label, select), read, write }, usual);
  }
  const type = typeof usual === 'boolean' ? 'checkbox' : typeof usual === 'number' ? 'number' : 'text';
  const input = make('input', { attributes: { type, name } });
  if (option.min != null) input.min = String(option.min);
  if (option.max != null) input.max = String(option.max);
  const read = (): GalleryOptionValue =>
    type === 'checkbox' ? input.checked : type === 'number' ? bounded(input) : input.value;
  const write = (value: GalleryOptionValue): void => {
    if (type === 'checkbox') input.checked = value === true;
    else input.value = String(value);
  };
  return written({ ...labelled(label, input), read, write }, usual);
}

const written = (field: OptionField, usual: GalleryOptionValue): OptionField => {
  field.write(usual);
  return field;
};

export function selectOf(choices: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
  const select = make('select');
  select.append(...choices.map(([value, label]) => new Option(label, value)));
  return select;
}

/** The typed number, within its field's bounds. */
function bounded(input: HTMLInputElement): number {
  const typed = Number(input.value);
  const low = input.min === '' ? typed : Math.max(typed, Number(input.min));
  return input.max === '' ? low : Math.min(low, Number(input.max));
}
