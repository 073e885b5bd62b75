import type { CellView, EntityView, SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';
import type { CellName } from '../stage';
import { statTexts } from './in-sight';
import { codeText, nounOf } from './text-names';

/** "You see a rat on the stairs down." or "You remember a door." Null for a cell that was never seen. */
export function describeCell(view: SeatView, at: CellName): string | null {
  const cell = cellInView(view, at);
  if (!cell) return null;
  const words = phrasesOf(view);
  const own = view.seats[view.seat]?.entity.id;
  const isHere = cell.entities.some(({ id }) => id === own);
  const entities = cell.entities.filter(({ id }) => id !== own).toReversed();
  if (entities.length === 0)
    return words.say(isHere ? 'You stand here.' : cell.seen ? 'Nothing is there.' : 'You remember bare floor.');
  const told = words.say(cell.seen ? 'You see [a things].' : 'You remember [a things].', { things: entities });
  const [first] = entities as [EntityView];
  const known = entities.map((entity) => [entity.name, numbersOf(view, entity)] as const).filter(([, text]) => text);
  const numbers = known.map(([name, text]) => (known.length > 1 ? `${name}: ${text}` : text));
  const about = cell.seen ? [first.description, ...numbers].filter((text) => text !== '') : [];
  return [told, ...about].join(' ');
}

/** The name and description of a card or any other entity, and what the rules tell of it. */
export function describeEntity(view: SeatView, entity: EntityView): string {
  const code = codeText(entity);
  const name = capital(nounOf(entity, phrasesOf(view)));
  const told = [code === null ? `${name}.` : `${name}, ${code}.`, entity.description, numbersOf(view, entity)];
  return told.filter((text) => text !== '').join(' ');
}

export function cellInView(view: SeatView, { x, y }: CellName): CellView | null {
  return view.map?.cells.find((cell) => cell.x === x && cell.y === y) ?? null;
}

/** Its stats, and what the rules tell of it. Empty if there is nothing to tell. */
const numbersOf = (view: SeatView, entity: EntityView): string =>
  [fareOf(view, entity), ...(view.appraisals[entity.id] ?? [])].filter((text) => text !== '').join(' ');

/** All its stats: "Sanity 4/10, strength 2/20." Empty if it has none. */
function fareOf(view: SeatView, entity: EntityView): string {
  const words = phrasesOf(view);
  const texts = statTexts(entity, words).map(
    ({ label, text }, i) => `${i === 0 ? label : words.running(label)} ${text}`,
  );
  return texts.length > 0 ? `${texts.join(', ')}.` : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
