import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Game } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { snapshotOf } from '../../../engine/ui/inspector/facts/snapshot';
import { NO_SOURCES } from '../../../engine/ui/inspector/facts/sources';
import { dmk, someFolder } from '../../cli/in-terminal';
import { attack, descend, meet, RAT } from '../../games/two_d6_dungeon/delving';
import { lookInto } from './looking';

/** A diagnostic snapshot is a file that `dmk replay` plays to the very same state. */

function written(game: Game): string {
  const { history } = lookInto(game, NO_SOURCES);
  const file = join(someFolder(), 'snapshot.json');
  const snapshot = snapshotOf(game, history, NO_SOURCES, { seat: 0, about: { user_agent: 'a test' }, findings: [] });
  writeFileSync(file, JSON.stringify(snapshot));
  return file;
}

/** A scene without scripted dice, which no snapshot holds. */
const delve = () => descend({ seed: 'snapshot' }).take('open north');

test('of a game that is known from its beginning', async () => {
  const { game } = delve();
  const { code, out } = await dmk(['replay', written(game), '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ hash: game.hash(), decisions: game.decisions.length, differs: null });
});

test('of a game that goes on from a save', async () => {
  const { game: first } = delve();
  const game = loadGame(first.definitions, JSON.parse(JSON.stringify(first.save())));
  const [asked] = game.pending;
  game.decide(0, asked?.options[0]?.id ?? '');
  const { code, out } = await dmk(['replay', written(game), '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ hash: game.hash(), decisions: 1, differs: null });
});

test('tells what is under way, what was rolled and what the game waits for', () => {
  const { game } = attack(meet(RAT));
  const { history } = lookInto(game, NO_SOURCES);
  const about = { seat: 0, about: {}, findings: ['a finding'] };
  expect(snapshotOf(game, history, NO_SOURCES, about)).toMatchObject({
    dungeon_mode_snapshot: 1,
    prototype: game.definitions.id,
    findings: ['a finding'],
    hash: game.hash(),
    rolls: expect.arrayContaining([expect.objectContaining({ type: 'rolled', roll: expect.anything() })]),
    waiting_for: expect.arrayContaining([expect.objectContaining({ answers: expect.anything() })]),
    save: { session: { state: { frames: expect.anything() } } },
  });
});
