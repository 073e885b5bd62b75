import { beforeAll, describe, expect, test } from 'vitest';
import type { Definitions } from '../../../engine/core/definitions';
import { Rng } from '../../../engine/core/rng';
import { SaveSlots } from '../../../engine/element/saves/save-slots';
import { createGame } from '../../../engine/game/game';
import { loadGame } from '../../../engine/game/load-game';
import { readSave, type SavedPlay, writeSave } from '../../../engine/ui/replay/save-record';
import { decideByLot, playByLot } from '../../games/all/playing';
import { definitionsOf, editedDefinitions } from '../../support/play';
import { FailingStorage } from './failing-storage';
import { keptOf } from './kept';

let definitions: Definitions;

beforeAll(async () => {
  definitions = await definitionsOf('dimm_city');
});

async function slotsOn(storage: FailingStorage, of = definitions): Promise<SaveSlots> {
  const slots = new SaveSlots(storage, 'game', of);
  await slots.open();
  return slots;
}

const hashOf = (savedPlay: SavedPlay | null): string | null =>
  savedPlay && loadGame(definitions, savedPlay.game).hash();

describe('an autosave that fails', () => {
  test('at any single step leaves the state it was to save, or the one before, never neither', async () => {
    const game = createGame(definitions, { seed: 'power' });
    const lot = new Rng('power');
    const storage = new FailingStorage();
    await (await slotsOn(storage)).write(keptOf(game));
    for (let save = 1; save <= 6; save++) {
      const before = game.hash();
      decideByLot(game, lot);
      const outcomes = new Set<string>();
      let steps = 0;
      for (let failsAt = 1; ; failsAt++, steps++) {
        const disk = storage.restarted();
        const slots = await slotsOn(disk);
        disk.failsAt = failsAt;
        const isDone = await slots.write(keptOf(game)).then(
          () => true,
          () => false,
        );
        if (isDone) break;
        const found = hashOf((await slotsOn(disk.restarted())).newest);
        expect([before, game.hash()], `save ${save} cut at step ${failsAt}`).toContain(found);
        outcomes.add(found === before ? 'before' : 'after');
      }
      expect(steps).toBeGreaterThanOrEqual(4);
      expect([...outcomes].sort()).toEqual(['after', 'before']);
      await (await slotsOn(storage)).write(keptOf(game));
    }
  });

  test('at any step while a save of another game is put aside loses neither', async () => {
    const game = playByLot(definitions, { seed: 'aside' }, 4);
    const strange = '{"dungeon_mode_save":99,"save":{}}';
    for (let failsAt = 1; ; failsAt++) {
      const disk = new FailingStorage([
        ['game/game/dimm_city/slot/a', strange],
        ['game/game/dimm_city/slot/b', writeSave({ ...keptOf(game), count: 3 })],
      ]);
      const slots = await slotsOn(disk);
      disk.failsAt = failsAt;
      const isDone = await slots.write(keptOf(game)).then(
        () => true,
        () => false,
      );
      const after = disk.restarted();
      expect(hashOf((await slotsOn(after)).newest), `step ${failsAt}`).toBe(game.hash());
      const copies = [...after.texts.values()].filter((text) => text === strange);
      expect(copies.length, `the strange one after step ${failsAt}`).toBeGreaterThanOrEqual(1);
      if (isDone) break;
      expect(failsAt).toBeLessThan(20);
    }
  });

  test('once is made up for by the next, and what was written after all is not written over', async () => {
    const game = createGame(definitions, { seed: 'again' });
    const lot = new Rng('again');
    const storage = new FailingStorage();
    const slots = await slotsOn(storage);
    storage.error = new DOMException('full', 'QuotaExceededError');
    await slots.write(keptOf(game));
    decideByLot(game, lot);
    // The text was on the disk, but no answer came.
    storage.failsAt = storage.steps + 4;
    await expect(slots.write(keptOf(game))).rejects.toThrow('full');
    const written = game.hash();
    decideByLot(game, lot);
    storage.failsAt = storage.steps + 3;
    await expect(slots.write(keptOf(game))).rejects.toThrow('full');
    expect(hashOf((await slotsOn(storage.restarted())).newest)).toBe(written);
    storage.failsAt = null;
    await slots.write(keptOf(game));
    expect(hashOf((await slotsOn(storage.restarted())).newest)).toBe(game.hash());
  });
});

describe('a save', () => {
  const whole = () => writeSave({ ...keptOf(playByLot(definitions, { seed: 'whole' }, 5)), count: 1 });
  const why = (text: string, of = definitions): string => {
    const reading = readSave(text, of);
    return reading.isFit ? '' : reading.why;
  };

  test('is refused with a word when any part of it is damaged', () => {
    const text = whole();
    expect(why(text)).toBe('');
    const lot = new Rng('damage');
    for (let i = 0; i < 200; i++) {
      const at = lot.below(text.length);
      const damaged = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
      expect(why(damaged), `at ${at}`).not.toBe('');
    }
    for (let i = 0; i < 20; i++) expect(why(text.slice(0, lot.below(text.length)))).not.toBe('');
    expect(why('[]')).toContain('no save at all');
    expect(why('{"__proto__":{}}')).toContain('damaged');
  });

  test('of a newer kit, of another game or of other files says so', async () => {
    expect(why('{"dungeon_mode_save":3,"sum":"","save":{}}')).toContain('newer version of the kit (3');
    expect(why(whole(), await definitionsOf('terminal_dungeon'))).toContain('it is of “dimm_city”');
    const edited = await editedDefinitions('dimm_city', { 'rules.json': { '/note': 'other', '/undo': 'free' } });
    expect(why(whole(), edited)).toContain('have changed since: prototypes/dimm_city/rules.json');
  });

  test('of the first form is taken over', () => {
    const game = playByLot(definitions, { seed: 'old' }, 5);
    const reading = readSave(JSON.stringify(game.save()), definitions);
    expect(reading.isFit && reading.isMigrated).toBe(true);
    expect(reading.isFit && hashOf(reading.savedPlay)).toBe(game.hash());
  });

  test('that can’t be played on is kept aside as it was, and can be thrown away by hand alone', async () => {
    const strange = '{"dungeon_mode_save":99}';
    const storage = new FailingStorage([
      ['game/game/dimm_city/slot/a', strange],
      ['game/game/dimm_city/slot/b', 'half a sa'],
    ]);
    const slots = await slotsOn(storage);
    expect(slots.newest).toBeNull();
    expect(slots.refused).toHaveLength(2);
    const game = createGame(definitions, { seed: 'new' });
    for (let i = 0; i < 4; i++) await slots.write(keptOf(game));
    const aside = await slots.aside();
    expect(aside.map(({ text }) => text).sort()).toEqual(['half a sa', strange].sort());
    await slots.throwAway('game/game/dimm_city/slot/a');
    expect((await slotsOn(storage)).newest).not.toBeNull();
    for (const { name } of aside) await slots.throwAway(name);
    expect(await slots.aside()).toEqual([]);
  });

  test('that looked right and can’t be restored makes way for the one before', async () => {
    const storage = new FailingStorage();
    const slots = await slotsOn(storage);
    const game = playByLot(definitions, { seed: 'restore' }, 3);
    await slots.write({ ...keptOf(game), label: 'first' });
    await slots.write({ ...keptOf(game), label: 'second' });
    const newest = slots.newest as SavedPlay;
    expect(newest.label).toBe('second');
    slots.reject(newest, 'no good');
    expect(slots.newest?.label).toBe('first');
    await slots.write({ ...keptOf(game), label: 'third' });
    expect((await slots.aside()).length).toBe(1);
    expect((await slotsOn(storage)).newest?.label).toBe('third');
  });

  test('that is rejected right after it was written is found in its own slot', async () => {
    const storage = new FailingStorage();
    const slots = await slotsOn(storage);
    const game = playByLot(definitions, { seed: 'order' }, 3);
    for (const label of ['first', 'second', 'third']) await slots.write({ ...keptOf(game), label });
    slots.reject(slots.newest as SavedPlay, 'no good');
    expect(slots.newest?.label).toBe('second');
    await slots.write({ ...keptOf(game), label: 'fourth' });
    const [aside] = await slots.aside();
    expect(aside?.text).toContain('"label":"third"');
    const labels = [...storage.texts].flatMap(([name, text]) =>
      name.includes('/slot/') ? JSON.parse(text).save.label : [],
    );
    expect(labels.sort()).toEqual(['fourth', 'second']);
  });
});
