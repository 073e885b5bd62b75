/**
 * A stable fingerprint of a text, 16 hex digits. It tells whether two states or two sets of definitions are equal,
 * alike on every machine. It is not cryptographic.
 */
export function hashText(text: string): string {
  // Two lanes of 32 bits, because a bitwise 64-bit product would need BigInt, which is twenty times slower.
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  // Each lane is mixed with the other, so that a change in any character reaches all 16 digits.
  const high = stir(a, b);
  const low = stir(b, high);
  return hex(high) + hex(low);
}

const stir = (lane: number, other: number): number => {
  const mixed = Math.imul(lane ^ (lane >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  return mixed ^ (mixed >>> 15);
};

const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');

/** JSON with sorted keys, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  // Most of a state is numbers, and they need no quoting.
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${parts.join(',')}}`;
}
