import type { Entity } from '../core/entity';
import type { DirectionName } from '../core/grid';
import { Cell } from '../core/place';
import type { ActionType } from '../rules/action-type';
import { listing } from '../rules/english';
import { suggest } from '../rules/suggest';
import type { Game } from '../turn/game';
import { isSpent } from '../turn/legal';
import { wayMeant } from './text-command';
import { fitPhrase, fitWord } from './text-fit';
import { directionText } from './text-names';
import type { TextOption, TextQuestion } from './text-options';
import { wordsOf } from './text-words';

const MOST_LISTED = 12;

/** Why a typed line can't be done now, and what can. */
export function refusalOf(game: Game, question: TextQuestion, line: string): string {
  return `${whyNot(game, question, line.trim())} ${legalText(question)}`;
}

/** "You can: north, east, take sword." */
export function legalText({ options, input }: TextQuestion): string {
  if (input) return input === 'number' ? 'A number is wanted.' : 'Any text will do.';
  const commands = [...new Set(options.map(({ command }) => command))];
  const more = commands.length > MOST_LISTED ? ' …' : '';
  return `You can: ${commands.slice(0, MOST_LISTED).join(', ')}${more}.`;
}

/** "Which one: 3 equip rusty sword, 4 equip dagger?" */
export function whichText(options: readonly TextOption[], question: TextQuestion): string {
  const told = options
    .slice(0, MOST_LISTED)
    .map((option) => `${question.options.indexOf(option) + 1} ${option.command}`);
  return `Which one: ${told.join(', ')}${options.length > MOST_LISTED ? ' …' : ''}?`;
}

/** Why a typed line can not be done now. */
export function whyNot(game: Game, question: TextQuestion, text: string): string {
  const [verb, ...rest] = wordsOf(text);
  if (verb === undefined) return 'Nothing was said.';
  if (/^\d+$/.test(text)) return `There is no option ${text}.`;
  if (question.options.every(({ move }) => !move?.action)) return `"${text}" is no answer to that.`;
  const actions = [...game.state.program.actions.values()];
  const way = wayMeant([verb, ...rest]);
  if (way) return whyNotThere(game, question, actions, way);
  const action = actions.find((one) => verbsOf(one).includes(verb)) ?? beginning(verb, actions);
  if (!action) return `"${verb}" means nothing here.${suggest(verb, actions.flatMap(verbsOf))}`;
  const isLegal = question.options.some(({ move }) => move?.action?.action === action);
  const seat = game.state.seats[question.seat];
  if (seat && action.native?.refusal && (rest.length > 0 || !isLegal)) {
    const isWay = action.native.param === 'direction';
    return action.native.refusal(game.state, seat, isWay ? rest.join(' ') : thingNamed(seat, rest));
  }
  return isLegal ? `There is no "${rest.join(' ')}" to ${verb}.` : whyActionIsNot(game, question, action);
}

/** The engine's own actions know what is in the way. */
function whyNotThere(game: Game, question: TextQuestion, actions: readonly ActionType[], way: DirectionName): string {
  const seat = game.state.seats[question.seat];
  const walks = actions.find(({ native }) => native?.param === 'direction');
  const why = seat && walks?.native?.refusal?.(game.state, seat, way);
  return why || `You can't go ${directionText(way)}.`;
}

/** What is carried, or lies within reach, by its name. */
function thingNamed(seat: Entity, words: readonly string[]): Entity | null {
  const carried = (seat.zones ?? []).flatMap((zone) => zone?.entities ?? []);
  const here = seat.place instanceof Cell ? seat.place.entities : [];
  return (
    [...carried, ...here].find((one) => one !== seat && fitPhrase(words, wordsOf(one.name), false) !== null) ?? null
  );
}

const verbsOf = ({ command, id }: ActionType): string[] => [
  ...wordsOf(command).slice(0, 1),
  ...wordsOf(id).slice(0, 1),
];

function beginning(verb: string, actions: Iterable<ActionType>): ActionType | undefined {
  return [...actions].find((action) => verbsOf(action).some((other) => fitWord(verb, other) > 0));
}

function whyActionIsNot(game: Game, question: TextQuestion, action: ActionType): string {
  const machine = game.state;
  const { phases } = machine.program;
  const seat = machine.seats[question.seat];
  const command = wordsOf(action.command)[0] ?? action.id;
  const label = (id: string) => phases.get(id)?.label ?? id;
  if (action.phases && !action.phases.has(machine.phase)) {
    return `"${command}" belongs to ${listing([...action.phases].map(label))}, and this is ${label(machine.phase)}.`;
  }
  if (action.who === 'active' && seat !== machine.active) return 'It is not your turn.';
  if (action.who === 'others' && seat === machine.active) return `"${command}" is for the others.`;
  if (seat && isSpent(machine, action, seat)) return `You have done "${command}" as often as you may.`;
  return `"${command}" is not possible now.`;
}
