import { tellsOf } from './complaints';

tellsOf('a slip in a name of a thing', [
  [
    'an attribute',
    { 'actors.json': { ogre: { attributes: { sollid: true } } } },
    'actors.json:4:7  /ogre/attributes/sollid\n  warning: nothing reads an attribute "sollid". Did you mean "solid"?',
  ],
  [
    'an attribute that an effect changes',
    { 'items.json': { club: { collision_effect: { helth: -3 } } } },
    'items.json:4:7  /club/collision_effect/helth\n  no entity here has "helth". Did you mean "health"?',
  ],
  [
    'a stat whose value an effect takes',
    { 'items.json': { club: { collision_effect: { health: '-{strenght}' } } } },
    'items.json:4:20  /club/collision_effect/health\n  no entity here has "strenght". Did you mean "strength"?',
  ],
  [
    'a setting of a stat',
    { 'actors.json': { ogre: { stats: { health: { max: 9, fatl: true } } } } },
    'actors.json:6:9  /ogre/stats/health/fatl\n  "fatl" is no key of the stat "health". Did you mean "fatal"?',
  ],
  [
    'a state',
    { 'items.json': { club: { use_effect: { poisond: 4 } } } },
    'items.json:4:7  /club/use_effect/poisond\n  no entity here has "poisond". Did you mean "poisoned"?',
  ],
  [
    'a behaviour',
    { 'personalities.json': { shy: { behaviors: ['flee', 'wandr'] } } },
    'personalities.json:5:7  /shy/behaviors/1\n  there is no behavior "wandr". Did you mean "wander"?',
  ],
  [
    "a number that a setting of a behaviour can't be",
    { 'personalities.json': { shy: { behaviors: [{ behavior: 'flee', below: 60 }] } } },
    'personalities.json:6:18  /shy/behaviors/0/below\n  "below" should be a number from 0 to 1, not 60',
  ],
  [
    'a text where a setting of a behaviour is a number',
    { 'personalities.json': { shy: { behaviors: [{ behavior: 'guard', range: 'eight' }] } } },
    'personalities.json:6:18  /shy/behaviors/0/range\n  "range" should be a number of at least 0, not the text "eight"',
  ],
  [
    'an expression where a setting of a behaviour is a number',
    { 'personalities.json': { shy: { behaviors: [{ behavior: 'chase', range: 'actor.sight' }] } } },
    'personalities.json:6:18  /shy/behaviors/0/range\n  "range" should be a number of at least 0, not the text "actor.sight"',
  ],
  [
    'no cells where a setting of a behaviour is a list of them',
    { 'personalities.json': { shy: { behaviors: [{ behavior: 'patrol', points: 5 }] } } },
    'personalities.json:6:19  /shy/behaviors/0/points\n  "points" should be a list of cells, such as [[2, 3], [8, 3]], not 5',
  ],
  [
    'an attribute that a setting of a behaviour names',
    { 'personalities.json': { shy: { behaviors: [{ behavior: 'seek_item', attribute: 'hostil' }] } } },
    'personalities.json:6:22  /shy/behaviors/0/attribute\n  nothing here has "hostil". Did you mean "hostile"?',
  ],
  [
    'a setting of a behaviour',
    { 'personalities.json': { shy: { behaviors: [{ behavior: 'guard', rnage: 3 }] } } },
    'personalities.json:6:18  /shy/behaviors/0/rnage\n  "rnage" is no setting of the behavior "guard". Did you mean "range"?',
  ],
  [
    'a personality',
    { 'actors.json': { ogre: { personality: 'random_wlak' } } },
    'actors.json:3:20  /ogre/personality\n  there is no personality "random_wlak". Did you mean "random_walk"?',
  ],
  [
    'a sound',
    { 'actors.json': { ogre: { death_sound: 'mis' } } },
    'actors.json:3:20  /ogre/death_sound\n  warning: there is no sound "mis". Did you mean "miss"?',
  ],
  [
    'a colour',
    { 'actors.json': { ogre: { tint: 'rsut' }, troll: { tint: 'red' } } },
    'actors.json:3:13  /ogre/tint\n  there is no colour "rsut". Did you mean "rust"?',
    /^actors.json:6:13 {2}\/troll\/tint\n {2}there is no colour "red"\. Write "#rrggbb", night, .+ or dusk$/,
  ],
  [
    'a part of a light',
    { 'actors.json': { ogre: { attributes: { light_source: { radus: 3 } } } } },
    'actors.json:5:9  /ogre/attributes/light_source/radus\n  warning: a light takes no "radus". Did you mean "radius"?',
  ],
  [
    'what a wildcard holds',
    { 'wildcards.json': { nest: { kind: 'actors', table: { ratt: 1 } } } },
    'wildcards.json:5:7  /nest/table/ratt\n  there is no actor "ratt". Did you mean "rat"?',
  ],
  [
    'what it takes to win, which is not said',
    { 'prototype.json': { name: 'X', win: {} } },
    'prototype.json:3:3  /win\n  warning: "win" names no goal, so it is never reached',
  ],
  [
    'a tile it is drawn with',
    { 'items.json': { lamp: { sprite: 'lantren' }, hood: { sprite: { base: 'lantern', top: 'hat_hod' } } } },
    'items.json:3:15  /lamp/sprite\n  warning: there is no tile "lantren". Did you mean "lantern"?',
    'items.json:8:14  /hood/sprite/top\n  warning: there is no tile "hat_hod". Did you mean "hat_hood"?',
  ],
  [
    'a tile that no other resembles',
    { 'items.json': { dog: { sprite: 'hound' } } },
    'items.json:3:15  /dog/sprite\n  warning: there is no tile "hound". The kit\'s are listed in its docs/reference/tiles.md and assets/tilesheet.json; your own go into tiles.json',
  ],
  [
    'a family of tiles, of which each is one',
    { 'actors.json': { hedge: { sprite: 'wall' }, glow: { sprite: 'fire_3' } } },
  ],
  [
    'a tile of a meter and of the floor',
    {
      'rules.json': {
        layout: { meters: [{ value: '1', as: 'tokens', tile: 'token_hart' }], floor: { sprite: 'wod_floor' } },
      },
    },
    'rules.json:7:17  /layout/meters/0/tile\n  warning: there is no tile "token_hart". Did you mean "token_heart" or "token"?',
    'rules.json:11:17  /layout/floor/sprite\n  warning: there is no tile "wod_floor". Did you mean "wood_floor", "wood_floor_0" or "wood_floor_1"?',
  ],
  [
    'a sound that was made',
    { 'sounds.json': { clank: { caption: 'Clank.', sprite: 'blaed' } } },
    'sounds.json:4:15  /clank/sprite\n  warning: there is no sound "blaed". Did you mean "blade"?',
  ],
  [
    'an item that is carried',
    { 'actors.json': { ogre: { default_items: ['key', 'swrod'] } } },
    'actors.json:5:7  /ogre/default_items/1\n  there is no item "swrod". Did you mean "sword"?',
  ],
  [
    'an item that is spoken of in an expression',
    { 'rules.json': { formulas: { best: "type('swrod').name" } } },
    'rules.json:3:19  /formulas/best\n  there is no actor or item "swrod". Did you mean "sword"?',
  ],
  [
    'an actor',
    { 'actors.json': { ogre: { attributes: { leader: 'skeletn' } } } },
    'actors.json:4:17  /ogre/attributes/leader\n  there is no actor "skeletn". Did you mean "skeleton"?',
  ],
  [
    'an actor that a step makes',
    { 'rules.json': { setup: [{ spawn: 'skeletn', to: 'cell(1, 0)' }] } },
    'rules.json:4:16  /setup/0/spawn\n  there is no actor or item "skeletn". Did you mean "skeleton"?',
  ],
  [
    'a definition to extend',
    { 'actors.json': { ogre: { extends: 'skeletn' } } },
    'actors.json:3:16  /ogre/extends\n  there is no actor "skeletn" to extend. Did you mean "skeleton"?',
  ],
  [
    'a key of a definition',
    { 'actors.json': { ogre: { nmae: 'Ogre' } } },
    'actors.json:3:5  /ogre/nmae\n  "nmae" is no key of an actor. Did you mean "name"?',
  ],
  [
    'a slot to wear something in',
    { 'items.json': { hat: { attributes: { wearable: 'tpo' } } } },
    'items.json:4:19  /hat/attributes/wearable\n  there is no zone to wear it in, "tpo". Did you mean "top"?',
  ],
  [
    'a word list',
    { 'actors.json': { ogre: { collision_description: 'The ogre [attacks.mele_verbs] you.' } } },
    'actors.json:3:41  /ogre/collision_description\n  there is no word list "attacks.mele_verbs". Did you mean "melee_verbs", "bite_verbs" or "miss_verbs"?',
  ],
  [
    'a name in a message',
    { 'actors.json': { ogre: { death_description: '[actr_name] falls.' } } },
    'actors.json:3:28  /ogre/death_description\n  "[actr_name]" names no one here. Did you mean "[actor_name]"?',
  ],
  [
    'a level',
    { 'prototype.json': { name: 'X', map: { rows: ['@'], legend: { '@': 'player' } }, next_level: 'arean' } },
    'prototype.json:11:17  /next_level\n  warning: there is no prototype "arean" to lead to. Did you mean "arena"?',
  ],
  [
    'a ruleset',
    { 'prototype.json': { name: 'X', ruleset: 'combat_dicelss' } },
    'prototype.json:3:14  /ruleset\n  there is no ruleset "combat_dicelss", neither in data/rulesets/ nor in prototypes/. Did you mean "combat_diceless"?',
  ],
  [
    'a file',
    { 'actor.json': {} },
    'actor.json\n  warning: nothing reads a file of this name. Did you mean "actors.json"?',
  ],
  [
    'a file of another kind than there is',
    { 'monsters.json': {} },
    /^monsters.json\n {2}warning: nothing reads a file of this name; those that are read are prototype.json, actors.json, /,
  ],
]);

tellsOf('a slip in a name of the rules', [
  [
    'a section',
    { 'rules.json': { actoins: {} } },
    'rules.json:2:3  /actoins\n  "actoins" is no key of rules.json. Did you mean "actions"?',
  ],
  [
    'a key of a phase',
    { 'rules.json': { phases: { act: { enetr: [] } } } },
    'rules.json:4:7  /phases/act/enetr\n  "enetr" is no key of a phase. Did you mean "enter"?',
  ],
  [
    'a phase to go to',
    { 'rules.json': { setup: [{ go: 'atc' }] } },
    'rules.json:4:13  /setup/0/go\n  there is no phase "atc". Did you mean "act"?',
  ],
  [
    'the first phase',
    { 'rules.json': { turn: { first: 'atc' } } },
    'rules.json:3:14  /turn/first\n  there is no phase "atc". Did you mean "act"?',
  ],
  [
    'a table',
    { 'rules.json': { setup: [{ roll_on: 'losot' }] }, 'tables.json': { loot: { dice: '1d4', rows: [] } } },
    'rules.json:4:18  /setup/0/roll_on\n  there is no table "losot". Did you mean "loot"?',
  ],
  [
    'a table in an expression',
    { 'rules.json': { formulas: { luck: "row('lot', 3)" } }, 'tables.json': { loot: { rows: [] } } },
    'rules.json:3:18  /formulas/luck\n  there is no table "lot". Did you mean "loot"?',
  ],
  [
    'a zone',
    { 'rules.json': { zones: { deck: { recycle: 'disacrd' }, discard: {} } } },
    'rules.json:4:18  /zones/deck/recycle\n  there is no zone "disacrd". Did you mean "discard"?',
  ],
  [
    'a zone in an expression',
    { 'rules.json': { formulas: { load: { with: ['a'], is: 'size(a.inventroy)' } } } },
    'rules.json:7:21  /formulas/load/is\n  nothing here has "inventroy". Did you mean "inventory"?',
  ],
  [
    'a scope that is counted in',
    { 'rules.json': { actions: { nap: { limit: { trun: 1 }, do: [] } } } },
    'rules.json:5:9  /actions/nap/limit/trun\n  there is no scope "trun". Did you mean "run" or "turn"?',
  ],
  [
    'a scope of a phase',
    { 'rules.json': { vars: { fight: { round: 0 } }, phases: { act: { scope: 'figth' } } } },
    'rules.json:9:16  /phases/act/scope\n  "vars" has no variables for the scope "figth". Did you mean "fight"?',
  ],
  [
    'a variable that is read',
    { 'rules.json': { formulas: { late: 'run.kils > 3' } } },
    'rules.json:3:18  /formulas/late\n  the scope "run" has no variable "kils". Did you mean "kills"?',
  ],
  [
    'a variable that is changed',
    { 'rules.json': { setup: [{ change: 'run', by: { kils: 1 } }] } },
    'rules.json:6:9  /setup/0/by/kils\n  the scope "run" has no variable "kils". Did you mean "kills"?',
  ],
  [
    'an option',
    { 'rules.json': { options: { goal: { default: 3 } }, formulas: { enough: 'run.kills >= options.gaol' } } },
    'rules.json:8:37  /formulas/enough\n  there is no option "gaol". Did you mean "goal"?',
  ],
  [
    'a procedure',
    { 'rules.json': { setup: [{ run: 'atack' }] } },
    'rules.json:4:14  /setup/0/run\n  there is no procedure "atack". Did you mean "attack"?',
  ],
  [
    'a parameter of a procedure',
    { 'rules.json': { setup: [{ run: 'perish', with: { kiler: 'active' } }] } },
    'rules.json:6:18  /setup/0/with/kiler\n  the procedure "perish" takes no "kiler". Did you mean "killer"?',
  ],
  [
    'a formula',
    { 'rules.json': { formulas: { sure: { with: ['a', 'b'], is: 'hit_chnace(a, b) > 90' } } } },
    'rules.json:8:13  /formulas/sure/is\n  there is no function "hit_chnace". Did you mean "hit_chance"?',
  ],
  [
    'a function',
    { 'rules.json': { formulas: { half: 'flor(2.5)' } } },
    'rules.json:3:13  /formulas/half\n  there is no function "flor". Did you mean "floor"?',
  ],
  [
    'a field',
    { 'rules.json': { formulas: { well: 'active.helth > 3' } } },
    'rules.json:3:21  /formulas/well\n  nothing here has "helth". Did you mean "health"?',
  ],
  [
    'an entity that a text names',
    { 'rules.json': { formulas: { well: 'actve.health > 3' } } },
    'rules.json:3:13  /formulas/well\n  "actve" has no meaning here. Did you mean "active"?',
  ],
  [
    'an event',
    { 'rules.json': { triggers: { ouch: { on: 'colided', do: [] } } } },
    'rules.json:4:13  /triggers/ouch/on\n  there is no event "colided". Did you mean "collided"?',
  ],
  [
    'an action of the engine',
    { 'rules.json': { actions: { stpe: true } } },
    'rules.json:3:5  /actions/stpe\n  the engine has no action "stpe". Did you mean "step"?',
  ],
  [
    'an action that is preferred',
    { 'personalities.json': { shy: { behaviors: [{ prefer: [{ action: 'wiat' }] }] } } },
    'personalities.json:7:23  /shy/behaviors/0/prefer/0/action\n  there is no action "wiat". Did you mean "wait"?',
  ],
  [
    'a step',
    { 'rules.json': { setup: [{ sya: 'Hello.' }] } },
    'rules.json:4:7  /setup/0/sya\n  there is no step "sya". Did you mean "say"?',
  ],
  [
    'a key of a step',
    { 'rules.json': { setup: [{ move: 'active', too: 'cell(1, 0)' }] } },
    'rules.json:5:7  /setup/0/too\n  "move" takes no "too". Did you mean "to"?',
  ],
  [
    'the actor of the seats',
    { 'rules.json': { seats: { actor: 'plyer' } } },
    'rules.json:3:14  /seats/actor\n  there is no actor "plyer". Did you mean "player"?',
  ],
]);
