import type { Vocabulary } from '../../game/vocabulary';
import { listing } from '../../language/text/english';
import { suggest } from '../../language/text/spelling';
import { type Finding, isEnough, isFull } from '../files/finding';
import { findingAt, type JsonNode } from '../files/json-node';
import type { Kind } from '../files/kinds';
import { eachStep, type FoundStep } from '../merge/each-step';
import type { Layered } from '../merge/layered';
import type { Merged } from '../merge/merge-layers';
import { KNOWN_ATTRIBUTES, SCOPES } from './known-ids';

const FEW = 6;

/** There are hundreds of tiles, so a message can only say where they are told. */
const TILE_LISTS =
  " The kit's are listed in its docs/reference/tiles.md and assets/tilesheet.json; your own go into tiles.json";

/** All names that the merged files declare, and methods to report undeclared ones. */
export class References {
  readonly sections: ReadonlyMap<string, readonly string[]>;
  readonly scopes: readonly string[];
  /** Attributes, stats and states of all entities, and the variables of all scopes. */
  readonly attributes: ReadonlySet<string>;

  readonly idle: Finding[] = [];
  private readonly idsByKind = new Map<Kind, readonly string[]>();
  private readonly sets = new WeakMap<readonly string[], ReadonlySet<string>>();
  private everything: readonly string[] | null = null;
  private everyStep: readonly FoundStep[] | null = null;

  constructor(
    readonly merged: Merged,
    readonly findings: Finding[],
    readonly vocabulary: Vocabulary,
    /** The prototype's own folder. */
    readonly folder = '',
  ) {
    const rules = this.kind('rules');
    this.sections = new Map([...(rules?.entries() ?? [])].map(([name, section]) => [name, section.keys()]));
    const listed = [...(rules?.get('phases')?.entries() ?? [])].flatMap(([, phase]) => textsOf(phase.get('scope')));
    this.scopes = [...new Set([...SCOPES, ...this.section('vars'), ...listed.map((node) => node.string ?? '')])];
    this.attributes = this.declaredAttributes();
  }

  kind(kind: Kind): Layered | null {
    return this.merged.get(kind) ?? null;
  }

  /** The definitions of a kind, by id. */
  definitions(kind: Kind): Iterable<[id: string, definition: Layered]> {
    return this.kind(kind)?.entries() ?? [];
  }

  /** Every step of the merged files, including steps inside steps. */
  steps(): readonly FoundStep[] {
    this.everyStep ??= [...eachStep(this.merged, this.vocabulary.verbs)];
    return this.everyStep;
  }

  /** Actors and items, by id. */
  *things(): Generator<[id: string, thing: Layered]> {
    yield* this.definitions('actors');
    yield* this.definitions('items');
  }

  ids(kind: Kind): readonly string[] {
    let ids = this.idsByKind.get(kind);
    if (!ids) {
      ids = this.kind(kind)?.keys() ?? [];
      this.idsByKind.set(kind, ids);
    }
    return ids;
  }

  /** The names in a section of the rules. */
  section(name: string): readonly string[] {
    return this.sections.get(name) ?? [];
  }

  get entities(): readonly string[] {
    this.everything ??= [...this.ids('actors'), ...this.ids('items')];
    return this.everything;
  }

  /** Reports a name that isn't known. Text with `[expr]` in it is only known in play. */
  expect(
    node: JsonNode | undefined | null,
    noun: string,
    known: readonly string[],
    severity?: Finding['severity'],
  ): void {
    const name = node?.string;
    if (!node || name === null || name === undefined || name.includes('[') || this.isAmong(name, known)) return;
    if (isEnough(this.findings)) return;
    const near = suggest(name, known);
    const all =
      known.length > 0 && known.length <= FEW ? ` There ${known.length === 1 ? 'is' : 'are'} ${listing(known)}` : '';
    const elsewhere = noun === 'tile' && known.length > FEW ? TILE_LISTS : '';
    this.report(node, `there is no ${noun} "${name}".${near || all || elsewhere}`, { severity });
  }

  expectAll(nodes: readonly JsonNode[], noun: string, known: readonly string[], severity?: Finding['severity']): void {
    for (const node of nodes) this.expect(node, noun, known, severity);
  }

  /**
   * `isIdle`: the finding says that something does nothing here. Such findings are reported only for files of the
   * prototype's own folder, and only if nothing else is wrong: what looks unused may be used under a misspelt name.
   */
  report(
    node: JsonNode,
    message: string,
    { isIdle = false, ...options }: Parameters<typeof findingAt>[2] & { isIdle?: boolean } = {},
  ): void {
    if (isIdle) {
      const isOwn = node.file.path.startsWith(`${this.folder}/`);
      if (isOwn && !isFull(this.idle)) this.idle.push(findingAt(node, message, { ...options, severity: 'warning' }));
      return;
    }
    if (options.severity === 'warning' ? isFull(this.findings) : isEnough(this.findings)) return;
    this.findings.push(findingAt(node, message, { ...options, severity: options.severity ?? 'error' }));
  }

  /** A set is faster where files have thousands of definitions. */
  private isAmong(name: string, known: readonly string[]): boolean {
    if (known.length <= FEW) return known.includes(name);
    let set = this.sets.get(known);
    if (!set) {
      set = new Set(known);
      this.sets.set(known, set);
    }
    return set.has(name);
  }

  private declaredAttributes(): Set<string> {
    const names = new Set([...KNOWN_ATTRIBUTES, ...this.ids('states'), 'name', 'sprite', 'tint']);
    for (const [, thing] of this.things()) {
      for (const key of thing.get('attributes')?.keys() ?? []) names.add(key);
      for (const key of thing.get('stats')?.keys() ?? []) names.add(key);
    }
    for (const [, scope] of this.kind('rules')?.get('vars')?.entries() ?? []) {
      for (const key of scope.keys()) names.add(key);
    }
    // A stat that a rule gives is declared there, with its bounds.
    for (const { verb, node } of this.steps()) {
      if (verb !== 'change') continue;
      for (const [key, given] of node.get('to')?.members ?? []) if (given.members) names.add(key);
    }
    return names;
  }
}

/** The texts of a part that may be one text or a list. */
export function textsOf(part: Layered | null | undefined): readonly JsonNode[] {
  if (!part || part.members) return [];
  return part.node.items ?? [part.node];
}
