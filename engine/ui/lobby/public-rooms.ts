import type { Phrasebook } from '../../language/text/phrasebook';
import type { ListedRoom } from '../../room/room-protocol';
import { make, makeButton } from '../dom';

/** A button for each room that everyone may find. */
export function publicRooms(
  words: Phrasebook,
  rooms: readonly ListedRoom[],
  join: (code: string) => void,
): HTMLElement[] {
  return rooms.map(({ code, host, people, seats, hasPassword, stage }) => {
    const facts = [
      words.say('[people] here, [seats] seats', { people, seats }),
      ...(stage === 'lobby' ? [] : [words.say('playing')]),
      ...(hasPassword ? [words.say('with a password')] : []),
    ];
    const text = words.say('Join [host]: [facts]', { host, facts: facts.join(', ') });
    return make('li', {}, makeButton({ class: 'choice', text, onClick: () => join(code) }));
  });
}
