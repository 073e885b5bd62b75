import type { VisualEffect } from '../../../core/definitions';
import { cellHash } from '../gl/sheet';

export type Particles = NonNullable<VisualEffect['particles']>;

/** One particle at a moment: its middle in pixels of the art, beside the place where its effect is. */
export interface Particle {
  x: number;
  /** Negative above. */
  y: number;
  tint: string | null;
  /** From 1, when it begins, to 0. */
  left: number;
}

/** Particles start on their way with a speed between these shares of the one in the data. */
const SLOWEST = 0.5;
const FASTEST = 1;
const UP = -Math.PI / 2;

/**
 * The particles of a burst, `seconds` after it began. Everything follows from the time and a seed, so nothing has to be
 * kept from frame to frame. `away` is the angle from the actor to the place, in radians.
 */
export function burstAt(particles: Particles, seed: number, seconds: number, away: number | null): Particle[] {
  const life = lifeOf(particles);
  if (seconds < 0 || seconds >= life) return [];
  return Array.from({ length: countOf(particles) }, (_, i) => particleAt(particles, cellHash(i, seed), seconds, away));
}

/** The particles that something gives off all the time. Each begins again when its life is over. */
export function streamAt(particles: Particles, seed: number, seconds: number): Particle[] {
  const [life, count] = [lifeOf(particles), countOf(particles)];
  return Array.from({ length: count }, (_, i) => {
    const lives = seconds / life + i / count + chance(seed, 7);
    const round = Math.floor(lives);
    return particleAt(particles, cellHash(i, seed, round), (lives - round) * life, null);
  });
}

/** How many seconds a burst lasts. */
export const lifeOf = ({ life }: Particles): number => life ?? 0.5;

const countOf = ({ count }: Particles): number => count ?? 6;

function particleAt(particles: Particles, seed: number, seconds: number, away: number | null): Particle {
  const { way, tint = null } = particles;
  const middle = way === 'down' ? -UP : way === 'away' && away !== null ? away : UP;
  const angle = middle + (((particles.spread ?? 360) * Math.PI) / 180) * (chance(seed, 1) - 0.5);
  const speed = (particles.speed ?? 30) * (SLOWEST + (FASTEST - SLOWEST) * chance(seed, 2));
  const fallen = ((particles.gravity ?? 0) * seconds * seconds) / 2;
  return {
    x: (particles.width ?? 6) * (chance(seed, 3) - 0.5) + Math.cos(angle) * speed * seconds,
    y: Math.sin(angle) * speed * seconds + fallen - (particles.height ?? 10),
    tint: Array.isArray(tint) ? (tint[Math.floor(chance(seed, 4) * tint.length)] ?? null) : tint,
    left: 1 - seconds / lifeOf(particles),
  };
}

/** A number from 0 to 1 that looks random: each seed has several, by `salt`. */
const chance = (seed: number, salt: number): number => cellHash(seed, salt, 3) / 0x1_0000_0000;
