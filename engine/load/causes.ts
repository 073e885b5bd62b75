import { listing } from '../language/text/english';
import { nearest } from '../language/text/spelling';
import { type Finding, isError, tidyFindings } from './files/finding';
import { findingAt, type JsonNode } from './files/json-node';
import { isEntityKind, RULE_NOUNS } from './files/kinds';
import type { Folder } from './files/read-folder';
import { lastPart } from './files/source';
import { FITS_ANY_RULES, standsAlone } from './merge/merge-layers';

/*
 * One mistake may cause many findings: one for each rule that relies on the broken part. Where the cause is known, only
 * the cause is reported.
 */

const DECLARING = ['attributes', 'stats'];

/**
 * True when a key that declares names is misspelt. Every use of those names would be reported too, so the caller stops
 * here.
 */
export function hasMisspeltParts(layer: Folder, findings: readonly Finding[]): boolean {
  const told = new Set(findings.filter(isError).map(({ file, pointer }) => `${file}#${pointer}`));
  const isSlip = (node: JsonNode, meant: readonly string[]): boolean =>
    told.has(`${node.file.path}#${node.pointer}`) && nearest(node.key, meant).length > 0;
  for (const [kind, root] of layer.files) {
    for (const part of root.members?.values() ?? []) {
      if (kind === 'rules' && isSlip(part, Object.keys(RULE_NOUNS))) return true;
      if (!isEntityKind(kind)) continue;
      for (const inner of part.members?.values() ?? []) if (isSlip(inner, DECLARING)) return true;
    }
  }
  return false;
}

/**
 * True when a folder's own rules are a complete game, yet are merged over others because `"extends": null` is missing.
 */
export function isWholeGame(layers: readonly Folder[]): boolean {
  const own = layers[layers.length - 1];
  const rules = own?.files.get('rules');
  if (!own || !rules || layers.length !== 2 || rules.get('extends') || !layers[0]?.files.has('rules')) return false;
  const order = rules.get('seats')?.get('order')?.string;
  return rules.get('seats')?.get('actor') != null && rules.get('phases') !== null && order !== 'scheduler';
}

/**
 * The findings, with those that share a cause replaced by that cause. `alone` holds the findings of the folder checked
 * without the layers under it.
 */
export function causesFirst(
  findings: readonly Finding[],
  alone: readonly Finding[] | null,
  layers: readonly Folder[],
): readonly Finding[] {
  if (alone) return standingAlone(findings, alone, layers);
  if (!findings.some(isError)) return findings;
  const misspelt = layers.flatMap((layer) => layer.misspelt);
  if (misspelt.length > 0) return misspelt.map((finding) => ({ ...finding, severity: 'error' }));
  return withoutCutOff(findings, layers);
}

/** The folder is a complete game, but its rules lack `"extends": null`. */
function standingAlone(findings: readonly Finding[], alone: readonly Finding[], layers: readonly Folder[]): Finding[] {
  const [below, own] = layers as [Folder, Folder];
  const rules = own.files.get('rules') as JsonNode;
  const isKnown = new Set(findings.map(keyOf));
  const left = alone.filter((finding) => isKnown.has(keyOf(finding)) && isError(finding));
  const severity = findings.some(isError) ? 'error' : 'warning';
  const message = [
    `this folder has rules for a whole game, and is merged over ${below.path}/rules.json all the same.`,
    'Write "extends": null at the top of rules.json, so that it stands alone',
  ].join(' ');
  return tidyFindings([findingAt(rules, message, { severity }), ...(severity === 'error' ? left : findings)]);
}

const keyOf = ({ file, pointer, message }: Finding): string => `${file}#${pointer} ${message}`;

const MISSING = /^there is no [^"]*"([^"]+)"/;

/** Names that a lower folder defines, but that `"extends": null` has cut off from this one. */
function withoutCutOff(findings: readonly Finding[], layers: readonly Folder[]): readonly Finding[] {
  const ground = layers.findLastIndex(standsAlone);
  const names = ground > 0 ? namesIn(layers.slice(0, ground)) : new Map<string, string>();
  const missing = (finding: Finding): string => {
    const name = isError(finding) ? (MISSING.exec(finding.message)?.[1] ?? '') : '';
    return names.has(name) ? name : '';
  };
  const lost = [...new Set(findings.map(missing))].filter((name) => name !== '');
  if (lost.length === 0) return findings;
  const own = layers[layers.length - 1] as Folder;
  const by = layers[ground] as Folder;
  const from = names.get(lost[0] as string);
  const told =
    listing(lost.slice(0, 4).map((name) => `"${name}"`)) + (lost.length > 4 ? ` and ${lost.length - 4} more` : '');
  const isAre = lost.length === 1 ? 'is' : 'are';
  const message =
    by === own
      ? `${told} ${isAre} in ${from}/, which these rules leave out: they say "extends": null`
      : `${told} ${isAre} in ${from}/, which the ruleset "${lastPart(by.path)}" leaves out: its rules say "extends": null. Define ${lost.length === 1 ? 'it' : 'them'} here`;
  const at = by === own ? by.files.get('rules')?.get('extends') : own.prototype?.get('ruleset');
  const cause = findingAt(at ?? (own.prototype as JsonNode), message, { aim: 'key' });
  return tidyFindings([cause, ...findings.filter((finding) => missing(finding) === '')]);
}

/** Every name that the folders define, with the folder that defines it. */
function namesIn(layers: readonly Folder[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { path, files } of layers) {
    for (const [kind, root] of files) {
      if (FITS_ANY_RULES.includes(kind)) continue;
      const maps = kind === 'rules' ? Object.keys(RULE_NOUNS).map((section) => root.get(section)) : [root];
      for (const map of maps) for (const name of map?.members?.keys() ?? []) names.set(name, path);
    }
  }
  return names;
}
