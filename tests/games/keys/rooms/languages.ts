import type { Room } from '../room';

const grammar = {
  cases: ['nom', 'acc', 'gen'],
  usual_gender: 'n',
  plural_gender: 'p',
  determiners: {
    the: { forms: { m: { nom: 'der', acc: 'den' }, n: { nom: 'das' }, p: { nom: 'die' } }, adjectives: 'weak' },
    it: { forms: { m: { nom: 'er', acc: 'ihn' } }, alone: true },
  },
  adjectives: { strong: { m: { nom: 'er' } }, weak: { m: { nom: 'e', acc: 'en' } } },
  nouns: { gen: { m: [['', 's']] } },
  proper: { gen: [['', 's']] },
  tail: 'aus',
  you: { nom: 'du', acc: 'dich' },
  reflexive: { you: { acc: 'dich selbst' }, other: { acc: 'sich selbst' } },
  missing: { nom: 'etwas', acc: 'etwas' },
  instruments: ['mit'],
  contractions: { 'an den': 'an’n' },
  and: 'und',
  or: 'oder',
  yes: 'ja',
  no: 'nein',
  decimal: ',',
};

/** A game for one whose texts are in a language of tables. */
export const languageRooms: readonly Room[] = [
  {
    name: 'languages',
    files: {
      prototype: { name: 'Room' },
      actors: {
        player: { name: 'Player' },
        ada: { name: 'Ada', proper: true },
        ghosts: { name: 'Ghosts', plural: true },
      },
      items: { key: { name: 'Rusty key of iron' }, thing: { name: 'Thing' } },
      rules: {
        extends: null,
        seats: { min: 1, max: 1, actor: 'player' },
        turn: { first: 'main' },
        phases: { main: { label: 'Your move' } },
        zones: { heap: {} },
        actions: {
          wonder: { do: [] },
          wonders: { do: [] },
          go: {
            do: [
              { spawn: 'ada', to: 'heap', as: 'ada' },
              { spawn: 'ghosts', to: 'heap', as: 'ghosts' },
              { spawn: 'key', to: 'heap', as: 'key' },
              { spawn: 'thing', to: 'heap', as: 'thing' },
              { say: 'One [seat_name] [seat_name] [key_name] [key_name] [key_name] [thing_name].' },
              {
                say: 'Two [ghosts_name] [ada_name] [key_name] [item_name] [heap.map(e, e.name)] [true] [false] [1 / 2].',
              },
              { say: 'Three [ada_name] [ada_name].' },
            ],
          },
        },
      },
      'texts.xx': {
        grammar,
        nouns: { Schlüssel: 'm', Geister: 'p' },
        phrases: { 'There is no option [number].': 'Es gibt kein [number].' },
        texts: {
          'Rusty key of iron': 'Rostiger Schlüssel aus Eisen',
          Ghosts: 'Geister',
          Thing: 'Ding',
          'One [seat_name] [seat_name] [key_name] [key_name] [key_name] [thing_name].':
            '[seat_name] [verb siehst|sieht|sehen] [seat_name acc], [key_name acc], [it key_name acc], an [key_name acc], [thing_name].',
          'Two [ghosts_name] [ada_name] [key_name] [item_name] [heap.map(e, e.name)] [true] [false] [1 / 2].':
            '[ghosts_name] [verb bist|ist|sind], [ada_name gen], [key_name gen], [item_name acc], mit [item_name], [heap.map(e, e.name)], [true], [false], [1 / 2].',
          'Three [ada_name] [ada_name].': '[ada_name] und [ada_name acc].',
        },
      },
    },
    play: ['go'],
    refused: ['77', 'wander'],
    other: { 'texts/grammar/cases': ['acc', 'nom', 'gen'] },
  },
];
