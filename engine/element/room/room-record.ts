import type { Definitions } from '../../core/definitions';
import { phrasesOf } from '../../language/text/phrasebook';
import type { Reveal } from '../../room/room-protocol';
import { copyText } from '../../ui/dom';
import { replayOf } from '../../ui/replay/replay';
import { writeLink } from '../../ui/replay/replay-link';

export { verdictOn } from '../../room/room-verdict';
export { RoomEnd } from '../../ui/lobby/room-end';

/** Copies a link to the game as it was played. Returns what to tell the reader. */
export async function copyReveal(definitions: Definitions, { start, decisions, hash }: Reveal): Promise<string> {
  const link = new URL(writeLink(replayOf(definitions, { ...start, decisions, hash })), location.href).href;
  const words = phrasesOf(definitions);
  return (await copyText(link))
    ? words.say('The link is copied. It shows this game as it was played.')
    : words.say('Copy this link: [link]', { link });
}
