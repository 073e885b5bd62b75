import { parseOrNull } from '../../language/expression/candidate-filter';
import type { Node } from '../../language/syntax/syntax';
import type { JsonNode } from '../files/json-node';
import type { Layered } from '../merge/layered';
import { nodesOf } from '../names/read-names';
import { type References, textsOf } from '../names/references';
import { idle } from './check-idle';

/**
 * Reports settings that do nothing because another is missing: a cost without points, the limit of a slot that no rule
 * uses.
 */
export function checkSettings(references: References): void {
  const rules = references.kind('rules');
  if (!rules) return;
  checkActions(rules, references);
  checkZones(rules, references);
  checkPrevents(rules, references);
  checkBumps(rules, references);
  checkLayout(rules, references);
  checkThings(rules, references);
  for (const [, table] of references.definitions('tables')) {
    const isUnique = (table.get('rows')?.items ?? []).some((row) => row.get('unique')?.scalar === true);
    const unique = table.get('unique');
    if (unique && !isUnique) idle(references, unique.node, 'no row is "unique", so there is nothing to remember');
  }
}

const isTrue = (part: Layered | null | undefined): boolean => part?.node.scalar === true;

function checkActions(rules: Layered, references: References): void {
  const seats = rules.get('seats');
  const order = seats?.get('order');
  const most = Number(seats?.get('max')?.node.scalar ?? seats?.get('min')?.node.scalar ?? 1);
  if (order?.string === 'solo' && most > 1) {
    idle(references, order.node, `"solo" is for one seat, and here may be ${most}; write "clockwise"`);
  }
  for (const [, action] of rules.get('actions')?.entries() ?? []) {
    const [cost, who, confirm] = ['cost', 'who', 'confirm'].map((key) => action.get(key));
    if (cost && !rules.get('turn')?.get('points')) {
      idle(references, cost.node, '"cost" takes nothing, because "turn" gives no "points"');
    }
    if (who?.string === 'others' && most <= 1 && order?.string !== 'scheduler') {
      idle(references, who.node, 'there is one seat only, and so there are no "others"');
    }
    if (confirm?.members && !confirm.get('say')) idle(references, confirm.node, '"confirm" has no "say" to ask by');
  }
}

function checkZones(rules: Layered, references: References): void {
  const asksForRoom = nodesOf(references).some(isRoom);
  const drawn = drawnFrom(references);
  for (const [name, zone] of rules.get('zones')?.entries() ?? []) {
    const say = (key: string, message: string) => idle(references, (zone.get(key) as Layered).node, message);
    if (isTrue(zone.get('shuffle')) && !zone.get('fill')) {
      say('shuffle', 'a zone is shuffled as it is filled, and this one has no "fill"; use the step "shuffle"');
    }
    if (zone.get('recycle') && drawn && !drawn.has(name)) say('recycle', `nothing is drawn from "${name}"`);
    const isOwned = zone.get('per') !== null;
    const isCarried = isOwned && (isTrue(zone.get('worn')) || CARRIED.has(name));
    if (zone.get('limit') && !asksForRoom && !isCarried) {
      say(
        'limit',
        `a limit refuses nothing by itself, and no rule asks for room(${isOwned ? `${zone.get('per')?.string}.${name}` : name})`,
      );
    }
    if (isOwned) continue;
    if (zone.get('sees')?.string === 'owner') {
      say('sees', 'a zone of the table has no owner; write "all" or "none", or say "per"');
    }
    if (isTrue(zone.get('worn'))) say('worn', 'nothing is worn in a zone of the table; say "per": "actor"');
  }
}

const isRoom = (node: Node): boolean => (node.kind === 'call' || node.kind === 'field') && node.name === 'room';

/** Slots whose limits the built-in actions enforce. */
const CARRIED: ReadonlySet<string> = new Set(['inventory', 'weapon']);

/** The names of zones that cards are drawn from; null if some step computes the name. */
function drawnFrom(references: References): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const { verb, node } of references.steps()) {
    if (verb !== 'draw') continue;
    const from = parseOrNull(node.get('from')?.string);
    if (from?.kind !== 'name' && from?.kind !== 'field') return null;
    if (!references.section('zones').includes(from.name)) return null;
    names.add(from.name);
  }
  return names;
}

/** Only a trigger that runs before its event can prevent it. */
function checkPrevents(rules: Layered, references: References): void {
  const look = (node: JsonNode | undefined, message: string): void => {
    if (node?.get('prevent') && node.members) idle(references, node.get('prevent') as JsonNode, message);
    for (const child of node?.items ?? node?.members?.values() ?? []) look(child, message);
  };
  for (const [, trigger] of rules.get('triggers')?.entries() ?? []) {
    if (trigger.get('before')?.node.scalar === true) continue;
    look(trigger.get('do')?.node, 'the event has already happened; say "before": true in the trigger');
  }
  for (const [, action] of rules.get('actions')?.entries() ?? []) {
    look(action.get('do')?.node, 'an action can prevent nothing; only a trigger with "before": true can');
  }
}

/** Parts of a trigger that only matter for bumping, in a trigger that no step can cause. */
function checkBumps(rules: Layered, references: References): void {
  for (const [, trigger] of rules.get('triggers')?.entries() ?? []) {
    const [on, label, blocks] = ['on', 'label', 'blocks'].map((key) => trigger.get(key));
    const isAfter = trigger.get('before')?.node.scalar !== true;
    if (label && !(isAfter && STEPPED.includes(on?.string ?? ''))) {
      idle(references, label.node, '"label" only works in triggers that come after "collided" or "entered"');
    }
    if (blocks && !(isAfter && on?.string === 'collided')) {
      idle(references, blocks.node, '"blocks" only works in triggers that come after "collided"');
    }
  }
}

/** What only some ways to lie can use. */
function checkSpread(shown: JsonNode, references: References): void {
  const [as, room, columns] = ['as', 'room', 'columns'].map((key) => shown.get(key));
  if (columns && as?.string !== 'grid') idle(references, columns, 'only a "grid" has columns');
  if (room && as?.string === 'pile') idle(references, room, 'a pile has room for all its cards');
}

const STEPPED: readonly string[] = ['collided', 'entered'];

/** Parts of the layout that have nothing to show. */
function checkLayout(rules: Layered, references: References): void {
  const layout = rules.get('layout');
  for (const shown of textsOf(layout?.get('zones'))) {
    const zone = rules.get('zones')?.get(shown.get('zone')?.string ?? '');
    const [owner, numbers] = [shown.get('owner'), shown.get('numbers')];
    if (owner && zone && !zone.get('per')) idle(references, owner, 'a zone of the table has no owner');
    if (numbers && !shown.get('number') && !layout?.get('cards')?.get('number')) {
      idle(references, numbers, '"numbers" says how to write a "number", and none is named');
    }
    checkSpread(shown, references);
  }
  const kinds = layout?.get('cards')?.get('kinds');
  if (kinds && !layout?.get('cards')?.get('kind')) {
    idle(references, kinds.node, '"kinds" needs a "kind": the attribute that says what kind a card is');
  }
  for (const meter of layout?.get('meters')?.items ?? []) {
    for (const key of ['tile', 'tint']) {
      const look = meter.get(key);
      if (look && !meter.get('as'))
        idle(references, look, `"${key}" is the look of a meter on the table: give it an "as"`);
    }
    const race = meter.get('race');
    if (race && !meter.get('max')) idle(references, race, 'a race goes to a "max"');
  }
  const [dice, geometry] = [layout?.get('dice'), layout?.get('geometry')];
  const isRolled = references.steps().some(({ verb }) => verb === 'roll' || verb === 'roll_on');
  if (dice && !isRolled) idle(references, dice.node, 'no rule rolls any dice');
  if (geometry && !rules.get('board')) idle(references, geometry.node, 'the rules have no "board" to show as a plan');
}

function checkThings(rules: Layered, references: References): void {
  const zones = [...(rules.get('zones')?.entries() ?? [])];
  const isFilled = zones.some(([, zone]) => zone.get('fill'));
  const canCarry = zones.some(([name, zone]) => name === 'inventory' && zone.get('per'));
  for (const [, thing] of references.things()) {
    const [copies, items] = [thing.get('copies'), thing.get('attributes')?.get('default_items')];
    if (copies && !isFilled)
      idle(references, copies.node, '"copies" counts where a zone is filled, and none has a "fill"');
    if (items && !canCarry) {
      idle(references, items.node, 'there is no zone "inventory" with "per": "actor" to carry them in');
    }
  }
}
