import { describe, expect, test } from 'vitest';
import { define, startGame, Tabletop } from '../tabletop';

const definitions = await define({
  actors: { player: { attributes: { hp: 7 } } },
  items: { coin: { attributes: { worth: 2, tags: ['metal', 'round'] } }, gem: { attributes: { worth: 5 } } },
  tables: {
    size: {
      rows: [
        { on: [1, 3], word: 'small' },
        { on: [4, 6], word: 'big' },
      ],
    },
  },
  rules: {
    vars: { run: { n: 3, text: 'abc', nothing: null, yes: true } },
    zones: { pile: { fill: 'it.worth != null' }, hand: { per: 'seat', limit: 3 } },
    formulas: { twice: { with: ['x'], is: 'x * 2' }, three: 'run.n' },
    actions: { act: { do: [] } },
  },
});
const table = new Tabletop(startGame(definitions, { seats: 3 }));

describe('operators bind in this order', () => {
  test.each([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 3 - 2', 5],
    ['12 / 4 / 3', 1],
    ['7 % 4 * 2', 6],
    ['-2 * -3', 6],
    ['- run.n + 5', 2],
    ['!true || true', true],
    ['!(true || true)', false],
    ['1 + 1 == 2 && 3 > 2', true],
    ['1 < 2 == true', true],
    ['true || false && false', true],
    ['false ? 1 : true ? 2 : 3', 2],
    ['true ? false ? 1 : 2 : 3', 2],
    ['3 in [1, 2] + [3]', true],
    ['!(3 in [1, 2])', true],
    ['-run.n', -3],
    ['--run.n', 3],
  ])('%s is %j', (source, value) => {
    expect(table.value(source)).toEqual(value);
  });
});

describe('what is not there is null', () => {
  test.each([
    ['run.nothing.x.y', null],
    ['null.worth', null],
    ['pile[9]', null],
    ['pile[-1]', null],
    ['[1, 2][5]', null],
    ['null[0]', null],
    ["'abc'[3]", null],
    ["''[0]", null],
    ['seat[run.text]', null],
    ['seat.worth', null],
    ['run.n.worth', null],
    ['!seat.worth', true],
    ['seat.worth ? 1 : 2', 2],
    ['seat.worth == null', true],
    ['null == false', false],
    ['1 in null', false],
    ['size(null)', 0],
    ['null.filter(x, x.hp)', []],
    ['sum([1, null, 2])', 3],
    ['or(seat.worth, 4)', 4],
    ['or(0, 4)', 0],
    ["row('size', 2).worth", null],
    ["row('size', 2)['const' + 'ructor']", null],
    ["row('size', 2)['__proto' + '__']", null],
    ["options['to' + 'String']", null],
  ])('%s is %j', (source, value) => {
    expect(table.value(source)).toEqual(value);
  });

  test.each([
    ['seat.worth + 1', "nothing (null) and number 1 can't be added"],
    ['seat.worth * 2', 'a number is needed, not nothing (null)'],
    ['seat.worth < 2', 'a number is needed, not nothing (null)'],
    ['-seat.worth', 'a number is needed, not nothing (null)'],
    ['max(1, seat.worth)', 'a number is needed, not nothing (null)'],
    ["'a' + 1", 'the text "a" and number 1 can\'t be added'],
    ['1 / 0', 'a division by zero'],
    ['1 % 0', 'a division by zero'],
    ['run.n[0]', 'number 3 has no places to index'],
    ['3 in 4', '"in" needs a list, not number 4'],
    ['run.n.filter(x, x)', 'a list is needed, not number 3'],
    ['next(pile[0])', 'a seat is needed, not the item "gem"'],
  ])('%s is an error', (source, message) => {
    expect(() => table.value(source)).toThrow(`${message}, in "${source}"`);
  });
});

describe('values', () => {
  test.each([
    ['true && 3', true],
    ['0 || null', false],
    ["'a' && 'b'", true],
    ['7.5 % 2', 1.5],
    ['-1 % 4', 3],
    ["'it\\'s'", "it's"],
    ['"two" == \'two\'', true],
    ["'b' in 'abc'", true],
    ["'abc'[1]", 'b'],
    ['run.text[size(run.text) - 1]', 'c'],
    ['[1, [2, 3]] == [1, [2, 3]]', true],
    ['[1, 2] == [2, 1]', false],
    ['pile[0] == pile[0]', true],
    ['pile == pile', true],
    ['pile.map(c, c.type)', ['gem', 'coin']],
    ['seats()[0] == seat', true],
    ['pile[0] in pile', true],
    ['seat in pile', false],
    ["pile.filter(c, 'metal' in c.tags).map(c, c.name)", ['coin']],
    ['pile + seat.hand', ['gem', 'coin']],
    ['twice(three + 1)', 8],
    ['three', 3],
    ['three()', 3],
    ["seat['hp']", 7],
    ["type('coin').worth", 2],
    ['types().filter(t, t.worth != null).map(t, t.id)', ['coin', 'gem']],
    ['room(seat.hand)', 3],
    ['active == seat', true],
    ["phase == 'main'", true],
  ])('%s is %j', (source, value) => {
    expect(table.value(source)).toEqual(value);
  });
});

describe('macros', () => {
  test.each([
    ['range(1, 5).filter(x, x % 2 == 1)', [1, 3, 5]],
    ['range(1, 3).map(x, x * x)', [1, 4, 9]],
    ['range(3, 1)', []],
    ['[1, 2].exists(x, x == 2)', true],
    ['[].exists(x, true)', false],
    ['[].all(x, false)', true],
    ['[1, 2, 3].count(x, x > 1)', 2],
    ['count(pile)', 2],
    ['pile.sum(c, c.worth)', 7],
    ['[3, 1, 1].lowest(x, x)', 1],
    ['pile.highest(c, c.worth).type', 'gem'],
    ['[[1, 5], [1, 7], [0, 9]].highest(p, p[0], p[1])', [1, 7]],
    ['[[1, 5], [1, 5]].lowest(p, p[0]) == [1, 5]', true],
    ['[null, 3].highest(x, x)', 3],
    ['[].highest(x, x)', null],
    ['spread([1], n, n < 4 ? [n + 1] : [])', [1, 2, 3, 4]],
    ['spread([1], n, [(n + 1) % 3])', [1, 2, 0]],
    ['filter(range(1, 3), x, x > 2)', [3]],
    ['range(1, 3).filter(x, range(1, 3).exists(y, y == x + 1))', [1, 2]],
  ])('%s is %j', (source, value) => {
    expect(table.value(source)).toEqual(value);
  });

  test('the first of the best is taken on a tie', () => {
    expect(table.value('pile.lowest(c, 0).type == pile[0].type && seats().highest(s, s.hp) == seats()[0]')).toBe(true);
  });
});

describe('mistakes in the text itself', () => {
  test.each([
    ['1 +', 'the expression ends too early'],
    ['(1', '")" is expected at the end'],
    ['1 = 1', 'a single "=" has no meaning here; compare with "=="'],
    ['1 & 1', 'write "&&" for "and"'],
    ['1 2', '"2" is not expected here'],
    ["'abc", 'a quote is not closed'],
    ['', 'an expression is missing'],
    ['run.', 'a name is expected after "."'],
    ['#', 'the character "#" has no meaning here'],
    ['pile.filter(c)', 'write filter(list, x, …) with a name for the candidate'],
    ['pile.filter()', 'filter needs a name for the candidate and an expression'],
    ['pile.map(c, 1, 2)', 'map takes one condition'],
    ['next()', 'next takes 1 value, not 0'],
    ['twice(1, 2)', 'the formula "twice" takes 1 value, not 2'],
    ['101d6', '"101d6" rolls 101 dice; 1 to 100 are possible'],
    ['2d6kh3', '"2d6kh3" keeps 3 of 2 dice'],
    ['1d6', 'dice are rolled only in a "roll" step'],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, 'nested deeper than 60'],
    [`${'!'.repeat(100)}1`, 'nested deeper than 60'],
  ])('%s', (source, message) => {
    expect(() => table.value(source)).toThrow(message);
  });

  test('an expression has a length', () => {
    expect(() => table.value('1+'.repeat(2001))).toThrow('an expression of more than 4000 characters');
  });
});
