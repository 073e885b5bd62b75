import { describe, expect, test } from 'vitest';
import { loadGame } from '../../../engine/game/load-game';
import { dungeon, Table } from './table-for-four';

const window = () => {
  const table = new Table({ seats: 3, dice: [2] }).deal(0, 'mop').deal(1, 'wasps').deal(2, 'spark_vial');
  return table.meet('polite_slime').say(1, 'mod 2').say(2, 'pass').say(1, 'help @ada 1t');
};

describe('a save in the middle of a fight', () => {
  test('asks the same seats the same again', () => {
    const table = window();
    const [asked, hash] = [table.game.pending, table.game.hash()];
    table.reload();
    expect(table.game.pending).toEqual(asked);
    expect(table.game.hash()).toBe(hash);
    expect(table.asked).toEqual(['Ada']);
  });

  test('goes on as the game that was never saved: offer, cards, passes and dice', () => {
    const play = (table: Table, each: () => void) => {
      const decisions: [number, string][] = [
        [0, 'accept'],
        [1, 'play jar of wasps monster'],
        [2, 'play spark vial hero'],
        [0, 'equip mop of reckoning'],
        [1, 'pass'],
        [2, 'pass'],
        [0, 'fight'],
      ];
      for (const [seat, line] of decisions) {
        each();
        table.say(seat, line);
      }
      return table;
    };
    const straight = play(window(), () => {});
    const saved = window();
    play(saved, () => saved.reload());
    expect(saved.game.hash()).toBe(straight.game.hash());
    expect(saved.game.pending).toEqual(straight.game.pending);
  });

  test('remembers that the monster was modified and who has offered', () => {
    const table = window().reload();
    expect(table.variable('fight.modified')).toBe(true);
    expect(table.variable('fight.bid')).toBe(1);
    expect(table.commands(2).join()).not.toMatch(/mod|help/);
  });

  test('is not changed by playing on from it', () => {
    const save = window().game.save();
    const text = JSON.stringify(save);
    const game = loadGame(dungeon, save);
    game.decide(0, 'decline');
    expect(JSON.stringify(save)).toBe(text);
  });
});

test('a save in the middle of giving cards away keeps to the one who gets them', () => {
  const table = new Table({ seats: 3 }).stack('doors', 'second_wind').deal(0, 'rust_kiss', 'wet_socks', 'moths');
  table.deal(0, 'sour_draught', 'loose_stair', 'lead_boots', 'lost_satchel').say(0, 'open', 'end', 'give rust kiss');
  table.reload().raise(2, 1).say(0, 'give wet socks');
  expect(table.ids('hand', 1).sort()).toEqual(['rust_kiss', 'wet_socks']);
});
