import { cellular } from './cellular';
import { digger } from './digger';
import { dividedMaze } from './divided-maze';
import { ellerMaze } from './eller-maze';
import { offerGenerators } from './generate';
import { iceyMaze } from './icey-maze';
import { rogue } from './rogue';
import { uniform } from './uniform';

/** Imported for what it does: every generator is here at once. Whoever loads games from files needs them all. */
offerGenerators({
  digger,
  uniform,
  rogue,
  cellular,
  eller_maze: ellerMaze,
  divided_maze: dividedMaze,
  icey_maze: iceyMaze,
});
