import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '../../engine/build/tutorial.mjs';
import { createGame, load, playOut, Rng, randomBot } from '../../engine/index';
import { stillToDo } from '../../engine/studio/tour/tour-step';
import { diskSource } from '../support/disk-source';

const steps = stepsOf(readFileSync('docs/draw-your-own.md', 'utf8'));

describe('the tour of drawing a level', () => {
  test.each(steps)('step $number, $title, is a game that loads without a finding', async ({ files }) => {
    const own = Object.fromEntries([...files].map(([name, text]) => [`prototypes/owl_barn/${name}`, text]));
    const { read } = diskSource;
    const source = { ...diskSource, read: async (path: string) => own[path] ?? read(path) };
    const { definitions, findings } = await load(source, 'prototypes/owl_barn');
    expect(findings).toEqual([]);
    if (!definitions) throw new Error('no definitions');
    const game = createGame(definitions, { seed: 'barn' });
    expect(game.pending).not.toEqual([]);
    playOut(createGame(definitions, { seed: 'barn', seats: [{ personality: 'random' }] }), randomBot(new Rng('barn')));
  });

  test('a step is done when its files say the same, in other words and with another drawing', () => {
    const [first, second] = steps.map(({ title, text, files }) => ({ title, text, files: Object.fromEntries(files) }));
    if (!first || !second) throw new Error('no steps');
    const own = JSON.parse(first.files['prototype.json'] ?? '');
    own.description = 'Another sentence altogether.';
    own.map.rows = ['#####', '#@..#', '#####'];
    own.depth = 3;
    const read = () => JSON.stringify(own);
    expect(stillToDo(first, read)).toBeNull();
    expect(stillToDo(second, read)).toContain('map.legend.r');
    own.map.legend.r = 'rat';
    own.win = { killed: 'rat' };
    expect(stillToDo(second, read)).toBe('The map has no “rat” yet.');
    expect(stillToDo(first, () => null)).toBe('There is no prototype.json yet.');
    expect(stillToDo(first, () => '{')).toContain('can’t be read');
  });
});
