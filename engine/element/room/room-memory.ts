import type { Ticket } from '../../room/room-connection';

/** Who this browser was in a room. */
export interface RememberedTicket extends Ticket {
  readonly name: string;
}

const PREFIX = 'dungeon-mode-room';

/**
 * What a browser remembers of rooms, so that a reloaded or closed tab finds its seat again. A page may not be allowed to
 * store anything: then only this visit counts.
 */
export class RoomMemory {
  constructor(
    private readonly server: string,
    private readonly prototype: string,
  ) {}

  /** The name that this person used last. */
  get name(): string {
    return read(() => localStorage, 'name') ?? '';
  }

  /** The room that this tab was in. */
  get code(): string | null {
    return read(() => sessionStorage, this.tabKey);
  }

  ticket(code: string): RememberedTicket | null {
    const [name = '', token = ''] = (read(() => localStorage, this.key(code)) ?? '').split('\n');
    return token === '' ? null : { code, name, token };
  }

  keep({ code, name, token }: RememberedTicket): void {
    write(() => localStorage, 'name', name);
    write(() => localStorage, this.key(code), `${name}\n${token}`);
    write(() => sessionStorage, this.tabKey, code);
  }

  /** The tab leaves the room; with `isForGood` its seat is given up. */
  leave(code: string, isForGood: boolean): void {
    write(() => sessionStorage, this.tabKey, null);
    if (isForGood) write(() => localStorage, this.key(code), null);
  }

  private key(code: string): string {
    return `${this.server} ${code}`;
  }

  private get tabKey(): string {
    return `${this.server} ${this.prototype}`;
  }
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(`${PREFIX} ${key}`);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(`${PREFIX} ${key}`);
    else storage().setItem(`${PREFIX} ${key}`, value);
  } catch {
    // Then the seat is kept for as long as the page is open.
  }
}
