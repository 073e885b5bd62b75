import { suggest } from '../../language/text/spelling';
import type { OptionType, Program } from '../../machine/model/program';
import type { Fields, Value } from '../../machine/model/value';
import { Refusal } from './find-move';

const known = new WeakMap<Program, Map<string, Fields>>();

/**
 * The options of a game: the chosen values, within bounds, over the defaults. Games with the same choices share one
 * record, so that values that depend only on options can be cached by it.
 */
export function chooseOptions(program: Program, chosen: Fields): Fields {
  let choices = known.get(program);
  if (!choices) {
    choices = new Map();
    known.set(program, choices);
  }
  const key = Object.keys(chosen).length === 0 ? '' : JSON.stringify(chosen);
  let options = choices.get(key);
  if (!options) {
    options = Object.freeze(chosenOptions(program, chosen));
    choices.set(key, options);
  }
  return options;
}

function chosenOptions(program: Program, chosen: Fields): Fields {
  for (const name of Object.keys(chosen)) {
    if (!program.options.has(name)) {
      throw new Refusal(`There is no option "${name}".${suggest(name, program.options.keys())}`);
    }
  }
  const options: Record<string, Value> = {};
  for (const option of program.options.values()) {
    const value = chosen[option.name] as Value | undefined;
    options[option.name] = value === undefined ? option.fallback : checkOption(option, value);
  }
  return options;
}

function checkOption(option: OptionType, value: Value): Value {
  const { name, fallback, min, max, choices } = option;
  if (choices && !choices.includes(value)) {
    throw new Refusal(`The option "${name}" is one of ${choices.join(', ')}, not ${String(value)}.`);
  }
  if (typeof value !== typeof fallback || Number.isNaN(value)) {
    throw new Refusal(
      `The option "${name}" is a ${typeof fallback}, such as ${String(fallback)}, not ${JSON.stringify(value)}.`,
    );
  }
  if (typeof value === 'number' && ((min !== null && value < min) || (max !== null && value > max))) {
    throw new Refusal(`The option "${name}" lies between ${min ?? '−∞'} and ${max ?? '∞'}, not at ${value}.`);
  }
  return value;
}
