import type { Finding } from '../files/finding';
import { findingAt, type JsonNode, splitPointer } from '../files/json-node';
import type { Layered } from './layered';
import type { Merged } from './merge-layers';

/** Where every part of the definitions was written. */
export interface Origins {
  readonly prototype: JsonNode | null;
  readonly merged: Merged;
}

/** A mistake found in the merged definitions: a pointer into them, and an offset in the text there. */
export interface PointedFinding {
  readonly pointer: string;
  readonly message: string;
  readonly at?: number;
  readonly severity?: Finding['severity'];
  /**
   * True when it says that something does nothing here. Such findings are reported only for files of the prototype's
   * own folder.
   */
  readonly isIdle?: boolean;
}

/** Converts a mistake in the definitions into a finding with file and position. */
export function findingFrom(
  origins: Origins,
  { pointer, message, at = 0, severity = 'error' }: PointedFinding,
): Finding {
  const found = originOf(origins, pointer);
  if (!found) return { severity, file: origins.prototype?.file.path ?? '', line: 0, col: 0, pointer, message };
  // A finding about a whole definition or phase points at its name.
  const aim = found.isExact && !found.node.members ? 'value' : 'key';
  return findingAt(found.node, message, { aim, severity, at: found.isExact ? at : 0 });
}

/**
 * The node that a pointer such as `/rules/actions/draw/when` names. Keys of entities are found beside or inside
 * `attributes`. If the part is missing, the nearest part around it.
 */
export function originOf(origins: Origins, pointer: string): { node: JsonNode; isExact: boolean } | null {
  const [section = '', ...rest] = splitPointer(pointer);
  if (section === 'prototype') return origins.prototype ? walkNode(origins.prototype, rest) : null;
  const isWords = section === 'words' && (rest[0] === 'attacks' || rest[0] === 'words');
  const kind = isWords ? rest.shift() : section;
  const root = origins.merged.get(kind as never);
  return root ? walk(root, rest) : null;
}

function walk(root: Layered, path: readonly string[]): { node: JsonNode; isExact: boolean } {
  let part = root;
  for (let i = 0; i < path.length; i++) {
    if (!part.members) return walkNode(part.node, path.slice(i));
    const key = path[i] as string;
    const next = part.members.get(key) ?? part.get('attributes')?.get(key);
    if (!next) return { node: part.node, isExact: false };
    part = next;
  }
  return { node: part.node, isExact: true };
}

function walkNode(root: JsonNode, path: readonly string[]): { node: JsonNode; isExact: boolean } {
  let node = root;
  for (const key of path) {
    const next = node.get(key);
    if (!next) return { node, isExact: false };
    node = next;
  }
  return { node, isExact: true };
}
