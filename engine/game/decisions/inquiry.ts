import type { Entity } from '../../core/entity';
import type { DirectionName } from '../../core/grid';
import { Cell } from '../../core/place';
import { titleOf } from '../../core/title';
import { attributeText, signed } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import { directionText, fitPhrase, fitWord, wayMeant, wordsOf } from '../../language/text/typed-words';
import { isVisibleTo } from '../../machine/effects/visible';
import type { ActionType } from '../../machine/model/action-type';
import type { Machine } from '../../machine/model/machine';
import type { EntityTemplate } from '../../machine/model/program';
import { renderText } from '../knowledge/log-text';
import { mayKnow } from '../knowledge/may-know';
import { actionFrame, isSpent } from '../turns/legal';
import { withoutTrace } from './move-words';
import type { Asked } from './moves';

/** A question of a screen about a game, and its answer. Both are JSON, so that a host can transfer them. */
export type Inquiry =
  /** Why can the action of this typed line not be done now? */
  | { readonly why: 'refused'; readonly line: string }
  /** Why is there nothing to do by this action now? */
  | { readonly why: 'impossible'; readonly action: string }
  /** Why does a number have its value? It is a stat or attribute of the seat, or `scope.name` of a variable. */
  | { readonly why: 'number'; readonly of: string };

export interface Reason {
  readonly text: string;
  /** The place in the definitions, as a pointer. */
  readonly pointer: string | null;
}

export function answerTo(machine: Machine, seat: Entity | null, asked: Asked | null, inquiry: Inquiry): Reason[] {
  if (inquiry.why === 'number') return numberReasons(machine, seat, inquiry.of);
  const text =
    inquiry.why === 'impossible'
      ? whyImpossible(machine, seat, asked, inquiry.action)
      : whyNot(machine, seat, asked, inquiry.line.trim());
  return [{ text, pointer: null }];
}

/** Why a typed line can't be done now. */
function whyNot(machine: Machine, seat: Entity | null, asked: Asked | null, text: string): string {
  const [verb, ...rest] = wordsOf(text);
  const { words } = machine.program;
  if (verb === undefined) return words.say('Nothing was said.');
  if (/^\d+$/.test(text)) return words.say('There is no option [number].', { number: text });
  const legal = new Set((asked?.moves ?? []).flatMap(({ action }) => action?.action ?? []));
  if (!seat || legal.size === 0) return words.say('"[text]" is no answer to that.', { text });
  const actions = [...machine.program.actions.values()];
  const way = wayMeant([verb, ...rest]);
  if (way) return whyNotThere(machine, seat, actions, way);
  const named = actions.filter((one) => verbsOf(one).includes(verb));
  // Several actions may share a verb: the legal one is meant, or else one that belongs here.
  const meant = named.length > 0 ? named : beginning(verb, actions);
  const action = meant.find((one) => legal.has(one)) ?? meant.find((one) => belongsHere(machine, one)) ?? meant[0];
  if (!action) {
    return words.say('"[verb]" means nothing here.', { verb }) + suggest(verb, actions.flatMap(verbsOf), words);
  }
  const isLegal = legal.has(action);
  if (action.native?.refusal && (rest.length > 0 || !isLegal)) {
    const isWay = action.native.param === 'direction';
    return action.native.refusal(machine, seat, isWay ? rest.join(' ') : entityNamed(machine, seat, rest));
  }
  if (!isLegal) return whyActionIsNot(machine, seat, action);
  return words.say('There is no "[thing]" to [verb].', { thing: rest.join(' '), verb });
}

/** Why an action can't be done with anything now. */
function whyImpossible(machine: Machine, seat: Entity | null, asked: Asked | null, id: string): string {
  const action = machine.program.actions.get(id);
  if (!seat || !action || asked?.question) return machine.program.words.say('Not now: something else is asked.');
  const known = action.native?.refusal?.(machine, seat, null);
  return known ?? whyActionIsNot(machine, seat, action);
}

/** Native actions know what is in the way. */
function whyNotThere(machine: Machine, seat: Entity, actions: readonly ActionType[], way: DirectionName): string {
  const walks = actions.find(({ native }) => native?.param === 'direction');
  const { words } = machine.program;
  const refusal = walks?.native?.refusal?.(machine, seat, way);
  return refusal || words.say("You can't go [way].", { way: words.say(directionText(way)) });
}

/** A carried or reachable entity by its name. */
function entityNamed(machine: Machine, seat: Entity, words: readonly string[]): Entity | null {
  const carried = (seat.zones ?? []).flatMap((zone) => zone?.entities ?? []);
  const here = seat.place instanceof Cell ? seat.place.entities : [];
  const known = [...carried, ...here].filter((one) => mayKnow(one.place, seat) && isVisibleTo(machine, one, seat));
  return known.find((one) => one !== seat && fitPhrase(words, wordsOf(one.name), false) !== null) ?? null;
}

const verbsOf = ({ command, id }: ActionType): string[] => [
  ...wordsOf(command).slice(0, 1),
  ...wordsOf(id).slice(0, 1),
];

function beginning(verb: string, actions: readonly ActionType[]): ActionType[] {
  return actions.filter((action) => verbsOf(action).some((other) => fitWord(verb, other) > 0));
}

const belongsHere = ({ phase }: Machine, { phases }: ActionType): boolean => !phases || phases.has(phase);

function whyActionIsNot(machine: Machine, seat: Entity, action: ActionType): string {
  const { phases, words } = machine.program;
  const command = wordsOf(action.command)[0] ?? action.id;
  const label = (id: string) => phases.get(id)?.label ?? id;
  if (action.phases && !belongsHere(machine, action)) {
    const known = words.list([...action.phases].map(label));
    return words.say('"[verb]" belongs to [phases], and this is [phase].', {
      verb: command,
      phases: known,
      phase: label(machine.phase),
    });
  }
  if (action.who === 'active' && seat !== machine.active) return words.say('It is not your turn.');
  if (action.who === 'others' && seat === machine.active)
    return words.say('"[verb]" is for the others.', { verb: command });
  if (isSpent(machine, action, seat)) {
    return words.say('You have done "[verb]" as often as you may.', { verb: command });
  }
  return ownReason(machine, seat, action) ?? words.say('"[verb]" is not possible now.', { verb: command });
}

/** The reason that the rules give themselves. */
function ownReason(machine: Machine, seat: Entity, action: ActionType): string | null {
  const { whyNot } = action;
  if (!whyNot) return null;
  return withoutTrace(machine, () =>
    renderText(machine, whyNot.source, whyNot.capture(machine, actionFrame(action, seat)), seat),
  );
}

/** The start value of a number and its overlays. Screens know later changes from the events. */
function numberReasons(machine: Machine, owner: Entity | null, of: string): Reason[] {
  const [scope, variable] = of.split('.') as [string, string?];
  if (variable !== undefined) {
    const text = machine.program.words.say('Counted in each [scope]', { scope });
    return [{ text, pointer: `/rules/vars/${scope}/${variable}` }];
  }
  if (!owner) return [];
  const layers = (owner.overlays ?? []).flatMap(({ source, effect }) => {
    const change = effect[of];
    if (change === undefined) return [];
    const what = typeof change === 'number' ? signed(change) : attributeText(change);
    const { words } = machine.program;
    const from = words.running(titleOf(sourceName(machine, source)));
    return [{ text: words.say('[what] from [source]', { what, source: from }), pointer: null }];
  });
  return [...beginningOf(machine, owner.type as EntityTemplate, of), ...layers];
}

/** The start value of a number in its definition. */
function beginningOf({ program: { words } }: Machine, type: EntityTemplate, name: string): Reason[] {
  const root = `/${type.kind}s/${type.id}`;
  const stat = type.stats.get(name);
  if (stat) {
    const start = stat.current ?? stat.max ?? 0;
    const has = { who: type.name, start, max: stat.max ?? '' };
    const isBounded = stat.max !== undefined && stat.max !== null;
    const text = words.say(isBounded ? '[who] begins with [start] of [max]' : '[who] begins with [start]', has);
    return [{ text, pointer: `${root}/stats/${name}` }];
  }
  const pointer = `${root}/attributes/${name}`;
  if (type.derived?.has(name)) return [{ text: words.say('Computed whenever it is read'), pointer }];
  const base = type.attributes.get(name);
  return base === undefined
    ? []
    : [{ text: words.say('[who] begins with [start]', { who: type.name, start: attributeText(base) }), pointer }];
}

/** A worn item or a state, by the name people read. */
function sourceName({ program }: Machine, id: string): string {
  return program.states.get(id)?.name ?? program.definitions.items[id]?.name ?? id;
}
