import type { GameEvent } from '../../core/events';
import { type Bot, type Playout, playOut } from '../bots/bot';
import type { Game } from '../game';
import type { Measured, TrialMeasure } from './trial-measure';

/** One game of bots: how it ended, what was measured at its end, and what came up in it. Only JSON. */
export interface Trial extends Playout {
  /** What each measure read, seat by seat. */
  readonly measured: readonly Measured[];
  /** The actions that were chosen. */
  readonly actions: readonly string[];
  /** The types of the items that moved, and of those that never did. */
  readonly moved: readonly string[];
  readonly unmoved: readonly string[];
}

/** Plays a game to its end by bots, and measures it. */
export function playTrial(game: Game, bot: Bot, measures: readonly TrialMeasure[]): Trial {
  const use = new ItemUse(game);
  const actions = new Set<string>();
  const hear = (events: readonly GameEvent[]): void => {
    use.hear(events);
    for (const event of events) if (event.type === 'decided') actions.add(event.action);
  };
  const playout = playOut(game, bot, undefined, hear);
  return {
    ...playout,
    measured: measures.map(
      (measure) => ofWholeGame(playout, measure.source) ?? measure.read(game.state, game.definitions),
    ),
    actions: [...actions],
    moved: [...use.moved],
    unmoved: use.unmoved,
  };
}

/** What is counted while a game is played, and so can't be read at its end. */
const ofWholeGame = ({ turns, decisions }: Playout, name: string): Measured | null =>
  name === 'turns' ? [turns] : name === 'decisions' ? [decisions] : null;

/** Which types of items moved in a game. An item may be gone when its event is heard, so its type is noted before. */
class ItemUse {
  readonly moved = new Set<string>();
  private readonly present = new Set<string>();
  private readonly typeOf = new Map<number, string>();

  constructor(private readonly game: Game) {
    this.lookAround();
  }

  get unmoved(): string[] {
    return [...this.present].filter((type) => !this.moved.has(type));
  }

  hear(events: readonly GameEvent[]): void {
    // Ids on another level are other items.
    if (events.some(({ type }) => type === 'travelled' || type === 'spawned')) this.lookAround();
    for (const event of events) {
      const type = event.type === 'moved' ? this.typeOf.get(event.entity) : undefined;
      if (type !== undefined) this.moved.add(type);
    }
  }

  private lookAround(): void {
    for (const { id, kind, type } of this.game.state.world.entities.values()) {
      if (kind !== 'item') continue;
      this.typeOf.set(id, type.id);
      this.present.add(type.id);
    }
  }
}
