/** The accessibility tree of a game as a listener has it: the words that are read out, and the names of the buttons. */

/** The names of the choices: the buttons in the group of that name. */
export function choicesIn(snapshot: string): string[] {
  const lines = snapshot.split('\n');
  const start = lines.findIndex((line) => line.includes('group "Choices"'));
  if (start < 0) return [];
  const depth = lines[start]?.search(/\S/) ?? 0;
  const inside = lines.slice(start + 1);
  const end = inside.findIndex((line) => line.search(/\S/) <= depth);
  return (end < 0 ? inside : inside.slice(0, end)).flatMap((line) => /button "([^"]+)"/.exec(line)?.[1] ?? []);
}

const WAY = /(?:north|south|east|west)(?:-east|-west)?/.source;
/** "Go west" for a plain step, "Fight the rat (60 %), west" for one that means more. */
const STEP = new RegExp(`^(?:Go (${WAY})\\b.*|.*, (${WAY}))$`);

/** The ways that are open, by the names of their buttons: those that are not dimmed. */
function waysIn(snapshot: string): Map<string, string> {
  const found = snapshot.split('\n').flatMap((line): [string, string][] => {
    const label = /button "([^"]+)"/.exec(line)?.[1] ?? '';
    const [, plain, meant] = STEP.exec(label) ?? [];
    const way = plain ?? meant;
    return way && !line.includes('[disabled]') ? [[way, label]] : [];
  });
  return new Map(found);
}

/** A thing near by, and how far it is. */
interface Heard {
  readonly name: string;
  readonly dx: number;
  readonly dy: number;
}

function nearbyIn(snapshot: string): Heard[] {
  const line = /^- paragraph: "?(Nearby: .*?)"?$/m.exec(snapshot)?.[1] ?? '';
  return [...line.matchAll(/(?:, |: )([^(]+) \(([^)]+)\)/g)].map(([, name = '', where = '']) => ({
    name,
    dx: along(where, 'west', 'east'),
    dy: along(where, 'north', 'south'),
  }));
}

/** How far "4 east, 1 south" or "3 south-west" is in one of its dimensions. */
function along(where: string, less: string, more: string): number {
  for (const part of where.split(', ')) {
    const steps = Number.parseInt(part, 10);
    if (part.includes(less)) return -steps;
    if (part.includes(more)) return steps;
  }
  return 0;
}

const FOES = /rat|ooze|skeleton|minotaur|ogre|archer|warden|horned/i;
/** What one makes for, the dearest first. */
const WANTED = [/mask/i, /sword|axe|dagger|mail|hat|healing|potion/i, /stairway down/i];
const SHUNNED = /stairway up|pit|trap|fire|lava/i;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
  'north-east': [1, -1],
  'south-east': [1, 1],
  'south-west': [-1, 1],
  'north-west': [-1, -1],
};

/**
 * Walks a maze by ear: remembers the cells it was told of, fights who stands beside it, makes for what it seeks, and
 * else for the nearest place where it has not been.
 */
export class Listener {
  private x = 0;
  private y = 0;
  private readonly been = new Set<string>();
  private readonly open = new Set<string>();
  private readonly shunned = new Set<string>();
  private readonly wanted = new Map<string, { readonly x: number; readonly y: number; readonly rank: number }>();

  /** The name of the button to press. */
  choose(snapshot: string): string | null {
    const choices = choicesIn(snapshot);
    const ways = waysIn(snapshot);
    const near = nearbyIn(snapshot);
    this.learn(ways, near);
    const thing = choices.find((label) => label.startsWith('Pick up'));
    const foe = near.find(({ name, dx, dy }) => FOES.test(name) && Math.max(Math.abs(dx), Math.abs(dy)) === 1);
    const cure = isHurt(snapshot) && choices.find((label) => /^Drink( the healing|…)/.test(label));
    if (ways.size === 0) return choices[0] ?? null;
    if (cure) return cure;
    const attack = foe && ways.get(nameOf(foe.dx, foe.dy));
    if (attack) return attack;
    if (thing) return thing;
    const way = this.wayOn(ways);
    if (!way) return choices[0] ?? null;
    this.follow(way, near);
    return ways.get(way) ?? null;
  }

  private learn(ways: ReadonlyMap<string, string>, near: readonly Heard[]): void {
    this.been.add(key(this.x, this.y));
    this.wanted.delete(key(this.x, this.y));
    for (const { name, dx, dy } of near) {
      const at = [this.x + dx, this.y + dy] as const;
      if (SHUNNED.test(name)) this.shunned.add(key(...at));
      const rank = WANTED.findIndex((pattern) => pattern.test(name));
      if (rank >= 0) this.wanted.set(key(...at), { x: at[0], y: at[1], rank });
    }
    for (const way of ways.keys()) {
      const [dx, dy] = WAYS[way] ?? [0, 0];
      this.open.add(key(this.x + dx, this.y + dy));
    }
  }

  /** The first step to the known cell that is best worth it: new, near, and on the way to what is wanted most. */
  private wayOn(ways: ReadonlyMap<string, string>): string | null {
    const [goal = null] = [...this.wanted.values()].sort((a, b) => a.rank - b.rank);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    const steps = new Map([[key(this.x, this.y), 0]]);
    const queue: { x: number; y: number; first: string | null }[] = [{ x: this.x, y: this.y, first: null }];
    for (const { x, y, first } of queue) {
      const far = steps.get(key(x, y)) ?? 0;
      const price = far + (goal ? 2 * Math.max(Math.abs(goal.x - x), Math.abs(goal.y - y)) : 0);
      if (first && !this.been.has(key(x, y)) && price < least) [best, least] = [first, price];
      for (const [way, [dx, dy]] of Object.entries(WAYS)) {
        const name = key(x + dx, y + dy);
        if (steps.has(name) || this.shunned.has(name) || !this.open.has(name) || (!first && !ways.has(way))) continue;
        steps.set(name, far + 1);
        queue.push({ x: x + dx, y: y + dy, first: first ?? way });
      }
    }
    return best;
  }

  /** What stands there is met instead of the place: a door opens, and one stays where one was. */
  private follow(way: string, near: readonly Heard[]): void {
    const [dx, dy] = WAYS[way] ?? [0, 0];
    const there = near.find((one) => one.dx === dx && one.dy === dy)?.name ?? '';
    if (/door|boulder|altar|statue/i.test(there)) return;
    [this.x, this.y] = [this.x + dx, this.y + dy];
    if (!/stairway down/i.test(there)) return;
    // Down there everything is unknown again.
    for (const memory of [this.been, this.open, this.shunned, this.wanted]) memory.clear();
  }
}

/** Hurt, and with something in the pack that helps. */
const isHurt = (snapshot: string): boolean =>
  Number(/"Health (\d+)/.exec(snapshot)?.[1] ?? 99) <= 12 && snapshot.includes('button "Healing draught');

const key = (x: number, y: number): string => `${x},${y}`;
const nameOf = (dx: number, dy: number): string =>
  Object.keys(WAYS).find((way) => WAYS[way]?.[0] === dx && WAYS[way]?.[1] === dy) ?? '';
