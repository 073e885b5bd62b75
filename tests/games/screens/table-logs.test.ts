import { expect, test } from 'vitest';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { definitionsOf } from '../../support/play';
import { toldTo } from '../../support/told';
import { decideByLot, isOver, usualSettings } from '../all/playing';

/** What a player at a table reads over whole games, searched for slips that a template makes easily. */

const SLIPS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['one of something is not plural', /\b1 (?!of\b)[a-z]+[^s\W]s\b/],
  ['“of you” is “your”', /\b(card|birthday|turn|hand|level) of you\b/],
  ['an article stands alone', /\b(the|a|an) (the|a|an)\b/i],
  ['“a” or “an” goes by the sound', /\b(a [aeio][a-z]|an [bcdfgjklmnpqrstvwxz][a-z])/],
  ['the verb agrees', /\b[Yy]ou (is|has|was|does|takes|loses|falls|draws|finds|gets|steps)\b/],
  ['a name in a sentence is small', /\bthe [A-Z][a-z]+ (cap|coat|apron|vest|lid|plate)\b/],
  ['a title has its article', /(?<![Tt]he )\bAbbot Below\b/],
  ['a value is never missing', /\b(null|undefined|NaN)\b|\[[a-z_.]+\]/],
  ['each sentence begins with a capital', /[.!?] [a-z]/],
  ['no sentence is said twice in a row', /(?:^|[.!?] )([A-Z][^.!?]{24,}[.!?]) \1/],
];

/** With few tiles, all of Monadungeon is met, the last guard too. */
const GAMES = [
  ['dimm_city', {}],
  ['terminal_dungeon', {}],
  ['monadungeon', { tiles: 12, boss: 9, rounds: 30 }],
  ['two_d6_dungeon', {}],
] as const;
const SEEDS = ['log 1', 'log 2', 'log 3', 'log 4'];
const MOST_DECISIONS = 150;

async function linesOf(id: string, options: Readonly<Record<string, number>>): Promise<string[]> {
  const definitions = await definitionsOf(id);
  const lines = new Set<string>();
  for (const seed of SEEDS) {
    const game = createGame(definitions, { ...usualSettings(definitions, seed), options });
    const lot = new Rng(seed);
    for (let i = 0; i < MOST_DECISIONS && !isOver(game); i++)
      for (const line of toldTo(game, decideByLot(game, lot))) lines.add(line);
  }
  return [...lines];
}

const logs = new Map(await Promise.all(GAMES.map(async ([id, options]) => [id, await linesOf(id, options)] as const)));

test.each(SLIPS)('in the logs of tables %s', (_, pattern) => {
  for (const [id, lines] of logs) {
    expect(lines.length, id).toBeGreaterThan(60);
    expect(
      lines.filter((line) => pattern.test(line)),
      id,
    ).toEqual([]);
  }
});

test('the logs hold what these games are about', () => {
  const all = [...logs.values()].flat().join('\n');
  for (const words of [
    /Abbot Below/,
    /strikes? you|hits? you/,
    /You (stand ready|run too late|get away)/,
    /falls: \d+ experience/,
    /Kings takes his seat/,
  ])
    expect(all).toMatch(words);
});

test('every roll says what it is for', () => {
  for (const [id, lines] of logs) {
    const rolls = lines.filter((line) => /^[^:]+: [\d(][^:]*\.$|^Rolled/.test(line));
    expect(rolls.length, id).toBeGreaterThan(5);
    expect(
      rolls.filter((line) => line.startsWith('Rolled')),
      id,
    ).toEqual([]);
  }
});
