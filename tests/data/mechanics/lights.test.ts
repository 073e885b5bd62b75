import { describe, expect } from 'vitest';
import { scenario } from '../../support/scenario';

const DARK = { mechanics: { fog_of_war: true, darkness: true, ambient_light: 0, player_light_radius: 2 } };

describe('a seat is shown the lights it sees', () => {
  scenario('with reach, colour and flicker', (s) => {
    s.map('#@.....i#', { i: 'torch' });
    expect(s.game.view(0).map?.lights).toEqual([{ x: 7, y: 0, radius: 5, color: '#ffb347', flicker: 0.2 }]);
  });

  scenario('its own lamp too, which is steady unless data says more', (s) => {
    s.map('#@.#');
    s.file('prototype', DARK);
    expect(s.game.view(0).map?.lights).toEqual([{ x: 1, y: 0, radius: 2, color: '#ffd696', flicker: 0 }]);
  });

  scenario('and none behind a wall', (s) => {
    s.map('#@.#i#', { i: 'torch' });
    s.file('prototype', { mechanics: { fog_of_war: true } });
    expect(s.game.view(0).map?.lights).toEqual([]);
  });

  scenario('as they are carried about and put out', (s) => {
    s.map('#@.v..#', { v: 'lit_bomb' });
    s.file('actors', { player: { stats: { health: { max: 90 } } } });
    expect(s.game.view(0).map?.lights.map(({ x, flicker }) => [x, flicker])).toEqual([[3, 0.5]]);
    s.wait(4);
    expect(s.game.view(0).map?.lights).toEqual([]);
  });
});

describe('the light of the game', () => {
  scenario('does not flicker: the same cell is as bright turn after turn', (s) => {
    s.map('#@.....i#', { i: 'torch' });
    s.file('prototype', DARK);
    const light = () => s.game.view(0).map?.cells.map((cell) => cell.light);
    const before = light();
    s.wait(3);
    expect(light()).toEqual(before);
  });

  scenario('is shown with a flicker of 1 at most', (s) => {
    s.map('#@.....i#', { i: 'torch' });
    s.file('actors', { torch: { attributes: { light_source: { flicker: 7 } } } });
    expect(s.game.view(0).map?.lights[0]?.flicker).toBe(1);
  });
});

/** seed-004 D14: items with a light shone on the floor only. */
describe('a light that is carried', () => {
  const LANTERN = { name: 'lantern', attributes: { pickupable: true, light_source: 5 } };
  const NIGHT = { mechanics: { fog_of_war: true, darkness: true, ambient_light: 0, player_light_radius: 0 } };
  const farthest = (cells: readonly { x: number; seen: boolean }[] = []) =>
    Math.max(...cells.filter(({ seen }) => seen).map(({ x }) => x));

  scenario('lights the way from the pack, and moves along', (s) => {
    s.file('items', { lantern: LANTERN });
    s.map('#@...........#');
    s.file('prototype', NIGHT);
    s.give('player', 'lantern');
    expect(s.held('player')).toEqual(['lantern']);
    const before = farthest(s.game.view(0).map?.cells);
    expect(before).toBeGreaterThan(3);
    s.walk('east', 2);
    expect(farthest(s.game.view(0).map?.cells)).toBe(before + 2);
  });

  scenario('lights it from the hand and from the head', (s) => {
    s.file('items', {
      torch_in_hand: { ...LANTERN, attributes: { ...LANTERN.attributes, weapon: true } },
      lamp_hat: { ...LANTERN, attributes: { ...LANTERN.attributes, wearable: 'top', light_source: 2 } },
    });
    s.map('#@...........#');
    s.file('prototype', NIGHT);
    s.give('player', 'torch_in_hand', 'lamp_hat');
    const lights = s.game.view(0).map?.lights.map(({ x, radius }) => [x, radius]);
    expect(lights).toEqual([
      [1, 5],
      [1, 2],
    ]);
  });

  scenario('shows from afar the monster that carries it', (s) => {
    s.file('items', { lantern: LANTERN });
    s.file('actors', { skeleton: { personality: null } });
    s.give('skeleton', 'lantern');
    s.map('#@..........s#', { s: 'skeleton' });
    s.file('prototype', NIGHT);
    const cell = s.game.view(0).map?.cells.find(({ x }) => x === 12);
    expect(cell).toMatchObject({ seen: true });
  });

  scenario('stays dark inside a chest', (s) => {
    s.file('items', { lantern: LANTERN });
    s.file('actors', { box: { name: 'box', attributes: { visible: true, holds: ['lantern'] } } });
    s.map('#@...b#', { b: 'box' });
    s.file('prototype', NIGHT);
    expect(s.game.view(0).map?.lights).toEqual([]);
  });

  scenario('is the same after a save and load', (s) => {
    s.file('items', { lantern: LANTERN });
    s.map('#@...........#');
    s.file('prototype', NIGHT);
    s.give('player', 'lantern');
    s.walk('east', 2);
    const [view, hash] = [s.game.view(0), s.game.hash()];
    s.reload();
    expect([s.game.view(0), s.game.hash()]).toEqual([view, hash]);
  });
});
