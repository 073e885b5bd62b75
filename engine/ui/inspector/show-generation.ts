import type { GameEvent } from '../../core/events';
import { logText } from '../../game/knowledge/log-text';
import { make } from '../dom';
import type { Beat } from './facts/event-history';
import { generationOf } from './facts/generation';
import { factText } from './facts/plain-value';
import { ruleName } from './facts/rule-names';
import { fold, heading, type InspectorContext, makeTable, marksText, note, whereText } from './inspector-context';

/** How the level was made: its seed, what placed what, and which entities were created since. */
export function showGeneration(context: InspectorContext): Node[] {
  const { sources } = context;
  const { facts, streams, wildcards, laid, recent, ...made } = generationOf(
    context.game,
    context.history,
    context.planned,
  );
  const findings = [...made.findings, ...sources.findings];
  return [
    ...part('Made from', ['what', 'is'], facts.map(coded)),
    ...(findings.length > 0 ? [heading('Findings'), list(findings)] : []),
    ...part(
      'Wildcards',
      ['wildcard', 'kind', 'cells', 'where'],
      wildcards.map(({ name, kind, cells, pointer }) => [name, kind, String(cells), whereText(sources.where(pointer))]),
    ),
    ...part(
      'Laid',
      ['by', 'what'],
      laid.map(({ from, things }) => [from, things.map(([id, n]) => (n === 1 ? id : `${id} ×${n}`)).join(', ')]),
    ),
    heading('Came into being since', ' ', marksText(['the newest first'])),
    ...(recent.length === 0 ? [note('Nothing yet.')] : recent.flatMap((beat) => beatOf(context, beat))),
    ...part('Streams of chance', ['stream', 'state'], streams.map(coded)),
  ];
}

/** A table under its heading; nothing if it has no rows. */
const part = (title: string, heads: readonly string[], rows: readonly (readonly (Node | string)[])[]): Node[] =>
  rows.length === 0 ? [] : [heading(title), makeTable(title, heads, rows)];

const coded = ([name, value]: readonly [string, string]): (Node | string)[] => [name, make('code', { text: value })];

const list = (lines: readonly string[]): HTMLElement =>
  make('ul', { class: 'rows' }, ...lines.map((text) => make('li', { text })));

/** One decision: its rolls, the entities it created, and its messages. */
function beatOf(context: InspectorContext, { decision, answer, turn, events }: Beat): Node[] {
  const title = decision === 0 ? 'Before the first decision' : `Decision ${decision}, “${answer}”, in turn ${turn}`;
  const lines = events.flatMap((event) => lineOf(context, event));
  const rows = lines.map(({ text, because }) => [
    text,
    whereText(because === '' ? null : context.sources.where(because)),
  ]);
  return [fold(context, `beat ${decision}`, title, makeTable(title, ['what', 'by'], rows))];
}

function lineOf({ machine }: InspectorContext, event: GameEvent): { text: string; because: string }[] {
  switch (event.type) {
    case 'spawned':
      return [{ text: `made ${event.of}, ${factText(machine, { entity: event.entity })}`, because: event.because }];
    case 'raised':
      return [{ text: `raised ${event.name}, in ${ruleName(event.because)}`, because: event.because }];
    case 'rolled':
      return [{ text: logText(machine, event, null) ?? 'rolled nothing', because: event.because }];
    case 'said':
      return [{ text: `“${logText(machine, event, null) ?? ''}”`, because: event.because }];
    default:
      return [];
  }
}
