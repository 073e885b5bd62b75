import { statSync } from 'node:fs';

/**
 * The test files that take longest, the longest first. A long file that begins last would leave the other cores idle.
 * Vitest orders by earlier durations, but a fresh clone has none, and by size, which says little about games.
 */
const LONG = [
  'games/keys/every-key',
  'games/all/bot-games',
  'games/rooms/faults/room-faults',
  'games/files/slips',
  'games/screens/stable-keys',
  'games/files/fuzz',
  'games/screens/knowledge',
  'games/monadungeon/monad-conserved',
  'games/terminal_dungeon/terminal-bots',
  'games/levels/arena-rules',
  'games/commands/end-to-end',
  'games/screens/map-tiles',
  'games/screens/hosts',
  'games/monadungeon/monad-bots',
  'games/commands/check-the-kit',
  'games/levels/level-prototypes',
  'games/levels/out-of-the-way',
  'games/files/definitions-are-a-value',
  'games/all/same-anywhere',
  'browser/games/played-by-keys',
  'browser/build/installed-package',
  'browser/element/live-reload',
  'browser/build/built-pages',
  'browser/ui/breaker',
  'browser/games/terminal-dungeon',
  'browser/element/in-a-worker',
  'browser/ui/inspector',
  'browser/games/monadungeon',
  'browser/ui/canvas',
  'browser/build/gallery',
  'browser/element/endings',
];

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/** @param {TestSpecification} file */
const rankOf = ({ moduleId }) => {
  const rank = LONG.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
  return rank < 0 ? LONG.length : rank;
};

/** @param {TestSpecification} file */
const sizeOf = ({ moduleId }) => statSync(moduleId).size;

/**
 * A worker takes up any next file of its own project, but has to start afresh for another one, so the projects come one
 * after another.
 * @param {TestSpecification} file
 */
const projectOf = ({ project }) => ['unit', 'games', 'browser'].indexOf(project.name);

/** The order of test files: project by project. */
export class LongestFirst {
  /** @param {TestSpecification[]} files */
  sort(files) {
    return files.toSorted((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a));
  }

  /** @param {TestSpecification[]} files */
  shard(files) {
    return files;
  }
}
