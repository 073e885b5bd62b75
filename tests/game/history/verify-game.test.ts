import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Rng } from '../../../engine/core/rng';
import { createGame, type Decision } from '../../../engine/game/game';
import { hashView, type SealedStart, sealAfter, sealOf } from '../../../engine/game/history/seal';
import { type Disclosure, verifyGame, type Witnessed } from '../../../engine/game/history/verify-game';
import { decideByLot, isOver } from '../../games/all/playing';
import { definitionsOf } from '../../support/play';
import { smallGame } from '../../support/small-rules';

const SALT = 'a long and random text';

/** Two seats take coins in turn. Each decision is legal at nearly every moment, so few lies show by themselves. */
const coinGame = () =>
  smallGame({
    seats: { min: 2, max: 3, actor: 'player', order: 'clockwise' },
    vars: { run: { coins: 0 } },
    options: { goal: { default: 12, min: 5, max: 30 } },
    turn: { first: 'main' },
    phases: { main: {} },
    actions: Object.fromEntries(
      [1, 2, 3].map((n) => [`take_${n}`, { do: [{ change: 'run', by: { coins: n } }, { end_turn: true }] }]),
    ),
  });

interface SealedGame extends Disclosure {
  readonly definitions: Definitions;
  readonly shown: readonly Witnessed[];
}

/** A game by lot, sealed from its start to its end, as seat 0 saw it. */
function playSealed(definitions: Definitions, seed: string, most: number): SealedGame {
  const seats = [{ name: 'Ada' }, { name: 'Ben' }];
  const start: SealedStart = { seed, content: definitions.hash, seats, options: {} };
  const game = createGame(definitions, { seed, seats });
  const lot = new Rng(`lot/${seed}`);
  let seal = sealOf(start, SALT);
  const witness = (): Witnessed => ({
    at: game.decisions.length,
    seal,
    seen: { seat: 0, view: hashView(game.view(0)) },
  });
  const shown = [witness()];
  while (game.decisions.length < most && !isOver(game)) {
    decideByLot(game, lot);
    seal = sealAfter(seal, SALT, game.decisions.at(-1) as Decision);
    shown.push(witness());
  }
  return { definitions, start, salt: SALT, decisions: [...game.decisions], shown };
}

const verify = ({ definitions, start, salt, decisions, shown }: SealedGame) =>
  verifyGame(definitions, { start, salt, decisions }, shown);

/** The ways to alter a game after it was played. Each returns null where it would change nothing. */
const LIES: Readonly<Record<string, (game: SealedGame, lot: Rng) => Partial<Disclosure> | null>> = {
  'another seed': ({ start }, lot) => ({ start: { ...start, seed: `${start.seed}${lot.below(1000)}` } }),
  'another option': ({ start }, lot) => ({ start: { ...start, options: { goal: 5 + lot.below(20) } } }),
  'other seats': ({ start }, lot) => {
    const seats = lot.chance(0.5) ? [{ name: 'Ben' }, { name: 'Ada' }] : [...(start.seats ?? []), { name: 'Cleo' }];
    return { start: { ...start, seats } };
  },
  'another salt': (_, lot) => ({ salt: `${SALT}${lot.below(1000)}` }),
  'a changed answer': ({ decisions }, lot) => {
    const at = lot.below(decisions.length);
    const [seat, answer] = decisions[at] as Decision;
    const others = decisions.filter((one) => one[0] === seat && one[1] !== answer);
    return others.length === 0 ? null : { decisions: decisions.with(at, lot.pick(others)) };
  },
  'an answer of another seat': ({ decisions }, lot) => {
    const at = lot.below(decisions.length);
    const [seat, answer] = decisions[at] as Decision;
    return { decisions: decisions.with(at, [1 - seat, answer]) };
  },
  'a dropped decision': ({ decisions }, lot) => ({ decisions: decisions.toSpliced(lot.below(decisions.length), 1) }),
  'a cut end': ({ decisions }, lot) => ({ decisions: decisions.slice(0, lot.below(decisions.length)) }),
  'an added decision': ({ decisions }, lot) => ({
    decisions: decisions.toSpliced(lot.below(decisions.length + 1), 0, lot.pick(decisions)),
  }),
  'two decisions in another order': ({ decisions }, lot) => {
    const [a, b] = [lot.below(decisions.length), lot.below(decisions.length)];
    const [one, other] = [decisions[a] as Decision, decisions[b] as Decision];
    if (one.join() === other.join()) return null;
    return { decisions: decisions.with(a, other).with(b, one) };
  },
};

/** Alters games in every way in turn. Returns how many were altered, and the lies that went unnoticed. */
function alter(games: readonly SealedGame[], count: number): { tried: number; missed: string[] } {
  const lot = new Rng('lies');
  const missed: string[] = [];
  let tried = 0;
  while (tried < count) {
    const game = games[tried % games.length] as SealedGame;
    const [name, lie] = Object.entries(LIES)[tried % Object.keys(LIES).length] as [string, (typeof LIES)[string]];
    const lied = lie(game, lot);
    if (!lied) continue;
    if (verify({ ...game, ...lied }).asDealt) missed.push(`${name} in ${game.start.seed}`);
    tried++;
  }
  return { tried, missed };
}

describe('a sealed game', () => {
  let definitions: Definitions;
  let game: SealedGame;
  beforeAll(async () => {
    definitions = await coinGame();
    game = playSealed(definitions, 'sealed', 30);
  });

  test('that nothing was done to is as dealt', () => {
    expect(game.decisions).toHaveLength(30);
    expect(verify(game)).toEqual({ asDealt: true, number: null, seat: null, why: 'As dealt.' });
  });

  test('has a seal that depends on seed, rules, seats, options and salt, and is a SHA-256', () => {
    const start = { seed: 's', content: 'c', seats: [{ name: 'Ada' }], options: { goal: 5 } };
    const seals = [
      sealOf(start, SALT),
      sealOf({ ...start, seed: 't' }, SALT),
      sealOf({ ...start, content: 'd' }, SALT),
      sealOf({ ...start, seats: [] }, SALT),
      sealOf({ ...start, options: {} }, SALT),
      sealOf(start, ''),
    ];
    expect(new Set(seals).size).toBe(6);
    for (const seal of seals) expect(seal).toMatch(/^[0-9a-f]{64}$/);
    // As `sha256sum` works it out.
    expect(sealOf({ seed: 's', content: 'c' }, '')).toBe(
      'aca3fca33970c55da4bac9546ca212ead2bca6d2c16eb1278d089958dee7d961',
    );
  });

  test('names the decision that was changed, and whose it is', () => {
    const [seat, answer] = game.decisions[11] as Decision;
    const other: Decision = [seat, answer === 'take_1' ? 'take_2' : 'take_1'];
    expect(verify({ ...game, decisions: game.decisions.with(11, other) })).toMatchObject({
      asDealt: false,
      number: 12,
      seat,
      why: expect.stringContaining('not the one that was sealed'),
    });
  });

  test('whose keeper sealed an illegal decision names it, and why the rules refuse it', () => {
    const decisions: Decision[] = [[1, 'take_1']];
    const shown = [
      game.shown[0] as Witnessed,
      { at: 1, seal: sealAfter(sealOf(game.start, SALT), SALT, [1, 'take_1']) },
    ];
    expect(verify({ ...game, decisions, shown })).toMatchObject({ asDealt: false, number: 1, seat: 1 });
  });

  test('whose keeper showed a false view is caught by the seat that saw it', () => {
    const shown = game.shown.with(4, { ...(game.shown[4] as Witnessed), seen: { seat: 0, view: 'a lie' } });
    expect(verify({ ...game, shown })).toMatchObject({ number: 4, why: expect.stringContaining('another view') });
  });

  test('of which only some seals were shown names the range, and can’t grow or shrink at its end', () => {
    const shown = game.shown.filter(({ at }) => at % 10 === 0);
    const [seat, answer] = game.decisions[14] as Decision;
    const decisions = game.decisions.with(14, [seat, answer === 'take_1' ? 'take_2' : 'take_1']);
    expect(verify({ ...game, shown, decisions }).why).toContain('one of 11 to 20');
    expect(verify({ ...game, decisions: game.decisions.slice(0, -2) }).why).toBe('The last 2 decisions are missing.');
    expect(verify({ ...game, decisions: [...game.decisions, [0, 'take_1']] })).toMatchObject({ number: 31, seat: 0 });
  });

  test('that ended early is not over where only its first seal is known', () => {
    expect(verify({ ...game, shown: game.shown.slice(0, 1) }).why).toBe(
      'After the last decision the game is not over.',
    );
  });

  test('of other rules is no proof', async () => {
    const other = await smallGame({ seats: { min: 2, max: 2, actor: 'player', order: 'clockwise' } });
    expect(verify({ ...game, definitions: other }).why).toContain('not the rules');
  });

  test('is caught 1,000 times of 1,000 when it is altered', () => {
    const games = ['a', 'b', 'c', 'd'].map((seed) => playSealed(definitions, seed, 12));
    expect(alter(games, 1000)).toEqual({ tried: 1000, missed: [] });
  });
});

/** DMK_SEALS=1000 alters so many games of each prototype; usually a few show that real games are sealed too. */
const REAL = Number(process.env.DMK_SEALS ?? 10);

test.each(['terminal_dungeon_short', 'monadungeon_short'])(
  'an altered game of %s is caught',
  async (id) => {
    const definitions = await definitionsOf(id);
    const games = ['a', 'b'].map((seed) => playSealed(definitions, seed, 40));
    expect(games.map((game) => verify(game).why)).toEqual(['As dealt.', 'As dealt.']);
    expect(alter(games, REAL)).toEqual({ tried: REAL, missed: [] });
  },
  600_000,
);
