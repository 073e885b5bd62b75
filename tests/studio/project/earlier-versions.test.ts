import { expect, test } from 'vitest';
import { BEGINNING, projectBefore, versionsOf } from '../../../engine/studio/project/earlier-versions';
import { Project } from '../../../engine/studio/project/project';

const FILE = 'prototypes/crypt/rules.json';

const edited = (...texts: string[]): Project => {
  const project = new Project('prototypes/crypt', { prototype: null, kit: '0' }, { [FILE]: 'one' });
  for (const text of texts) project.write({ [FILE]: text }, `to ${text}`);
  return project;
};

test('a project can be read as it was in the beginning, and before each edit that still counts', () => {
  const project = edited('two', 'three', 'four');
  const [beginning, newest, middle] = versionsOf(project);
  expect([beginning, newest, middle].map((version) => version?.label)).toEqual([
    'the beginning of this project',
    'before: to four',
    'before: to three',
  ]);
  const textBefore = (id = '') => projectBefore(project, id)?.read(FILE);
  expect(textBefore(BEGINNING)).toBe('one');
  expect(textBefore(newest?.id)).toBe('three');
  expect(textBefore(middle?.id)).toBe('two');
  expect(project.read(FILE)).toBe('four');
});

test('there is nothing to compare with while nothing is edited, or all of it is undone', () => {
  expect(projectBefore(edited(), BEGINNING)).toBeNull();
  const project = edited('two');
  project.undoLast();
  expect(projectBefore(project, BEGINNING)).toBeNull();
  expect(versionsOf(project)).toHaveLength(1);
});
