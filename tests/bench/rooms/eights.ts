/**
 * A card game for four, once as a prototype of the kit and once for boardgame.io. Play a card of the suit or the rank
 * that lies on top, or draw one. One who has no card left gets a point and five new cards, so that it never ends. Hands
 * and deck are hidden.
 */
const SUITS = ['oak', 'rose', 'bell', 'moon'] as const;
const RANKS = 13;
export const HAND = 5;
/** With a full hand one passes. */
export const MOST_CARDS = 12;

const cards = SUITS.flatMap((suit) =>
  Array.from({ length: RANKS }, (_, i) => [
    `${suit}_${i + 1}`,
    { name: `${i + 1} of ${suit}`, attributes: { suit, rank: i + 1 } },
  ]),
);

const RULES = {
  extends: null,
  seats: { min: 2, max: 4, actor: 'player', order: 'clockwise' },
  vars: { run: { suit: null, rank: 0 } },
  zones: {
    deck: { fill: 'it.rank != null', shuffle: true, sees: 'none', recycle: 'pile' },
    pile: {},
    hand: { per: 'seat', sees: 'owner' },
  },
  setup: [
    { each: 's', in: 'seats()', do: [{ draw: HAND, from: 'deck', to: 's.hand' }] },
    { draw: 1, from: 'deck', to: 'pile', as: 'card' },
    { run: 'lay', with: { card: 'card' } },
  ],
  procedures: { lay: { with: ['card'], do: [{ change: 'run', to: { suit: 'card.suit', rank: 'card.rank' } }] } },
  turn: { first: 'play' },
  phases: { play: { label: 'Play or draw' } },
  actions: {
    play: {
      with: { card: 'seat.hand.filter(c, c.suit == run.suit || c.rank == run.rank)' },
      label: 'Play [card.name]',
      do: [
        { move: 'card', to: 'pile' },
        { run: 'lay', with: { card: 'card' } },
        {
          if: 'size(seat.hand) == 0',
          // biome-ignore lint/suspicious/noThenProperty: the word of the rules for it.
          then: [
            { change: 'seat', by: { points: 1 } },
            { draw: HAND, from: 'deck', to: 'seat.hand' },
          ],
        },
        { end_turn: true },
      ],
    },
    draw: {
      when: `size(seat.hand) < ${MOST_CARDS}`,
      label: 'Draw a card',
      do: [{ draw: 1, from: 'deck', to: 'seat.hand' }, { end_turn: true }],
    },
    pass: { when: `size(seat.hand) >= ${MOST_CARDS}`, label: 'Pass', do: [{ end_turn: true }] },
  },
} as const;

export const EIGHTS_FILES: Readonly<Record<string, string>> = {
  'prototypes/eights/prototype.json': JSON.stringify({ name: 'Eights', default_seats: 4 }),
  'prototypes/eights/actors.json': JSON.stringify({ player: { name: 'Player', attributes: { points: 0 } } }),
  'prototypes/eights/items.json': JSON.stringify(Object.fromEntries(cards)),
  'prototypes/eights/rules.json': JSON.stringify(RULES),
};

/** Cards are numbers: the suit times 13, and the rank. */
export interface EightsState {
  deck: number[] | number;
  pile: number[];
  hands: (number[] | number)[];
  points: number[];
}

interface MoveContext {
  readonly G: { deck: number[]; pile: number[]; hands: number[][]; points: number[] };
  readonly playerID: string;
  readonly random: { Shuffle<T>(list: T[]): T[] };
}

const fits = (card: number, top: number): boolean =>
  card % RANKS === top % RANKS || Math.floor(card / RANKS) === Math.floor(top / RANKS);

function drawOne({ G, random }: MoveContext): number[] {
  if (G.deck.length === 0) G.deck = random.Shuffle(G.pile.splice(0, G.pile.length - 1));
  const card = G.deck.pop();
  return card === undefined ? [] : [card];
}

/** The same for boardgame.io. Moves are refused unless they are legal; a view hides the hands of others and the deck. */
export const EIGHTS_OF_BOARDGAME_IO = {
  name: 'eights',
  disableUndo: true,
  setup: ({ random }: MoveContext) => {
    const deck = random.Shuffle(Array.from({ length: SUITS.length * RANKS }, (_, i) => i));
    const hands = Array.from({ length: 4 }, () => deck.splice(0, HAND));
    return { hands, pile: deck.splice(0, 1), deck, points: [0, 0, 0, 0] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: (context: MoveContext, card: number): string | undefined => {
      const { G, playerID } = context;
      const hand = G.hands[Number(playerID)] ?? [];
      if (!hand.includes(card) || !fits(card, G.pile.at(-1) ?? 0)) return 'INVALID_MOVE';
      hand.splice(hand.indexOf(card), 1);
      G.pile.push(card);
      if (hand.length > 0) return undefined;
      G.points[Number(playerID)] = (G.points[Number(playerID)] ?? 0) + 1;
      for (let i = 0; i < HAND; i++) hand.push(...drawOne(context));
      return undefined;
    },
    draw: (context: MoveContext): string | undefined => {
      const hand = context.G.hands[Number(context.playerID)] ?? [];
      if (hand.length >= MOST_CARDS) return 'INVALID_MOVE';
      hand.push(...drawOne(context));
      return undefined;
    },
    pass: ({ G, playerID }: MoveContext): string | undefined =>
      (G.hands[Number(playerID)]?.length ?? 0) < MOST_CARDS ? 'INVALID_MOVE' : undefined,
  },
  playerView: ({ G, playerID }: { G: MoveContext['G']; playerID: string | null }): EightsState => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, i) => (String(i) === playerID ? hand : hand.length)),
  }),
};

/** What a bot of boardgame.io's table does: as the kit lists its options, the first card that fits, or else a draw. */
export function moveInEights({ hands, pile }: EightsState, seat: number): { type: string; args: number[] } {
  const hand = (hands[seat] ?? []) as number[];
  const card = hand.find((one) => fits(one, pile.at(-1) ?? 0));
  if (card !== undefined) return { type: 'play', args: [card] };
  return { type: hand.length < MOST_CARDS ? 'draw' : 'pass', args: [] };
}
