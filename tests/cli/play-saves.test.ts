import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileSource } from '../../engine/cli/context/file-source';
import { continueGame } from '../../engine/game/load-game';
import { savingOf } from '../../engine/host/host-saving';
import { loadLevels } from '../../engine/load/load-levels';
import { readSave, savedPlayNow, writeSave } from '../../engine/ui/replay/save-record';
import { definitionsOf } from '../support/play';
import { TestDesk } from '../ui/presenter/presenter-on';
import { dmk, kitWith, someFolder } from './in-terminal';

/** rulemaking D2, rulesets "log after load": page and terminal write one kind of save, with its log. */

const definitionsIn = async (kit: string, name: string) => {
  const { definitions } = await loadLevels(new FileSource(kit, kit), `prototypes/${name}`);
  if (!definitions) throw new Error(`${name} does not load.`);
  return definitions;
};

const ending = (out: string): string => out.slice(out.lastIndexOf('Seed ')).trim();

describe('a save of the terminal', () => {
  test('holds the log, and goes on in a page, in the middle of a question too', async () => {
    const kit = kitWith('table');
    const { out } = await dmk('play table --seed 3', { kit, input: ['lay five', 'wish', '/save s.json'] });
    const definitions = await definitionsIn(kit, 'table');
    const reading = readSave(readFileSync(join(kit, 's.json'), 'utf8'), definitions);
    if (!reading.isFit) throw new Error(reading.why);
    const { savedPlay, isMigrated } = reading;
    expect(isMigrated).toBe(false);
    expect(savedPlay.decisions).toHaveLength(2);
    expect(savedPlay.log.map(({ text }) => text).join(' ')).toContain('lays a card down.');
    const game = continueGame(definitions, savedPlay.game, savedPlay.decisions);
    expect(game.isWhole).toBe(true);
    expect(ending(out)).toContain(game.hash());
    game.decide(1, 'rain');
  });

  test('is loaded with all that was said, and the printed seed is that of the loaded game', async () => {
    const kit = kitWith('table');
    await dmk('play table --seed 3', { kit, input: ['lay five', 'wish', 'rain', 'save s.json'] });
    const { out } = await dmk('play table --seed 4', { kit, input: ['load s.json', 'log'] });
    const log = out.slice(out.indexOf('> log'));
    expect(log).toContain('Player 1 lays a card down.');
    expect(log).toContain('What do you wish for? rain');
    expect(ending(out)).toMatch(/^Seed 3, 3 decisions, /);
    // The game goes on from there, and what was said before is not said again as news.
    expect(out.slice(out.indexOf('Loaded'), out.indexOf('> log'))).not.toContain('lays a card down');
  });

  test('does not tell one seat after loading what another was told', async () => {
    const kit = kitWith('table');
    await dmk('play table --seed 3', { kit, input: ['wish', 'peace', 'lay five', 'save s.json'] });
    const { out } = await dmk('play table --seed 4', { kit, input: ['load s.json', 'log'] });
    expect(out.slice(out.indexOf('> log'))).not.toContain('peace');
  });

  test('can be recorded from its beginning', async () => {
    const kit = kitWith('room');
    const cwd = someFolder();
    await dmk('play room --seed x', { kit, cwd, input: ['east', 'save s.json'] });
    const later = await dmk('play room --record r.json', { kit, cwd, input: ['load s.json', 'rest'] });
    expect(later.code).toBe(0);
    const { seed, decisions } = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'));
    expect([seed, decisions]).toEqual([
      'x',
      [
        [0, 'go east'],
        [0, 'rest'],
      ],
    ]);
    expect((await dmk('replay r.json', { kit, cwd })).code).toBe(0);
  });
});

describe('a save of a page', () => {
  test('is loaded in the terminal, log and seed and all', async () => {
    const kit = kitWith('room');
    const definitions = await definitionsIn(kit, 'room');
    const presenter = new TestDesk(definitions, { seed: 'page' });
    presenter.decide('go east');
    const savedPlay = {
      ...savedPlayNow(definitions, savingOf(presenter.game), presenter.moment.log),
      label: '',
      count: 0,
    };
    writeFileSync(join(kit, 'page.json'), writeSave(savedPlay));
    const { out } = await dmk('play room --seed 1', { kit, input: ['load page.json', 'log'] });
    expect(out).toContain('Loaded page.json.');
    expect(out.slice(out.indexOf('> log'))).toContain('You walk on.');
    expect(ending(out)).toBe(`Seed page, 1 decision, hash ${presenter.game.hash()}.`);
  });

  test('comes back from the terminal with the log it had', async () => {
    const cwd = someFolder();
    const presenter = new TestDesk(await definitionsOf('dimm_city'), { seed: 'page' });
    for (let i = 0; i < 60 && (i < 12 || !presenter.game.state.waiting); i++) {
      const [asked] = presenter.game.pending;
      presenter.decide(asked?.input ? 'Rain again.' : (asked?.options[0]?.id ?? ''));
    }
    expect(presenter.game.state.waiting).toBe(true);
    const savedPlay = {
      ...savedPlayNow(presenter.definitions, savingOf(presenter.game), presenter.moment.log),
      label: '',
      count: 0,
    };
    writeFileSync(join(cwd, 'page.json'), writeSave(savedPlay));
    await dmk('play dimm_city', { cwd, input: ['load page.json', '/save back.json'] });
    const back = readSave(readFileSync(join(cwd, 'back.json'), 'utf8'), presenter.definitions);
    if (!back.isFit) throw new Error(back.why);
    expect(savedPlay.log.length).toBeGreaterThan(5);
    expect(back.savedPlay.log).toEqual(JSON.parse(JSON.stringify(savedPlay.log)));
    expect(back.savedPlay).toEqual(JSON.parse(JSON.stringify(savedPlay)));
  });

  test('whose beginning is not known is loaded with the lines it kept, and is not recorded', async () => {
    const kit = kitWith('room');
    const definitions = await definitionsIn(kit, 'room');
    const presenter = new TestDesk(definitions, { seed: 'page' });
    presenter.decide('go east');
    const savedPlay = {
      ...savedPlayNow(definitions, savingOf(presenter.game), presenter.moment.log),
      decisions: null,
      label: '',
      count: 0,
    };
    writeFileSync(join(kit, 'page.json'), writeSave(savedPlay));
    const input = ['load page.json', 'log', 'undo'];
    const { code, out, err } = await dmk('play room --record r.json', { kit, input });
    expect(out.slice(out.indexOf('> log'))).toContain('You walk on.');
    expect(out.slice(out.indexOf('> undo'))).toContain('Nothing has been decided yet.');
    expect([code, err]).toEqual([1, expect.stringContaining('How the loaded game began is not known')]);
  });
});

describe('an old or strange file', () => {
  test('of the terminal, which held the bare state, still goes on', async () => {
    const kit = kitWith('room');
    const presenter = new TestDesk(await definitionsIn(kit, 'room'), { seed: 'old' });
    presenter.decide('go east');
    writeFileSync(join(kit, 'old.json'), JSON.stringify(presenter.game.save()));
    const { out } = await dmk('play room', { kit, input: ['load old.json', 'rest'] });
    expect(out).toContain('Loaded old.json. A save of an older version of the kit goes on.');
    expect(ending(out)).toMatch(/^Seed old, 1 decision/);
  });

  test('is refused in a sentence, and the game goes on as it was', async () => {
    const kit = kitWith('room', 'table');
    await dmk('play table --seed 3', { kit, input: ['save table.json'] });
    writeFileSync(join(kit, 'cut.json'), '{"dungeon_mode_save":2,"su');
    writeFileSync(join(kit, 'list.json'), '[1, 2]');
    const input = ['load table.json', 'load cut.json', 'load list.json', 'east'];
    const { out } = await dmk('play room --seed 1', { kit, input });
    expect(out).toContain('This save can’t be played on: it is of “table”, not of “room”.');
    expect(out).toContain('This save can’t be played on: it is cut off or damaged.');
    expect(out).toContain('This save can’t be played on: it is no save at all.');
    expect(out).toContain('Turn 2');
  });
});

describe('undo in the terminal', () => {
  /** A kit whose rules say how far decisions are taken back. */
  const kitThatUndoes = (name: 'room' | 'table', undo: string): string => {
    const kit = kitWith(name);
    const file = join(kit, `prototypes/${name}/rules.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"extends": null,', `"extends": null, "undo": "${undo}",`));
    return kit;
  };

  test('takes back the last decision, and the log with it', async () => {
    const kit = kitThatUndoes('room', 'free');
    const { out } = await dmk('play room --seed 1', { kit, input: ['east', 'undo', 'log', 'undo'] });
    expect(out).toContain('Taken back: go east.');
    expect(out.slice(out.indexOf('> log'), out.lastIndexOf('> undo'))).not.toContain('You walk on.');
    expect(out.slice(out.lastIndexOf('> undo'))).toContain('Nothing has been decided yet.');
    expect(ending(out)).toMatch(/^Seed 1, 0 decisions/);
  });

  test('reaches back before a save that was loaded', async () => {
    const kit = kitThatUndoes('room', 'free');
    await dmk('play room --seed 1', { kit, input: ['east', 'save s.json'] });
    const { out } = await dmk('play room --seed 2', { kit, input: ['load s.json', 'undo'] });
    expect(out).toContain('Taken back: go east.');
  });

  test('obeys the rules: what chance has decided stays, and none is none', async () => {
    const usual = await dmk('play room --seed 1', { kit: kitWith('room'), input: ['east', 'undo', 'help'] });
    expect(usual.out).toContain('Chance has had its part in it, and that can’t be taken back.');
    expect(usual.out.slice(usual.out.indexOf('> help'))).toContain('undo        take back');
    const kit = kitThatUndoes('table', 'none');
    const { out } = await dmk('play table --seed 3', { kit, input: ['lay five', 'undo', 'help'] });
    expect(out).toContain('In this game nothing can be taken back.');
    expect(out.slice(out.indexOf('> help'))).not.toContain('undo');
  });
});
