import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EditedText, spliceBetween } from '../../../engine/studio/project/edited-text';
import { Project } from '../../../engine/studio/project/project';

const BEGINNING = { prototype: 'crypt', kit: '0.3.0' };
const project = (files: Record<string, string> = { 'p/a.json': '{"health": 10, "name": "rat"}' }) =>
  new Project('p', BEGINNING, files);

describe('an edited text', () => {
  test('shows what each splice made of it', () => {
    const text = new EditedText('the rat');
    text.splice(1, { at: 4, remove: 3, insert: 'cat' });
    text.splice(2, { at: 7, remove: 0, insert: ' sleeps' });
    text.splice(3, { at: 0, remove: 3, insert: 'A' });
    expect(text.text).toBe('A cat sleeps');
    text.setUndone(1, true);
    expect(text.text).toBe('A rat sleeps');
    text.setUndone(3, true);
    expect(text.text).toBe('the rat sleeps');
  });

  test('is the text of the beginning when all edits are undone, in any order', () => {
    const edits = fc.array(fc.record({ at: fc.nat(), remove: fc.nat(6), insert: fc.string({ maxLength: 4 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), edits, fc.infiniteStream(fc.nat()), (beginning, splices, chance) => {
        const text = new EditedText(beginning);
        const shown: string[] = [beginning];
        splices.forEach((splice, i) => {
          const at = splice.at % (text.text.length + 1);
          const remove = Math.min(splice.remove, text.text.length - at);
          const expected = text.text.slice(0, at) + splice.insert + text.text.slice(at + remove);
          text.splice(i + 1, { at, remove, insert: splice.insert });
          expect(text.text).toBe(expected);
          shown.push(expected);
        });
        const order = splices
          .map((_, i) => ({ edit: i + 1, key: chance.next().value as number }))
          .sort((a, b) => a.key - b.key);
        for (const { edit } of order) text.setUndone(edit, true);
        expect(text.text).toBe(beginning);
        for (const { edit } of order.toReversed()) text.setUndone(edit, false);
        expect(text.text).toBe(shown.at(-1));
      }),
    );
  });

  test('finds the one splice between two texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = new EditedText(before);
        const splice = spliceBetween(before, after);
        if (splice) text.splice(1, splice);
        expect(text.text).toBe(after);
      }),
    );
  });
});

describe('a project', () => {
  test('undoes one edit and keeps those after it', () => {
    const one = project();
    const health = one.write({ 'p/a.json': '{"health": 99, "name": "rat"}' }, 'health');
    one.write({ 'p/a.json': '{"health": 99, "name": "cat"}' }, 'name');
    one.undo(health as number);
    expect(one.read('p/a.json')).toBe('{"health": 10, "name": "cat"}');
    one.redoLast();
    expect(one.read('p/a.json')).toBe('{"health": 99, "name": "cat"}');
  });

  test('makes, removes and brings back files', () => {
    const one = project();
    one.write({ 'p/b.json': '{}' }, 'new file');
    one.write({ 'p/a.json': null }, 'remove');
    expect(one.paths()).toEqual(['p/b.json']);
    one.undoLast();
    one.undoLast();
    expect(one.snapshot()).toEqual({ 'p/a.json': '{"health": 10, "name": "rat"}' });
  });

  test('is read again from its journal', () => {
    const one = project();
    one.write({ 'p/a.json': '{"health": 99}', 'p/b.json': '[]' }, 'two files');
    one.keepVersion('first');
    one.write({ 'p/b.json': '[1]' }, 'more');
    one.undoLast();
    const again = new Project(one.folder, one.beginning, one.original, structuredClone(one.journal));
    expect(again.snapshot()).toEqual(one.snapshot());
    expect(again.history()).toEqual(one.history());
  });

  test('can do again what was undone last, also after it is read again, until something else is edited', () => {
    const one = project();
    one.write({ 'p/a.json': '{}' }, 'empty');
    one.undoLast();
    const again = new Project(one.folder, one.beginning, one.original, one.journal);
    expect(again.canRedo).toBe(true);
    expect(again.redoLast()).toBe(true);
    expect(again.read('p/a.json')).toBe('{}');
    one.write({ 'p/b.json': '[]' }, 'another');
    expect([one.canRedo, one.redoLast()]).toEqual([false, false]);
  });

  test('goes back to a version by an edit that can be undone', () => {
    const one = project();
    one.keepVersion('clean');
    one.write({ 'p/a.json': '{}', 'p/b.json': '[]' }, 'wild');
    const [clean] = one.versions();
    one.restore(clean?.files ?? {}, 'back to clean');
    expect(one.snapshot()).toEqual(one.original);
    one.undoLast();
    expect(one.snapshot()).toEqual({ 'p/a.json': '{}', 'p/b.json': '[]' });
  });

  test('tells its listeners which files changed, and by whom', () => {
    const one = project();
    const heard: unknown[] = [];
    one.listen((change) => heard.push(change));
    one.write({ 'p/a.json': '{}' }, 'empty', 'painter');
    one.undoLast();
    expect(heard).toEqual([
      { paths: ['p/a.json'], by: 'painter' },
      { paths: ['p/a.json'], by: null },
    ]);
  });
});
