import type { Entity } from '../../core/entity';
import { DIRECTIONS } from '../../core/grid';
import type { Level } from '../../core/level';
import type { Cell } from '../../core/place';
import type { Machine } from '../../machine/model/machine';
import type { Program } from '../../machine/model/program';
import type { Side } from './sides';

/** All walks from one cell of a board. */
export interface BoardWalks {
  /** Every cell that can be walked to, nearest first. */
  readonly cells: readonly Cell[];
  /** The steps to each of them, by its index. */
  readonly steps: readonly (number | undefined)[];
}

/**
 * What was found out about the cells of a board, by their index. Bots ask about every cell several times in a decision,
 * and a tile changes once in a turn. It is kept until a tile on the cell or beside it changes, and walks until any tile
 * or solid entity does.
 */
class BoardKnowledge {
  readonly tile: (Entity | null | undefined)[] = [];
  readonly ways: (readonly Side[] | undefined)[] = [];
  readonly exits: (readonly Cell[] | undefined)[] = [];
  readonly frontier: (readonly Side[] | undefined)[] = [];
  readonly walks = new Map<Cell, BoardWalks>();
  private barriers = 0;

  constructor(private readonly level: Level) {}

  forgetChanged(): void {
    const { changedTiles, changes } = this.level;
    if (changedTiles.size === 0 && changes.barriers === this.barriers) return;
    for (const cell of changedTiles) this.forgetAround(cell);
    changedTiles.clear();
    this.walks.clear();
    this.barriers = changes.barriers;
  }

  private forgetAround({ x, y, index }: Cell): void {
    this.forget(index);
    for (const { dx, dy } of DIRECTIONS) this.forget((this.level.cell(x + dx, y + dy) as Cell).index);
  }

  private forget(index: number): void {
    for (const list of [this.tile, this.ways, this.exits, this.frontier]) list[index] = undefined;
  }
}

const knowledge = new WeakMap<Level, BoardKnowledge | null>();

/** Null on a map, and where tiles may vary. */
export function knowledgeOf({ world: { level }, program }: Machine): BoardKnowledge | null {
  if (level.isBounded) return null;
  let all = knowledge.get(level);
  if (all === undefined) {
    all = mayVary(program) ? null : new BoardKnowledge(level);
    knowledge.set(level, all);
  }
  all?.forgetChanged();
  return all;
}

/** Whether a type computes its sides when they are read. Such sides may differ each time. */
const mayVary = ({ templates }: Program): boolean =>
  [...templates.values()].some(({ derived }) => derived?.has('open') || derived?.has('turned'));
