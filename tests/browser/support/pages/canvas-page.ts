import { createGame, type Game, type GameEvent, load, type Source } from '../../../../engine';
import { createMapStage } from '../../../../engine/ui/canvas/map-stage';
import { nextFrame, pixelsOf, printOf } from './pixels';

/** A page with stages and nothing else, for tests and for looking: `?game=labyrinth&seed=3&turns=40&still=1`. */

const fetched: Source = {
  async read(path) {
    const response = await fetch(`/${path}`);
    return response.ok ? response.text() : null;
  },
  list: async () => [],
};

const loading = new Map<string, ReturnType<typeof load>>();

async function startGame(name: string, seed: string) {
  const loaded = loading.get(name) ?? load(fetched, `prototypes/${name}`);
  loading.set(name, loaded);
  const { definitions, findings } = await loaded;
  if (!definitions) throw new Error(findings.map(({ message }) => message).join('\n'));
  return createGame(definitions, { seed });
}

/** Walks about without hurry: every step on in a direction until something is in the way. */
function wander(game: Game, turns: number): void {
  let way = '';
  for (let turn = 0; turn < turns && !game.ended; turn++) {
    const options = game.pending[0]?.options ?? [];
    const steps = options.filter(({ action }) => action === 'step');
    const choice = steps.find(({ id }) => id === way) ?? steps[(turn * 7) % steps.length] ?? options[0];
    if (!choice) return;
    way = choice.id;
    game.decide(game.pending[0]?.seat ?? 0, choice.id);
  }
}

interface Asked {
  readonly game: string;
  readonly seed?: string;
  readonly turns?: number;
  readonly still?: boolean;
  readonly width?: number;
  readonly height?: number;
}

async function openStage(asked: Asked) {
  const { game: name, seed = '1', turns = 0, still = false, width = innerWidth, height = innerHeight } = asked;
  const game = await startGame(name, seed);
  const canvas = document.createElement('canvas');
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  document.body.append(canvas);
  const layout = game.definitions.rules.layout ?? null;
  const stage = await createMapStage(canvas, {
    assets: '/assets/',
    layout,
    still,
    effects: () => game.definitions.effects,
  });
  stage.resize(width, height, devicePixelRatio);
  wander(game, turns);
  stage.show(game.view(0));
  const decide = (id: string): { events: GameEvent[]; played: Promise<void> } => {
    const events = game.eventsFor(0, game.decide(0, id));
    return { events, played: stage.play(events, game.view(0)) };
  };
  return { game, canvas, stage, decide };
}

const query = new URLSearchParams(location.search);
const game = query.get('game');
const opened = game
  ? await openStage({
      game,
      seed: query.get('seed') ?? '1',
      turns: Number(query.get('turns') ?? 0),
      still: query.has('still'),
    })
  : null;
const page = { openStage, createMapStage, pixelsOf, printOf, nextFrame, opened };
Object.assign(window, { page });
export type CanvasPage = typeof page;
document.documentElement.dataset.ready = 'yes';
