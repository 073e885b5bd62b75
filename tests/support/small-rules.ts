import type { Definitions } from '../../engine/core/definitions';
import { memorySource } from './memory-source';
import { load } from './play';

/** The least a game needs: one player, one phase, and what a test adds to its rules. */
export function smallGame(
  rules: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, unknown>> = {},
): Promise<Definitions> {
  const folder = 'prototypes/small';
  const placed = Object.entries(files).map(([name, file]) => [`${folder}/${name}`, file]);
  const source = memorySource({
    [`${folder}/prototype.json`]: { name: 'Small' },
    [`${folder}/actors.json`]: { player: { name: 'Player', attributes: { controlled: true } } },
    [`${folder}/rules.json`]: {
      seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
      turn: { first: 'main' },
      phases: { main: {} },
      ...rules,
    },
    ...Object.fromEntries(placed),
  });
  return load(source, 'small');
}
