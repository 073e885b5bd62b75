const STORED_AS = 'dungeon-mode.hints';

/** What a reader has been told, by game. Kept by the browser; without storage, until the page is left. */
export class KnownHints {
  private readonly known = new Set<string>(readAll());

  constructor(private readonly game: string) {}

  has(hint: string): boolean {
    return this.known.has(this.nameOf(hint));
  }

  add(hint: string): void {
    const name = this.nameOf(hint);
    if (this.known.has(name)) return;
    this.known.add(name);
    try {
      // Another game on the page may have stored more.
      localStorage.setItem(STORED_AS, JSON.stringify([...new Set([...readAll(), name])]));
    } catch {
      // Without storage it is told again after the page is loaded again.
    }
  }

  private nameOf(hint: string): string {
    return `${this.game}/${hint}`;
  }
}

function readAll(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
