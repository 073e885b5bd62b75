import type { Pending } from '../../game/decisions/pending';
import type { SeatView } from '../../game/knowledge/seat-view';
import { possessive } from '../../language/text/english';
import { phrasesOf } from '../../language/text/phrasebook';
import { mapLines, placeLines } from './text-map';
import { textQuestions } from './text-options';
import { numberLines, stateLines, zoneLines } from './text-table';

/**
 * The game in words, as one seat may know it: whose turn it is, the important numbers, the zones. A game on a map shows
 * the map in characters, with what is here, where the player can go and what is near.
 */
export function textView(view: SeatView, pending: readonly Pending[]): string {
  const map = mapLines(view);
  return [
    headline(view),
    ...numberLines(view),
    ...stateLines(view),
    ...(map.length > 0 ? ['', ...map, ''] : []),
    ...placeLines(view, waysOut(view, pending)),
    ...zoneLines(view),
  ].join('\n');
}

export function headline(view: SeatView): string {
  const { turn, phaseLabel, seats, seat, active } = view;
  const words = phrasesOf(view);
  const parts = [words.say('Turn [turn]', { turn })];
  if (phaseLabel !== null) parts.push(phaseLabel);
  const acting = seats.length > 1 ? seats[active] : undefined;
  if (acting) {
    const owner = words.lang === 'en' ? possessive(acting.entity.name) : acting.entity.name;
    parts.push(active === seat ? words.say('your turn') : words.say('[name] turn', { name: owner }));
  }
  return parts.join(' · ');
}

/** The directions of all legal moves, if moves have directions. */
export function waysOut(view: SeatView, pending: readonly Pending[]): Set<string> {
  const own = textQuestions(
    view,
    pending.filter(({ seat }) => seat === view.seat),
  );
  return new Set(own.flatMap(({ options }) => options.flatMap(({ direction }) => direction ?? [])));
}
