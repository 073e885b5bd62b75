import { describe, expect, test } from 'vitest';
import { FileSource } from '../../engine/cli/context/file-source';
import { Rng } from '../../engine/core/rng';
import { playOut, randomBot, TURN_CAP } from '../../engine/game/bots/bot';
import { createGame, OBSERVER } from '../../engine/game/game';
import { loadGame } from '../../engine/game/load-game';
import { loadPrototype } from '../../engine/load/load-prototype';
import { kitWith } from './in-terminal';

async function definitionsOf(name: 'room' | 'table') {
  const kit = kitWith(name);
  const { definitions } = await loadPrototype(new FileSource(kit, kit), `prototypes/${name}`);
  if (!definitions) throw new Error(`${name} has errors.`);
  return definitions;
}

describe('the random bot', () => {
  test('makes no move twice in one visit to a phase while there are others', async () => {
    const game = createGame(await definitionsOf('room'), { seed: '1' });
    const bot = randomBot(new Rng('any'));
    const asked = game.moves();
    const count = asked[0]?.moves.length ?? 0;
    expect(count).toBeGreaterThan(10);
    const picked = Array.from({ length: count }, () => bot(asked).id);
    expect(new Set(picked).size).toBe(count);
    expect(picked).toContain(bot(asked).id);
  });

  test('is free again when a phase or turn begins', async () => {
    const game = createGame(await definitionsOf('room'), { seed: '1' });
    const bot = randomBot(new Rng('any'));
    const asked = game.moves();
    const picked = Array.from({ length: 60 }, () => bot(asked, [{ type: 'phase', phase: 'act' }]).id);
    expect(new Set(picked.slice(0, 12)).size).toBeLessThan(12);
  });

  test('hears every seat that is asked, and is the same for the same seed', async () => {
    const definitions = await definitionsOf('table');
    const choices = (seed: string) => {
      const game = createGame(definitions, { seed: '1' });
      playOut(game, randomBot(new Rng(seed)));
      return game.decisions;
    };
    expect(new Set(choices('a').map(([seat]) => seat))).toEqual(new Set([0, 1]));
    expect(choices('a')).toEqual(choices('a'));
    expect(choices('a')).not.toEqual(choices('b'));
  });

  test('stops at the cap of turns', async () => {
    const definitions = await definitionsOf('room');
    const game = createGame(definitions, { seed: '1', seats: [{ personality: 'idle' }] });
    expect(playOut(game, randomBot(new Rng('')), 7)).toEqual({ reason: TURN_CAP, winners: [], decisions: 7, turns: 7 });
  });
});

describe('a game without a controlled actor', () => {
  const seats = [{ personality: 'keen' }];

  test('stops at every turn for a spectator', async () => {
    const game = createGame(await definitionsOf('room'), { seed: '1', seats });
    expect(game.turn).toBe(1);
    expect(game.pending).toMatchObject([{ seat: OBSERVER, options: [{ id: 'watch' }] }]);
    expect(game.moves()).toEqual([]);
    const events = game.decide(OBSERVER, 'watch');
    expect(events.filter(({ type }) => type === 'said')).toHaveLength(1);
    expect(game.turn).toBe(2);
    game.decide(OBSERVER, 'watch');
    game.decide(OBSERVER, 'watch');
    expect(game.ended).toEqual({ reason: 'tired', winners: [0] });
  });

  test('goes on the same after a save at every turn', async () => {
    const definitions = await definitionsOf('room');
    const straight = createGame(definitions, { seed: '1', seats });
    let saved = createGame(definitions, { seed: '1', seats });
    while (!straight.ended) {
      straight.decide(OBSERVER, 'watch');
      saved = loadGame(definitions, JSON.parse(JSON.stringify(saved.save())));
      saved.decide(OBSERVER, 'watch');
      expect(saved.hash()).toBe(straight.hash());
    }
    expect(saved.ended).toEqual(straight.ended);
  });

  test('refuses to go on as a spectator while a person is asked', async () => {
    const game = createGame(await definitionsOf('room'), { seed: '1' });
    expect(() => game.decide(OBSERVER, 'watch')).toThrow('An observer decides nothing.');
    expect(game.turn).toBe(1);
  });
});

test('reading what is pending changes nothing, even where words are drawn by lot', async () => {
  const game = createGame(await definitionsOf('room'), { seed: '1' });
  const before = game.hash();
  expect(game.pending[0]?.options.map(({ label }) => label).join()).toMatch(/Shout (hey|ho|hello|oy|ahoy) to the east/);
  expect(game.hash()).toBe(before);
});
