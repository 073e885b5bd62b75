import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseProblems } from '../../engine/build/package/release.mjs';

const facts = {
  version: '1.2.0',
  createVersion: '1.2.0',
  lockVersion: '1.2.0',
  changelog: '# Changelog\n\n## [1.2.0] - 2026-11-18\n',
  changed: '',
  tags: ['v1.1.0'],
};

test('a release needs nothing but a clean tree, one version, a dated section and no tag of that name', () => {
  expect(releaseProblems(facts)).toEqual([]);
});

test('what stands in the way of a release is told all at once', () => {
  const problems = releaseProblems({
    ...facts,
    createVersion: '1.1.0',
    lockVersion: '1.1.0',
    changelog: '## [1.2.0] - Unreleased',
    changed: ' M README.md\n',
    tags: ['v1.2.0'],
  });
  expect(problems).toEqual([
    'These files are changed and not committed:\n M README.md',
    'engine/create/package.json has version 1.1.0, and package.json 1.2.0.',
    'package-lock.json has version 1.1.0, and package.json 1.2.0: run npm install.',
    'There is a tag v1.2.0 already: this version is released.',
    'The section of 1.2.0 in CHANGELOG.md has no date: "## [1.2.0] - Unreleased".',
  ]);
  expect(releaseProblems({ ...facts, changelog: '# Changelog' })).toEqual([
    'CHANGELOG.md has no section "## [1.2.0] - <date>".',
  ]);
});

test('both packages and the lockfile have one version, and CHANGELOG.md tells of it', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const versions = ['engine/create/package.json', 'package-lock.json'].map((path) => JSON.parse(read(path)).version);
  expect(versions).toEqual([version, version]);
  expect(read('CHANGELOG.md')).toContain(`## [${version}]`);
});
