import type { Entity } from '../../core/entity';
import { readAttribute } from '../../machine/effects/attribute-access';
import type { Machine } from '../../machine/model/machine';

/** The present look of an entity. */
export interface Looks {
  readonly sprite: { readonly base: string; readonly top: string | null };
  /** `#rrggbb`, or null for none. */
  readonly tint: string | null;
}

/** The share of a figure's own colour that remains under a state's tint. */
const OWN_SHARE = 0.35;

/**
 * The sprite and tint of an entity: those of its definition, unless a rule, a worn item or the map sets others, mixed
 * with the tints of its states. All states count equally.
 */
export function looksOf(machine: Machine, entity: Entity): Looks {
  const { sprite, tint } = entity.type;
  if (entity.own === null && entity.overlays === null) return { sprite, tint };
  const own = colourOf(machine, readAttribute(machine, entity, 'tint')) ?? tint;
  return {
    sprite: spriteOf(readAttribute(machine, entity, 'sprite')) ?? sprite,
    tint: withStates(machine, entity, own),
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

function withStates(machine: Machine, entity: Entity, own: string | null): string | null {
  const tints = Object.entries(machine.program.definitions.states).flatMap(([id, state]) => {
    const tint = entity.hasAttribute(id) ? colourOf(machine, state.tint) : null;
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
