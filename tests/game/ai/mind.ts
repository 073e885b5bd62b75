import type { Scenario } from '../../support/scenario';

/** A foe without data of its own, that thinks in the ways listed. */
export function mind(
  s: Scenario,
  behaviors: readonly unknown[],
  definition: Readonly<Record<string, unknown>> = {},
): void {
  s.file('personalities', { tried: { behaviors } });
  s.file('actors', {
    foe: { extends: 'skeleton', name: 'Foe', personality: 'tried', ...definition },
    player: { stats: { health: { max: 999 } } },
  });
}

export const FOE = { f: 'foe' };
