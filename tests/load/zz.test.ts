import { test } from 'vitest';
import { load } from './small-game';
test('h', async () => {
  const time = async (name: string, files: Record<string, unknown>) => { const t = performance.now(); const r = await load(files); console.log(name, r.findings.length, r.findings[0]?.message.slice(0, 100), Math.round(performance.now() - t), 'ms'); };
  await time('entities wrong', { 'actors.json': JSON.stringify(Object.fromEntries(Array.from({ length: 60000 }, (_, i) => [`a${i}`, { nmae: 1 }]))) });
  await time('entities ok', { 'actors.json': JSON.stringify(Object.fromEntries(Array.from({ length: 40000 }, (_, i) => [`a${i}`, { name: 'x', attributes: {foo: i} }]))) });
  await time('entities extends chain', { 'actors.json': JSON.stringify(Object.fromEntries(Array.from({ length: 40000 }, (_, i) => [`a${i}`, { extends: `a${i + 1}` }]))) });
  await time('attributes many', { 'actors.json': JSON.stringify({ a: { attributes: Object.fromEntries(Array.from({ length: 100000 }, (_, i) => [`hostil${i}`, i])) } }) });
  await time('steps wrong', { 'rules.json': JSON.stringify({ setup: Array.from({ length: 60000 }, (_, i) => ({ ['zz' + i]: i })) }) });
  await time('sounds wrong', { 'rules.json': JSON.stringify({ setup: Array.from({ length: 60000 }, (_, i) => ({ go: 'x' + i })) }) });
  await time('effects wrong', { 'actors.json': JSON.stringify({ a: { collision_effect: Object.fromEntries(Array.from({ length: 100000 }, (_, i) => [`helth${i}`, i])) } }) });
  await time('extends unknown', { 'actors.json': JSON.stringify(Object.fromEntries(Array.from({ length: 40000 }, (_, i) => [`a${i}`, { extends: `b${i}` }]))) });
});
