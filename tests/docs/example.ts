import { expect } from 'vitest';
import type { Definitions } from '../../engine/core/definitions';
import { findingsOf } from '../../engine/game/findings';
import { createGame } from '../../engine/game/game';
import { undoable } from '../../engine/game/history/undo';
import { formatFinding, isError } from '../../engine/load/files/finding';
import type { Source } from '../../engine/load/files/source';
import { type LoadResult, loadPrototype } from '../../engine/load/load-prototype';
import { meterText } from '../../engine/ui/table/layout/measure-blocks';
import { blocksOf, type Block as TableBlock } from '../../engine/ui/table/layout/table-blocks';
import { tableStyleOf } from '../../engine/ui/table/layout/table-style';
import { Tabletop } from '../language/tabletop';
import { diskSource, parsed } from '../support/disk-source';
import { memorySource } from '../support/memory-source';
import type { Block } from './markdown';

/** The files of the games that a document shows, by game and by file. */
export type Games = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the games' folders from the document and the global data from where it lies, as a reader's own game would. */
function sourceOf(games: Games, folder: string, files: Readonly<Record<string, unknown>>): Source {
  const texts: Record<string, unknown> = {};
  for (const [game, parts] of games) for (const [file, text] of parts) texts[`prototypes/${game}/${file}`] = text;
  for (const [file, content] of Object.entries(files)) texts[`${folder}/${file}`] = content;
  const memory = memorySource(texts);
  const isGlobal = (path: string) => path === 'data' || path.startsWith('data/');
  return {
    read: (path) => (isGlobal(path) ? diskSource.read(path) : memory.read(path)),
    list: (path) => (isGlobal(path) ? diskSource.list(path) : memory.list(path)),
  };
}

export function loadGame(
  games: Games,
  game: string,
  files: Readonly<Record<string, unknown>> = {},
): Promise<LoadResult> {
  const folder = `prototypes/${game}`;
  return loadPrototype(sourceOf(games, folder, files), folder, { compileCheck: findingsOf, parsed });
}

/** Games that hold things which only the examples use. */
const WORKBENCHES = ['bench', 'board', 'rooms'];

export async function definitionsOf(games: Games, game: string, files: Readonly<Record<string, unknown>> = {}) {
  const { definitions, findings: all } = await loadGame(games, game, files);
  const findings = WORKBENCHES.includes(game) ? all.filter(isError) : all;
  expect(findings.map(formatFinding), 'what is found wrong').toEqual([]);
  return definitions as Definitions;
}

export function sitDownTo(definitions: Definitions, settings: Block['settings']): Tabletop {
  const dice = (settings.get('dice') ?? '').split(',').filter(Boolean).map(Number);
  const players = (settings.get('players') ?? '').split(', ').filter(Boolean);
  const seats = Array.from({ length: Number(settings.get('seats') ?? 2) }, (_, i) => ({
    name: SEATS[i] as string,
    personality: players[i] ?? 'controlled',
  }));
  return new Tabletop(createGame(definitions, { seed: settings.get('seed') ?? 'docs', seats, script: { dice } }));
}

const SEATS = ['Ada', 'Bo', 'Cy', 'Di'];

/** Kinds of fragments that are merged over the workbench, by the word in the info string. */
export const FRAGMENTS = [
  'rules',
  'actors',
  'items',
  'tables',
  'states',
  'personalities',
  'words',
  'attacks',
  'sounds',
  'effects',
  'tiles',
];
/** What an example can promise. One that promises nothing tests nothing. */
export const CHECKS = ['expect', 'after', 'said', 'ended', 'error', 'finding', 'offers', 'shows'];

/** The name of the action that does the steps of an example. */
const ACTION = 'example';

/** The files of an example: fragments by kind, and steps as the one action of its own. */
export function filesOf(bench: ReadonlyMap<string, string>, blocks: readonly Block[]): Record<string, unknown> {
  const { map } = JSON.parse(bench.get('prototype.json') ?? '{}') as { map?: unknown };
  const files: Record<string, unknown> = { 'prototype.json': { name: 'Example', ruleset: 'bench', map } };
  const own: { vars: object; actions: Record<string, unknown> } = { vars: { run: { result: null } }, actions: {} };
  for (const { words, text, settings } of blocks) {
    const kind = words.find((word) => FRAGMENTS.includes(word));
    if (kind) files[`${kind}.json`] = JSON.parse(text);
    else {
      const last = settings.has('expect') ? [{ change: 'run', to: { result: settings.get('expect') } }] : [];
      own.actions[ACTION] = { who: 'any', do: [...JSON.parse(text), ...last] };
    }
  }
  const [only] = blocks;
  // What is found wrong is told by line and column: the file is then as it is shown.
  if (only?.settings.has('finding') && only.words.includes('rules')) return { ...files, 'rules.json': only.text };
  const rules = (files['rules.json'] ?? {}) as { vars?: { run?: object }; actions?: object };
  files['rules.json'] = {
    ...rules,
    vars: { ...rules.vars, run: { ...rules.vars?.run, result: null } },
    actions: { ...rules.actions, ...own.actions },
  };
  return files;
}

/** Plays an example and holds it to what it promises. */
export async function runExample(games: Games, blocks: readonly Block[]): Promise<void> {
  const { settings, words } = blocks.at(-1) as Block;
  const files = filesOf(games.get('bench') ?? new Map(), blocks);
  const promised = settings.get('finding');
  if (promised !== undefined) {
    const { findings } = await loadGame(games, 'example', files);
    expect(findings.map(({ message }) => message).join('\n')).toContain(promised);
    return;
  }
  const table = sitDownTo(await definitionsOf(games, 'example', files), settings);
  const answers = (settings.get('answers') ?? '').split(';').map((answer) => answer.trim());
  const decisions = [...(words.includes('steps') ? [ACTION] : []), ...answers.filter((answer) => answer !== '')];
  const play = () => {
    for (const decision of decisions) answer(table, decision);
  };
  const error = settings.get('error');
  if (error !== undefined) {
    expect(play).toThrow(error);
    return;
  }
  play();
  if (settings.has('ended')) expect(table.ended).toBe(settings.get('ended'));
  if (settings.has('expect')) expect(table.value('run.result'), settings.get('expect')).toBe(true);
  if (settings.has('after')) expect(table.value(settings.get('after') as string), settings.get('after')).toBe(true);
  if (settings.has('said')) expect(table.said.join(' / ')).toBe(settings.get('said'));
  if (settings.has('offers')) expect(table.labels.join(', ')).toBe(settings.get('offers'));
  if (settings.has('undo')) expect(undoable(table.game).why).toBe(settings.get('undo'));
  if (settings.has('shows')) expect(shownBy(table)).toBe(settings.get('shows'));
}

/** What a table of the game shows the first seat, in words. */
function shownBy({ game }: Tabletop): string {
  const { layout, zones } = game.definitions.rules;
  const { sections } = blocksOf(game.view(0), tableStyleOf(layout ?? null, zones));
  return sections.flat().map(nameOf).join(', ');
}

function nameOf(block: TableBlock): string {
  if (block.kind === 'seat') return block.name;
  if (block.kind === 'numbers') return block.hasVersus ? 'versus' : 'dice';
  if (block.kind === 'chart') return `chart ${block.chart?.label ?? ''}`;
  return block.kind === 'meter' ? `${block.as} ${block.meter.label} ${meterText(block)}` : `${block.as} ${block.label}`;
}

/** `2: pass` is an answer of the second seat; without a number, of the first asked seat. */
function answer(table: Tabletop, decision: string): void {
  const [, seat, id = ''] = /^(?:(\d): )?(.*)$/.exec(decision) ?? [];
  const given = id === '(nothing)' ? '' : idOf(table, id);
  if (seat === undefined) table.take(given);
  else table.takeFor(Number(seat) - 1, given);
}

/** An option may be named by its label, where its id is only a number. */
function idOf(table: Tabletop, id: string): string {
  const options = table.game.pending.flatMap(({ options }) => options);
  return options.find((option) => option.label === id)?.id ?? id;
}

/**
 * Plays a transcript: `> roll` decides, `? turn.pot == 4` must hold then, and any other line is the last that was said.
 */
export async function runTranscript(games: Games, block: Block): Promise<void> {
  const table = sitDownTo(await definitionsOf(games, block.settings.get('game') ?? ''), block.settings);
  for (const line of block.text.split('\n')) {
    if (line.startsWith('> ')) answer(table, line.slice(2));
    else if (line.startsWith('? ')) expect(table.value(line.slice(2)), line).toBe(true);
    else if (line.trim() !== '') expect(table.heardBy(0, 'said', 'rolled').at(-1)).toBe(line.trim());
  }
}
