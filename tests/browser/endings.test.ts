import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PROTOTYPES } from '../determinism/playing';
import { definitionsOf } from '../support/play';
import { endedReplay } from './ended';
import { type OneGame, openGame } from './one-game';
import { openShared, type Site } from './page';

/** Every prototype ends, says so, and begins anew at a key. */

let site: Site;
let opened: OneGame | undefined;

beforeAll(async () => {
  site = await openShared();
}, 240_000);

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

afterAll(() => site?.close());

/** A long game is ended with the options of its short sister, where there is one. */
async function optionsFor(id: string): Promise<Record<string, number>> {
  const sister = `${id}_short`;
  if (!PROTOTYPES.includes(sister)) return {};
  const { prototype } = await definitionsOf(sister);
  return (prototype.options ?? {}) as Record<string, number>;
}

test.each(PROTOTYPES)(
  '%s ends, and Enter begins it anew',
  async (id) => {
    const replay = await endedReplay(id, await optionsFor(id));
    opened = await openGame(site, { attributes: { src: `prototypes/${id}/`, loading: 'eager', replay } });
    const { game, troubles } = opened;
    await game.ready();
    await game.button('Play again').waitFor();
    expect((await game.decisions()).length).toBe(JSON.parse(replay).decisions.length);
    await game.surface.focus();
    await game.press('Enter');
    await expect.poll(async () => (await game.decisions()).length).toBe(0);
    expect(await game.button('Play again').count()).toBe(0);
    expect(troubles).toEqual([]);
  },
  180_000,
);
