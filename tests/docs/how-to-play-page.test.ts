import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Definitions } from '../../engine/core/definitions';
import { guideParts, hintTexts } from '../../engine/ui/text/text-guide';
import { PROTOTYPES } from '../games/all/playing';
import { ROOT } from '../support/disk-source';
import { definitionsOf } from '../support/play';

/** `UPDATE_GUIDE=1 npx vitest run tests/docs/how-to-play-page.test.ts` writes the page again. */
const PAGE = join(ROOT, 'docs/how-to-play.md');

/** Where `npm start` serves the gallery. */
const SITE = 'http://localhost:5173/';

const HEAD = `# How to play

Every game tells this itself: at its first start, in the menu, and as the answer to \`help\`. The texts are \`how_to_play\` and \`hints\` in its \`rules.json\`, and a test keeps this page equal to them. The links lead to the gallery and the [studio](studio.md) of \`npm start\`.
`;

function sectionOf(id: string, { prototype, rules }: Definitions): string {
  const parts = guideParts(rules).map(({ label, text }) => `**${label}.** ${text}`);
  const hints = hintTexts(rules).map((text) => `- ${text}`);
  const links = `[Play it](${SITE}#${id}) · [Hack this](${SITE}studio.html#hack=${id})`;
  return [`## ${prototype.name}`, ...parts, ...(hints.length > 0 ? [hints.join('\n')] : []), links].join('\n\n');
}

const games = await Promise.all(PROTOTYPES.map(async (id) => ({ id, definitions: await definitionsOf(id) })));

test.each(games)('$id says its goal, what a turn is and what ends it, in a few sentences', ({ definitions }) => {
  const parts = guideParts(definitions.rules);
  expect(parts.map(({ label }) => label)).toEqual(['Goal', 'Your turn', 'The end']);
  expect(parts[0]?.text.length, 'the goal fits over a picture').toBeLessThan(130);
  for (const { text } of parts) expect(text.length, text).toBeLessThan(420);
  expect(definitions.rules.how_to_play?.keys?.length).toBeGreaterThan(1);
});

test('the page in the docs says the same', () => {
  const wanted = `${[HEAD.trimEnd(), ...games.map(({ id, definitions }) => sectionOf(id, definitions))].join('\n\n')}\n`;
  if (process.env.UPDATE_GUIDE) writeFileSync(PAGE, wanted);
  expect(readFileSync(PAGE, 'utf8')).toBe(wanted);
});

test('each of the four games at a table has hints for its first decisions', () => {
  const tables = games.filter(({ definitions: { rules } }) => rules.seats?.order !== 'scheduler');
  expect(tables.length).toBeGreaterThanOrEqual(4);
  for (const { id, definitions } of tables) expect(hintTexts(definitions.rules).length, id).toBeGreaterThanOrEqual(4);
});
