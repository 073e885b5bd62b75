import { facesOf } from '../../language/expression/dice';
import { ENGINE_FORMULAS, ENGINE_ZONES } from '../../language/expression/known-names';
import { parseDice } from '../../language/syntax/tokens';
import type { JsonNode } from '../files/json-node';
import { RULE_NOUNS } from '../files/kinds';
import type { Layered } from '../merge/layered';
import { readFields } from '../names/read-names';
import { type References, textsOf } from '../names/references';
import { UsedNames } from '../names/used-names';

/**
 * Reports what is declared and never used. Only in the folder's own files: a file that several games share may hold
 * things that only some of them use.
 */
export function checkIdle(references: References): void {
  const used = new UsedNames(references);
  const rules = references.kind('rules');
  if (rules) {
    checkPhases(rules, references);
    checkZones(rules, used, references);
    checkUnused(rules, used, references);
  }
  for (const [id, table] of references.definitions('tables')) {
    if (!used.has(id)) idleWhole(references, table, `nothing rolls on the table "${id}" or looks into it`);
  }
  for (const [id, state] of references.definitions('states')) {
    if (!used.has(id) && !used.isKey(id)) idleWhole(references, state, `nothing brings about the state "${id}"`);
  }
  for (const [, sound] of references.definitions('sounds')) {
    const sprite = sound.get('synth') && sound.get('sprite');
    if (sprite) idle(references, sprite.node, 'it is never played: "synth" makes the sound');
  }
  checkDice(references);
  checkAbstract(references);
  for (const [, personality] of references.definitions('personalities')) checkBehaviors(personality, references);
}

export const idle = (references: References, node: JsonNode, message: string): void =>
  references.report(node, message, { aim: 'key', isIdle: true });

/** The same for a whole definition, unless it only changes one of a lower layer. */
function idleWhole(references: References, part: Layered, message: string): void {
  const isOwn = ({ node, past }: Layered) => past.length === 0 && node.file === part.node.file;
  if (isOwn(part) && [...part.entries()].every(([, member]) => isOwn(member))) idle(references, part.node, message);
}

/** A phase that no step goes to and no turn begins with is never reached. */
function checkPhases(rules: Layered, references: References): void {
  const phases = references.section('phases');
  const reached = new Set([rules.get('turn')?.get('first')?.string ?? phases[0] ?? '']);
  for (const { verb, node } of references.steps()) {
    const name = verb === 'go' ? (node.get('go')?.string ?? '') : '';
    if (name.includes('[')) return;
    reached.add(name);
  }
  for (const [name, phase] of rules.get('phases')?.entries() ?? []) {
    if (!reached.has(name))
      idleWhole(references, phase, `no step goes to the phase "${name}", and no turn begins with it`);
  }
}

function checkZones(rules: Layered, used: UsedNames, references: References): void {
  if (used.asksForZones) return;
  for (const [name, zone] of rules.get('zones')?.entries() ?? []) {
    const isUsed = used.has(name) || ENGINE_ZONES.includes(name) || zone.get('worn')?.node.scalar === true;
    if (!isUsed && !zone.get('fill')) idleWhole(references, zone, `nothing speaks of the zone "${name}"`);
  }
}

/** Formulas, procedures and options that nothing reads. */
function checkUnused(rules: Layered, used: UsedNames, references: References): void {
  const does = { formulas: 'reads', procedures: 'runs', options: 'reads' } as const;
  for (const [section, verb] of Object.entries(does)) {
    for (const [name, entry] of rules.get(section)?.entries() ?? []) {
      if (used.has(name) || (section === 'formulas' && ENGINE_FORMULAS.includes(name))) continue;
      idleWhole(references, entry, `nothing ${verb} the ${RULE_NOUNS[section]} "${name}"`);
    }
  }
}

/** Rows for numbers that the table's own dice can't show, where nothing is ever added to the roll. */
function checkDice(references: References): void {
  const added = new Set<string>();
  for (const { verb, node } of references.steps()) {
    const named =
      verb === 'roll' ? node.get('on') : verb === 'roll_on' && node.get('plus') ? node.get('roll_on') : null;
    if (named?.string?.includes('[')) return;
    added.add(named?.string ?? '');
  }
  const looked = readFields(references);
  for (const [id, table] of references.definitions('tables')) {
    const faces = facesIn(table.get('dice')?.string ?? '');
    if (!faces || added.has(id) || looked.has(id)) continue;
    for (const row of table.get('rows')?.items ?? []) {
      const on = row.get('on');
      const [low, high = low] = on?.items ? on.items.map(({ scalar }) => Number(scalar)) : [Number(on?.scalar)];
      if (!on || low === undefined || high === undefined || !(low <= high)) continue;
      if (faces.some((face) => face >= low && face <= high)) continue;
      idle(
        references,
        on,
        `it never comes up: no ${table.get('dice')?.string} shows ${low === high ? low : `${low} to ${high}`}`,
      );
    }
  }
}

function facesIn(text: string): readonly number[] | null {
  try {
    return facesOf(parseDice(text));
  } catch {
    return null;
  }
}

function checkAbstract(references: References): void {
  for (const kind of ['actors', 'items'] as const) {
    const extended = new Set<string>();
    for (const [, definition] of references.definitions(kind)) extended.add(definition.get('extends')?.string ?? '');
    for (const [id, definition] of references.definitions(kind)) {
      const abstract = definition.get('abstract');
      if (abstract?.node.scalar === true && !extended.has(id)) {
        idle(references, abstract.node, `nothing extends "${id}", and what is abstract is never in play itself`);
      }
    }
  }
}

/** Behaviors that always act, so that none after them gets a turn. */
const LAST_WORDS: ReadonlySet<string> = new Set(['wait']);

function checkBehaviors(personality: Layered, references: References): void {
  const list = textsOf(personality.get('behaviors'));
  const last = list.findIndex((one) =>
    LAST_WORDS.has(one.string ?? (one.get('when') ? '' : (one.get('behavior')?.string ?? ''))),
  );
  const after = last < 0 ? undefined : list[last + 1];
  if (after) {
    const message = `it is never reached: "${list[last]?.string ?? list[last]?.get('behavior')?.string}" before it always acts`;
    idle(references, after, message);
  }
}
