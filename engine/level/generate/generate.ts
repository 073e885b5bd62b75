import { ownMember } from '../../core/records';
import { Rng } from '../../core/rng';
import { RuleError } from '../../machine/model/fault';
import { connect } from '../plan/connect';
import { LONGEST, SHORTEST } from '../plan/plan';
import { arena } from './arena';
import type { GeneratorSettings, Generators, Ground } from './generator';

/** Attempts before one empty room is used. */
const ATTEMPTS = 8;

/** Smaller caves are filled instead of connected, unless data says otherwise. */
const SMALLEST_CAVE = 12;

/**
 * Generates a map by the name of its generator. For every size and setting it has floor, connected, with none on the
 * edge. The same random stream gives the same map. Each attempt has its own stream, so that later results don't depend
 * on the number of attempts.
 */
export function generate(
  generators: Generators,
  name: string,
  width: number,
  height: number,
  rng: Rng,
  settings: GeneratorSettings = {},
  pointer = '/prototype/map_generator',
): Ground {
  expectSize(width, height, pointer);
  const make = ownMember(generators, name);
  if (!make) {
    throw new RuleError(`there is no generator "${name}". There are ${Object.keys(generators).join(', ')}`, pointer);
  }
  const seed = `${rng.uint()}-${rng.uint()}`;
  for (let i = 0; i < ATTEMPTS; i++) {
    const ground = make(width, height, new Rng(`${seed}/${i}`), settings);
    if (ground && finish(ground, name === 'cellular' ? (settings.smallest ?? SMALLEST_CAVE) : 1)) return ground;
  }
  return arena(width, height, rng, settings) as Ground;
}

function expectSize(width: number, height: number, pointer: string): void {
  for (const side of [width, height]) {
    if (Number.isInteger(side) && side >= SHORTEST && side <= LONGEST) continue;
    const wanted = `a generated map is ${SHORTEST} to ${LONGEST} cells wide and high`;
    throw new RuleError(`${wanted}, not ${width} × ${height}`, pointer);
  }
}

/** Clears the edge for walls, and connects separate parts. Returns whether any floor is left. */
function finish({ width, height, floor }: Ground, smallest: number): boolean {
  const inside = new Uint8Array(floor.length);
  for (let y = 1; y < height - 1; y++) inside.fill(1, y * width + 1, y * width + width - 1);
  for (let i = 0; i < floor.length; i++) if (inside[i] === 0) floor[i] = 0;
  connect(floor, width, inside, smallest);
  return floor.includes(1);
}
