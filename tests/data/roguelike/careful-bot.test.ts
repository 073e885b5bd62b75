import { expect } from 'vitest';
import { scenario } from '../../support/scenario';

const GRAIL = { grail: { name: 'grail', attributes: { pickupable: true, visible: true, required: true } } };

scenario('a bot with a full pack leaves something behind for what the level is about', (s) => {
  s.map('#@Y#', { Y: 'grail' });
  s.file('items', GRAIL);
  s.file('actors', { player: { attributes: { inventory: 3 } } });
  s.seat({ personality: 'bot' });
  for (const item of ['healing', 'dagger', 'sword', 'axe', 'healing']) s.give('player', item);
  s.watch(8);
  expect(s.held('player')).toContain('grail');
  expect(s.held('player').filter((item) => item === 'healing')).toHaveLength(2);
});

scenario('a bot goes to a chest around the corner, and not to and fro', (s) => {
  s.map('############\n#.....######\n#n....######\n#####I.@.+Y#\n############', {
    n: 'chest',
    Y: 'grail',
    I: 'lamp_post',
    '+': 'door',
  });
  s.file('items', GRAIL);
  s.seat({ personality: 'bot' });
  s.watch(24);
  expect(s.of('chest', 'shut')).toBe(false);
  expect(s.held('player')).toContain('grail');
});
