import { make, makeButton } from './dom';

/** Opens a place in a file, such as `actors.json:12`, in an editor. */
export type OpenPlace = (file: string, line: number) => void;

/** Where the rules of a game are written. */
export interface RulePlaces {
  /** `file:line` of a pointer into the definitions, if known. */
  locate(pointer: string): string | null | Promise<string | null>;
  /** Opens a place in an editor; null where there is none. */
  readonly open: OpenPlace | null;
}

export const NO_PLACES: RulePlaces = { locate: () => null, open: null };

/** Where something is written, in quiet letters. With an editor at hand it is a button that opens the place. */
export function placeButton(where: string, open: OpenPlace | null): HTMLElement {
  const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(where) ?? [];
  if (!open || file === '') return make('code', { class: 'quiet where', text: where });
  return makeButton(
    { class: 'plain where', attributes: { title: 'Open in the editor' }, onClick: () => open(file, Number(line)) },
    make('code', { text: where }),
  );
}
