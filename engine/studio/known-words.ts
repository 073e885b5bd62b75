import type { StudioContext } from './project/studio-context';

/** The ids that may stand as the value of a key, from the game as it was checked last. */
export class KnownWords {
  constructor(private readonly context: Pick<StudioContext, 'checked'> & { readonly tiles: { names(): string[] } }) {}

  forKey(key: string): readonly string[] {
    const { definitions } = this.context.checked;
    if (!definitions) return [];
    const ids = (...kinds: readonly string[]): string[] =>
      kinds.flatMap((kind) => Object.keys((definitions as unknown as Record<string, object | undefined>)[kind] ?? {}));
    if (/sprite|tile|mark|base|top|missile|face/.test(key)) return this.context.tiles.names();
    if (/sound/.test(key)) return ids('sounds');
    if (key === 'personality') return ids('personalities');
    if (key === 'extends') return ids('actors', 'items');
    if (/tint|colou?r/.test(key)) return ids('palette');
    if (/state|becomes/.test(key)) return ids('states', 'actors', 'items');
    if (/table/.test(key)) return ids('tables');
    return ids('actors', 'items', 'states', 'tables');
  }
}
