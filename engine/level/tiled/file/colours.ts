/** Tiled writes colours as `#rrggbb`, `#aarrggbb` or, in old versions, `rrggbb`. */
export function readColour(text: string): string | null {
  const digits = /^#?(?:[\da-f]{2})?([\da-f]{6})$/i.exec(text)?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** Multiplies two colours, as groups tint the layers in them. */
export function multiplyColours(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const [left, right] = [channels(a), channels(b)];
  const product = left.map((value, i) => Math.round((value * (right[i] as number)) / 255));
  return `#${product.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
