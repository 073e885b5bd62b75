/** Where saves are stored: texts by name. Small enough for tests to replace it with one that fails like a disk. */
export interface SaveStorage {
  read(name: string): Promise<string | null>;
  /** Resolves when the text is on the disk. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names with this prefix. */
  names(beginning: string): Promise<string[]>;
}

const DATABASE = 'dungeon-mode';
const STORE = 'saves';

/** IndexedDB, opened at the first use. */
export class BrowserStorage implements SaveStorage {
  private opening: Promise<IDBDatabase> | null = null;

  async read(name: string): Promise<string | null> {
    const found: unknown = await this.ask('readonly', (store) => store.get(name));
    return typeof found === 'string' ? found : null;
  }

  async write(name: string, text: string): Promise<void> {
    await this.ask('readwrite', (store) => store.put(text, name));
  }

  async remove(name: string): Promise<void> {
    await this.ask('readwrite', (store) => store.delete(name));
  }

  async names(beginning: string): Promise<string[]> {
    const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
    return (await this.ask('readonly', (store) => store.getAllKeys(range))).map(String);
  }

  private async ask<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = what(transaction.objectStore(STORE));
      // A page that is being left would not wait for an automatic commit.
      transaction.commit();
      // A successful request may still fail to reach the disk, so the transaction decides.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  }

  private open(): Promise<IDBDatabase> {
    this.opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      // Some browsers have none in a private window.
      if (!globalThis.indexedDB) throw new ReferenceError('there is no indexedDB');
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('another tab holds the saves in an older form'));
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          this.opening = null;
        };
        // A tab with a newer version of the kit must not have to wait for this one.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        database.onclose = forget;
        resolve(database);
      };
    }).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }
}

/** What went wrong with the storage, as a message for the reader. */
export function storageTrouble(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'There is no room left on this device, so the game is not saved.';
  if (name === 'SecurityError' || name === 'InvalidStateError' || error instanceof ReferenceError) {
    return 'This browser keeps nothing here, so the game is not saved.';
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `The game could not be saved: ${reason.replace(/\.$/, '')}.`;
}
