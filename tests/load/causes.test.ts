import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../engine/game/findings';
import { found as foundIn } from './small-game';

const found = (files: Readonly<Record<string, unknown>>) => foundIn(files, { compileCheck: findingsOf });

/** Rules for a whole game. */
const whole = {
  seats: { min: 1, max: 1, actor: 'reader', order: 'solo' },
  zones: { shelf: {} },
  turn: { first: 'evening' },
  phases: { evening: {} },
  actions: { read: { do: [{ end_turn: true }] } },
  ends: { done: { when: 'size(shelf) > 3' } },
};

describe('rulemaking B2: causes come before consequences', () => {
  test('a forgotten "extends": null is told once, instead of all that follows from it', async () => {
    // In the rules beneath every actor has a zone "weapon", and here the table has one.
    const zones = { shelf: {}, weapon: {} };
    const told = await found({
      'rules.json': { ...whole, zones, ends: { done: { when: 'size(weapon) > size(shelf)' } } },
      'actors.json': { reader: { name: 'Reader' } },
    });
    expect(told).toEqual([
      [
        'rules.json:1:1\n  this folder has rules for a whole game, and is merged over data/rules.json all the same.',
        'Write "extends": null at the top of rules.json, so that it stands alone',
      ].join(' '),
    ]);
  });

  test('without an error it is a warning', async () => {
    const told = await found({ 'rules.json': whole, 'actors.json': { reader: { name: 'Reader' } } });
    expect(told).toEqual([
      [
        'rules.json:1:1\n  warning: this folder has rules for a whole game, and is merged over data/rules.json all the same.',
        'Write "extends": null at the top of rules.json, so that it stands alone',
      ].join(' '),
    ]);
  });

  test('what else is wrong is told beside it', async () => {
    const told = await found({
      'rules.json': { ...whole, ends: { done: { when: 'size(shlef) > 3' } } },
      'actors.json': { reader: { name: 'Reader' } },
    });
    expect(told.map((one) => one.split('\n')[1])).toEqual([
      expect.stringContaining('this folder has rules for a whole game'),
      '  "shlef" has no meaning here. Did you mean "shelf"?',
    ]);
  });

  test('a ruleset that stands alone, and so cuts off data/, is named once', async () => {
    const told = await found({
      'prototype.json': {
        name: 'Crypt',
        ruleset: 'library',
        map: { rows: ['@+'], legend: { '@': 'player', '+': 'door' } },
      },
      'prototypes/library/rules.json': { extends: null, ...whole },
      'prototypes/library/actors.json': { reader: { name: 'Reader' } },
      'items.json': { paper_knife: { extends: 'sword' } },
    });
    expect(told).toEqual([
      [
        'prototype.json:3:3  /ruleset\n  "sword", "player" and "door" are in data/,',
        'which the ruleset "library" leaves out: its rules say "extends": null. Define them here',
      ].join(' '),
    ]);
  });

  test('a game that stands alone and names what is in data/ is told why that is missing', async () => {
    const told = await found({
      'rules.json': { extends: null, ...whole },
      'actors.json': { reader: { default_items: ['sword'] } },
    });
    expect(told).toEqual([
      'rules.json:2:3  /extends\n  "sword" is in data/, which these rules leave out: they say "extends": null',
    ]);
  });
});

describe('rulemaking B7: what is misspelt is told, and not what is missing because of it', () => {
  const reader = { 'actors.json': { reader: { name: 'Reader' } } };

  test('a section', async () => {
    const { actions, ...rest } = whole;
    const personalities = { 'personalities.json': { keen: { behaviors: [{ prefer: [{ action: 'read' }] }] } } };
    expect(
      await found({ ...reader, ...personalities, 'rules.json': { extends: null, ...rest, acitons: actions } }),
    ).toEqual(['rules.json:23:3  /acitons\n  "acitons" is no key of rules.json. Did you mean "actions"?']);
  });

  test('a file', async () => {
    expect(await found({ 'rules.json': { extends: null, ...whole }, 'actor.json': { reader: {} } })).toEqual([
      'actor.json\n  nothing reads a file of this name. Did you mean "actors.json"?',
    ]);
  });
});
