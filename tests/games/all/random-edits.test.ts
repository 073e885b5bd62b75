import { expect, test } from 'vitest';
import { studioFiles } from '../../../engine/build/vite-studio.mjs';
import { Rng } from '../../../engine/core/rng';
import { load } from '../../../engine/index';
import { OverlaidSource } from '../../../engine/studio/check/overlaid-source';
import { type Files, Project } from '../../../engine/studio/project/project';
import { definitionsOf } from '../../support/play';
import { PROTOTYPES } from './playing';

/** Edits for each prototype; together with all prototypes more than 200. */
const EDITS = Number(process.env.EDITS ?? 14);

const { files } = JSON.parse(studioFiles(process.cwd())) as { files: Files };

/** Makes an edit at random: letters typed or removed anywhere, a number changed, a file made or taken away. */
function editAtRandom(project: Project, rng: Rng): void {
  const paths = project.paths();
  const path = paths[rng.below(paths.length)] ?? '';
  const text = project.read(path) ?? '';
  const at = rng.below(text.length + 1);
  const kind = rng.below(8);
  if (kind === 0) project.write({ [`${project.folder}/made_${rng.below(3)}.json`]: '{}\n' }, 'new file');
  else if (kind === 1) project.write({ [path]: null }, 'remove');
  else if (kind < 5) project.write({ [path]: text.replace(/\d+/, String(rng.below(99))) }, 'number');
  else {
    const splices = [{ at, remove: Math.min(rng.below(30), text.length - at), insert: '"x": 1,'.slice(rng.below(7)) }];
    project.edit([{ kind: 'splice', path, splices }], 'type');
  }
}

test.each(PROTOTYPES)('edits of %s, undone in any order, leave its files and its game as they were', async (id) => {
  const folder = `prototypes/${id}`;
  const own = Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`)));
  const project = new Project(folder, { prototype: id, kit: '' }, own);
  const rng = new Rng(`edits of ${id}`);
  for (let i = 0; i < EDITS; i++) if (project.paths().length > 0) editAtRandom(project, rng);
  expect(project.snapshot()).not.toEqual(own);
  const order = project.history().map(({ edit }) => ({ edit, key: rng.below(1e6) }));
  for (const { edit } of order.sort((a, b) => a.key - b.key)) project.undo(edit);
  expect(project.snapshot()).toEqual(own);
  const source = new OverlaidSource(files);
  for (const [path, text] of Object.entries(project.snapshot())) source.set(path, text);
  const { definitions } = await load(source, folder);
  expect(definitions?.hash).toBe((await definitionsOf(id)).hash);
});
