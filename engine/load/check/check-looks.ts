import { listing } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import type { JsonNode } from '../files/json-node';
import { type References, textsOf } from '../names/references';

/** A tint is a colour, or the name of one in palette.json. */
export function checkTints(references: References): void {
  for (const kind of ['actors', 'items', 'states'] as const) {
    for (const [, definition] of references.definitions(kind)) checkTint(definition.get('tint')?.node, references);
  }
  for (const [, effect] of references.definitions('effects')) {
    checkTint(effect.get('tint')?.node, references);
    for (const tint of textsOf(effect.get('particles')?.get('tint'))) checkTint(tint, references);
  }
  const layout = references.kind('rules')?.get('layout');
  for (const part of ['floor', 'wall', 'unknown']) checkTint(layout?.get(part)?.get('tint')?.node, references);
  for (const strewn of layout?.get('floor')?.get('strewn')?.items ?? []) checkTint(strewn.get('tint'), references);
  for (const meter of layout?.get('meters')?.items ?? []) checkTint(meter.get('tint'), references);
  for (const { node } of references.steps()) {
    for (const part of ['with', 'to']) checkTint(node.get(part)?.get('tint'), references, WRITTEN);
  }
}

/**
 * A colour that a step names as a literal, as in `"to": { "tint": "'gold'" }`. Other expressions are only known in
 * play.
 */
const WRITTEN = /^\s*'([^']*)'\s*$/;

function checkTint(tint: JsonNode | null | undefined, references: References, form = /^(.+)$/): void {
  const palette = references.ids('palette');
  const name = form.exec(tint?.string ?? '')?.[1];
  if (!tint || !name || name.startsWith('#') || palette.includes(name)) return;
  const near = suggest(name, palette) || ` Write ${listing(['"#rrggbb"', ...palette], 'or')}`;
  references.report(tint, `there is no colour "${name}".${near}`);
}

/** Checks the names of zones and card attributes that the layout shows. */
export function checkLayout(references: References): void {
  const rules = references.kind('rules');
  for (const shown of textsOf(rules?.get('layout')?.get('zones'))) {
    references.expect(shown.get('zone') ?? shown, 'zone', references.section('zones'));
    for (const key of ['number', 'sign']) expectAttribute(shown.get(key), references);
  }
  const cards = rules?.get('layout')?.get('cards');
  for (const key of ['number', 'sign', 'kind']) expectAttribute(cards?.get(key)?.node, references);
}

function expectAttribute(named: JsonNode | null | undefined, references: References): void {
  const name = named?.string;
  if (!named || !name || references.attributes.has(name)) return;
  references.report(named, `nothing has "${name}".${suggest(name, references.attributes)}`);
}
