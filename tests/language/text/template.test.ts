import { describe, expect, it } from 'vitest';
import { type Captured, parseTemplate, renderTemplate, TemplateError } from '../../../engine/language/text/template';

const isWordList = (path: string) => /^(attacks|words)\./.test(path);
const parse = (text: string) => parseTemplate(text, isWordList);
const say = (text: string, captured: Captured[] = [], viewer: number | null = null) =>
  renderTemplate(parse(text), captured, viewer);

const PLAYER = 1;
const player = { name: 'Player', entity: PLAYER };
const skeleton = { name: 'Skeleton', entity: 2 };
const rat = { name: 'Rat', entity: 3 };
const ada = { name: 'Ada', entity: 4, proper: true };
const rats = { name: 'Rats', entity: 5, plural: true };
const sword = { name: 'Sword', entity: 6 };
const axe = { name: 'Axe', entity: 7 };
const arrows = { name: 'Arrows', entity: 8, plural: true };
const excalibur = { name: 'Excalibur', entity: 9, proper: true };
const potion = { name: 'Murky potion', entity: 10 };

describe('the three attack messages of the design', () => {
  const weapon = '[actor_name] [attacks.melee_verbs] the [attacked_actor_name] with [a-an] [weapon_name]!';
  const plain = 'The [actor_name] [attacks.melee_verbs] the [attacked_actor_name]!';
  const own = 'You [attacks.melee_verbs] the [attacked_actor_name]!';

  it.each<[Captured[], string]>([
    [[player, 'strikes', rat, sword], 'You strike the rat with a sword!'],
    [[player, 'strike', rat, axe], 'You strike the rat with an axe!'],
    [[player, 'tries to hit', rat, excalibur], 'You try to hit the rat with Excalibur!'],
    [[player, 'swings past', ada, arrows], 'You swing past Ada with some arrows!'],
    [[player, 'strikes', rat, null], 'You strike the rat!'],
    [[player, 'strikes', player, sword], 'You strike yourself with a sword!'],
    [[skeleton, 'strikes', rat, sword], 'The skeleton strikes the rat with a sword!'],
    [[skeleton, 'strike', player, axe], 'The skeleton strikes you with an axe!'],
    [[skeleton, 'strikes', ada, null], 'The skeleton strikes Ada!'],
    [[skeleton, 'strikes', skeleton, null], 'The skeleton strikes itself!'],
    [[ada, 'strikes', rat, sword], 'Ada strikes the rat with a sword!'],
    [[ada, 'strike', player, null], 'Ada strikes you!'],
    [[ada, 'strikes', ada, null], 'Ada strikes themself!'],
    [[rats, 'strikes', player, null], 'The rats strike you!'],
    [[rats, 'swings past', skeleton, sword], 'The rats swing past the skeleton with a sword!'],
    [[null, 'strikes', player, sword], 'Something strikes you with a sword!'],
  ])('a weapon: %j', (captured, sentence) => {
    expect(say(weapon, captured, PLAYER)).toBe(sentence);
  });

  it.each<[Captured[], string]>([
    [[player, 'strikes', rat], 'You strike the rat!'],
    [[skeleton, 'misses', player], 'The skeleton misses you!'],
    [[skeleton, 'miss', ada], 'The skeleton misses Ada!'],
    [[ada, 'misses', rats], 'Ada misses the rats!'],
    [[rats, 'has', rat], 'The rats have the rat!'],
  ])('bare hands: %j', (captured, sentence) => {
    expect(say(plain, captured, PLAYER)).toBe(sentence);
  });

  it('speaks to the player in the second person', () => {
    expect(say(own, ['strikes', rat], PLAYER)).toBe('You strike the rat!');
    expect(say(own, ['strikes', ada], PLAYER)).toBe('You strike Ada!');
  });

  it('tells a bystander the same without "you"', () => {
    expect(say(weapon, [player, 'strikes', rat, sword], null)).toBe('The player strikes the rat with a sword!');
    expect(say(weapon, [skeleton, 'strikes', player, sword], 7)).toBe('The skeleton strikes the player with a sword!');
  });
});

describe('articles', () => {
  it.each<[string, Captured[], string]>([
    ['You drink [item_name].', [potion], 'You drink the murky potion.'],
    ['Leave [item_name] here?', [excalibur], 'Leave Excalibur here?'],
    ['You find [a-an] [item_name].', [potion], 'You find a murky potion.'],
    ['You find a [item_name].', [axe], 'You find an axe.'],
    ['You find a [item_name].', [arrows], 'You find some arrows.'],
    ['You find a [item_name].', [excalibur], 'You find Excalibur.'],
    ['[A-An] [item_name] lies here.', [axe], 'An axe lies here.'],
    ['[a-an] [item_name] lies here.', [arrows], 'Some arrows lie here.'],
    ['You see the rusty [item_name].', [sword], 'You see the rusty sword.'],
    ['You see the old, rusty [item_name].', [sword], 'You see the old, rusty sword.'],
    ['You see [a-an] old rusty [item_name].', [sword], 'You see an old rusty sword.'],
    ['You see [a-an] rusty [item_name].', [arrows], 'You see some rusty arrows.'],
    ['You see [a-an] [words.colours.dark] [item_name].', ['umber', sword], 'You see an umber sword.'],
    ['You see [words.colours.dark] [item_name].', ['umber', sword], 'You see the umber sword.'],
    ['The old door crushes [target_name].', [rat], 'The old door crushes the rat.'],
    ['In the dark, [actor_name] waits.', [rat], 'In the dark, the rat waits.'],
    ['You drop your [item_name].', [sword], 'You drop your sword.'],
    ["[actor_name]'s [item_name] breaks.", [skeleton, sword], "The skeleton's sword breaks."],
    ["[seat.name]'s [item_name] breaks.", ['Bo', sword], "Bo's sword breaks."],
    ["The rats' [item_name] breaks.", [sword], "The rats' sword breaks."],
    ['You count 3 [item_name].', [arrows], 'You count 3 arrows.'],
    ['You count [n] [item_name].', [3, arrows], 'You count 3 arrows.'],
    ['[actor_name], [target_name] and [item_name]!', [skeleton, ada, sword], 'The skeleton, Ada and the sword!'],
    ['[item_name]', [potion], 'Murky potion'],
    ['[actor_name]: "Halt!"', [skeleton], 'Skeleton: "Halt!"'],
    ['It reads "[item_name]".', [sword], 'It reads "the sword".'],
    ['You see [a-an] [thing].', ['hour'], 'You see an hour.'],
    ['You roll [a-an] [n].', [8], 'You roll an 8.'],
    ['You roll [a-an] [n].', [12], 'You roll a 12.'],
    ['[a-an] [n]-headed [actor_name] waits.', [8, rat], 'An 8-headed rat waits.'],
    ['Here comes [foe].', [skeleton], 'Here comes the skeleton.'],
  ])('%s', (template, captured, sentence) => {
    expect(say(template, captured)).toBe(sentence);
  });
});

describe('you', () => {
  it.each<[string, Captured[], string]>([
    ['The [actor_name] strikes.', [player], 'You strike.'],
    ['The door hits the [target_name].', [player], 'The door hits you.'],
    ["[actor_name]'s sword breaks.", [player], 'Your sword breaks.'],
    ["The rat eats the [target_name]'s bread.", [player], 'The rat eats your bread.'],
    ["[actor_name] drops [actor_name]'s sword.", [player, player], 'You drop your sword.'],
    ["[actor_name] drops [actor_name]'s sword.", [skeleton, skeleton], 'The skeleton drops its sword.'],
    ["[actor_name] drop [actor_name]'s [item_name].", [rats, rats, sword], 'The rats drop their sword.'],
    ['Suddenly [actor_name] falls.', [player], 'Suddenly you fall.'],
    ['"Halt!" The [actor_name] turns.', [player], '"Halt!" You turn.'],
    ['The [target_name] stumbles and falls into the pit.', [player], 'You stumble and fall into the pit.'],
    ['[target_name] is caught.', [player], 'You are caught.'],
    [
      "[target_name] isn't hurt, and [target_name] was lucky.",
      [player, player],
      "You aren't hurt, and you were lucky.",
    ],
    ['[target_name] barely dodges.', [player], 'You barely dodge.'],
    ['[target_name] sits across the table.', [player], 'You sit across the table.'],
    ['The altar gives [target_name] arrows.', [player], 'The altar gives you arrows.'],
    ['[target_name] no longer burns.', [player], 'You no longer burn.'],
    ['[actor_name] takes the [item_name] and leaves.', [player, sword], 'You take the sword and leave.'],
    ['[actor_name] rushes at the [target_name] but misses.', [player, rat], 'You rush at the rat but miss.'],
    ['[actor_name] attacks with teeth and claws.', [player], 'You attack with teeth and claws.'],
    ['[actor_name] unlocks the [target_name].', [player, sword], 'You unlock the sword.'],
    ['[actor_name] wakes. [actor_name] sways.', [player, player], 'You wake. You sway.'],
    [
      '[actor_name] sees [target_name]\n[target_name] sees [actor_name]',
      [rat, player, player, rat],
      'The rat sees you\nyou see the rat',
    ],
    ['[actor_name] strikes and [target_name] falls.', [skeleton, player], 'The skeleton strikes and you fall.'],
    ['As [actor_name] falls, [target_name] laughs.', [player, rat], 'As you fall, the rat laughs.'],
  ])('%s', (template, captured, sentence) => {
    expect(say(template, captured, PLAYER)).toBe(sentence);
  });
});

describe('verbs', () => {
  it.each<[string, Captured[], string]>([
    ['[target_name] [verb fall].', [player], 'You fall.'],
    ['[target_name] [verb falls].', [rat], 'The rat falls.'],
    ['[target_name] [verb be] asleep.', [rats], 'The rats are asleep.'],
    ['[target_name] no longer [verb burn].', [rat], 'The rat no longer burns.'],
    ['[target_name] slowly [verb fall].', [rat], 'The rat slowly falls.'],
    ['[actor_name] [verb hit] [target_name] and [verb laugh].', [player, rat], 'You hit the rat and laugh.'],
    ['[actor_name] [verb hit] [target_name] and [verb laugh].', [rat, player], 'The rat hits you and laughs.'],
    ['[actor_name] [verb hit], and the [target_name] [verb fall].', [player, rat], 'You hit, and the rat falls.'],
    ['[actor_name] [verb hit] [target_name], who [verb fall].', [rat, player], 'The rat hits you, who fall.'],
    ['[actor_name] and the [target_name] [verb fall].', [skeleton, rat], 'The skeleton and the rat fall.'],
    ['[actor_name] with the [item_name] [verb strike].', [player, sword], 'You with the sword strike.'],
    [
      'The cat looks at the best thing [target_name] [verb own], and pushes it off the edge.',
      [player],
      'The cat looks at the best thing you own, and pushes it off the edge.',
    ],
    ['The rat behind [target_name] [verb squeak].', [player], 'The rat behind you squeaks.'],
    ["[actor_name]'s [item_name] [verb break].", [player, sword], 'Your sword breaks.'],
    ["[actor_name]'s [item_name] [verb break].", [player, arrows], 'Your arrows break.'],
    [
      "[actor_name]'s [item_name] hit the wall and [verb break].",
      [player, arrows],
      'Your arrows hit the wall and break.',
    ],
    ["[actor_name]'s hand [verb tremble].", [player], 'Your hand trembles.'],
    [
      '[actor_name] tries to [attacks.melee_verbs] [target_name].',
      [rat, 'strikes', player],
      'The rat tries to strike you.',
    ],
    ["[actor_name] can't [verb move].", [rat], "The rat can't move."],
    ['[actor_name] waits. The door [verb creak].', [player], 'You wait. The door creaks.'],
    ['The light shows you the [target_name] and [verb fade].', [rat], 'The light shows you the rat and fades.'],
    ['They [verb turn] to [target_name].', [rat], 'They turn to the rat.'],
    ['[target_name] wakes, and it [verb bite].', [rats], 'The rats wake, and it bites.'],
    ['The trap [attacks.melee_verbs] the [target_name]!', ['strike', player], 'The trap strikes you!'],
    ['[seat.name] hits the [target_name] and [verb laugh].', ['Bo', player], 'Bo hits you and laughs.'],
  ])('%s', (template, captured, sentence) => {
    expect(say(template, captured, PLAYER)).toBe(sentence);
  });
});

describe('what is missing', () => {
  it.each<[string, Captured[], string]>([
    ['[actor_name] strikes with [a-an] rusty [weapon_name]!', [rat, null], 'The rat strikes!'],
    ['[actor_name] strikes using its [weapon_name], hard.', [rat, null], 'The rat strikes, hard.'],
    ['With [a-an] [weapon_name], [actor_name] strikes.', [null, rat], 'The rat strikes.'],
    ['It is dark. With [a-an] [weapon_name] [actor_name] strikes.', [null, rat], 'It is dark. The rat strikes.'],
    ['The [actor_name] strikes.', [null], 'Something strikes.'],
    ["[actor_name]'s eyes shine.", [null], "Something's eyes shine."],
    ['It is [word] dark.', [null], 'It is dark.'],
  ])('%s', (template, captured, sentence) => {
    expect(say(template, captured)).toBe(sentence);
  });
});

describe('values', () => {
  it('writes numbers short and answers in words', () => {
    expect(say('[a], [b], [c], [d].', [3, 2.5, -1, true])).toBe('3, 2.5, -1, yes.');
  });

  it('begins sentences with a capital, but not after an ellipsis, an initial or a cry', () => {
    expect(say('the door opens. you hear (faintly) a bell! is it late?')).toBe(
      'The door opens. You hear (faintly) a bell! Is it late?',
    );
    expect(say('Silence... then a bell, e.g. this one, by J. smith.')).toBe(
      'Silence... then a bell, e.g. this one, by J. smith.',
    );
    expect(say('"Halt!" [actor_name] shouts.', [skeleton])).toBe('"Halt!" the skeleton shouts.');
    expect(say('"[actor_name] is here."', [skeleton])).toBe('"The skeleton is here."');
    expect(say('[room.text] [actor_name] waits.', ['A cold room.', rat])).toBe('A cold room. The rat waits.');
  });

  it('keeps what a person typed, letter by letter', () => {
    const typed = 'i came. i saw [actor_name], a [a-an] apple; the [x';
    expect(say('[entry]', [typed])).toBe(typed);
    expect(say('You wrote: [entry]', [typed])).toBe(`You wrote: ${typed}`);
    expect(say('[seat_name] waits.', [{ name: 'e. e. [verb be]', entity: 1, proper: true }])).toBe(
      'e. e. [verb be] waits.',
    );
    expect(say('[seat_name] waits, says [seat_name].', ['bo', 'bo'])).toBe('bo waits, says bo.');
  });

  it('leaves a text without parts as it is', () => {
    for (const text of ['', ' ', 'Spikes!', 'You slip.', 'Round 3. 2d6 + 1.', '12 × 3']) expect(say(text)).toBe(text);
  });
});

describe('parsing', () => {
  it('tells the kinds of parts apart', () => {
    const text = '[a-an] [A-An] [actor_name] [attacked_actor_name] [attacks.melee_verbs] [verb fall down] [ n + 1 ]!';
    expect(parse(text)).toEqual([
      { kind: 'article' },
      { kind: 'text', text: ' ' },
      { kind: 'article', capital: true },
      { kind: 'text', text: ' ' },
      { kind: 'name', of: 'actor', at: text.indexOf('actor_name') },
      { kind: 'text', text: ' ' },
      { kind: 'name', of: 'target', at: text.indexOf('attacked_actor_name') },
      { kind: 'text', text: ' ' },
      { kind: 'words', path: 'attacks.melee_verbs' },
      { kind: 'text', text: ' ' },
      { kind: 'verb', verb: 'fall down' },
      { kind: 'text', text: ' ' },
      { kind: 'expression', source: 'n + 1', at: text.indexOf('n + 1') },
      { kind: 'text', text: '!' },
    ]);
  });

  it.each([
    ['[foes[0].name]', 'foes[0].name', 1],
    ['[foes[seat[0]]]', 'foes[seat[0]]', 1],
    ['[x ? \' (]) \' : "["]', 'x ? \' (]) \' : "["', 1],
    ["[x ? 'it\\'s ]' : '']", "x ? 'it\\'s ]' : ''", 1],
    ['[ [1, 2][n] ]', '[1, 2][n]', 2],
    ['[seat.name]', 'seat.name', 1],
    ['[verb]', 'verb', 1],
    ['[verb + 1]', 'verb + 1', 1],
  ])('%s is one expression', (template, source, at) => {
    expect(parse(template)).toEqual([{ kind: 'expression', source, at }]);
  });

  it('reads doubled brackets as brackets', () => {
    expect(parse('[[actor_name]]')).toEqual([{ kind: 'text', text: '[actor_name]' }]);
    expect(parse('[[[n]]]')).toEqual([
      { kind: 'text', text: '[' },
      { kind: 'expression', source: 'n', at: 3 },
      { kind: 'text', text: ']' },
    ]);
    expect(say('You press [[x]].')).toBe('You press [x].');
  });

  it.each([
    ['The [actor_name falls.', 4, '"]" must follow'],
    ["Hm [x ? 'a]", 3, 'a quote (\') and "]" must follow'],
    ['The [foes[0] falls.', 4, 'or write "[["'],
    ['The actor_name] falls.', 14, 'write "]]"'],
    ['The [ ] falls.', 4, 'there is nothing between'],
  ])('refuses %s', (template, offset, message) => {
    let error: unknown;
    try {
      parse(template);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(TemplateError);
    expect(error).toMatchObject({ offset });
    expect((error as TemplateError).message).toContain(message);
  });

  // Work that grows with the square of the length would never come to an end here.
  it('reads and writes a very long text in time that grows with its length', () => {
    const long = 'the [[rat]] falls. '.repeat(20_000);
    expect(say(long) === 'The [rat] falls. '.repeat(20_000)).toBe(true);
    expect(() => parse('['.repeat(1_000_001))).toThrow(TemplateError);
  });

  it('takes too few values for a bug of ours', () => {
    expect(() => say('[actor_name] falls.')).toThrow('more parts');
  });
});
