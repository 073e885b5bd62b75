import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../engine/game/findings';
import { createGame, type Game } from '../../../engine/game/game';
import { formatFinding } from '../../../engine/load/files/finding';
import { loadLevels } from '../../../engine/load/load-levels';
import { readingRows } from '../../../engine/ui/text/readings';
import { diskSource } from '../../support/disk-source';
import { memorySource } from '../../support/memory-source';
import { load } from '../../support/play';
import { scenario } from '../../support/scenario';
import { textView } from '../../support/screens';

/** The seat's numbers, as the page and the text view show them. */
const shown = (game: Game, seat = 0): string[] =>
  readingRows(game.view(seat)).flatMap((row) => row.map(({ label, text }) => `${label} ${text}`));

describe('seed-004 D1: every stat a seat has is shown without a layout naming it', () => {
  scenario('stats stand together before what the layout counts', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: { sanity: { max: 20, current: 14 } } } });
    expect(shown(s.game)).toEqual(['Health 30/30', 'Sanity 14/20', 'Kills 0']);
    expect(textView(s.game, 0)).toContain('Health 30/30   Sanity 14/20   Kills 0');
  });

  scenario('those that a layout names come where it names them, and the others beside them', (s) => {
    s.map('#@#');
    s.file('actors', { player: { stats: { sanity: { max: 20, label: 'Wits' } } } });
    s.file('rules', {
      layout: { meters: [{ label: 'Kills', value: 'run.kills' }, 'seat.strength', { label: 'Two', value: '1 + 1' }] },
    });
    expect(shown(s.game)).toEqual(['Kills 0', 'Strength 4/20', 'Health 30/30', 'Wits 20/20', 'Two 2']);
  });

  scenario('one that comes in play is shown from then on', (s) => {
    s.map('#@#');
    s.give('player', 'idol');
    s.file('items', {
      idol: {
        name: 'Idol',
        attributes: { pickupable: true },
        use_verb: 'Kiss',
        use_effect: [{ change: 'target', to: { dread: { max: 5 } } }],
      },
    });
    expect(shown(s.game).join()).not.toContain('Dread');
    s.act('use', 'idol');
    expect(shown(s.game)).toContain('Dread 5/5');
  });

  scenario('data can keep one to the rules, and a meter may show it all the same', (s) => {
    s.map('#@#');
    s.file('actors', {
      player: { stats: { strength: { shown: false }, fate: { max: 3, shown: false } } },
    });
    s.file('rules', { layout: { meters: [{ label: 'Fate', value: 'seat.fate' }] } });
    expect(shown(s.game)).toEqual(['Fate 3/3', 'Health 30/30']);
  });
});

describe('seed-004 D1: a slot of one’s own is listed', () => {
  scenario('seed-004 D1: what is worn on a finger stands in the text though no layout names that zone', (s) => {
    s.map('#@#');
    s.give('player', 'ring');
    s.file('rules', { zones: { finger: { per: 'actor', limit: 1, worn: true, label: 'Finger' } } });
    s.file('items', { ring: { name: 'Ring', attributes: { pickupable: true, wearable: 'finger' } } });
    expect(s.held('player', 'finger')).toEqual(['ring']);
    expect(textView(s.game, 0)).toContain('Finger: a ring');
  });
});

describe('rulemaking C6: a table without a layout', () => {
  const table = memorySource({
    'prototypes/table/prototype.json': { name: 'Table', extends: null },
    'prototypes/table/actors.json': { hero: { name: 'Hero', stats: { health: { max: 9 }, wits: { max: 3 } } } },
    'prototypes/table/rules.json': {
      extends: null,
      seats: { actor: 'hero' },
      vars: { run: { score: 4 } },
      turn: { first: 'play' },
      phases: { play: {} },
      actions: { rest: { do: [{ change: 'seat', by: { health: -1 } }] } },
    },
  });

  test('rulemaking C6: shows the seat’s own stats before the variables', async () => {
    const game = createGame(await load(table, 'table'), { seed: '1' });
    expect(shown(game)).toEqual(['Health 9/9', 'Wits 3/3', 'Score 4']);
    expect(textView(game, 0)).toContain('Health 9/9   Wits 3/3\nScore 4');
    expect(game.view(0).meters).toMatchObject([{ label: 'Health', value: 9, max: 9 }, { label: 'Wits' }]);
  });
});

describe('mistakes about stats', () => {
  const findings = async (actors: object, items: object = {}): Promise<string> => {
    const own = memorySource({
      'prototypes/slip/prototype.json': {
        name: 'Slip',
        map: { rows: ['#@#'], legend: { '#': 'wall', '@': 'player' } },
      },
      'prototypes/slip/actors.json': actors,
      'prototypes/slip/items.json': items,
    });
    const isOwn = (path: string) => path.startsWith('prototypes/slip');
    const source = {
      read: (path: string) => (isOwn(path) ? own : diskSource).read(path),
      list: (path: string) => (isOwn(path) ? own : diskSource).list(path),
    };
    const { findings } = await loadLevels(source, 'prototypes/slip', { compileCheck: findingsOf });
    return findings.map(formatFinding).join('\n');
  };

  test('a text about a change that names what is not there is found where it stands', async () => {
    const found = await findings({ player: { stats: { health: { lost: 'You lose [amuont].' } } } });
    expect(found).toMatch(/actors\.json:\d+:\d+ {2}\/player\/stats\/health\/lost/);
    expect(found).toContain('amuont');
  });

  test('a key of a stat that is given in play is checked too', async () => {
    const use = [{ change: 'target', to: { dread: { maxx: 5 } } }];
    const found = await findings({}, { idol: { name: 'Idol', use_verb: 'Kiss', use_effect: use } });
    expect(found).toContain('the stat "dread" takes no "maxx" here. Did you mean "max"?');
  });
});
