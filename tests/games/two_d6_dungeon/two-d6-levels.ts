import type { Definitions } from '../../../engine/core/definitions';
import type { GameEvent } from '../../../engine/core/events';
import { createGame } from '../../../engine/game/game';
import { editedDefinitions } from '../../support/play';

/** The rules without anybody to meet or anything to find, so that levels are explored to their end, and fast. */
export const peaceful: Definitions = await editedDefinitions('two_d6_dungeon', {
  'rules.json': {
    '/procedures/look_round/do/2/then': [{ change: 'chamber', to: { met: true } }],
    '/procedures/look_round/do/4/then': [{ change: 'chamber', to: { searched: true } }],
    '/procedures/look_round/do/6/then': [{ change: 'level', to: { complete: true } }],
    '/actions/travel/do/1/then': [],
    '/procedures/stumble/do': [],
  },
});

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What became of one level, as the log has it. */
export interface Level {
  readonly rooms: Area[];
  readonly raised: string[];
}

/** Levels that the careful bot explores, one expedition after another. */
export function exploreLevels(seed: string, options: Readonly<Record<string, number>> = {}): Level[] {
  const game = createGame(peaceful, { seed, options, seats: [{ personality: 'careful' }] });
  const events: GameEvent[] = [...game.opening];
  while (!game.ended) events.push(...game.play(null));
  return levelsIn(events);
}

function levelsIn(events: readonly GameEvent[]): Level[] {
  const levels: Level[] = [];
  const areas = new Map<number, Area>();
  // The stair of the first level lies there before anyone goes down.
  const early: Area[] = [];
  for (const event of events) {
    const level = levels.at(-1);
    if (event.type === 'phase' && event.phase === 'descend') levels.push({ rooms: early.splice(0), raised: [] });
    else if (event.type === 'raised') level?.raised.push(event.name);
    else if (event.type === 'spawned' && event.of === 'room') {
      const area = { x: Number.NaN, y: Number.NaN, w: Number.NaN, h: Number.NaN };
      areas.set(event.entity, area);
      (level?.rooms ?? early).push(area);
    } else if (event.type === 'changed' && typeof event.entity === 'number') {
      const area = areas.get(event.entity);
      if (area && event.attribute in area) area[event.attribute as keyof Area] = Number(event.to);
    }
  }
  return levels;
}

export const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export const isWithin = ({ x, y, w, h }: Area, width: number, height: number): boolean =>
  x >= 0 && y >= 0 && x + w <= width && y + h <= height;
