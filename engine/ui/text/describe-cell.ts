import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import { listing, runningName } from '../../language/text/english';
import type { CellName } from '../stage';
import { statTexts } from './in-sight';
import { codeText, nounOf } from './text-names';

/** "You see a rat on the stairs down." or "You remember a door." Null for a cell that was never seen. */
export function describeCell(view: SeatView, at: CellName): string | null {
  const cell = cellInView(view, at);
  if (!cell) return null;
  const own = view.seats[view.seat]?.entity.id;
  const isHere = cell.entities.some(({ id }) => id === own);
  const entities = cell.entities.filter(({ id }) => id !== own).toReversed();
  if (entities.length === 0)
    return isHere ? 'You stand here.' : cell.seen ? 'Nothing is there.' : 'You remember bare floor.';
  const names = entities.map(nounOf);
  const verb = cell.seen ? 'You see' : 'You remember';
  const [first] = entities as [EntityView];
  const faring = entities.filter((entity) => fareOf(entity) !== '');
  const fares = faring.map((entity) => (faring.length > 1 ? `${entity.name}: ${fareOf(entity)}` : fareOf(entity)));
  const about = cell.seen ? [first.description, ...fares].filter((text) => text !== '') : [];
  return [`${verb} ${listing(names)}.`, ...about].join(' ');
}

/** The name and description of a card or any other entity. */
export function describeEntity(entity: EntityView): string {
  const code = codeText(entity);
  const name = capital(nounOf(entity));
  const words = [code === null ? `${name}.` : `${name}, ${code}.`, entity.description, fareOf(entity)];
  return words.filter((text) => text !== '').join(' ');
}

export function cellInView(view: SeatView, { x, y }: CellName): CellView | null {
  return view.map?.cells.find((cell) => cell.x === x && cell.y === y) ?? null;
}

/** All its stats: "Sanity 4/10, strength 2/20." Empty if it has none. */
function fareOf(entity: EntityView): string {
  const texts = statTexts(entity).map(({ label, text }, i) => `${i === 0 ? label : runningName(label)} ${text}`);
  return texts.length > 0 ? `${texts.join(', ')}.` : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
