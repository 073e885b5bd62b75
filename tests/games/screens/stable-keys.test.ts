import { describe, expect, test } from 'vitest';
import { offerFor } from '../../../engine/ui/keys/offers';
import { definitionsOf } from '../../support/play';
import { TestDesk } from '../../ui/presenter/presenter-on';
import { PROTOTYPES, wish } from '../all/playing';

/** A key, what it does, and at which decision that was first so. */
interface Meaning {
  readonly action: string;
  readonly decision: number;
}

/** Every printable key: those that a button could show. */
const KEYS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789'];

/** Plays by wishes of a bot, and returns each key that did different things at different moments. */
async function changedKeys(id: string, seed: string, decisions: number): Promise<{ changed: string[]; made: number }> {
  const definitions = await definitionsOf(id);
  const desk = new TestDesk(definitions, { seed });
  const known = new Map<string, Meaning>();
  const changed: string[] = [];
  let made = 0;
  for (; made < decisions && !desk.game.ended; made++) {
    const { now, moment } = desk;
    const isTurn = now.kind === 'asked' && moment.options.some(({ action }) => action !== '');
    for (const key of isTurn ? KEYS : []) {
      const offer = offerFor(key, now.kind === 'asked' ? now.offers : [], moment.options, desk.keys);
      const action = offer?.choices[0]?.action;
      if (action === undefined) continue;
      const before = known.get(key) ?? { action, decision: made };
      known.set(key, before);
      if (before.action === action && offer?.choices.every((one) => one.action === action)) continue;
      changed.push(`${key} was ${before.action} at ${before.decision}, and is ${action} at ${made}`);
    }
    if (now.kind === 'covered') desk.uncover();
    else {
      const { seat = 0, input = null, options = [] } = desk.game.pending[0] ?? {};
      await desk.decide(input ? 'Rain again.' : wish(desk.game, seat) || (options[0]?.id ?? ''), seat);
    }
  }
  return { changed, made };
}

describe('no key changes its meaning', () => {
  test('over 200 decisions of the short Terminal Dungeon', async () => {
    let made = 0;
    for (const seed of ['td1', 'td2', 'td3', 'td4', 'td5', 'td6']) {
      const game = await changedKeys('terminal_dungeon_short', seed, 200);
      made += game.made;
      expect(game.changed).toEqual([]);
    }
    expect(made).toBeGreaterThan(200);
  });

  test.each(PROTOTYPES)('over 60 decisions of %s', async (id) => {
    expect((await changedKeys(id, 'keys', 60)).changed).toEqual([]);
  });
});
