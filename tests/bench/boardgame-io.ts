import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { End, Mind, Options, Table } from './card-game-rules';
import {
  bounded,
  callsCheck,
  cardsFor,
  changeBy,
  defaultOptions,
  isAce,
  isAceOfHearts,
  isKing,
  keptOf,
  mindAfter,
  rollDice,
} from './card-game-rules';

/**
 * The same card game on boardgame.io's Client: one move for each decision, its random plugin for deck and dice.
 * Where there was a choice the one that is faster for boardgame.io was taken: cards are numbers, no event log of its
 * own besides the library's, undo off, production mode.
 */
interface State {
  phase: 'before' | 'morning' | 'tasks' | 'salvation' | 'evening';
  day: number;
  stability: number;
  tokens: number;
  aces: number;
  kings: number;
  open: boolean;
  due: number;
  mind: Mind;
  /** Places in the list of cards. */
  deck: number[];
  today: number[];
  spent: number[];
  journal: { day: number; text: string }[];
  shown: { table: Table; change: number } | { card: number } | null;
  ended: End | null;
}

/** The little of boardgame.io that is used; its own types are there only once it is installed. */
interface Random {
  Die(sides: number): number;
  Shuffle<T>(list: T[]): T[];
}

type Move = (context: { G: State; random: Random }, ...args: string[]) => string | undefined;

interface Client {
  start(): void;
  stop(): void;
  getState(): { G: State; ctx: { gameover?: { reason: End } } };
  moves: Record<string, (...args: string[]) => void>;
}

export interface BoardgameIo {
  Client(settings: { game: unknown; numPlayers: number; debug: boolean }): Client;
}

export interface PlayedMoves {
  wins: number;
  days: number;
  moves: number;
  ends: Record<string, number>;
}

/** A process of its own installs it, because a bundle no longer knows the folder it came from. */
export function installBoardgameIo(): void {
  const installer = path.resolve('tests/bench/ensure-peers.mjs');
  const { status } = spawnSync(process.execPath, [installer], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('boardgame.io, which is compared with, could not be installed.');
}

/** Loaded by path, so that it is found from a bundle too. `folder` is where ensure-peers.mjs has installed it. */
export function loadBoardgameIo(folder = path.resolve('tests/bench')): BoardgameIo {
  process.env.NODE_ENV = 'production';
  return createRequire(path.join(folder, 'package.json'))('boardgame.io/client') as BoardgameIo;
}

const invalidMove = 'INVALID_MOVE';

/** The one move that is legal now. */
function legalMove(state: State): string {
  if (state.shown) return 'confirm';
  if (state.phase === 'tasks') return 'draw';
  if (state.phase === 'salvation') return 'seek';
  return state.phase === 'evening' ? 'write' : 'roll';
}

function check(state: State, random: Random, table: Table): void {
  const final = keptOf(rollDice({ die: random.Die }, state.mind), state.mind);
  state.mind = mindAfter(table, final, state.aces);
  state.shown = { table, change: changeBy(table, final, state.aces) };
}

function startDay(state: State): void {
  state.day++;
  state.phase = 'morning';
}

function afterCard(state: State): void {
  if (state.due === 0) state.phase = state.open ? 'salvation' : 'evening';
}

function applyCheck(state: State, table: Table, change: number): void {
  if (table === 'tasks') {
    state.due = change;
    state.phase = 'tasks';
  } else if (table === 'stability') {
    state.stability = bounded(state.stability + change);
    if (state.stability === 0) state.ended = 'collapsed';
    else if (state.phase === 'before') startDay(state);
    else afterCard(state);
  } else {
    state.tokens = bounded(state.tokens + change);
    if (state.tokens === 0) state.ended = 'escaped';
    else state.phase = 'evening';
  }
}

/** Every move is refused unless it is the legal one. */
const only =
  (name: string, move: (state: State, random: Random, ...args: string[]) => void): Move =>
  ({ G, random }, ...args) => {
    if (legalMove(G) !== name) return invalidMove;
    move(G, random, ...args);
    return undefined;
  };

function describeGame(options: Options) {
  const cards = cardsFor(options);

  const applyCard = (state: State, random: Random, place: number) => {
    const card = cards[place];
    if (!card) return;
    state.due--;
    if (isAce(card)) state.aces++;
    if (isAceOfHearts(card)) state.open = true;
    if (isKing(card)) state.kings++;
    if (state.kings === 4) state.ended = 'four_kings';
    else if (callsCheck(card)) check(state, random, 'stability');
    else afterCard(state);
  };

  return {
    name: 'dimm_city',
    disableUndo: true,
    setup: ({ random }: { random: Random }): State => {
      const state: State = {
        phase: 'before',
        day: 0,
        stability: options.stability,
        tokens: options.tokens,
        aces: options.easy ? 1 : 0,
        kings: 0,
        open: options.easy,
        due: 0,
        mind: null,
        deck: random.Shuffle(cards.map((_, place) => place)),
        today: [],
        spent: [],
        journal: [],
        shown: null,
        ended: null,
      };
      if (options.firstCheck) check(state, random, 'stability');
      else startDay(state);
      return state;
    },
    endIf: ({ G }: { G: State }) => (G.ended ? { reason: G.ended } : undefined),
    moves: {
      roll: only('roll', (state, random) => check(state, random, 'tasks')),
      seek: only('seek', (state, random) => check(state, random, 'salvation')),
      draw: only('draw', (state) => {
        const card = state.deck.pop();
        if (card === undefined) {
          state.ended = 'deck_empty';
          return;
        }
        state.today.push(card);
        state.shown = { card };
      }),
      confirm: only('confirm', (state, random) => {
        const shown = state.shown;
        state.shown = null;
        if (!shown) return;
        if ('card' in shown) applyCard(state, random, shown.card);
        else applyCheck(state, shown.table, shown.change);
      }),
      write: only('write', (state, _random, text = '') => {
        if (text !== '') state.journal.push({ day: state.day, text });
        state.spent.push(...state.today);
        state.today = [];
        startDay(state);
      }),
    },
  };
}

export function playBoardgameIo(library: BoardgameIo, games: number, seed: number, options: Partial<Options> = {}) {
  const game = describeGame({ ...defaultOptions, ...options });
  const played: PlayedMoves = { wins: 0, days: 0, moves: 0, ends: {} };
  for (let i = 0; i < games; i++) {
    const client = library.Client({ game: { ...game, seed: `${seed}/${i}` }, numPlayers: 1, debug: false });
    client.start();
    let { G: state, ctx } = client.getState();
    while (!ctx.gameover) {
      client.moves[legalMove(state)]?.();
      played.moves++;
      ({ G: state, ctx } = client.getState());
    }
    client.stop();
    const { reason } = ctx.gameover;
    played.ends[reason] = (played.ends[reason] ?? 0) + 1;
    if (reason === 'escaped') played.wins++;
    played.days += state.day;
  }
  return played;
}
