import { CONTROLLED } from '../../core/entity';
import { count } from '../../language/text/english';
import { LONGEST } from '../../level/plan/plan';
import type { JsonNode } from '../files/json-node';
import type { References } from '../names/references';

const NEEDS_NO_LEGEND = new Set(['.', ' ']);

type Legend = ReadonlyMap<string, JsonNode>;

/** Checks the characters that a drawn map uses, and whether the map is playable. */
export function checkMap(prototype: JsonNode, references: References): void {
  const map = prototype.get('map');
  const rows = map?.get('rows');
  if (!map || !rows?.items) return;
  const legend: Legend = map.get('legend')?.members ?? new Map();
  const known = [...references.entities, ...references.ids('wildcards')];
  for (const meaning of legend.values()) {
    for (const node of meaning.items ?? [meaning]) references.expect(node, 'actor or item', known);
  }
  const fault = tooLarge(rows.items);
  if (fault) {
    references.report(rows, `the map has ${fault}; ${LONGEST} are the most`);
    return;
  }
  for (const row of rows.items) checkRow(row, legend, references);
  if (rows.items.length === 0) references.report(rows, 'the map has no rows; draw one, or leave out "map"');
  else {
    checkWidths(rows.items, references);
    if (!prototype.get('map_generator')) checkPlayer(rows, rows.items, legend, references);
    checkStairs(prototype, rows.items, legend, references);
  }
}

/** A map file (Tiled) takes precedence over a map drawn in characters. */
export function checkUnread(prototype: JsonNode, references: References): void {
  const map = prototype.get('map');
  const message = 'this map is never read, for the folder has one in a file of its own; keep one of them';
  if (map?.get('rows')) references.report(map, message, { aim: 'key', severity: 'warning' });
}

function tooLarge(rows: readonly JsonNode[]): string | null {
  const widest = rows.reduce((most, row) => Math.max(most, row.string?.length ?? 0), 0);
  if (widest > LONGEST) return `rows of ${widest} signs`;
  return rows.length > LONGEST ? `${rows.length} rows` : null;
}

function checkRow(row: JsonNode, legend: Legend, references: References): void {
  let at = 0;
  const told = new Set<string>();
  for (const sign of row.string ?? '') {
    if (!NEEDS_NO_LEGEND.has(sign) && !legend.has(sign) && !told.has(sign)) {
      told.add(sign);
      references.report(row, `the legend doesn't say what "${sign}" is`, { at });
    }
    at += sign.length;
  }
}

/**
 * Beyond the end of a row there is nothing. That is rarely intended: a character was forgotten, or a wall has a hole.
 */
function checkWidths(rows: readonly JsonNode[], references: References): void {
  const width = (text: string) => [...text].length;
  const widest = rows.reduce((most, { string }) => Math.max(most, width(string?.trimEnd() ?? '')), 0);
  rows.forEach((row) => {
    if (row.string === null || width(row.string) >= widest) return;
    const message = `this row has ${width(row.string)} of ${widest} signs; with blanks at its end it would say that nothing is there`;
    references.report(row, message, { severity: 'warning' });
  });
}

/** The message for a map with more played figures than the rules have seats. */
export const tooManyPlayed = (figures: number, id: string, seats: number): string =>
  `${figures} figures on this map are played, each in its turn, this "${id}" too, and the rules have ${count(seats, 'seat')}. ` +
  `Take one away, or say "seats": { "max": ${figures} } in rules.json`;

/** A map without a player can only be watched. Rules that intend this say `"min": 0` seats. */
function checkPlayer(rows: JsonNode, drawn: readonly JsonNode[], legend: Legend, references: References): void {
  const seats = references.kind('rules')?.get('seats');
  const actor = seats?.get('actor')?.string;
  const least = seats?.get('min')?.node.scalar ?? 1;
  if (!actor || !references.ids('actors').includes(actor) || seats?.get('order')?.string !== 'scheduler' || least === 0)
    return;
  const signs = new Set(drawn.flatMap((row) => [...(row.string ?? '')]));
  // A character that the legend leaves out may be the player's.
  if ([...signs].some((sign) => !NEEDS_NO_LEGEND.has(sign) && !legend.has(sign))) return;
  const meantBy = (sign: string): string[] => {
    const meaning = legend.get(sign);
    return (meaning?.items ?? (meaning ? [meaning] : [])).map((node) => node.string ?? '');
  };
  const placed = [...signs].flatMap(meantBy);
  const wildcards = references.ids('wildcards');
  checkPlayers(drawn, (sign) => meantBy(sign).filter((id) => isPlayed(id, actor, references)), references);
  if (placed.some((id) => isPlayed(id, actor, references) || wildcards.includes(id))) return;
  const message = `no "${actor}" stands on the map, so the game can only be watched; give it a sign in the legend`;
  references.report(rows, message, { aim: 'key', severity: 'warning' });
}

/** Reports the first figure beyond the number of seats. */
function checkPlayers(drawn: readonly JsonNode[], playedBy: (sign: string) => string[], references: References): void {
  const seats = references.kind('rules')?.get('seats');
  const max = Number(seats?.get('max')?.node.scalar ?? seats?.get('min')?.node.scalar ?? 1);
  const figures = drawn.flatMap((row) => [...(row.string ?? '')].flatMap(playedBy).map((id) => ({ id, row })));
  const extra = figures[max];
  if (!extra) return;
  references.report(extra.row, tooManyPlayed(figures.length, extra.id, max), { severity: 'warning' });
}

/**
 * True when a person plays the actor: it is `controlled`, or it is the actor of the seats and doesn't say otherwise.
 */
function isPlayed(id: string, seat: string, references: References): boolean {
  const actor = references.kind('actors')?.get(id);
  const said = actor?.get('attributes')?.get(CONTROLLED)?.node.scalar;
  if (typeof said === 'boolean') return said;
  const personality = actor?.get('personality')?.string ?? actor?.get('attributes')?.get('personality')?.string;
  return personality ? personality === CONTROLLED : id === seat;
}

/** Reports stairs to the next or previous level when `prototype.json` doesn't name that level. */
function checkStairs(prototype: JsonNode, drawn: readonly JsonNode[], legend: Legend, references: References): void {
  const signs = new Set(drawn.flatMap((row) => [...(row.string ?? '')]));
  for (const [sign, meaning] of legend) {
    if (!signs.has(sign)) continue;
    for (const node of meaning.items ?? [meaning]) {
      const stairs = references.kind('actors')?.get(node.string ?? '');
      const way = stairs?.get('attributes')?.get('stairway')?.string;
      const fault = deadEnd(node.string ?? '', way, (name) => prototype.get(name)?.string);
      if (fault) references.report(node, fault, { severity: 'warning' });
    }
  }
}

/** The message for stairs to `next_level` or `previous_level` that nothing names, or null. */
export function deadEnd(id: string, way: unknown, says: (way: Way) => string | null | undefined): string | null {
  if ((way !== 'next_level' && way !== 'previous_level') || says(way)) return null;
  return `"${id}" leads to the "${way}", which prototype.json doesn't name`;
}

type Way = 'next_level' | 'previous_level';
