import type { Definitions } from '../../../core/definitions';
import type { Entity } from '../../../core/entity';
import type { Game } from '../../../game/game';
import { planLevel } from '../../../level/build/build-level';
import type { LevelPlan, Placement } from '../../../level/plan/plan';
import type { Program } from '../../../machine/model/program';
import type { Beat, EventHistory } from './event-history';

/** How a level was made. */
export interface Generation {
  /** Seed, generator, size: what it takes to make it again. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The random streams that were used, each with its state. */
  readonly streams: readonly (readonly [purpose: string, state: string])[];
  readonly wildcards: readonly {
    readonly name: string;
    readonly kind: string;
    readonly cells: number;
    readonly pointer: string;
  }[];
  /** What placed how many of each entity. */
  readonly laid: readonly {
    readonly from: string;
    readonly things: readonly (readonly [id: string, count: number])[];
  }[];
  readonly findings: readonly string[];
  /** The last decisions that created entities, newest first. */
  readonly recent: readonly Beat[];
}

const MOST_RECENT = 6;

export function generationOf(game: Game, history: EventHistory, birth: ReplannedLevel): Generation {
  const machine = game.state;
  const { definitions } = machine.program;
  const { plan } = birth;
  const made = history.beats.filter(({ events }) => events.some(({ type }) => type === 'spawned' || type === 'raised'));
  return {
    facts: factsOf(game, definitions, plan),
    streams: [...machine.chance.streams].sort().map(([purpose, rng]) => [
      purpose,
      rng
        .state()
        .map((part) => (part >>> 0).toString(16))
        .join(' '),
    ]),
    wildcards: (plan?.wildcards ?? []).map(({ name, cells }) => ({
      name,
      kind: String(definitions.wildcards[name]?.kind ?? 'unknown'),
      cells: cells.length,
      pointer: `/wildcards/${name}`,
    })),
    laid: laidBy(plan?.placements ?? []),
    findings: (plan?.findings ?? []).map(({ message, x, y }) =>
      x === undefined ? message : `${message} (cell ${x},${y})`,
    ),
    recent: made.slice(-MOST_RECENT).reverse(),
  };
}

function factsOf(game: Game, definitions: Definitions, plan: LevelPlan | null): [string, string][] {
  const { map, map_generator } = definitions.prototype;
  const made = map_generator?.generator ?? 'digger';
  const source = definitions.map ? 'a Tiled map' : map ? 'a drawn map' : `generated (${made})`;
  return [
    ['game', definitions.id],
    ['seed', game.origin.seed],
    ['level seed', game.state.chance.seed],
    ['content', definitions.hash],
    [
      'level',
      plan ? `${source}, ${plan.width} × ${plan.height}` : 'a table: nothing is made before the first decision',
    ],
  ];
}

function laidBy(placements: readonly Placement[]): Generation['laid'] {
  const by = new Map<string, Map<string, number>>();
  for (const { id, from } of placements) {
    const things = by.get(from) ?? new Map<string, number>();
    things.set(id, (things.get(id) ?? 0) + 1);
    by.set(from, things);
  }
  return [...by].map(([from, things]) => ({ from, things: [...things].sort(([, a], [, b]) => b - a) }));
}

/**
 * A level as it was planned: generated once more from its seed, beside the game. It knows what placed an entity, which
 * the game itself doesn't store.
 */
export class ReplannedLevel {
  readonly plan: LevelPlan | null;
  private readonly placements = new Map<number, Placement>();

  constructor(game: Game) {
    const { program, chance } = game.state;
    this.plan = planLevel(
      program.definitions,
      chance.seed,
      game.origin.seats.length,
      game.rulebook.vocabulary.generators,
    );
    let id = 1;
    for (const placement of this.plan?.placements ?? []) {
      this.placements.set(id, placement);
      id += 1 + carriedBy(program, placement.id);
    }
  }

  /** What placed an entity on the map, and the attributes it got there. */
  readonly placedBy = ({
    id,
    type,
  }: Entity): { from: string; attributes: Readonly<Record<string, unknown>> } | null => {
    const placement = this.placements.get(id);
    if (!placement || placement.id !== type.id) return null;
    return { from: placement.from, attributes: placement.attributes ?? {} };
  };
}

/** How many entities are created with one of these: what it carries and holds, recursively. */
function carriedBy(program: Program, id: string): number {
  const attributes = program.templates.get(id)?.attributes;
  const carried = ['default_items', 'holds'].flatMap((key) => (attributes?.get(key) ?? []) as readonly string[]);
  return carried.reduce((sum, item) => sum + 1 + carriedBy(program, item), 0);
}
