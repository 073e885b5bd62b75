import { describe, expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Game, Refusal } from '../../../engine/game/game';
import { undo, undoable } from '../../../engine/game/history/undo';
import { loadGame } from '../../../engine/game/load-game';
import { decideByLot, isOver } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { smallGame } from '../../support/small-rules';

const items = {
  'items.json': {
    card: { name: 'Card', copies: 4, attributes: { kind: 'card' } },
    coin: { name: 'Coin', attributes: { kind: 'coin' } },
  },
};

/** One action of each kind, under one rule of taking back. */
async function play(rule: string | null, ...answers: string[]): Promise<Game> {
  const definitions = await smallGame(
    {
      ...(rule === null ? {} : { undo: rule }),
      vars: { run: { score: 0, peeked: null } },
      zones: {
        deck: { fill: "it.kind == 'card'", sees: 'none' },
        hand: { per: 'seat', sees: 'owner' },
        table: { fill: "it.kind == 'coin'" },
        pile: { sees: 'none' },
      },
      actions: {
        count: { do: [{ change: 'run', by: { score: 1 } }] },
        roll: {
          do: [
            { roll: '1d6', as: 'die' },
            { change: 'run', by: { score: 'die.final' } },
          ],
        },
        risk: { do: [JSON.parse('{ "chance": 0.5, "then": [{ "change": "run", "by": { "score": 1 } }] }')] },
        draw: { do: [{ draw: 1, from: 'deck', to: 'seat.hand' }] },
        shuffle: { do: [{ shuffle: 'deck' }] },
        play_card: { with: { card: 'seat.hand' }, do: [{ move: 'card', to: 'table' }] },
        bury: { with: { coin: 'table' }, do: [{ move: 'coin', to: 'pile' }, { say: 'The [coin.name] is gone.' }] },
        peek: { do: [{ say: 'On top lies the [deck[0].name].', sees: 'seat' }] },
        keep: { do: [{ change: 'run', to: { peeked: 'deck[0]' } }] },
        look: { do: [{ choose: 'one', from: 'deck', say: 'Which?' }] },
        pick: {
          do: [
            { choose: 'one', from: '[1, 2]', say: 'Which?' },
            { change: 'run', by: { score: 5 } },
          ],
        },
        boast: { do: [{ say: 'Ha!' }] },
      },
    },
    items,
  );
  const game = createGame(definitions, { seed: 'undo' });
  for (const answer of answers) decide(game, answer);
  return game;
}

function decide(game: Game, answer: string): void {
  const options = game.pending[0]?.options ?? [];
  game.decide(0, options.find(({ id }) => id === answer || id.startsWith(`${answer} `))?.id ?? answer);
}

describe('under "until_roll"', () => {
  test.each(['count', 'boast', 'pick'])('"%s" can be taken back', async (answer) => {
    const before = await play('until_roll');
    const game = await play('until_roll', answer);
    expect(undoable(game)).toEqual({ allowed: true, why: 'Take back the last decision.' });
    expect(undo(game).hash()).toBe(before.hash());
  });

  test.each([
    ['roll', 'dice'],
    ['risk', 'Chance'],
    ['draw', 'Cards'],
    ['shuffle', 'Cards'],
    ['peek', 'hidden'],
    ['keep', 'hidden'],
    ['look', 'hidden'],
  ])('"%s" can’t, and why is said', async (answer, why) => {
    const game = await play('until_roll', answer);
    expect(undoable(game).why).toContain(why);
    expect(undoable(game).allowed).toBe(false);
    expect(() => undo(game)).toThrow(Refusal);
  });

  test('a card that its player has in hand is no secret to them, nor is what they saw being covered', async () => {
    const game = await play('until_roll', 'draw', 'play_card', 'bury');
    const once = undo(game);
    const twice = undo(once);
    expect([once.decisions.length, twice.decisions.length]).toEqual([2, 1]);
    expect(undoable(twice).why).toContain('Cards');
  });

  test('an answer goes back to its question, and the question to before the action', async () => {
    const game = await play('until_roll', 'count', 'pick', '1');
    const question = undo(game);
    expect(question.hash()).toBe((await play('until_roll', 'count', 'pick')).hash());
    expect(undo(question).hash()).toBe((await play('until_roll', 'count')).hash());
  });
});

test('what is free can be taken back through any roll, which then falls the same way', async () => {
  const game = await play('free', 'roll', 'shuffle', 'draw');
  const hashes = [game.hash()];
  let back = game;
  while (undoable(back).allowed) {
    back = undo(back);
    hashes.unshift(back.hash());
  }
  expect(undoable(back).why).toBe('Nothing has been decided yet.');
  expect(hashes).toHaveLength(4);
  for (const [i, answer] of ['roll', 'shuffle', 'draw'].entries()) {
    decide(back, answer);
    expect(back.hash()).toBe(hashes[i + 1]);
  }
});

test('under "none" nothing can be taken back, and without a word it is as under "until_roll"', async () => {
  expect(undoable(await play('none', 'count')).why).toBe('In this game nothing can be taken back.');
  expect(undoable(await play(null, 'count')).allowed).toBe(true);
  expect(undoable(await play(null, 'roll')).allowed).toBe(false);
});

test('the roguelike takes nothing back', async () => {
  const game = createGame(await definitionsOf('labyrinth'), { seed: 'theseus' });
  decideByLot(game, new Rng('1'));
  expect(undoable(game).why).toBe('In this game nothing can be taken back.');
});

test('in a fog, a step that shows something new stands, and one that shows nothing can be taken back', async () => {
  const files = {
    'prototype.json': {
      name: 'Fog',
      mechanics: { fog_of_war: true },
      map: { rows: ['#####', '#@..#', '###.#', '#...#', '#####'], legend: { '#': 'wall', '@': 'player' } },
    },
    'actors.json': {
      player: { name: 'Player', attributes: { controlled: true } },
      wall: { name: 'Wall', attributes: { solid: true, opaque: true } },
    },
    'rules.json': {
      undo: 'until_roll',
      seats: { min: 1, max: 1, actor: 'player', order: 'scheduler' },
      turn: { first: 'act', points: 1 },
      phases: { act: {} },
      actions: { step: { cost: 1 }, wait: { cost: 1 } },
    },
  };
  const game = createGame(await smallGame({}, files), { seed: 'fog' });
  game.decide(0, 'wait');
  expect(undoable(game).allowed).toBe(true);
  game.decide(0, 'step east');
  game.decide(0, 'step east');
  expect(undoable(game).why).toContain('seen something new');
  game.decide(0, 'step west');
  expect(undoable(game).allowed).toBe(true);
  game.decide(0, 'step east');
  expect(undoable(game).allowed, 'what it sees again is as it remembers it').toBe(true);
});

test('to look at what is asked changes nothing about a game', async () => {
  const definitions = await definitionsOf('monadungeon_short');
  const [looked, blind] = [1, 2].map(() => createGame(definitions, { seed: 'back' })) as [Game, Game];
  const lot = new Rng('monadungeon_short');
  for (let i = 0; i < 60 && !isOver(looked); i++) decideByLot(looked, lot);
  for (const [seat, answer] of looked.decisions) blind.decide(seat, answer);
  expect(blind.hash()).toBe(looked.hash());
});

test('a game that was loaded goes back beyond its save where its decisions were kept, else up to it', async () => {
  const game = await play('free', 'count', 'count');
  const { definitions } = game;
  const saved = JSON.parse(JSON.stringify(game.save()));
  const alone = loadGame(definitions, saved);
  expect(undoable(alone)).toEqual({ allowed: false, why: 'Nothing has been decided yet.' });
  decide(alone, 'count');
  expect(undo(alone).hash()).toBe(game.hash());
  const whole = loadGame(definitions, saved, game.decisions);
  expect(undo(undo(whole)).hash()).toBe((await play('free')).hash());
  const strange = loadGame(definitions, saved, [[0, 'count']]);
  expect(undoable(strange)).toEqual({ allowed: false, why: 'What came before this save is not known.' });
});
