import { describe, expect, test } from 'vitest';
import { interpret } from '../../../engine/ui/text/text-command';
import { type Scenario, scenario } from '../../support/scenario';
import { textQuestions, textView } from '../../support/screens';

const stepEast = (s: Scenario): string | undefined =>
  s.game.pending[0]?.options.find(({ id }) => id === 'step east')?.label;

describe('what a step means is said before it is taken', () => {
  scenario('open a door', (s) => {
    s.map('#@+1#', { '+': 'door' });
    expect(stepEast(s)).toBe('Open the door');
    s.walk('east');
    expect(stepEast(s)).toBe('Go east');
  });

  scenario('unlock it', (s) => {
    s.map('#@+1#', { '+': 'locked_door' });
    s.file('items', { key: { name: 'Rusty key' } });
    s.give('player', 'key');
    expect(stepEast(s)).toBe('Unlock the locked door with the rusty key');
  });

  scenario('fight, with the odds beside it', (s) => {
    s.map('#@r#', { r: 'rat' });
    const [question] = textQuestions(s.game);
    expect(question?.options.find(({ id }) => id === 'step east')?.label).toBe('Fight the rat (60 %)');
  });

  scenario('push a crate', (s) => {
    s.map('#@c.#', { c: 'crate' });
    expect(stepEast(s)).toBe('Push the crate');
  });

  scenario('dig through rock, or chip at what is hard', (s) => {
    s.map('#%@$#', { '%': 'rock', $: 'lode' });
    s.give('player', 'pick');
    expect(s.labels('step').sort()).toEqual(['Chip at the silver lode', 'Dig through the rock']);
  });

  scenario('swap places', (s) => {
    s.map('#@h#', { h: 'hound' });
    expect(stepEast(s)).toBe('Swap places with the hound');
  });

  scenario('climb stairs, fall into a pit, leave', (s) => {
    s.map('#.^@>#', { '^': 'pit', '>': 'stairs_down' });
    expect(s.labels('step').sort()).toEqual(['Climb the stairway down', 'Jump into the pit']);
  });

  scenario('leave by the way out', (s) => {
    s.map('#@>#', { '>': 'exit' });
    expect(stepEast(s)).toBe('Leave by the way out');
  });

  scenario('a prototype’s own trigger says its own', (s) => {
    s.map('#@w#', { w: 'wall' });
    s.file('rules', {
      triggers: {
        knock: {
          on: 'collided',
          when: "target.type == 'wall'",
          label: 'Knock at the [target_name], [direction]',
          do: [{ say: 'Knock.' }],
        },
      },
    });
    expect(s.labels('step').sort()).toEqual(['Knock at the wall, east', 'Knock at the wall, west']);
  });

  scenario('a trigger without a label leaves the words to the next', (s) => {
    s.map('#@+1#', { '+': 'door' });
    s.file('rules', { triggers: { open: { label: null }, creak: { on: 'collided', do: [{ say: 'Creak.' }] } } });
    expect(stepEast(s)).toBe('Go east');
  });
});

describe('a label tells nothing that isn’t known', () => {
  scenario('of a hidden trap', (s) => {
    s.map('#@^#', { '^': 'trap' });
    s.file('actors', { trap: { attributes: { enter_verb: 'Step into' } } });
    expect(stepEast(s)).toBe('Go east');
  });

  scenario('of an unseen foe, nor its odds', (s) => {
    s.map('#@r#', { r: 'rat' });
    s.file('actors', { rat: { attributes: { visible: false } } });
    const option = s.game.pending[0]?.options.find(({ id }) => id === 'step east');
    expect([option?.label, option?.odds]).toEqual(['Go east', null]);
  });
});

describe('directions are still directions', () => {
  scenario('typed in words, in letters, or as what they mean', (s) => {
    s.map('#@+1#', { '+': 'door' });
    const [question] = textQuestions(s.game);
    const meant = (line: string) => {
      const answer = question && interpret(line, question);
      return answer?.kind === 'option' ? answer.option.id : answer?.kind;
    };
    expect(['go east', 'e', 'east', 'step east', 'open door', 'open the door'].map(meant)).toEqual(
      Array.from({ length: 6 }, () => 'step east'),
    );
  });
});

scenario('what answers a step and stays in the way is no exit', (s) => {
  s.map('#l@+#', { l: 'lamp_post', '+': 'door' });
  s.give('player', 'tinderbox');
  expect(s.labels('step').sort()).toEqual(['Light the lamp with the tinderbox', 'Open the door']);
  expect(textView(s.game, 0)).toContain('Exits: east (door).');
});

test('every shipped trigger that a step leads to says what it is', async () => {
  const { default: rules } = await import('../../../data/rules.json');
  const triggers = Object.entries(rules.triggers) as [string, { on: string; label?: string }][];
  const silent = triggers.filter(([, { on, label }]) => on === 'collided' && label === undefined);
  expect(silent.map(([name]) => name)).toEqual([]);
});
