import { isStat } from '../../../core/attributes';
import type { Entity } from '../../../core/entity';
import { formatNumber } from '../../../language/text/english';
import { boundsOf, readAttribute } from '../../../machine/effects/attribute-access';
import type { Machine } from '../../../machine/model/machine';
import type { EntityTemplate } from '../../../machine/model/program';
import type { ScopeType, Value } from '../../../machine/model/value';
import { changeLinks } from './chain-changes';
import { layersOver } from './chain-layers';
import type { EventHistory } from './event-history';
import { readsOf } from './formula-reads';
import { plainValue } from './plain-value';
import { valueAt } from './rule-names';
import type { Sources } from './sources';

export type LinkKind = 'base' | 'override' | 'formula' | 'given' | 'change' | 'roll' | 'layer' | 'clamp' | 'now';

/** One link of the chain from the text of a file to the value of a number. */
export interface Link {
  readonly kind: LinkKind;
  readonly text: string;
  /** The value after it; empty if unknown. */
  readonly value: string;
  /** `file:line`, or a pointer if the files aren't known. */
  readonly where: string | null;
}

/** The subject: an attribute of an entity, or a variable of a scope. */
export type Subject =
  | { readonly kind: 'attribute'; readonly entity: Entity; readonly key: string }
  | { readonly kind: 'variable'; readonly scope: ScopeType; readonly name: string };

export interface KnownFacts {
  readonly machine: Machine;
  readonly history: EventHistory;
  readonly sources: Sources;
  /** What placed an entity on the map, and the attributes it got there. */
  readonly placedBy: (entity: Entity) => { from: string; attributes: Readonly<Record<string, unknown>> } | null;
}

/** Why a number has its value, from the file to now. */
export function chainOf(known: KnownFacts, subject: Subject): Link[] {
  return subject.kind === 'attribute' ? attributeChain(known, subject) : variableChain(known, subject);
}

function attributeChain(known: KnownFacts, { entity, key }: Extract<Subject, { kind: 'attribute' }>): Link[] {
  const { machine, history } = known;
  const type = entity.type as EntityTemplate;
  const root = `/${type.kind}s/${type.id}`;
  const raw = entity.getAttribute(key);
  const own: Value = isStat(raw) ? raw.current : ((raw ?? null) as Value);
  const now = readAttribute(machine, entity, key);
  const derived = type.derived?.has(key) === true && raw === undefined;
  const begins = type.stats.has(key)
    ? statLinks(known, `${root}/stats/${key}`, entity)
    : declaredLinks(known, `${root}/attributes/${key}`, entity);
  const changes = history.changesOf(entity.id, key);
  const first = changes[0]?.event.from ?? own;
  const start = type.stats.has(key) ? startOf(type.stats.get(key)) : type.attributes.get(key);
  const given = derived || raw === undefined ? [] : givenLinks(known, entity, key, start, first);
  const layers = layersOver(known, entity, key, derived ? now : own, now);
  const isOwnShown = layers.length > 0 && changes.length > 0;
  return [
    ...begins,
    ...given,
    ...changeLinks(known, changes, boundsOf(machine, entity, key)),
    ...(isOwnShown ? [{ ...OWN, value: plainValue(own) }] : []),
    ...layers,
    { kind: 'now', text: isStat(raw) ? `of ${formatNumber(raw.max)}` : '', value: plainValue(now), where: null },
  ];
}

const OWN = { kind: 'given', text: 'its own, without what lies over it', where: null } as const;

function variableChain(known: KnownFacts, { scope, name }: Extract<Subject, { kind: 'variable' }>): Link[] {
  const { machine, history } = known;
  const value = machine.scopes[scope.index] === null ? null : machine.variable(scope, name);
  const declared = machine.program.definitions.rules.vars?.[scope.name]?.[name];
  const { min, max } = (declared ?? {}) as { readonly min?: unknown; readonly max?: unknown };
  const limits = { min: typeof min === 'number' ? min : null, max: typeof max === 'number' ? max : null };
  return [
    ...declaredLinks(known, `/rules/vars/${scope.name}/${name}`, null),
    ...changeLinks(known, history.changesOf(scope.name, name), limits),
    {
      kind: 'now',
      text: machine.scopes[scope.index] === null ? 'its scope is not there now' : '',
      value: plainValue(value),
      where: null,
    },
  ];
}

/** What the files say, lowest layer first; a later file overrides. */
function writtenLinks({ sources, machine }: KnownFacts, pointer: string, label: string, self: Entity | null): Link[] {
  return sources.written(pointer).map(({ value, where, inherited }, i): Link => {
    const whose = inherited === null ? '' : `, from “${inherited}”, which it extends`;
    const isFormula = typeof value === 'string' && FORMULAS.test(pointer);
    return {
      kind: isFormula ? 'formula' : i === 0 ? 'base' : 'override',
      text: `${label}${isFormula ? ` is worked out: ${value}${readsOf(machine, self, value)}` : ''}${whose}`,
      value: isFormula ? '' : plainValue(value),
      where,
    };
  });
}

/** Texts under these keys are formulas; a plain attribute may be a text. */
const FORMULAS = /\/(start|is|min|max|current)$/;

function statLinks(known: KnownFacts, pointer: string, self: Entity): Link[] {
  const parts = ['max', 'current', 'min'].flatMap((key) => writtenLinks(known, `${pointer}/${key}`, key, self));
  if (parts.length > 0) return parts;
  return unlocated(known, pointer);
}

/** Declarations with a formula or bounds have keys of their own. */
function declaredLinks(known: KnownFacts, pointer: string, self: Entity | null): Link[] {
  const parts = ['is', 'start', 'min', 'max'].flatMap((key) =>
    writtenLinks(known, `${pointer}/${key}`, key === 'is' ? 'it' : key, self),
  );
  const written = parts.length > 0 ? parts : writtenLinks(known, pointer, 'begins as', self);
  return written.length > 0 ? written : unlocated(known, pointer);
}

/** If the files aren't known, the definitions still have the values. */
function unlocated(known: KnownFacts, pointer: string): Link[] {
  const value = valueAt(known.machine.program.definitions, pointer);
  if (value === null) return [];
  return [{ kind: 'base', text: 'begins as', value: plainValue(value), where: pointer.slice(1) }];
}

const startOf = (stat: { current?: unknown; max?: unknown } | undefined): unknown => stat?.current ?? stat?.max;

/** Explains a first value that differs from its definition: from the map, an option, or a formula. */
function givenLinks(known: KnownFacts, entity: Entity, key: string, start: unknown, first: unknown): Link[] {
  const value = isStat(first) ? first.current : first;
  const placed = known.placedBy(entity);
  if (placed && key in placed.attributes) {
    return [
      {
        kind: 'given',
        text: `said of this one alone by ${placed.from}`,
        value: plainValue(placed.attributes[key]),
        where: null,
      },
    ];
  }
  if (plainValue(start ?? null) === plainValue(value ?? null)) return [];
  return [{ kind: 'given', text: 'worked out as it came into being', value: plainValue(value), where: null }];
}
