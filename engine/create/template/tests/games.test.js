import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { createGame, load, playOut, Rng, randomBot } from 'dungeon-mode-kit';
import { fileSource } from 'dungeon-mode-kit/node';

/** What should hold of every game in prototypes/. Add what should hold of yours. */
for (const name of readdirSync('prototypes')) {
  const { definitions, findings } = await load(fileSource('.'), `prototypes/${name}`);

  test(`${name} has no mistakes in its files`, () => {
    assert.deepEqual(findings, []);
  });

  test(`${name} comes to an end when a bot plays`, () => {
    const personality = definitions.rules.personality ?? 'bot';
    for (let seed = 1; seed <= 10; seed++) {
      const game = createGame(definitions, { seed: String(seed), seats: [{ personality }] });
      playOut(game, randomBot(new Rng(String(seed))));
      assert.notEqual(game.ended, null, `with the seed ${seed}`);
    }
  });

  test(`${name} is the same game with the same seed and decisions`, () => {
    const play = () => {
      const game = createGame(definitions, { seed: 'twice' });
      playOut(game, randomBot(new Rng('a bot')), 50);
      return game.hash();
    };
    assert.equal(play(), play());
  });
}
