import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studioFiles } from '../../../engine/build/vite-studio.mjs';
import { type Files, Project } from '../../../engine/studio/project/project';
import {
  isProjectLink,
  lineSplices,
  readProjectLink,
  writeProjectLink,
} from '../../../engine/studio/project/project-link';
import { unzipProject, ZipError, zipProject } from '../../../engine/studio/project/project-zip';
import { withCredit } from '../../../engine/studio/project/remix-credit';
import { LinkError } from '../../../engine/ui/replay/link-letters';

const { files, version } = JSON.parse(studioFiles(process.cwd())) as { files: Files; version: string };
const folder = (path: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith(`${path}/`)));
const hacked = (prototype: string) =>
  new Project(`prototypes/${prototype}`, { prototype, kit: version }, folder(`prototypes/${prototype}`));

describe('a link to a project', () => {
  test('holds the difference to what it began from, and nothing else', () => {
    const project = hacked('two_d6_dungeon');
    const path = `${project.folder}/rules.json`;
    const rules = project.read(path) ?? '';
    project.write({ [path]: rules.replace('"personality"', '"note": "hacked",\n  "personality"') }, 'a note');
    const link = writeProjectLink(project, project.original, 'My dice', 'olive');
    expect(link.length).toBeLessThan(300);
    const read = readProjectLink(link, folder);
    expect(read.project.snapshot()).toEqual(project.snapshot());
    expect([read.title, read.seed, read.kit]).toEqual(['My dice', 'olive', version]);
  });

  test('brings added and removed files', () => {
    const project = hacked('labyrinth');
    project.write({ [`${project.folder}/items.json`]: '{}\n', [`${project.folder}/personalities.json`]: null }, 'both');
    const { project: read } = readProjectLink(writeProjectLink(project, project.original, 'x', null), folder);
    expect(read.snapshot()).toEqual(project.snapshot());
  });

  test('that was cut off or changed is refused with a word', () => {
    const link = writeProjectLink(hacked('labyrinth'), {}, 'x', null);
    expect(isProjectLink(link)).toBe(true);
    for (const broken of [
      link.slice(0, -5),
      link.replace('p1', 'p9'),
      '#p1.abc',
      link.replace(/.$/, (one) => (one === 'A' ? 'B' : 'A')),
    ])
      expect(() => readProjectLink(broken, folder)).toThrow(LinkError);
  });

  test('of a game that is not here says so', () => {
    const link = writeProjectLink(hacked('labyrinth'), folder('prototypes/labyrinth'), 'x', null);
    expect(() => readProjectLink(link, () => ({}))).toThrow(/labyrinth.*not here/);
  });

  test('the line difference leads from any text to any other', () => {
    const text = fc.array(fc.constantFrom('{\n', '  "health": 4,\n', '  "name": "rat"\n', '}\n', 'x'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [before, after] = [a.join(''), b.join('')];
        let [made, last] = ['', 0];
        for (const { at, remove, insert } of lineSplices(before, after)) {
          made += before.slice(last, at) + insert;
          last = at + remove;
        }
        expect(made + before.slice(last)).toBe(after);
      }),
    );
  });
});

describe('a zip of a project', () => {
  test('is read as the same files', () => {
    const project = hacked('labyrinth');
    const read = unzipProject(zipProject(project), 'labyrinth.zip', version);
    expect(read.snapshot()).toEqual(project.snapshot());
  });

  test('credits what it is a remix of, once', () => {
    const text = readFileSync('prototypes/labyrinth/prototype.json', 'utf8');
    const credited = withCredit(text, 'A remix of Cretan Labyrinth.');
    expect(JSON.parse(credited)).toEqual({ ...JSON.parse(text), credits: ['A remix of Cretan Labyrinth.'] });
    expect(withCredit(credited, 'A remix of Cretan Labyrinth.')).toBe(credited);
    expect(JSON.parse(withCredit(credited, 'B.')).credits).toEqual(['B.', 'A remix of Cretan Labyrinth.']);
  });

  test('without a game, or no zip at all, is refused with a word', () => {
    const other = new Project('prototypes/x', { prototype: null, kit: version }, { 'prototypes/x/readme.md': 'hi' });
    expect(() => unzipProject(zipProject(other), 'x.zip', version)).toThrow(ZipError);
    expect(() => unzipProject(new Uint8Array([1, 2, 3]), 'x.zip', version)).toThrow(ZipError);
  });
});
