import { atDepth } from '../../language/syntax/level-depth';
import { SyntaxFault } from '../../language/syntax/tokens';
import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import type { Layered } from '../merge/layered';
import type { References } from '../names/references';

/** Checks what wildcards refer to, and whether two definitions claim the same tile. */
export function checkWildcards(references: References): void {
  const painters = tilesOfEntities(references);
  for (const [id, wildcard] of references.definitions('wildcards')) {
    checkWildcard(id, wildcard, references);
    for (const node of numbersOf(wildcard.get('paint_tile')?.node)) {
      const tile = node.scalar as number;
      const other = painters.get(tile);
      if (!other) painters.set(tile, `the wildcard "${id}"`);
      else references.report(node, `tile ${tile} already paints ${other}; what is painted with it would be both`);
    }
  }
}

function checkWildcard(id: string, wildcard: Layered, references: References): void {
  const kind = wildcard.get('kind');
  if (!kind) references.report(wildcard.node, `the wildcard "${id}" has no "kind"`, { aim: 'key' });
  references.expect(wildcard.get('wall')?.node, 'actor', references.ids('actors'));
  references.expect(wildcard.get('generator')?.node, 'generator', Object.keys(references.vocabulary.generators));
  checkDoors(wildcard.get('doors')?.node ?? null, references);
  checkAmount(wildcard.get('min')?.node, wildcard.get('max')?.node, references);
  checkFormula(wildcard.get('chance')?.node, references);
  const noun = kind?.string === 'items' ? 'item' : 'actor';
  if (kind?.string !== 'items' && kind?.string !== 'actors') return;
  const table = wildcard.get('table');
  if (!table || table.keys().length === 0) {
    references.report(wildcard.node, `the wildcard "${id}" has no "table" to draw ${noun}s from`, { aim: 'key' });
  }
  for (const [name, weight] of table?.entries() ?? []) {
    expectKey(name, weight, noun, references);
    checkFormula(weight.node, references);
  }
}

/** Doors are actors, their keys items. */
export function checkDoors(doors: JsonNode | null, references: References): void {
  for (const door of doors?.items ?? []) {
    references.expect(door.get('id'), 'actor', references.ids('actors'));
    references.expect(door.get('key'), 'item', references.ids('items'));
  }
}

/** Checks a minimum and a maximum. */
export function checkAmount(
  min: JsonNode | null | undefined,
  max: JsonNode | null | undefined,
  references: References,
): void {
  for (const bound of [min, max]) checkFormula(bound, references);
  if (typeof min?.scalar !== 'number' || typeof max?.scalar !== 'number' || min.scalar <= max.scalar) return;
  references.report(max, `"max" should be at least ${min.scalar}, which is the "min", not ${max.scalar}`);
}

/** An amount may be an expression that uses the level's depth. */
export function checkFormula(node: JsonNode | null | undefined, references: References): void {
  if (typeof node?.scalar !== 'string') return;
  try {
    atDepth(node.scalar, 1);
  } catch (fault) {
    if (!(fault instanceof SyntaxFault)) throw fault;
    references.report(node, fault.message);
  }
}

function expectKey(name: string, part: Layered, noun: 'item' | 'actor', references: References): void {
  const known = references.ids(`${noun}s`);
  if (known.includes(name)) return;
  references.report(part.node, `there is no ${noun} "${name}".${suggest(name, known)}`, { aim: 'key' });
}

function tilesOfEntities(references: References): Map<number, string> {
  const tiles = new Map<number, string>();
  for (const kind of ['actors', 'items'] as const) {
    for (const [id, entity] of references.definitions(kind)) {
      const noun = kind === 'actors' ? 'actor' : 'item';
      for (const node of numbersOf(entity.get('attributes')?.get('paint_tile')?.node)) {
        tiles.set(node.scalar as number, `the ${noun} "${id}"`);
      }
    }
  }
  return tiles;
}

const numbersOf = (node: JsonNode | undefined): JsonNode[] =>
  (node ? (node.items ?? [node]) : []).filter(({ scalar }) => typeof scalar === 'number');
