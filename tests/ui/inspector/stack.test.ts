import { expect, test } from 'vitest';
import { stackOf, waitingFor } from '../../../engine/ui/inspector/facts/rule-stack';
import { played } from './looking';

/** What the rules are in the middle of, in words of their JSON. */

const FILES = {
  'prototypes/small/actors.json': { player: { name: 'Player', attributes: { controlled: true } } },
  'prototypes/small/rules.json': {
    actions: {
      feast: {
        do: [{ each: 'dish', in: "['soup', 'stew']", do: [{ run: 'serve', with: { what: 'dish' } }] }],
      },
    },
    procedures: {
      serve: {
        with: ['what'],
        do: [
          { let: { cups: '2 + 1', wine: 'null' } },
          { while: 'wine == null', do: [{ choose: 'wine', from: "['red', 'white']", say: 'Which wine?' }] },
        ],
      },
    },
  },
};

test('a choice in a procedure inside a loop shows both routines, their names and what is waited for', async () => {
  const { game, known } = await played(FILES, 'feast');
  const before = game.hash();
  const [serve, feast] = stackOf(game.state, known.sources);
  expect(serve).toMatchObject({
    rule: 'the procedure serve',
    step: 'do/1/do/0',
    json: `{ "choose": "wine", "from": "['red', 'white']", "say": "Which wine?" }`,
    state: 'waits for an answer (choose)',
    where: expect.stringMatching(/^prototypes\/small\/rules\.json:\d+$/),
  });
  expect(serve?.locals).toEqual([
    ['what', '"soup"'],
    ['cups', '3'],
  ]);
  expect(serve?.cast).toContainEqual(['seat', `Player #${game.state.seats[0]?.id}`]);
  expect(feast).toMatchObject({
    rule: 'the action feast',
    step: 'do/0/do/0',
    state: 'goes on when what it called is done',
    locals: [['dish', '"soup"']],
  });
  expect(waitingFor(game)).toMatchObject([{ prompt: 'Which wine?', answers: ['red', 'white'] }]);
  expect(game.hash()).toBe(before);
});

test('between two actions nothing is under way', async () => {
  const { game, known } = await played(FILES, 'feast', 'red', 'white');
  expect(stackOf(game.state, known.sources)).toEqual([]);
  expect(waitingFor(game)).toMatchObject([{ answers: [expect.stringMatching(/^feast/)] }]);
});
