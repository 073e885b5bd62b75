import { expect, test } from 'vitest';
import { NO_PLACES } from '../../../engine/ui/place-button';
import { reasonsFor } from '../../../engine/ui/presenter/why';
import { readingRows } from '../../../engine/ui/text/readings';
import { smallGame } from '../../support/small-rules';
import { drawn, TestDesk } from '../presenter/presenter-on';

/** What the game says of where a number of the first seat comes from. */
const origins = (of: string, { game }: TestDesk) => game.inquire(0, { why: 'number', of });

test('a number tells what it began as and which rule changed it', async () => {
  const actions = { step: { cost: 1 }, bleed: { label: 'Bleed', do: [{ change: 'actor', by: { health: -3 } }] } };
  const presenter = new TestDesk(await drawn(['####', '#@.#', '####'], {}, { 'rules.json': { actions } }));
  presenter.choose(presenter.option('Bleed'));
  const reasons = await reasonsFor(
    origins('health', presenter),
    presenter.game.seatIds[0],
    'health',
    presenter.moment.changes,
    NO_PLACES,
  );
  expect(reasons.map(({ text }) => text)).toEqual([
    'Player begins with 10 of 10',
    expect.stringMatching(/^Turn \d+: −3 to 7, by bleed$/),
  ]);
  expect(reasons[1]?.where).toBe('rules/actions/bleed/do/0');
});

test('what a turn takes by itself is told as that', async () => {
  const player = { stats: { food: { max: 9, per_turn: -1 } } };
  const presenter = new TestDesk(await drawn(['####', '#@.#', '####'], {}, { 'actors.json': { player } }));
  presenter.decide('wait');
  const reasons = await reasonsFor(
    origins('food', presenter),
    presenter.game.seatIds[0],
    'food',
    presenter.moment.changes,
    NO_PLACES,
  );
  expect(reasons.at(-1)?.text).toMatch(/^Turn \d+: −1 to \d+, by the passing turn$/);
  expect(reasons.at(-1)?.where).toBe('actors/player/stats/food/per_turn');
});

test('where the files are known, their line is told', async () => {
  const presenter = new TestDesk(await drawn(['####', '#@.#', '####']));
  const places = { ...NO_PLACES, locate: (pointer: string) => (pointer.includes('health') ? 'actors.json:7' : null) };
  const [first] = await reasonsFor(
    origins('health', presenter),
    presenter.game.seatIds[0],
    'health',
    presenter.moment.changes,
    places,
  );
  expect(first?.where).toBe('actors.json:7');
});

test('the page reads all that the layout declares, with its bounds', async () => {
  const definitions = await smallGame({
    vars: { run: { gold: 3 } },
    layout: { meters: [{ label: 'Gold', value: 'run.gold', max: 10 }, 'run.gold * 2'] },
    actions: { go: { do: [] } },
  });
  expect(readingRows(new TestDesk(definitions).moment.view).flat()).toMatchObject([
    { label: 'Gold', text: '3/10', value: 3, max: 10, of: 'run.gold' },
    { text: '6', value: 6, max: null, of: null },
  ]);
});
