import type { Entity } from '../../core/entity';
import type { Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { VersusSide } from '../../machine/model/program';
import { shownValue } from './meter-view';

/** Two numbers that stand against each other: 5 : 7. */
export interface VersusView {
  readonly sides: readonly VersusSideView[];
  /** How it has ended, in a word or two. */
  readonly verdict?: string;
}

export interface VersusSideView {
  readonly name: string;
  readonly value: number;
  /** What the number is made of; parts of 0 are left out. */
  readonly parts: readonly { readonly label: string; readonly value: number }[];
}

/** What stands against what now, as a seat sees it. While a number is unknown, nothing is shown. */
export function versusView(machine: Machine, seat: Entity | null): { readonly versus?: VersusView } {
  const { versus } = machine.program;
  if (!versus || (versus.isAboutSeat && !seat)) return {};
  const cast = { ...machine.castOfActive(), seat, actor: seat };
  if (versus.when && versus.when(machine, machine.frame(0, cast)) !== true) return {};
  const sides = versus.sides.flatMap((side) => sideView(machine, side, machine.frame(side.slotCount, cast)));
  if (sides.length < versus.sides.length) return {};
  const verdict = shownValue(versus.verdict?.(machine, machine.frame(0, cast)) ?? null);
  return { versus: { sides, ...(verdict !== null && { verdict: String(verdict) }) } };
}

function sideView(machine: Machine, { name, value, parts }: VersusSide, frame: Frame): VersusSideView[] {
  const number = value(machine, frame);
  if (typeof number !== 'number') return [];
  const summed = parts.flatMap(({ label, value: part }) => {
    const worth = part(machine, frame);
    return typeof worth === 'number' && worth !== 0 ? [{ label, value: worth }] : [];
  });
  return [{ name: String(shownValue(name(machine, frame)) ?? ''), value: number, parts: summed }];
}
