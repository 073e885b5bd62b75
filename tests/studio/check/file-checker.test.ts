import { expect, test } from 'vitest';
import { studioFiles } from '../../../engine/build/vite-studio.mjs';
import { type ParsedFile, ParsedFiles } from '../../../engine/load/files/parsed-files';
import { FileChecker } from '../../../engine/studio/check/file-checker';
import type { Files } from '../../../engine/studio/project/project';

/** Remembers which files were really parsed. */
class CountedFiles extends ParsedFiles {
  readonly parsed: string[] = [];
  private readonly results = new Set<ParsedFile>();

  override parse(path: string, text: string): ParsedFile {
    const file = super.parse(path, text);
    if (!this.results.has(file)) this.parsed.push(path);
    this.results.add(file);
    return file;
  }
}

const { files } = JSON.parse(studioFiles(process.cwd())) as { files: Files };
const FOLDER = 'prototypes/two_d6_dungeon';
const RULES = `${FOLDER}/rules.json`;

test('after an edit of a large rules.json only that file is parsed again, and its finding has its line', async () => {
  const rules = files[RULES] ?? '';
  expect(rules.length).toBeGreaterThan(42_000);
  const counted = new CountedFiles();
  const checker = new FileChecker(FOLDER, files, undefined, counted);
  const whole = await checker.check({});
  expect(whole.pack).not.toBeNull();
  counted.parsed.length = 0;

  const broken = await checker.check({ [RULES]: rules.replace('"label"', '"labl"') });
  expect(counted.parsed).toEqual([RULES]);
  expect(broken.pack).toBeNull();
  expect(broken.findings[0]).toMatchObject({ file: RULES, line: rules.split('"label"', 1)[0]?.split('\n').length });
  expect(broken.findings[0]?.message).toContain('Did you mean "label"?');

  counted.parsed.length = 0;
  expect((await checker.check({ [RULES]: rules })).pack).toBe(whole.pack);
  expect(counted.parsed).toEqual([RULES]);
});

test('a pointer and an id lead to the lines that define them', async () => {
  const checker = new FileChecker('prototypes/labyrinth', files, undefined);
  await checker.check({});
  expect(checker.locate('/rules/actions/collide')).toMatch(/^data\/rules\.json:\d+$/);
  const places = checker.explain('sword').map(({ place }) => place);
  expect(places.length).toBeGreaterThan(3);
  expect(places.every((place) => /^(data|prototypes)\/.+\.json:\d+/.test(place))).toBe(true);
});
