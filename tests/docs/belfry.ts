/** A game that uses every word of extending.ts. */
export const BELFRY: Readonly<Record<string, unknown>> = {
  'prototypes/belfry/prototype.json': {
    name: 'Belfry',
    stage: 'roll_call',
    map_generator: { generator: 'pillars', width: 20, height: 11 },
    random_actors: [{ id: 'sexton', min: 1, max: 1 }],
  },
  'prototypes/belfry/actors.json': {
    player: { name: 'Player', symbol: '@', attributes: { controlled: true, solid: true, visible: true } },
    sexton: { name: 'Sexton', symbol: 's', attributes: { personality: 'pacing', solid: true, visible: true } },
    wall: { name: 'Wall', symbol: '#', attributes: { solid: true, opaque: true, visible: true } },
  },
  'prototypes/belfry/personalities.json': {
    pacing: { behaviors: [{ behavior: 'pace', length: 1, when: 'blocks(actor, seats()[0]) >= 0' }, 'wait'] },
  },
  'prototypes/belfry/rules.json': {
    extends: null,
    seats: { min: 1, max: 1, actor: 'player', order: 'scheduler' },
    setup: [{ toll: 'blocks(seats()[0], seats()[0]) + 3', say: 'Dong.', do: [{ say: 'It is three.' }] }],
    turn: { first: 'act', points: 1 },
    phases: { act: {} },
    actions: { step: { cost: 1 }, wait: { cost: 1 }, leap: { cost: 1 } },
  },
};
