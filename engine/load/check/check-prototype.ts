import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import type { Layered } from '../merge/layered';
import type { References } from '../names/references';
import { checkMap } from './check-map';
import { checkAmount, checkDoors, checkFormula } from './check-wildcards';

/** Checks what prototype.json refers to: sounds, options of the rules, and the entities of maps and generators. */
export function checkPrototype(prototype: JsonNode, references: References): void {
  references.expect(prototype.get('loaded_sound'), 'sound', references.ids('sounds'), 'warning');
  for (const ambient of prototype.get('ambience')?.items ?? []) {
    references.expect(ambient.get('sound'), 'sound', references.ids('sounds'), 'warning');
  }
  // A page whose kit lacks a stage shows the default picture instead.
  references.expect(prototype.get('stage'), 'stage', Object.keys(references.vocabulary.stages), 'warning');
  const options = ['options', 'bot_options'].flatMap((key) => [...(prototype.get(key)?.members ?? [])]);
  for (const [name, value] of options) {
    if (!value.isNull) checkOption(name, value, references);
  }
  checkMap(prototype, references);
  checkGenerator(prototype, references);
  checkSeats(prototype.get('default_seats'), references);
  const win = prototype.get('win');
  if (win?.members?.size === 0) {
    references.report(win, '"win" names no goal, so it is never reached', { aim: 'key', severity: 'warning' });
  }
  for (const key of ['wearing', 'holding']) references.expect(win?.get(key), 'item', references.ids('items'));
  for (const key of ['killed', 'reached']) references.expect(win?.get(key), 'actor', references.ids('actors'));
}

function checkOption(name: string, value: JsonNode, references: References): void {
  const option = references.kind('rules')?.get('options')?.get(name);
  if (!option) {
    const message = `the rules have no option "${name}".${suggest(name, references.section('options'))}`;
    references.report(value, message, { aim: 'key' });
    return;
  }
  const fault = optionFault(option, value);
  if (fault) references.report(value, `"${name}" should be ${fault}`);
}

/** What the value of an option should have been, or null if it is valid. */
export function optionFault(option: Layered, value: JsonNode): string | null {
  const scalar = value.scalar;
  const choices = option.get('choices')?.items.map((choice) => choice.scalar);
  if (choices && choices.length > 0) {
    return choices.includes(scalar) ? null : `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  }
  const usual = option.get('default')?.node.scalar;
  if (typeof usual === 'boolean' && typeof scalar !== 'boolean') return 'true or false';
  if (typeof usual === 'number' && typeof scalar !== 'number') return 'a number';
  const [min, max] = ['min', 'max'].map((bound) => option.get(bound)?.node.scalar);
  if (typeof min === 'number' && typeof scalar === 'number' && scalar < min) return `at least ${min}`;
  if (typeof max === 'number' && typeof scalar === 'number' && scalar > max) return `at most ${max}`;
  return null;
}

/** Checks what is scattered over the level, and what a generator furnishes it with. */
function checkGenerator(prototype: JsonNode, references: References): void {
  const generator = prototype.get('map_generator');
  for (const key of ['wall', 'exit', 'entrance'])
    references.expect(generator?.get(key), 'actor', references.ids('actors'));
  references.expect(generator?.get('generator'), 'generator', Object.keys(references.vocabulary.generators));
  checkDoors(generator?.get('doors') ?? null, references);
  const strewn = [
    [generator?.get('lights'), 'actor or item', references.entities],
    [prototype.get('random_actors'), 'actor', references.ids('actors')],
    [prototype.get('random_items'), 'item', references.ids('items')],
  ] as const;
  for (const [list, noun, known] of strewn) {
    for (const entry of list?.items ?? []) {
      references.expect(entry.get('id'), noun, known);
      checkAmount(entry.get('min'), entry.get('max'), references);
      checkFormula(entry.get('chance'), references);
    }
  }
}

function checkSeats(seats: JsonNode | null, references: References): void {
  const bounds = references.kind('rules')?.get('seats');
  const count = seats?.scalar;
  if (!seats || typeof count !== 'number' || !bounds) return;
  const min = bounds.get('min')?.node.scalar ?? 1;
  const max = bounds.get('max')?.node.scalar ?? min;
  if (typeof min === 'number' && typeof max === 'number' && (count < min || count > max)) {
    references.report(seats, `the rules have ${min === max ? min : `${min} to ${max}`} seats, not ${count}`);
  }
}
