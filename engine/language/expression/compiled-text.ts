import { Entity } from '../../core/entity';
import type { Captured } from '../../core/events';
import { Cell, Zone } from '../../core/place';
import type { Expr, Frame } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import type { CompiledText, Texts } from '../../machine/model/program';
import { ScopeType, type Value } from '../../machine/model/value';
import { SyntaxFault } from '../syntax/tokens';
import { listing } from '../text/english';
import { ENGLISH, type Phrasebook, phrasebookFor } from '../text/phrasebook';
import { suggest } from '../text/spelling';
import { TemplateError, type TemplatePart } from '../text/template';
import type { Compilation } from './compilation';
import { compileExpression } from './expression';
import { SymbolTable } from './symbol-table';

/** Compiles a text of a rule. Its parts may use the rule's names. */
export function compileText(
  builder: Compilation,
  names: SymbolTable,
  written: string,
  pointer: string,
  pick: PickWord = pickByChance,
): CompiledText {
  const captures: Expr[] = [];
  const words = phrasebookFor(builder.definitions.language);
  // Texts of the engine itself are English in the code.
  const source = words.say(written);
  try {
    for (const part of words.parse(source, (path) => builder.isWordList(path))) {
      const capture = compilePart(builder, names, part, pointer, pick);
      if (capture) captures.push(capture);
    }
  } catch (fault) {
    if (!(fault instanceof TemplateError)) throw fault;
    names.report(pointer, new SyntaxFault(fault.message, fault.offset));
  }
  return { source, capture: (machine, frame) => captures.map((capture) => captureOf(capture(machine, frame), words)) };
}

/** Picks one word from a list. */
type PickWord = (machine: Machine, frame: Frame, list: readonly string[]) => string;

/** For texts that are only read: they must not draw from the random numbers of the game. */
export const pickFirst: PickWord = (_machine, _frame, list) => list[0] ?? '';

const pickByChance: PickWord = (machine, _frame, list) => machine.stream('words').pick(list);

function compilePart(
  builder: Compilation,
  names: SymbolTable,
  part: TemplatePart,
  pointer: string,
  pick: PickWord,
): Expr | null {
  switch (part.kind) {
    case 'name': {
      const slot = names.slotOf(part.of);
      if (slot !== undefined) return (_, f) => f.slots[slot] as Value;
      const word = part.of === 'weapon' ? 'item' : part.of;
      if (word === 'seat' || word === 'actor' || word === 'target' || word === 'item' || word === 'self')
        return (_, f) => f[word];
      const known = [...NAMED, ...names.names];
      const near = suggest(part.of, known).replace(/"(\w+)"/g, '"[$1_name]"') || ` Known are ${listing(NAMED)}.`;
      throw new TemplateError(`"[${part.of}_name]" names no one here.${near}`, part.at);
    }
    case 'words': {
      const list = builder.wordList(part.path);
      return (m, f) => pick(m, f, list);
    }
    case 'expression': {
      if (builder.lint?.misspeltVerb(part.source, part.at, pointer)) return null;
      const found = builder.findings.length;
      const expr = compileExpression(part.source, names, pointer);
      for (let i = found; i < builder.findings.length; i++) {
        const finding = builder.findings[i];
        if (finding) builder.findings[i] = { ...finding, at: finding.at + part.at };
      }
      return expr;
    }
    default:
      return null;
  }
}

/** The members of the cast that every text can name. */
const NAMED: readonly string[] = ['actor', 'target', 'item', 'weapon', 'seat', 'self'];

/** The plain form of a value, which stays valid in a log after the entity is gone. */
export function captureOf(value: Value, words: Phrasebook = ENGLISH): Captured {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Entity) {
    return { name: value.name, entity: value.id, proper: value.isProper, plural: value.type.plural };
  }
  if (value instanceof Zone || value instanceof ScopeType) return value instanceof Zone ? value.type.name : value.name;
  if (value instanceof Cell) return `${value.x},${value.y}`;
  if (Array.isArray(value)) return words.list(value.map((item) => plain(captureOf(item as Value, words))));
  const name = (value as { name?: unknown }).name;
  return typeof name === 'string' ? name : JSON.stringify(value);
}

const plain = (captured: Captured): string =>
  captured !== null && typeof captured === 'object' ? captured.name : String(captured);

/**
 * Parses and compiles each text once. Texts in data (`collision_description` …) are compiled on first use; they know
 * only the cast.
 */
export class TextCache implements Texts {
  private readonly texts = new Map<string, CompiledText>();
  private readonly changes = new Map<string, CompiledText>();
  private readonly parsed = new Map<string, readonly TemplatePart[]>();
  private written: ReadonlySet<string> | null = null;

  constructor(private readonly builder: Compilation) {}

  parts(source: string): readonly TemplatePart[] {
    let parts = this.parsed.get(source);
    if (!parts) {
      const words = phrasebookFor(this.builder.definitions.language);
      parts = words.parse(source, (path) => this.builder.isWordList(path));
      this.parsed.set(source, parts);
    }
    return parts;
  }

  spoken(source: string, pointer: string): CompiledText {
    this.written ??= stringsIn(this.builder.definitions, new Set());
    return this.written.has(source) ? this.get(source, pointer) : { source: '[text]', capture: () => [source] };
  }

  ofChange(source: string, pointer: string): CompiledText {
    let text = this.changes.get(source);
    if (!text) {
      text = compileText(this.builder, namesOfChange(this.builder), source, pointer, pickByAmount);
      this.changes.set(source, text);
    }
    return text;
  }

  get(source: string, pointer: string): CompiledText {
    let text = this.texts.get(source);
    if (!text) {
      text = compileText(this.builder, new SymbolTable(this.builder), source, pointer);
      this.texts.set(source, text);
    }
    return text;
  }
}

/** The names that `gained` and `lost` texts know besides the cast. */
export const namesOfChange = (builder: Compilation): SymbolTable => new SymbolTable(builder, ['amount', 'stat']);

/** Picks the same word for the same change in the same turn, for every reader. */
const pickByAmount: PickWord = ({ turn }, { slots, target }, list) => {
  const number = Math.abs(Math.trunc(Number(slots[0]))) + turn + (target?.id ?? 0);
  return list[number % list.length] ?? '';
};

function stringsIn(value: unknown, found: Set<string>): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) stringsIn(part, found);
  return found;
}
