import {
  Cell,
  createKit,
  DIRECTIONS,
  entityArg,
  type Generator,
  type Machine,
  type NativeAction,
  type NativeBehavior,
  type RuleFunction,
  runSteps,
  type SeatView,
  type StageFactory,
  type Verb,
} from '../../engine/index';

/** The examples of docs/extend.md, word for word; extend-page.test.ts runs them. */

// functions

const blocks: RuleFunction = {
  takes: [2, 2],
  returns: { is: 'number' },
  call(_machine, _frame, [one, other], site) {
    const [from, to] = [entityArg(one, site).place, entityArg(other, site).place];
    if (!(from instanceof Cell) || !(to instanceof Cell)) return null;
    return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  },
};

// verbs

const toll: Verb = {
  takes: 'expression',
  parts: { say: 'text', do: 'steps' },
  needs: [['say']],
  about: 'Rings so many times, says so each time, and then does the steps.',
  examples: [{ toll: 3, say: 'Dong.' }],
  compile(compiler, step, pointer) {
    const times = compiler.expr(step.toll, `${pointer}/toll`);
    const text = compiler.text(step.say, `${pointer}/say`);
    compiler.emit((machine, frame) => {
      const strokes = Number(times(machine, frame));
      for (let i = 0; i < strokes; i++) machine.say(text, frame, 'all');
    }, pointer);
    if (step.do) compiler.block(step.do, `${pointer}/do`);
  },
};

// actions

const leap: NativeAction = {
  param: 'direction',
  label: 'Leap [spoken(direction)]',
  command: 'leap',
  domain: (machine, actor) => DIRECTIONS.map(({ name }) => name).filter((name) => landing(machine, actor.place, name)),
  make: (actor, direction) => ({
    perform(machine) {
      const cell = landing(machine, actor.place, String(direction));
      if (!cell) return { outcome: 'failed', why: 'There is nowhere to land.' };
      return runSteps(machine, 'leap', actor, { cell });
    },
  }),
  steps: { leap: { with: ['cell'], do: [{ move: 'actor', to: 'cell' }, { say: '[actor_name] [verb leap].' }] } },
};

/** The free cell two steps away in a direction. */
function landing(machine: Machine, from: unknown, name: string): Cell | null {
  const way = DIRECTIONS.find((direction) => direction.name === name);
  if (!way || !(from instanceof Cell)) return null;
  const { level } = machine.world;
  const cell = level.cell(from.x + 2 * way.dx, from.y + 2 * way.dy);
  return cell && level.isWalkable(cell) ? cell : null;
}

// behaviors

const pace: NativeBehavior = {
  settings: { length: { number: [1, 20] } },
  decide(machine, _actor, settings) {
    const length = Number(settings.length ?? 4);
    const isGoing = machine.turn % (2 * length) < length;
    return { action: 'step', args: [isGoing ? 'east' : 'west'] };
  },
};

// generators

const pillars: Generator = (width, height, rng) => {
  const floor = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const isPillar = x % 3 === 0 && y % 3 === 0 && rng.chance(0.8);
      floor[y * width + x] = isPillar ? 0 : 1;
    }
  }
  return { width, height, floor, rooms: [], doors: [] };
};

// stages

const roll_call: StageFactory = (canvas) => {
  const context = canvas.getContext('2d');
  let shown: SeatView | null = null;
  const show = (view: SeatView) => {
    shown = view;
    const names = (view.map?.cells ?? []).flatMap(({ entities }) => entities.map(({ name }) => name));
    context?.clearRect(0, 0, canvas.width, canvas.height);
    if (context) context.fillStyle = 'white';
    for (const [line, name] of [...new Set(names)].entries()) context?.fillText(name, 10, 20 * (line + 1));
  };
  const nothing = () => {};
  return {
    canvas,
    show,
    play: async (_events, view) => show(view),
    hitAt: () => null,
    resize(width, height) {
      canvas.width = width;
      canvas.height = height;
      // A canvas that changes its size is empty.
      if (shown) show(shown);
    },
    ...{ skip: nothing, mark: nothing, pause: nothing, resume: nothing, destroy: nothing },
  };
};

// the kit

export const kit = createKit({
  functions: { blocks },
  verbs: { toll },
  actions: { leap },
  behaviors: { pace },
  generators: { pillars },
  stages: { roll_call },
});
