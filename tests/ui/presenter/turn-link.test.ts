import { expect, test } from 'vitest';
import { isLink, isTurnLink } from '../../../engine/ui/replay/replay';
import { readLink, writeLink } from '../../../engine/ui/replay/replay-link';
import { drawn, TestDesk } from './presenter-on';

/** A game that is sent from player to player as a link. */

const PAIR = [{ name: 'Ada' }, { name: 'Ben' }];
const FIGURES = {
  'actors.json': {
    hero: { name: 'hero', attributes: { controlled: true } },
    knight: { name: 'knight', attributes: { controlled: true } },
  },
  'rules.json': { seats: { min: 1, max: 2, actor: 'player', order: 'scheduler' } },
};
const island = () => drawn(['########', '#H....K#', '########'], { H: 'hero', K: 'knight' }, FIGURES);

test('a turn link holds the same game as a recording, and is told apart from it', () => {
  const replay = { prototype: 'isle', seed: 's', seats: PAIR, options: {}, decisions: [[0, 'wait'] as const] };
  const [recording, turn] = [writeLink(replay as never), writeLink(replay as never, 'turn')];
  expect([isTurnLink(recording), isTurnLink(turn), isLink(turn)]).toEqual([false, true, true]);
  expect(readLink(turn)).toEqual(readLink(recording));
});

test('the turn of another is covered, and the link for them is offered', async () => {
  const desk = new TestDesk(await island(), { seats: PAIR });
  await desk.playByLink(PAIR);
  expect([desk.now.kind, desk.moment.seat]).toEqual(['asked', 0]);
  await desk.decide('step east');
  expect(desk.now).toEqual({ kind: 'covered', name: 'Ben', isSent: true });
  expect(desk.moment.view.map).toBeNull();
});

test('the next player says who they are, plays, and sends it back', async () => {
  const desk = new TestDesk(await island(), { seats: PAIR });
  await desk.decide('step east');
  // The same game, brought by a link to another screen.
  const other = new TestDesk(desk.definitions, { seats: PAIR });
  other.end();
  await other.owner?.replay({ seed: '1', options: {}, seats: PAIR }, desk.game.decisions);
  other.begin(true);
  expect(other.now).toEqual({ kind: 'covered', name: 'Ben', isSent: false });
  other.uncover();
  expect([other.now.kind, other.moment.seat]).toEqual(['asked', 1]);
  await other.decide('step west');
  expect(other.now).toEqual({ kind: 'covered', name: 'Ada', isSent: true });
});
