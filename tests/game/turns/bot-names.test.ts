import { describe, expect, test } from 'vitest';
import { createGame } from '../../../engine/game/game';
import { namedSeats } from '../../../engine/game/turns/setup';
import { smallGame } from '../../support/small-rules';

const BOTS = ['Mrs Quill', 'Old Brack', 'Sister Tin', 'Dr Vesper'];
const bot = { personality: 'random' };

const table = () =>
  smallGame({
    actions: { pass: { do: [{ end_turn: true }] } },
    seats: {
      min: 2,
      max: 6,
      actor: 'player',
      order: 'clockwise',
      bots: BOTS.map((name, i) => ({ name, face: `face_${i + 1}` })),
    },
  });

describe('a bot at the table', () => {
  test('takes a name of the rules, and the seed says which', async () => {
    const definitions = await table();
    const named = (seed: string) => namedSeats(definitions, [{}, bot, bot], seed).map(({ name }) => name);
    expect(named('a')).toEqual(named('a'));
    const [own, ...others] = named('a');
    expect(BOTS).not.toContain(own);
    expect(new Set(others).size).toBe(2);
    for (const name of others) expect(BOTS).toContain(name);
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => named(seed)[1]);
    expect(new Set(all).size).toBeGreaterThan(1);
  });

  test('does not take the name of a person, and keeps one that it was given', async () => {
    const seats = [{ name: 'Mrs Quill' }, bot, { ...bot, name: 'Ben' }, bot, bot, bot];
    const names = namedSeats(await table(), seats, 'x').map(({ name }) => name as string);
    expect([names[0], names[2]]).toEqual(['Mrs Quill', 'Ben']);
    expect(new Set(names).size).toBe(6);
    // There are three names left for four bots: the last one has a number.
    expect(names.filter((name) => BOTS.includes(name))).toHaveLength(4);
  });

  test('has the face that belongs to its name', async () => {
    const definitions = await table();
    const game = createGame(definitions, { seats: [{ name: 'Ada' }, { ...bot, name: 'Sister Tin' }] });
    expect(game.view(0).seats.map(({ face }) => face)).toEqual([undefined, 'face_3']);
  });
});
