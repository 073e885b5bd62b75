import { expect, test } from 'vitest';
import { reachableTypes } from '../../engine/build/package/reachable-types.mjs';

const DECLARATIONS = `/** A game. */
export declare class Game {
    readonly seats: readonly Seat[];
}
/** Where one sits. */
export interface Seat {
    name: Label;
}
/** What is read. */
export interface Label {
    /** In one language. */
    text: string;
}
export type Lonely =
    | 'a'
    | 'b';
declare global {
    interface Window {
        look: Look;
    }
}
/** Held by all windows. */
export interface Look {
    far: boolean;
}
`;

test('the types of the package are those that can be named or reached, with the comments of those that can be named', () => {
  const kept = reachableTypes(DECLARATIONS, ['Game']);
  expect(kept).toContain('/** A game. */\nexport declare class Game');
  expect(kept).toContain('export interface Seat {');
  expect(kept).not.toContain('Where one sits.');
  expect(kept).toContain('export interface Label {\n    text: string;\n}');
  expect(kept).not.toContain('Lonely');
  expect(kept).not.toContain("'b'");
});

test('what holds everywhere is kept, with what it needs', () => {
  expect(reachableTypes(DECLARATIONS, [])).toContain('declare global');
  expect(reachableTypes(DECLARATIONS, [])).toContain('/** Held by all windows. */');
});
