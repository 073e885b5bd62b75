import fc from 'fast-check';
import Dijkstra from 'rot-js/lib/path/dijkstra.js';
import { describe, expect, it } from 'vitest';
import { chebyshev, DIRECTIONS } from '../../../engine/core/grid';
import { FlowMap, UNREACHABLE } from '../../../engine/level/plan/flow-map';
import { anyMap, DrawnMap } from './drawn-cells';

const flowOf = ({ width, height }: DrawnMap): FlowMap => new FlowMap(width, height);

/** The map with its distances to the cells drawn as 'g', one digit each. */
function distances(text: string): string[] {
  const map = new DrawnMap(text);
  const goals = [...map.rows.join('')].flatMap((drawn, index) => (drawn === 'g' ? [index] : []));
  const found = flowOf(map).compute(map.ground, goals);
  const shown = (index: number) => (found[index] === UNREACHABLE ? '?' : String(found[index]));
  return map.draw((index, drawn) => (drawn === '#' ? '#' : shown(index))).split('\n');
}

/** Walks down the numbers from a cell to where no neighbour is lower. */
function walk(map: DrawnMap, flow: FlowMap, values: Int32Array, from: number): number[] {
  const cells = [from];
  for (let cell = from; ; cells.push(cell)) {
    const step = flow.stepFrom(values, map.x(cell), map.y(cell));
    if (step === -1) return cells;
    cell += map.index(DIRECTIONS[step]!.dx, DIRECTIONS[step]!.dy);
  }
}

/** Whether one step leads from a cell to another, told without any of the shortcuts of the engine. */
const isStep = (map: DrawnMap, a: number, b: number): boolean =>
  chebyshev(map.x(a), map.y(a), map.x(b), map.y(b)) === 1;

/** Lowers values to a neighbour's value plus the price of a step, until nothing changes any more. */
function evenOut(map: DrawnMap, values: number[], price: number): number[] {
  for (let changed = true; changed; ) {
    changed = false;
    for (const a of map.floor()) {
      for (const b of map.floor()) {
        const value = values[b]! + price * map.ground[a]!;
        if (value >= values[a]! || !isStep(map, a, b)) continue;
        values[a] = value;
        changed = true;
      }
    }
  }
  return values;
}

describe('distances', () => {
  it('grow with every step, diagonals included', () => {
    expect(distances('g....\n.###.\n.....')).toEqual(['01234', '1###4', '22345']);
  });

  it('lead to the nearest of several goals', () => {
    expect(distances('g.....g')).toEqual(['0123210']);
  });

  it('say where there is no way', () => {
    expect(distances('g.#.')).toEqual(['01#?']);
  });

  it('lead to a goal that no actor can stand on', () => {
    expect([...new FlowMap(3, 1).compute(Uint8Array.of(1, 1, 0), [2])]).toEqual([2, 1, 0]);
  });

  it('count mud for as many steps as it costs, and go round it when that is shorter', () => {
    expect(distances('g3...')).toEqual(['03456']);
    expect(distances('g7.\n...')).toEqual(['072', '112']);
  });

  it('do not run over the edge of the map into the next row', () => {
    expect(distances('..g\n###\n...')).toEqual(['210', '###', '???']);
  });

  it('are right on any ground', () => {
    fc.assert(
      fc.property(anyMap('.....29', 9), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (map, picks) => {
        const goals = picks.map((pick) => map.floor()[pick % map.floor().length]!);
        const start = Array.from(map.ground, (_, index) => (goals.includes(index) ? 0 : Infinity));
        const expected = evenOut(map, start, 1).map((value) => (value === Infinity ? UNREACHABLE : value));
        const flow = flowOf(map);
        flow.compute(map.ground, [map.floor()[0]!], map.floor().at(-1));
        expect([...flow.compute(map.ground, goals)]).toEqual(expected);
      }),
      { seed: 1, numRuns: 400 },
    );
  });
});

describe('a step', () => {
  const plain = new DrawnMap('...\n...\n...');
  const flow = flowOf(plain);

  it('goes straight when a diagonal is no better, and north before east', () => {
    const toCorner = flow.compute(plain.ground, [2]);
    expect(DIRECTIONS[flow.stepFrom(toCorner, 0, 2)]!.name).toBe('north_east');
    expect(DIRECTIONS[flow.stepFrom(toCorner, 1, 2)]!.name).toBe('north');
    const toBoth = flow.compute(plain.ground, [1, 5]);
    expect(DIRECTIONS[flow.stepFrom(toBoth, 1, 1)]!.name).toBe('north');
  });

  it('goes around an actor in the way, and waits when all ways are taken', () => {
    const toEast = flow.compute(plain.ground, [5]);
    const blocked = new Uint8Array(9);
    blocked[4] = 1;
    expect(DIRECTIONS[flow.stepFrom(toEast, 0, 1, blocked)]!.name).toBe('north_east');
    blocked[1] = blocked[7] = 1;
    expect(flow.stepFrom(toEast, 0, 1, blocked)).toBe(-1);
  });

  it('is none at the goal, and none where there is no way', () => {
    const split = new DrawnMap('g.#.');
    const values = flowOf(split).compute(split.ground, [0]);
    expect([flowOf(split).stepFrom(values, 0, 0), flowOf(split).stepFrom(values, 3, 0)]).toEqual([-1, -1]);
  });
});

describe('running away', () => {
  it('leads out of a dead end to where there is room, though the first step is towards the danger', () => {
    const map = new DrawnMap(`
      d....a.####################
      ####s######################
      ####......................z`);
    const flow = flowOf(map);
    flow.compute(map.ground, [map.find('d')]);
    const way = walk(map, flow, flow.flee(), map.find('a'));
    expect([way[1], way.at(-1)]).toEqual([map.find('s'), map.find('z')]);
  });

  it('leads straight away in the open', () => {
    const map = new DrawnMap('d.a....');
    const flow = flowOf(map);
    flow.compute(map.ground, [0]);
    expect(walk(map, flow, flow.flee(), 2)).toEqual([2, 3, 4, 5, 6]);
  });

  it('never leads through a danger that fills its cell', () => {
    const map = new DrawnMap('.....d.a');
    const flow = flowOf(map);
    map.ground[5] = 0;
    flow.compute(map.ground, [5]);
    expect(walk(map, flow, flow.flee(), 6)).toEqual([6, 7]);
  });

  it('weighs fear six to five against walking, on any ground', () => {
    fc.assert(
      fc.property(anyMap('.....29', 9), fc.nat(), (map, pick) => {
        const flow = flowOf(map);
        const far = flow.compute(map.ground, [map.floor()[pick % map.floor().length]!]);
        const start = Array.from(far, (value) => (value === UNREACHABLE ? Infinity : 6 * (Math.max(...far) - value)));
        const expected = evenOut(map, start, 5).map((value) => (value === Infinity ? UNREACHABLE : value));
        expect([...flow.flee()]).toEqual(expected);
      }),
      { seed: 2, numRuns: 400 },
    );
  });
});

describe('a way', () => {
  const ends = anyMap('.', 20).chain((map) => {
    const cell = fc.constantFrom(...map.floor());
    return fc.tuple(fc.constant(map), cell, cell);
  });

  it('walked down the distances is made of steps over floor, and as short as those of rot.js', () => {
    fc.assert(
      fc.property(ends, ([map, from, to]) => {
        const isOpen = (x: number, y: number) => map.contains(x, y) && map.opaque[map.index(x, y)] === 0;
        let length = 0;
        const finder = new Dijkstra(map.x(to), map.y(to), isOpen, { topology: 8 });
        finder.compute(map.x(from), map.y(from), () => length++);
        const flow = flowOf(map);
        const cells = walk(map, flow, flow.compute(map.ground, [to]), from);
        expect(cells.at(-1) === to ? cells.length : 0).toBe(length);
        expect(cells.every((cell) => map.opaque[cell] === 0)).toBe(true);
        for (let k = 1; k < cells.length; k++) expect(isStep(map, cells[k - 1]!, cells[k]!)).toBe(true);
      }),
      { seed: 3, numRuns: 600 },
    );
  });

  it('goes round mud, and through it when there is no other way', () => {
    const walked = (text: string) => {
      const map = new DrawnMap(text);
      const flow = flowOf(map);
      return walk(map, flow, flow.compute(map.ground, [2]), 0);
    };
    expect(walked('a9b\n...')).toEqual([0, 4, 2]);
    expect(walked('a9b')).toEqual([0, 1, 2]);
  });

  it('starts and ends even in cells that no actor can enter', () => {
    const flow = new FlowMap(4, 1);
    const found = flow.compute(Uint8Array.of(0, 1, 1, 0), [3]);
    expect(walk(new DrawnMap('#..#'), flow, found, 0)).toEqual([0, 1, 2, 3]);
  });
});
