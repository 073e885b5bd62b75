import { describe, expect, test } from 'vitest';
import type { Context } from '../../../engine/cli/context/command';
import { findingOf, loadNamed } from '../../../engine/cli/context/open-prototype';
import { Rng } from '../../../engine/core/rng';
import { playOut, randomBot } from '../../../engine/game/bots/bot';
import { createGame } from '../../../engine/game/game';
import { BUILT_IN_KIT } from '../../../engine/kit/kit';
import { type Finding, formatFinding } from '../../../engine/load/files/finding';
import type { Source } from '../../../engine/load/files/source';
import type { LoadResult } from '../../../engine/load/load-prototype';
import { RuleError } from '../../../engine/machine/model/fault';
import { diskSource, parsed } from '../../support/disk-source';
import { memorySource } from '../../support/memory-source';

/** File names to what they hold: a text, or a value that is written as JSON. Without a folder they are the crypt's. */
export type Files = Readonly<Record<string, unknown>>;

/**
 * What is wrong, the files in which it is, and all that the author is told: `file:line:col  pointer`, a sentence. Where
 * a circle is noticed depends on how far its steps had come.
 */
export type BrokenInput = readonly [what: string, files: Files, ...told: (string | RegExp)[]];

const FOLDER = 'prototypes/crypt';
const SHORT_PLAY = 20;

/** One test for each broken input: it is told exactly this of, and soon. */
export function tellsOf(title: string, inputs: readonly BrokenInput[]): void {
  describe(title, () => {
    for (const [what, files, ...told] of inputs) {
      const expected = told.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
      test(what, async () => expect(await complaintsAbout(files)).toEqual(expected));
    }
  });
}

/** All that an author is told of these files, laid over the kit's own data: when they are read, else when bots play. */
export async function complaintsAbout(files: Files, folder = FOLDER): Promise<string[]> {
  const told = await complaintsFrom(sourceOf(files), folder);
  return told.map((complaint) => complaint.replaceAll(`${FOLDER}/`, ''));
}

/** The same for the files of any source. */
export async function complaintsFrom(source: Source, folder: string): Promise<string[]> {
  // Finding and telling mistakes needs no terminal and no disk.
  const context = { kit: BUILT_IN_KIT, source: { ...source, shorten: (text: string) => text } } as unknown as Context;
  const result = await loadNamed(context, folder, { parsed });
  return [...result.findings, ...inPlay(context, folder, result)].map(formatFinding);
}

/** The rules of a game at a table that owes nothing to the kit's data, as long as they say what isn't said here. */
export const table = (rules: Readonly<Record<string, unknown>>) => ({
  extends: null,
  ...rules,
  seats: rules.seats ?? { min: 1, max: 1, actor: 'player', order: 'solo' },
  turn: rules.turn ?? { first: 'main' },
  phases: rules.phases ?? { main: {} },
  actions: rules.actions ?? { pass: { do: [{ end_turn: true }] } },
});

export const PLAYER = { player: { name: 'Player', stats: { health: { max: 9 } } } };

function inPlay(context: Context, folder: string, { definitions, origins }: LoadResult): Finding[] {
  if (!definitions) return [];
  try {
    playOut(createGame(definitions, { seed: 'broken' }), randomBot(new Rng('broken')), SHORT_PLAY);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return [findingOf(context, { origins, folder }, error)];
  }
  return [];
}

function sourceOf(files: Files): Source {
  const usual = { 'prototype.json': { name: 'The Crypt', map: { rows: ['@..'], legend: { '@': 'player' } } } };
  const placed = Object.entries({ ...usual, ...files }).filter(([, file]) => file !== undefined);
  const own = memorySource(
    Object.fromEntries(placed.map(([name, file]) => [name.includes('/') ? name : `${FOLDER}/${name}`, file])),
  );
  return {
    read: async (path: string) => (await own.read(path)) ?? (path.startsWith(FOLDER) ? null : diskSource.read(path)),
    list: async (path: string) => [...new Set([...(await own.list(path)), ...(await diskSource.list(path))])],
  };
}
