import { arena } from './arena';
import { cellular } from './cellular';
import { digger } from './digger';
import { dividedMaze } from './divided-maze';
import { ellerMaze } from './eller-maze';
import type { Generators } from './generator';
import { iceyMaze } from './icey-maze';
import { rogue } from './rogue';
import { uniform } from './uniform';

/** The generators of levels and wildcards, by their names in data. */
export const GENERATORS: Generators = {
  digger,
  uniform,
  rogue,
  cellular,
  eller_maze: ellerMaze,
  divided_maze: dividedMaze,
  icey_maze: iceyMaze,
  arena,
};
