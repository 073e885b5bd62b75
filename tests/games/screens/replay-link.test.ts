import { deflateSync, strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { hashText } from '../../../engine/core/hash';
import { Rng } from '../../../engine/core/rng';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import type { Recording } from '../../../engine/host/host';
import { recordingOf } from '../../../engine/host/host-saving';
import { packGame, unpackGame } from '../../../engine/load/pack/pack';
import { LinkError } from '../../../engine/ui/replay/link-letters';
import { type Replay, replayOf } from '../../../engine/ui/replay/replay';
import { readLink, writeLink } from '../../../engine/ui/replay/replay-link';
import { scenarioText, whatChanged } from '../../../engine/ui/replay/replay-text';
import { definitionsOf, editedDefinitions } from '../../support/play';
import { PROTOTYPES, replay as playAgain, playByLot, settingsFor } from '../all/playing';

let definitions: Definitions;

beforeAll(async () => {
  definitions = await definitionsOf('dimm_city');
});

const recorded = (of = definitions, decisions = 60): Replay =>
  replayOf(of, recordingOf(playByLot(of, settingsFor(of, 'link'), decisions)) as Recording);

test.each(PROTOTYPES)('a link to a game of %s leads to the same state in another browser', async (id) => {
  const played = await definitionsOf(id);
  const link = writeLink(recorded(played, 15));
  expect(link).toMatch(/^#r1\.[0-9a-f]{6}\.[\w-]+$/);
  // Another browser has the packed game, not the files.
  const elsewhere = unpackGame(packGame({ definitions: played, tiles: null })).definitions;
  const { hash, decisions, ...start } = readLink(link);
  expect(playAgain(elsewhere, start, decisions).hash()).toBe(hash);
  expect(whatChanged(readLink(link), elsewhere)).toBeNull();
});

test('a link is short: a decision made before costs about a letter', () => {
  const decisions = Array.from(
    { length: 300 },
    (_, i) => [0, `step ${['north', 'east', 'south'][(i * i) % 3]}`] as const,
  );
  const link = writeLink({ prototype: 'maze', seed: 'theseus', options: {}, decisions });
  expect(link.length).toBeLessThan(300);
  expect(readLink(link).decisions).toEqual(decisions);
});

test('words of any kind come through a link', () => {
  const decisions = [
    [0, 'a\nb'],
    [-1, 'watch'],
    [2, ''],
    [0, '😀 "quoted" \\'],
  ] as const;
  const seats = [{ name: 'Ada ♥' }, { personality: 'random' }];
  const replay: Replay = { prototype: 'x', seed: 'ü', seats, options: { easy: true, n: 2, w: 'é' }, decisions };
  expect(readLink(writeLink(replay))).toEqual(replay);
});

test('a link made with other files says which', async () => {
  const edits = { 'rules.json': { '/undo': 'free' }, 'items.json': { '/$schema': '../other.json' } };
  const edited = await editedDefinitions('dimm_city', edits);
  const told = whatChanged(readLink(writeLink(recorded())), edited);
  expect(told).toContain('prototypes/dimm_city/items.json, prototypes/dimm_city/rules.json.');
  expect(told).not.toContain('data/');
});

test('a game whose beginning is unknown has no link', () => {
  const game = playByLot(definitions, { seed: 'loaded' }, 5);
  expect(recordingOf(loadGame(definitions, game.save()))).toBeNull();
  expect(recordingOf(loadGame(definitions, game.save(), game.decisions))).toEqual(recordingOf(game));
});

describe('a link that is not as it should be', () => {
  /** A link with a right checksum around anything at all. */
  const forged = (bytes: Uint8Array): string => {
    const packed = Buffer.from(deflateSync(bytes)).toString('base64url');
    return `#r1.${hashText(packed).slice(0, 6)}.${packed}`;
  };
  const withHead = (head: string, ...numbers: number[]): string => {
    const text = strToU8(head);
    return forged(Uint8Array.from([(text.length % 128) + 128, Math.floor(text.length / 128), ...text, ...numbers]));
  };

  test('is refused wherever it is damaged or cut off', () => {
    const link = writeLink(recorded());
    const lot = new Rng('link');
    for (let i = 0; i < 300; i++) {
      const at = 4 + lot.below(link.length - 4);
      const other = link[at] === 'a' ? 'b' : 'a';
      expect(() => readLink(link.slice(0, at) + other + link.slice(at + 1)), `${at}`).toThrow(LinkError);
      expect(() => readLink(link.slice(0, at))).toThrow(LinkError);
    }
    for (const strange of ['', '#', '#dimm_city', '#r1.', '#r1..', '#r1.000000.%%%%', 'r1']) {
      expect(() => readLink(strange)).toThrow(LinkError);
    }
    expect(() => readLink('#r2.000000.abc')).toThrow('newer version');
  });

  test('is refused when it is an attack', () => {
    const bomb = forged(new Uint8Array(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readLink(bomb)).toThrow('more than any game');
    const fine = '{"p":"x","s":"1","o":{},"w":["0 wait"]}';
    expect(readLink(withHead(fine, 0, 0)).decisions).toHaveLength(2);
    expect(() => readLink(withHead(fine, 1))).toThrow(LinkError);
    expect(() => readLink(withHead(fine, 255, 255, 255, 255, 255, 255, 255))).toThrow(LinkError);
    for (const head of [
      '{"p":1,"s":"1","o":{},"w":[]}',
      '{"p":"x","s":"1","o":{"a":{"b":1}},"w":[]}',
      '{"p":"x","s":"1","o":{"__proto__":1},"w":[]}',
      '{"p":"x","s":"1","o":[],"w":[]}',
      '{"p":"x","s":"1","o":{},"n":[1],"w":[]}',
      '{"p":"x","s":"1","o":{},"f":{"a":1},"w":[]}',
      '{"p":"x","s":"1","o":{},"w":[3]}',
      'null',
      '{',
    ]) {
      expect(() => readLink(withHead(head)), head).toThrow(LinkError);
    }
  });

  test('or that was made for other rules ends in a refusal, not in another game', () => {
    const { decisions, ...start } = readLink(writeLink({ ...recorded(), decisions: [[0, 'no such thing']] }));
    const game = createGame(definitions, start);
    expect(() => game.decide(...(decisions[0] as [number, string]))).toThrow('not possible');
  });
});

test('a scenario is JSON with a line for each decision', () => {
  const replay = recorded(definitions, 3);
  const text = scenarioText(replay);
  const { prototype, seed, seats, options, decisions, hash } = replay;
  expect(JSON.parse(text)).toEqual({ prototype, seed, seats, options, decisions, hash });
  expect(text.split('\n').filter((line) => line.startsWith('    ['))).toHaveLength(3);
});
