import { logText } from '../../../game/knowledge/log-text';
import { signed } from '../../../language/text/english';
import type { Machine } from '../../../machine/model/machine';
import type { KnownFacts, Link } from './chain';
import type { ChangeRecord, RollRecord } from './event-history';
import { plainValue } from './plain-value';
import { ruleName } from './rule-names';
import type { Sources } from './sources';

/** Changes that are listed one by one. */
const MOST_CHANGES = 12;

interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** The history of a number since it began: every change with its rule, and the roll before it. */
export function changeLinks(
  { sources, machine }: KnownFacts,
  changes: readonly ChangeRecord[],
  bounds: Bounds | null,
): Link[] {
  const shown = changes.slice(-MOST_CHANGES);
  const earlier = changes.length - shown.length;
  const links = shown.flatMap((change, i) => [
    ...rollLinks(machine, sources, change.roll, shown[i - 1]?.roll ?? null),
    ...changeLink(sources, change, bounds),
  ]);
  if (earlier === 0) return links;
  const before = changes[earlier - 1]?.event.to;
  const title = earlier === 1 ? 'one earlier change' : `${earlier} earlier changes`;
  return [{ kind: 'change', text: title, value: plainValue(before), where: null }, ...links];
}

/** Several changes may follow one roll, which is listed once. */
function rollLinks(machine: Machine, sources: Sources, roll: RollRecord | null, before: RollRecord | null): Link[] {
  if (!roll || roll.event === before?.event) return [];
  const { table, because } = roll.event;
  const { code, source } = machine.program.definitions.tables[table ?? ''] ?? {};
  const from = [code, source].filter(Boolean).join(', ');
  const on = table === null ? '' : ` on ${table}${from && ` (${from})`}`;
  const told = logText(machine, roll.event, null) ?? 'Rolled no dice';
  const text = `${told.replace(/\.$/, '')}${on}, the last roll before it`;
  return [{ kind: roll.roll.clamped ? 'clamp' : 'roll', text, value: '', where: placeOf(sources, because) }];
}

function changeLink(sources: Sources, { beat, event }: ChangeRecord, bounds: Bounds | null): Link[] {
  const { from, to, because } = event;
  const by = typeof from === 'number' && typeof to === 'number' ? `${signed(to - from)} ` : '';
  const text = `${by}in turn ${beat.turn}, by ${ruleName(because)}`;
  const link: Link = { kind: 'change', text, value: plainValue(to), where: placeOf(sources, because) };
  const limit = to === bounds?.min ? 'least' : to === bounds?.max ? 'most' : null;
  if (!limit) return [link];
  return [link, { kind: 'clamp', text: `that is the ${limit} it can be`, value: plainValue(to), where: null }];
}

const placeOf = (sources: Sources, pointer: string): string | null =>
  pointer === '' ? null : (sources.where(pointer) ?? pointer.replace(/^\//, ''));
