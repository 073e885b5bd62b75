/** Red, green, blue from 0 to 1, of light and not of the signal. */
export type Light = readonly [number, number, number];

const toLight = (signal: number): number => (signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4);

export function signalOf(hex: string): Light {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** A tone of the sheet under a tint: both are signals, multiplied as renderers do. */
export function tinted(tone: Light, tint: Light): Light {
  return tone.map((channel, i) => toLight(channel * (tint[i] as number))) as unknown as Light;
}

export const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** How much brighter one is than the other, as WCAG counts it: from 1 to 21. */
export function contrast(one: Light, other: Light): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How people without one kind of cone see light (Viénot, Brettel and Mollon 1999; for tritanopia, Machado 2009). */
export const BLINDNESS: Readonly<Record<string, readonly Light[]>> = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function seenBy(matrix: readonly Light[], light: Light): Light {
  const clamped = (value: number) => Math.min(1, Math.max(0, value));
  return matrix.map((row) =>
    clamped(row.reduce((sum, part, i) => sum + part * (light[i] as number), 0)),
  ) as unknown as Light;
}
