import { runningName, withArticle } from '../rules/english';
import type { Machine } from '../rules/machine';
import type { CellView, EntityView, SeatView } from '../turn/view';
import type { CellName } from './stage';

/** "You see a rat on the stairs down." or "You remember a door." Null for what was never seen. */
export function describeCell(machine: Machine, view: SeatView, at: CellName): string | null {
  const cell = cellAt(view, at);
  if (!cell) return null;
  const own = view.seats[view.seat]?.entity.id;
  const isHere = cell.entities.some(({ id }) => id === own);
  const entities = cell.entities.filter(({ id }) => id !== own).toReversed();
  if (entities.length === 0)
    return isHere ? 'You stand here.' : cell.seen ? 'Nothing is there.' : 'You remember bare floor.';
  const names = entities.map((entity) => nounOf(machine, entity));
  const verb = cell.seen ? 'You see' : 'You remember';
  const [first] = entities as [EntityView];
  const about = cell.seen ? [first.description, ...conditionsOf(machine, first)].filter((text) => text !== '') : [];
  return [`${verb} ${joined(names)}.`, ...about].join(' ');
}

/** What a card or any thing is called and what is written of it. */
export function describeEntity(machine: Machine, entity: EntityView): string {
  const words = [`${capital(nounOf(machine, entity))}.`, entity.description, ...conditionsOf(machine, entity)];
  return words.filter((text) => text !== '').join(' ');
}

export function cellAt(view: SeatView, { x, y }: CellName): CellView | null {
  return view.map?.cells.find((cell) => cell.x === x && cell.y === y) ?? null;
}

/** "a rusty key", "some arrows", "Ada". */
export function nounOf({ program }: Machine, { type, name, attributes }: EntityView): string {
  const thing = program.thing(type, '');
  const proper = thing.proper || attributes.proper === true;
  return withArticle(proper ? name : runningName(name), 'a', { proper, plural: thing.plural });
}

/** Its first stat, which tells how it fares. */
function conditionsOf(machine: Machine, { stats }: EntityView): string[] {
  const [first] = Object.entries(stats);
  if (!first) return [];
  const [name, { current, max }] = first;
  const title = machine.program.definitions.rules.vars ? name.replaceAll('_', ' ') : name;
  return [`${capital(title)} ${current}/${max}.`];
}

const joined = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
