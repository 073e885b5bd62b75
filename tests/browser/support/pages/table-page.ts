import { createGame, load, type Source } from '../../../../engine';
import type { SeatView } from '../../../../engine/game/knowledge/seat-view';
import { aboutOf, questionsOf } from '../../../../engine/ui/keys/questions';
import { createTableStage } from '../../../../engine/ui/table/table-stage';
import { FIXTURES } from '../../../ui/table/table-views';
import { nextFrame, pixelsOf, printOf } from './pixels';

/** A page with one table and nothing else: `?game=dimm_city&seed=3&decisions=10&still=1`, or `?view=fan`. */

const fetched: Source = {
  async read(path) {
    const response = await fetch(`/${path}`);
    return response.ok ? response.text() : null;
  },
  list: async () => [],
};

async function stageFor(layout: unknown, still: boolean) {
  const canvas = document.createElement('canvas');
  canvas.style.width = `${innerWidth}px`;
  canvas.style.height = `${innerHeight}px`;
  document.body.append(canvas);
  const stage = await createTableStage(canvas, { assets: '/assets/', layout, still });
  stage.resize(innerWidth, innerHeight, devicePixelRatio);
  return { canvas, stage };
}

/** A view made for looking, without a game behind it. */
async function openView(name: string, still: boolean) {
  const { layout, view, marks } = FIXTURES[name] as (typeof FIXTURES)[string];
  const { canvas, stage } = await stageFor(layout, still);
  stage.show(view);
  if (marks) stage.mark(marks);
  return { canvas, stage, show: (other: SeatView) => stage.show(other) };
}

async function openGame(name: string, seed: string, decisions: number, still: boolean) {
  const { definitions, findings } = await load(fetched, `prototypes/${name}`);
  if (!definitions) throw new Error(findings.map(({ message }) => message).join('\n'));
  const seats = definitions.rules.seats?.max ?? 1;
  const count = Math.min(seats, Number(query.get('seats') ?? seats));
  const game = createGame(definitions, {
    seed,
    seats: Array.from({ length: count }, (_, i) => ({ name: `Seat ${i + 1}`, personality: 'controlled' })),
  });
  const { canvas, stage } = await stageFor(definitions.rules.layout ?? null, still);
  const seat = Number(query.get('seat') ?? 0);
  stage.show(game.view(seat));
  /** Makes the decision of that number among those offered, and shows what comes of it. */
  const decide = (choice = 0) => {
    const pending = game.pending[0];
    if (!pending) return Promise.resolve();
    const id = pending.input ? '' : (pending.options[choice % pending.options.length]?.id ?? '');
    return stage.play(game.eventsFor(seat, game.decide(pending.seat, id)), game.view(seat));
  };
  for (let i = 0; i < decisions && !game.ended; i++) {
    void decide(i);
    stage.skip();
  }
  const [question] = questionsOf(game.view(seat), game.pending);
  const choices = question?.options.flatMap(({ entities }) => entities) ?? [];
  stage.mark({ path: [], cursor: null, choices, about: question ? aboutOf(question) : null });
  return { game, canvas, stage, decide };
}

/** How large and how bright a picture is, and of how many colours. */
function lookAt(canvas: HTMLCanvasElement) {
  const pixels = pixelsOf(canvas);
  const colours = new Set<number>();
  let bright = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(i, i + 3);
    if (Math.max(red, green, blue) > 120) bright++;
    colours.add((red << 16) | (green << 8) | blue);
  }
  return { width: canvas.width, height: canvas.height, bright, colours: colours.size, all: pixels.length / 4 };
}

const query = new URLSearchParams(location.search);
const still = query.has('still');
const view = query.get('view');
const opened = view
  ? await openView(view, still)
  : await openGame(query.get('game') ?? '', query.get('seed') ?? '1', Number(query.get('decisions') ?? 0), still);
const page = { opened, printOf, lookAt, nextFrame };
Object.assign(window, { page });
export type TablePage = typeof page;
await nextFrame();
document.documentElement.dataset.ready = 'yes';
