import { describe, expect } from 'vitest';
import { scenario } from '../support/scenario';

const DARK = { mechanics: { fog_of_war: true, darkness: true, ambient_light: 0, player_light_radius: 2 } };

describe('a seat is shown the lights it sees', () => {
  scenario('with reach, colour and flicker', (s) => {
    s.map('#@.....i#', { i: 'torch' });
    expect(s.game.view(0).map?.lights).toEqual([{ x: 7, y: 0, radius: 5, color: '#ffb347', flicker: 0.2 }]);
  });

  scenario('its own lamp too, which is steady unless somebody says more', (s) => {
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
