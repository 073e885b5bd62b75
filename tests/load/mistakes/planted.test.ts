import { describe, expect, test } from 'vitest';
import { inTheCardGame } from './in-the-card-game';
import { inTheRoguelike } from './in-the-roguelike';
import { filesWith, type Mistake, type Told, toldOf } from './mistakes';

/**
 * Mistakes planted one by one in two sound games, each with all that its author is told. The table is written to
 * planted.md: `npx vitest run tests/load/mistakes -u` renews it, and a change in it is a change in what people read.
 */
const MISTAKES: readonly Mistake[] = [...inTheCardGame, ...inTheRoguelike];

/** Rules that mean what they say, and play. No program knows that something else was meant. */
const LOGIC = ['LOGIC: a card healed too little', 'LOGIC: the other way round'];
const MOST_SILENT = 3;
const PLANTED = 98;

test.each(['lantern', 'cellar'] as const)('without a mistake nothing is told of the %s', async (game) => {
  const sound = filesWith({ what: '', game, file: 'prototype.json', from: '"name"', to: '"name"' });
  expect(await toldOf(game, sound)).toEqual({ by: 'nothing', messages: [] });
});

describe('the planted mistakes', async () => {
  const told = new Map<Mistake, Told>();
  for (const mistake of MISTAKES) told.set(mistake, await toldOf(mistake.game, filesWith(mistake)));
  const silent = MISTAKES.filter((mistake) => told.get(mistake)?.by === 'nothing').map(({ what }) => what);

  test(`${MISTAKES.length} are planted, ${silent.length} are silent, and those are logic`, () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(PLANTED);
    expect(silent).toEqual(LOGIC);
    expect(silent.length).toBeLessThanOrEqual(MOST_SILENT);
  });

  test('each has the message that it had', async () => {
    await expect(tableOf(told)).toMatchFileSnapshot('planted.md');
  });
});

function tableOf(told: ReadonlyMap<Mistake, Told>): string {
  const rows = [...told].map(([{ what, game, file, from, to }, { by, messages }]) => {
    const change = from === '' ? `${file} is named ${to}` : `${file}: \`${short(from)}\` becomes \`${short(to)}\``;
    const head = `## ${what}\n\n${game}/${change}\n`;
    return by === 'nothing' ? `${head}\nNothing is told.\n` : `${head}\n${by}:\n\n${messages.map(quoted).join('\n')}\n`;
  });
  return ['# Planted mistakes, and what is told of them\n', ...rows].join('\n');
}

const short = (text: string): string => (text === '' ? ' ' : text.replaceAll('\n', ' ').trim() || ' ');
const quoted = (message: string): string =>
  message
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
