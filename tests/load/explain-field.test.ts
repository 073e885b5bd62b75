import { expect, test } from 'vitest';
import { explainField } from '../../engine/load/merge/explain-field';
import { originOf } from '../../engine/load/merge/origins';
import { found, load } from './small-game';

const files = {
  'data/actors.json': `{
  "player": { "attributes": { "controlled": true }, "stats": { "health": { "max": 30 } } },
  "monster": { "abstract": true, "attributes": { "hostile": true, "speed": 100, "flammable": true } },
  "bat": { "extends": "monster", "name": "Bat", "attributes": { "speed": 200 } }
}`,
  'actors.json': `{
  "bat": {
    "collision_effect": { "health": -1 },
    "attributes": { "speed": 150, "flammable": null }
  }
}`,
};

test('explain says where each field came from, what it overrode and what was deleted', async () => {
  const { origins } = await load(files);
  expect(explainField(origins, 'bat')).toBe(
    [
      'bat (actor)',
      '  attributes.hostile: true  data/actors.json:3:61, from "monster"',
      '  attributes.speed: 150  prototypes/crypt/actors.json:4:30',
      '      instead of 200  data/actors.json:4:74',
      '      instead of 100  data/actors.json:3:76',
      '  attributes.collision_effect.health: -1  prototypes/crypt/actors.json:3:37',
      '  attributes.flammable: deleted  prototypes/crypt/actors.json:4:48',
      '      instead of true  data/actors.json:3:94',
      '  extends: "monster"  data/actors.json:4:23',
      '  name: "Bat"  data/actors.json:4:42',
    ].join('\n'),
  );
});

test('explain narrows down to a field, beside the attributes or inside them', async () => {
  const { origins } = await load(files);
  expect(explainField(origins, 'bat', 'collision_effect')).toBe(
    'bat (actor)\n  attributes.collision_effect.health: -1  prototypes/crypt/actors.json:3:37',
  );
});

test('explain finds parts of the rules, and says what is near an unknown id', async () => {
  const { origins } = await load(files);
  expect(explainField(origins, 'rest')).toMatch(
    /^rest \(rules, actions\)\n {2}do: \[\{"say":"You rest."\}\] {2}data\/rules\.json:/,
  );
  expect(explainField(origins, 'rules.turn.first')).toMatch(
    /^turn\.first\n {2}\(all of it\): "act" {2}data\/rules\.json:/,
  );
  expect(explainField(origins, 'bta')).toBe('there is nothing with the id "bta". Did you mean "bat"?');
  expect(explainField(origins, 'bat', 'sped')).toBe('"bat" has no field "sped". Did you mean "speed"?');
});

test('a pointer into the definitions leads to the file that wrote it', async () => {
  const { origins } = await load(files);
  const placeOf = (pointer: string) => originOf(origins, pointer)?.node.place;
  expect(placeOf('/actors/bat/attributes/collision_effect/health')).toBe('prototypes/crypt/actors.json:3:37');
  expect(placeOf('/actors/bat/collision_effect/health')).toBe('prototypes/crypt/actors.json:3:37');
  expect(placeOf('/tables/potion/rows/0/on/1')).toMatch(/^data\/tables\.json:/);
  expect(placeOf('/words/attacks/melee_verbs/0')).toMatch(/^data\/attacks\.json:/);
  expect(placeOf('/prototype/name')).toMatch(/^prototypes\/crypt\/prototype\.json:/);
  expect(placeOf('/actors/bat/stats/wings')).toBe('prototypes/crypt/actors.json:2:10');
});

test('what the compiler finds is placed in the text, past escapes', async () => {
  const rules = `{
  "actions": {
    "rest": { "when": "run.name == \\"a\\" &&& b" }
  }
}`;
  const findings = await found(
    { 'rules.json': rules },
    {
      compileCheck: (definitions) => [
        { pointer: '/rules/actions/rest/when', message: 'a surplus "&"', at: 18 },
        { pointer: '/rules/actions/rest/cost', message: `no cost for ${definitions.id}` },
      ],
    },
  );
  expect(findings).toEqual([
    'rules.json:3:5  /actions/rest\n  no cost for crypt',
    'rules.json:3:44  /actions/rest/when\n  a surplus "&"',
  ]);
});

test('expressions are not compiled while the shape of a file is wrong', async () => {
  const compileCheck = () => {
    throw new Error('compiled');
  };
  expect(await found({ 'rules.json': { actions: { rest: { phases: 'act' } } } }, { compileCheck })).toEqual([
    'rules.json:4:7  /actions/rest/phases\n  "phases" is no key of an action. Did you mean "phase"?',
  ]);
});
