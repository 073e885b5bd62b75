import type { Definitions } from '../../core/definitions';
import type { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';

/** The present look of an entity. */
export interface Looks {
  readonly sprite: { readonly base: string; readonly top: string | null };
  /** `#rrggbb`, or null for none. */
  readonly tint: string | null;
  /** The tiles that its states show over it, in their tints. */
  readonly marks?: readonly { readonly tile: string; readonly tint: string | null }[];
  /** What it and its states give off all the time, by id in effects.json. */
  readonly emits?: readonly string[];
}

type State = Definitions['states'][string];

/** The share of a figure's own colour that remains under a state's tint. */
const OWN_SHARE = 0.5;

/**
 * The sprite and tint of an entity, and what it shows besides: those of its definition, unless a rule, a worn item or the map sets others, mixed
 * with the tints of its states. All states count equally.
 */
export function looksOf(machine: Machine, entity: Entity): Looks {
  const { sprite, tint } = entity.type;
  const given = readAttribute(machine, entity, 'emits');
  const emits = typeof given === 'string' ? [given] : [];
  if (entity.own === null && entity.overlays === null) return { sprite, tint, ...(given && { emits }) };
  const own = colourOf(machine, readAttribute(machine, entity, 'tint')) ?? tint;
  const { states } = machine.program.definitions;
  const active = Object.keys(states).flatMap((id) => (entity.hasAttribute(id) ? (states[id] ?? []) : []));
  const marks = active.flatMap(({ mark, tint }) => (mark ? [{ tile: mark, tint: colourOf(machine, tint) }] : []));
  emits.push(...active.flatMap((state) => state.emits ?? []));
  return {
    sprite: spriteOf(readAttribute(machine, entity, 'sprite')) ?? sprite,
    tint: withStates(machine, active, own),
    ...(marks.length > 0 && { marks }),
    ...(emits.length > 0 && { emits }),
  };
}

function spriteOf(said: unknown): Looks['sprite'] | null {
  if (typeof said === 'string' && said !== '') return { base: said, top: null };
  const { base, top } = (said ?? {}) as { base?: unknown; top?: unknown };
  return typeof base === 'string' ? { base, top: typeof top === 'string' ? top : null } : null;
}

/** A colour by its value or by its name in palette.json. */
function colourOf({ program }: Machine, said: unknown): string | null {
  if (typeof said !== 'string') return null;
  const { palette } = program.definitions;
  const colour = Object.hasOwn(palette, said) ? palette[said] : said;
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
}

function withStates(machine: Machine, active: readonly State[], own: string | null): string | null {
  const tints = active.flatMap((state) => {
    const tint = colourOf(machine, state.tint);
    return tint ? [channels(tint)] : [];
  });
  if (tints.length === 0) return own;
  const mixed = channels(own ?? '#ffffff').map((value, i) => {
    const mean = tints.reduce((sum, tint) => sum + (tint[i] as number), 0) / tints.length;
    return Math.round(OWN_SHARE * value + (1 - OWN_SHARE) * mean);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
