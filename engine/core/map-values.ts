/** The same keys with other values. */
export function mapValues<T, U>(
  source: Readonly<Record<string, T>> | undefined,
  make: (id: string, value: T) => U,
): Map<string, U> {
  return new Map(Object.entries(source ?? {}).map(([id, value]) => [id, make(id, value)]));
}
