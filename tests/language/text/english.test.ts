import { describe, expect, it } from 'vitest';
import {
  capitalise,
  conjugate,
  count,
  formatNumber,
  indefiniteArticle,
  isThirdPerson,
  listing,
  pluralise,
  possessive,
  runningName,
  withArticle,
} from '../../../engine/language/text/english';

const words = (list: string) => list.trim().split(/\s*,\s*/);

describe('an article listens to the sound of the next word', () => {
  it.each(
    words(`
      sword, rat, hat, herb, hero, houri, unicorn, uniform, unique key, unit, universe, unidirectional door,
      unanimous vote, usual day, used map, useful rope, usurper, utensil, utopia, ukulele, uranium rod,
      ubiquitous smell, European, eulogy, ewe, ewer, one-eyed rat, once-bright blade, oneself, ouija board,
      yak, UFO, UV lamp, US coin, U-turn, NASA rocket, SWORD, T-shirt, d6, 12, 7, 100, 1, 1100, +1 sword, -8
      penalty, xylophone, "sword", yurgle
    `),
  )('a %s', (word) => {
    expect(indefiniteArticle(word)).toBe('a');
  });

  it.each(
    words(`
      apple, elf, imp, ogre, umbrella, hour, hourglass, heir, heirloom, honest thief, honour, honor,
      unimportant door, uninvited guest, unidentified potion, unignited torch, unlit torch, usher, utter
      fool, urn, urchin, oneiric dream, onerous task, onion, Yggdrasil leaf, X-ray, x-ray, e-mail, s-shaped
      hook, FBI agent, NPC, HP potion, F, M16, ID, 8, 80, 8th rat, 11, 18, 11th hour, 18000, 8.5, "owl",
      éclair, Ettin
    `),
  )('an %s', (word) => {
    expect(indefiniteArticle(word)).toBe('an');
  });

  it('is "some" before many, "the" when asked for, and none before a proper name', () => {
    expect(withArticle('sword', 'a')).toBe('a sword');
    expect(withArticle('hour', 'a')).toBe('an hour');
    expect(withArticle('arrows', 'a', { plural: true })).toBe('some arrows');
    expect(withArticle('arrows', 'the', { plural: true })).toBe('the arrows');
    expect(withArticle('Ada', 'the', { proper: true })).toBe('Ada');
  });
});

describe('a verb agrees, however it is listed', () => {
  const verbs: [you: string, it: string][] = [
    ['strike', 'strikes'],
    ['miss', 'misses'],
    ['pass', 'passes'],
    ['try', 'tries'],
    ['fly', 'flies'],
    ['parry', 'parries'],
    ['die', 'dies'],
    ['untie', 'unties'],
    ['rely on', 'relies on'],
    ['reply', 'replies'],
    ['play', 'plays'],
    ['go', 'goes'],
    ['do', 'does'],
    ['echo', 'echoes'],
    ['moo', 'moos'],
    ['have', 'has'],
    ['are', 'is'],
    ['were', 'was'],
    ["aren't", "isn't"],
    ['catch', 'catches'],
    ['ache', 'aches'],
    ['crush', 'crushes'],
    ['gaze', 'gazes'],
    ['buzz', 'buzzes'],
    ['use', 'uses'],
    ['lose', 'loses'],
    ['axe', 'axes'],
    ['bathe', 'bathes'],
    ['focus', 'focuses'],
    ['shoe', 'shoes'],
    ['bleed', 'bleeds'],
    ['shred', 'shreds'],
    ['pistol-whip', 'pistol-whips'],
    ['swing past', 'swings past'],
    ['narrowly miss', 'narrowly misses'],
    ['just miss', 'just misses'],
    ['fly at', 'flies at'],
    ['swing and miss', 'swings and misses'],
    ['lash out and miss', 'lashes out and misses'],
    ['swing wildly but miss', 'swings wildly but misses'],
    ['huff, puff and blow', 'huffs, puffs and blows'],
  ];

  it.each(verbs)('you %s, it %s', (you, third) => {
    for (const listed of [you, third]) {
      expect(conjugate(listed, 'you')).toBe(you);
      expect(conjugate(listed, 'plural')).toBe(you);
      expect(conjugate(listed, 'singular')).toBe(third);
    }
  });

  it('leaves the past and verbs without persons alone', () => {
    for (const verb of ['missed', 'can reach', 'must hit', "can't reach"]) {
      expect(conjugate(verb, 'singular')).toBe(verb);
      expect(conjugate(verb, 'you')).toBe(verb);
    }
    expect(conjugate('be', 'singular')).toBe('is');
    expect(conjugate('be', 'you')).toBe('are');
  });

  it('knows words in -s that are no verbs', () => {
    const all =
      'strikes is sways wards rewards this his its as across always sideways towards perhaps sometimes miss focus';
    expect(all.split(' ').filter(isThirdPerson)).toEqual(['strikes', 'is', 'sways', 'wards', 'rewards']);
  });

  it('takes a noun after "and" for a noun, and a blow that goes wrong for a verb', () => {
    expect(conjugate('attacks with teeth and claws', 'you')).toBe('attack with teeth and claws');
    expect(conjugate('swings at the air and misses', 'you')).toBe('swing at the air and miss');
    expect(conjugate('swings at air and misses', 'you')).toBe('swing at air and miss');
    expect(conjugate('throws sticks and stones', 'you')).toBe('throw sticks and stones');
  });
});

describe('things are counted', () => {
  it.each([
    ['arrow', 'arrows'],
    ['wolf', 'wolves'],
    ['Werewolf', 'Werewolves'],
    ['elf', 'elves'],
    ['dark elf', 'dark elves'],
    ['dwarf', 'dwarves'],
    ['thief', 'thieves'],
    ['knife', 'knives'],
    ['leaf', 'leaves'],
    ['staff', 'staffs'],
    ['chief', 'chiefs'],
    ['roof', 'roofs'],
    ['potion of sleep', 'potions of sleep'],
    ['staff of wolves', 'staffs of wolves'],
    ['man-at-arms', 'men-at-arms'],
    ['swordsman', 'swordsmen'],
    ['human', 'humans'],
    ['shaman', 'shamans'],
    ['talisman', 'talismans'],
    ['child', 'children'],
    ['mouse', 'mice'],
    ['house', 'houses'],
    ['blouse', 'blouses'],
    ['ox', 'oxen'],
    ['fox', 'foxes'],
    ['die', 'dice'],
    ['tooth', 'teeth'],
    ['goose', 'geese'],
    ['mongoose', 'mongooses'],
    ['sheep', 'sheep'],
    ['torch', 'torches'],
    ['monarch', 'monarchs'],
    ['arch', 'arches'],
    ['key', 'keys'],
    ['ruby', 'rubies'],
    ['hero', 'heroes'],
    ['halo', 'halos'],
    ['cactus', 'cacti'],
    ['octopus', 'octopuses'],
    ['nemesis', 'nemeses'],
    ['iris', 'irises'],
    ['vortex', 'vortices'],
    ['box', 'boxes'],
    ['yurgle', 'yurgles'],
  ])('one %s, two %s', (one, many) => {
    expect(pluralise(one)).toBe(many);
    expect(count(1, one)).toBe(`1 ${one}`);
    expect(count(2, one)).toBe(`2 ${many}`);
  });

  it('counts nothing and halves as many', () => {
    expect(count(0, 'arrow')).toBe('0 arrows');
    expect(count(1.5, 'potion of sleep')).toBe('1.5 potions of sleep');
  });

  it('writes numbers as short as they can be', () => {
    expect([3, 2.5, -1, -0, 0.1 + 0.2, 1234567890123].map(formatNumber)).toEqual([
      '3',
      '2.5',
      '-1',
      '0',
      '0.3',
      '1234567890123',
    ]);
  });
});

describe('names and lists', () => {
  it('lists with commas and one "and"', () => {
    expect(listing([])).toBe('');
    expect(listing(['a key'])).toBe('a key');
    expect(listing(['a key', 'a hat'])).toBe('a key and a hat');
    expect(listing(['a key', 'a hat', 'some arrows'])).toBe('a key, a hat and some arrows');
  });

  it('says whose a thing is', () => {
    expect(possessive('Ada')).toBe("Ada's");
    expect(possessive('the boss')).toBe("the boss's");
    expect(possessive('the rats', { plural: true })).toBe("the rats'");
    expect(possessive('the children', { plural: true })).toBe("the children's");
    expect(possessive('you')).toBe('your');
    expect(possessive('it')).toBe('its');
  });

  it.each([
    ['Sword', 'sword'],
    ['Murky potion', 'murky potion'],
    ['Rusty Key', 'rusty key'],
    ['Rusty Key of Crete', 'rusty key of Crete'],
    ['Potion of sleep', 'potion of sleep'],
    ['Skeleton of the king', 'skeleton of the king'],
    ['One-Eyed Rat', 'one-eyed rat'],
    ['European blade', 'European blade'],
    ['Rusty Cretan Key', 'rusty Cretan key'],
    ['Sunday hat', 'Sunday hat'],
    ['UFO', 'UFO'],
    ['X-ray', 'X-ray'],
    ['McGuffin', 'McGuffin'],
    ['Broken UFO', 'broken UFO'],
    ['D20', 'D20'],
    ['rat', 'rat'],
    ['Éclair', 'éclair'],
    ['', ''],
  ])('inside a sentence %s is %s', (name, running) => {
    expect(runningName(name)).toBe(running);
  });

  it('seed-004 D14: takes "a" before a European blade, and leaves it its capital', () => {
    expect(withArticle(runningName('European blade'), 'a')).toBe('a European blade');
  });

  it('begins a sentence with a capital where there is a letter to begin with', () => {
    expect(capitalise('the rat')).toBe('The rat');
    expect(capitalise('"halt"')).toBe('"Halt"');
    expect(capitalise('3 rats')).toBe('3 rats');
    expect(capitalise('d20')).toBe('d20');
    expect(capitalise('')).toBe('');
  });
});
