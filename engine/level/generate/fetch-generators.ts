import type { Definitions } from '../../core/definitions';
import { generatorsOf } from '../build-level';
import { type GeneratorName, isOffered, offerGenerators } from './generate';
import type { Generator } from './generator';

const SOURCES: Partial<Record<GeneratorName, () => Promise<Generator>>> = {
  digger: async () => (await import('./digger')).digger,
  uniform: async () => (await import('./uniform')).uniform,
  rogue: async () => (await import('./rogue')).rogue,
  cellular: async () => (await import('./cellular')).cellular,
  eller_maze: async () => (await import('./eller-maze')).ellerMaze,
  divided_maze: async () => (await import('./divided-maze')).dividedMaze,
  icey_maze: async () => (await import('./icey-maze')).iceyMaze,
};

/**
 * Fetches the generators that a level is built with, and nothing for one that is drawn. To be awaited before a game
 * starts or is loaded there, since building a level waits for nothing.
 */
export async function fetchGenerators(...levels: readonly Definitions[]): Promise<void> {
  const names = new Set(levels.flatMap(generatorsOf).filter((name) => !isOffered(name)));
  await Promise.all([...names].map(async (name) => offerGenerators({ [name]: await SOURCES[name]?.() })));
}
