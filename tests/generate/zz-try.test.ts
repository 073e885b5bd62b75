import { test } from 'vitest';
import { Rng } from '../../engine/core/rng';
import { GENERATOR_NAMES, generate } from '../../engine/level/generate/generate';
import { regionsOf } from '../../engine/level/generate/connect';
test('look', () => {
  for (const name of GENERATOR_NAMES) {
    const g = generate(name, 60, 22, new Rng('a'));
    const rows = [];
    for (let y = 0; y < 22; y++) rows.push([...g.floor.subarray(y * 60, y * 60 + 60)].map((f, x) => g.doors.includes(y*60+x) ? '+' : f ? '.' : '#').join(''));
    console.log(name, g.rooms.length, g.corridors.length, regionsOf(g.floor, 60).length, '\n' + rows.join('\n'));
  }
  for (const [w, h] of [[3,3],[4,3],[5,5],[7,4],[9,30],[40,25],[200,200],[500,500]] as const) for (const name of GENERATOR_NAMES) {
    const t = performance.now();
    const g = generate(name, w, h, new Rng('b'));
    console.log(w, h, name, (performance.now() - t).toFixed(1), 'ms', regionsOf(g.floor, w).length, g.floor.reduce((a, b) => a + b, 0) / w / h);
  }
});
