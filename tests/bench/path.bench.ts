/** A turn in which a thousand chasers each take one step towards the same prey. */
import AStar from 'rot-js/lib/path/astar.js';
import Dijkstra from 'rot-js/lib/path/dijkstra.js';
import { FlowMap } from '../../engine/level/plan/flow-map';
import { benchMap, passableOn, someCells } from './bench-maps';
import { compare, report } from './harness';

const CHASERS = 1000;
/** A whole turn of A* takes rot.js seconds, so only so many chasers are asked and the rest reckoned in. */
const ASKED = 20;

export async function run(): Promise<void> {
  for (const kind of ['dungeon', 'cave'] as const) {
    const map = benchMap(kind, 200, 200);
    const { width, height, ground } = map;
    const [prey = 0, ...rest] = someCells(map, 1 + CHASERS);
    const chasers = rest.map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
    const [px, py] = [prey % width, Math.floor(prey / width)];
    const passable = passableOn(map);
    const flow = new FlowMap(width, height);

    const shared = (times: number) => {
      let sum = 0;
      for (let i = 0; i < times; i++) {
        const paths = new Dijkstra(px, py, passable, { topology: 8 });
        for (const { x, y } of chasers) paths.compute(x, y, (step) => (sum += step));
      }
      return sum;
    };
    const ours = (times: number) => {
      let sum = 0;
      for (let i = 0; i < times; i++) {
        const distances = flow.compute(ground, [prey]);
        for (const { x, y } of chasers) sum += flow.stepFrom(distances, x, y);
      }
      return sum;
    };
    report(
      `Paths: ${CHASERS} chasers in a ${map.name}, beside one shared Dijkstra`,
      compare([
        { name: 'rot.js, one Dijkstra for all', run: shared },
        { name: 'Dungeon Mode Kit', run: ours },
      ]),
      25,
    );

    const each = (times: number) => {
      let sum = 0;
      for (let i = 0; i < times; i++) {
        for (const { x, y } of chasers.slice(0, ASKED)) {
          new AStar(px, py, passable, { topology: 8 }).compute(x, y, (step) => (sum += step));
        }
      }
      return sum;
    };
    const rows = compare(
      [
        { name: `rot.js, A* for each of ${ASKED}`, run: each },
        { name: `Dungeon Mode Kit, all ${CHASERS}`, run: ours },
      ],
      { rounds: 5 },
    );
    const scaled = rows.map((row, i) => (i === 0 ? row : timesMore(row, CHASERS / ASKED)));
    report(`Paths: the same beside A* for each (ratio reckoned up from ${ASKED} to ${CHASERS})`, scaled, 5000);
  }
}

function timesMore<T extends { ratio: number; lowest: number; highest: number }>(row: T, factor: number): T {
  return { ...row, ratio: row.ratio * factor, lowest: row.lowest * factor, highest: row.highest * factor };
}
