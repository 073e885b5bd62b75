import { describe, expect, test } from 'vitest';
import { movesOf } from '../../../engine/game/decisions/moves';
import { interpret } from '../../../engine/ui/text/text-command';
import { inspect } from '../../../engine/ui/text/text-inspect';
import { refusalText } from '../../../engine/ui/text/text-refusal';
import { textQuestions } from '../../support/screens';
import { Table } from './table-for-four';

const questionOf = (table: Table, seat: number) => {
  const question = textQuestions(table.game).find((one) => one.seat === seat);
  if (!question) throw new Error(`Seat ${seat} is not asked.`);
  return question;
};

/** Types a line as a person would; answers what came of it in words where nothing was done. */
function type(table: Table, seat: number, line: string): string {
  table.reload();
  const question = questionOf(table, seat);
  const shown = inspect(table.game.view(seat), table.game.pending, line, question.options);
  if (shown !== null) return shown;
  const meant = interpret(line, question);
  if (meant.kind === 'many') return `Which: ${meant.options.map(({ command }) => command).join(', ')}`;
  if (meant.kind === 'none') {
    const [why] = table.game.inquire(seat, { why: 'refused', line });
    return refusalText(why?.text ?? '', question);
  }
  table.events.push(...table.game.decide(seat, meant.option.id));
  return 'done';
}

const spark = () => new Table().deal(1, 'spark_vial').meet('toll_goat');
const calm = () => new Table().stack('doors', 'second_wind');

/** Each command of the quick reference, as it is typed, where it is legal. */
const LEGAL: readonly [line: string, seat: number, table: () => Table][] = [
  ['open', 0, () => new Table()],
  ['fight', 0, () => new Table().meet('toll_goat').pass()],
  ['flee', 0, () => new Table().meet('toll_goat')],
  ['provoke rat', 0, () => calm().deal(0, 'rat_choir', 'lint_golem').say(0, 'open')],
  ['loot', 0, () => calm().say(0, 'open')],
  ['end', 0, () => calm().say(0, 'open')],
  ['equip mop', 0, () => new Table().deal(0, 'mop')],
  ['unequip mop', 0, () => new Table().wear(0, 'mop')],
  ['play spark monster', 1, () => new Table().deal(1, 'spark_vial').meet('toll_goat').say(0, 'pass')],
  ['levelup', 0, () => new Table().deal(0, 'hard_lesson')],
  ['help @ada 1t', 1, () => new Table().meet('toll_goat').say(0, 'pass')],
  ['help 2', 1, () => new Table().meet('toll_goat').say(0, 'pass')],
  ['accept', 0, () => new Table().meet('toll_goat').say(1, 'help @ada 1t')],
  ['decline', 0, () => new Table().meet('toll_goat').say(1, 'help @ada 1t')],
  ['mod +3', 1, () => new Table().meet('toll_goat').say(0, 'pass')],
  ['mod -2', 0, () => new Table().meet('toll_goat')],
  ['pass', 1, () => new Table().meet('toll_goat').say(0, 'pass')],
  ['give sour', 0, () => full().say(0, 'end')],
];
const FULL = ['sour_draught', 'rust_kiss', 'wet_socks', 'moths', 'lead_boots', 'loose_stair'];
const full = () =>
  calm()
    .deal(0, ...FULL)
    .say(0, 'open');

describe('typed', () => {
  test.each(LEGAL)('"%s" by seat %i is understood where it is legal', (line, seat, table) => {
    expect(type(table(), seat, line)).toBe('done');
  });

  test('"hand", "status" and "view" show what the seat may know, and change nothing', () => {
    const table = new Table().deal(0, 'mop').deal(1, 'wasps').stack('doors', 'toll_goat').say(0, 'open');
    const hash = table.game.hash();
    expect(type(table, 0, 'hand')).toBe('Hand:\n  Mop of Reckoning, T100. +3. Worn: power 4 instead of 1.');
    expect(type(table, 0, 'view goat')).toMatch(/^Toll Goat, D119\. Level 4\. 2 treasures\./);
    expect(type(table, 0, 'view jar')).toContain('There is no "jar" in sight.');
    for (const line of ['status', 'view all']) expect(type(table, 0, line)).toContain('Level 1/15   Power 1');
    expect(table.game.hash()).toBe(hash);
    expect(type(table.say(0, 'pass'), 1, 'hand')).toContain('Jar of Wasps');
  });

  test.each([
    ['equip T100', 0, () => new Table().deal(0, 'mop', 'iron_ladle'), 'You equip Mop of Reckoning: power 4.'],
    ['provoke D117', 0, () => calm().deal(0, 'lint_golem', 'rat_choir').say(0, 'open'), /^Rat Choir, strength 3/],
    ['play T020 monster', 1, () => spark().say(0, 'pass'), /^Bo plays Spark Vial for the monster/],
    ['unequip t100', 0, () => new Table().wear(0, 'mop'), 'You put Mop of Reckoning away: power 1.'],
  ])('"%s" names a card by the id that is printed on it', (line, seat, start, told) => {
    const table = start();
    expect(type(table, seat, line)).toBe('done');
    expect(table.log(0).at(-1)).toMatch(told);
  });

  test('the ids of cards stand in the list of the hand, and "view T100" tells of one', () => {
    const table = new Table().deal(0, 'mop', 'mop', 'iron_ladle');
    expect(type(table, 0, 'status')).toContain('Hand: Iron Ladle T101, Mop of Reckoning T100 ×2');
    expect(type(table, 0, 'view T100')).toMatch(/^Mop of Reckoning, T100\. \+3\./);
    expect(type(table, 0, 'equip T999')).toMatch(/^There is no "t999" to equip\. You can: /);
  });

  test('looking at a card tells what it would change', () => {
    const worn = new Table().wear(0, 'iron_ladle').deal(0, 'mop', 'hard_lesson', 'lint_golem', 'hare_sandals');
    expect(type(worn, 0, 'view mop')).toContain('Worn: power 5 instead of 2.');
    expect(type(worn, 0, 'view ladle')).toContain('It gives 1 of your power of 2.');
    expect(type(worn, 0, 'view lesson')).toContain('Read: level 2 instead of 1.');
    expect(type(worn, 0, 'view golem')).toContain('Provoked now: your 2 against its 1.');
    expect(type(worn, 0, 'view sandals')).toContain('Worn: you get away with a 4 instead of a 5.');
    const fought = spark().deal(0, 'spark_vial');
    expect(type(fought, 0, 'view spark')).toContain(
      'For the adventurers: 3 against 4 instead of 1 against 4. For the monster: 1 against 6 instead of 1 against 4.',
    );
  });

  test('"fight" is held up in words: by the others, or by an offer', () => {
    const table = new Table({ seats: 3 }).raise(0, 9).meet('boiler');
    expect(table.game.pending[0]?.options[0]?.label).toBe('Fight: 9 against 5, once the others have spoken');
    table.say(0, 'fight').say(1, 'help @ada 1t');
    expect(type(table, 0, 'fight')).toMatch(/^First answer the offer: accept or decline\. You can: accept, decline, /);
  });

  test('a refusal names every verb there is, however many cards they fit', () => {
    const hand = ['mop', 'iron_ladle', 'quilted_vest', 'spark_vial', 'smoke_pellet'];
    const told = type(new Table().deal(0, ...hand).meet('rat_choir'), 0, 'loot');
    expect(told).toContain('You can: fight, pass, flee, mod …, play …, equip ….');
  });

  test('the sums of a fight are told in parts, for all at the table', () => {
    const table = new Table({ seats: 3 }).wear(0, 'mop').deal(0, 'spark_vial').raise(1, 4).meet('boiler');
    table.say(2, 'mod 2').say(0, 'play spark vial hero').say(1, 'help @ada 1t').say(0, 'accept');
    const status = type(table, 0, 'status');
    expect(status).toContain('You 10 (level 1, items 3, cards 2, help 4) against Haunted Boiler 6 (level 4, mod 2)');
    expect(status).toContain('Prize 1, 1 for Bo');
    const grown = type(new Table().raise(0, 9).meet('boiler'), 0, 'status');
    expect(grown).toContain('You 9 against Haunted Boiler 5 (level 4, grown 1)');
  });

  test('the dead are marked until they are back', () => {
    const table = new Table({ dice: [1] }).meet('grave_usher').say(0, 'flee');
    expect(type(table, 0, 'status')).toContain('Power 1   Dead until the next turn');
    expect(type(table.say(0, 'end'), 1, 'view all')).toMatch(/Ada: .*Dead until the next turn/);
  });

  test('what counts in a fight, or in the next, is told only while it does', () => {
    const table = new Table().meet('toll_goat');
    expect(type(table, 0, 'status')).toMatch(/Level 1\/15 {3}Power 1 {3}Prize 2\n\w+ 1 against Toll Goat 4/);
    expect(type(new Table(), 0, 'status')).not.toMatch(/against/);
  });

  test('a command that fits several cards asks which, however long their names are', () => {
    const table = new Table().deal(0, 'quilted_vest', 'iron_ladle', 'mop');
    expect(type(table, 0, 'equip')).toBe('Which: equip mop of reckoning, equip iron ladle, equip quilted vest');
    expect(type(table, 0, 'equip mop')).toBe('done');
  });
});

/** Where one can be in a turn, with whom it is about, and what is legal there. */
const PLACES: readonly [phase: string, table: () => Table, legal: readonly string[]][] = [
  ['open_door', () => new Table(), ['open']],
  ['fight', () => new Table().meet('toll_goat'), ['fight', 'pass', 'flee', 'mod']],
  ['escape', () => new Table().meet('toll_goat').pass().say(0, 'fight'), ['flee']],
  ['trouble', () => calm().say(0, 'open'), ['loot', 'end']],
  ['finish', () => calm().say(0, 'open', 'loot'), ['end', 'play']],
  ['giving', () => full().say(0, 'end'), ['give']],
];
const VERBS = 'open fight flee provoke loot end equip unequip play levelup help accept decline mod give pass'.split(
  ' ',
);

describe('every refusal out of phase or turn', () => {
  describe.each(PLACES)('in %s', (phase, start, legal) => {
    test.each(VERBS.filter((verb) => !legal.includes(verb)))('"%s" is refused, and what is legal is named', (verb) => {
      const table = start();
      const hash = table.reload().game.hash();
      expect(table.phase).toBe(phase);
      const told = type(table, 0, verb);
      expect(told).toMatch(
        /belongs to|is for the others|is not possible now|as often as you may|You wear nothing|nothing comes off|You hold no/,
      );
      expect(told).toContain(`You can: ${legal[0]}`);
      expect(() => table.game.decide(0, verb)).toThrow(`"${verb}" is not possible now. Possible: ${legal[0]}`);
      expect(table.game.hash()).toBe(hash);
    });

    test('whose turn it is not can do nothing of it', () => {
      const table = start().reload();
      const own = VERBS.filter((verb) => !['help', 'mod', 'pass', 'play', 'equip', 'unequip'].includes(verb));
      for (const verb of own)
        expect(() => table.game.decide(1, verb)).toThrow(
          /^(It is not for Bo to decide now\.|"\w+" is not possible now)/,
        );
      expect(movesOf(table.game.state, table.seats[1] as never).map(({ id }) => id.split(' ')[0])).not.toContain(
        verbIn(own),
      );
    });
  });

  test('a seat that is not asked is still told what it may do', () => {
    const table = calm().deal(1, 'mop').say(0, 'open');
    expect(() => table.game.decide(1, 'open')).toThrow(/^It is not for Bo to decide now\. Possible: equip mop\.$/);
  });
});

const verbIn = (verbs: readonly string[]) => expect.stringMatching(new RegExp(`^(${verbs.join('|')})$`));
