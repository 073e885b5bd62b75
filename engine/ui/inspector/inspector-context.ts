import type { Entity } from '../../core/entity';
import type { Game } from '../../game/game';
import type { Machine } from '../../machine/model/machine';
import { make, makeButton } from '../dom';
import type { Subject } from './facts/chain';
import type { EventHistory } from './facts/event-history';
import type { ReplannedLevel } from './facts/generation';
import { entityText } from './facts/plain-value';
import type { Sources } from './facts/sources';

/** What a section of the inspector reads, and what it can request. Nothing here changes the game. */
export interface InspectorContext {
  readonly game: Game;
  readonly machine: Machine;
  /** The seat's entity whose view the page shows: what it may not know is marked. */
  readonly viewer: Entity | null;
  readonly history: EventHistory;
  readonly sources: Sources;
  readonly planned: ReplannedLevel;
  /** What the reader has chosen and typed; it stays from one moment to the next. */
  readonly state: InspectorState;
  /** Changes the state and shows the section again. */
  setState(state: Partial<InspectorState>): void;
  pick(entity: Entity): void;
  ask(subject: Subject): void;
  /** The next click in the picture picks an entity. */
  pickInPicture(): void;
}

export interface InspectorState {
  readonly filter: string;
  /** The id of the entity that is shown. */
  readonly picked: number | null;
  /** The subject of the chain: `#12.speed`, or `run.kills`. */
  readonly asked: string | null;
  readonly isPicking: boolean;
  /** Keys of the open parts. */
  readonly unfolded: ReadonlySet<string>;
}

/** A button that shows an entity. */
export const thingButton = (context: InspectorContext, entity: Entity, key: string): HTMLButtonElement =>
  makeButton({
    class: 'thing',
    text: entityText(entity),
    attributes: { 'data-key': key },
    onClick: () => context.pick(entity),
  });

export const whyButton = (context: InspectorContext, subject: Subject, name: string): HTMLButtonElement =>
  makeButton({
    class: 'plain ask-why',
    text: 'why?',
    attributes: { 'data-key': `why ${name}`, 'aria-label': `Why is ${name} so?` },
    onClick: () => context.ask(subject),
  });

/** Where something is written, in quiet letters; empty if unknown. */
export const whereText = (where: string | null): Node | string =>
  where === null || where === '' ? '' : make('code', { class: 'where', text: where });

/** Several words, separated by dots. */
export const marksText = (marks: readonly string[]): Node =>
  make('span', { class: 'quiet marks', text: marks.join(' · ') });

/** A part that can be opened and stays open. */
export function fold(
  context: InspectorContext,
  key: string,
  title: string,
  ...inside: readonly (Node | string)[]
): HTMLElement {
  const details = make(
    'details',
    {},
    make('summary', { text: title, attributes: { 'data-key': `fold ${key}` } }),
    ...inside,
  );
  details.open = context.state.unfolded.has(key);
  details.addEventListener('toggle', () => {
    const unfolded = new Set(context.state.unfolded);
    if (details.open === unfolded.has(key)) return;
    if (details.open) unfolded.add(key);
    else unfolded.delete(key);
    context.setState({ unfolded });
  });
  return details;
}

/** A table of names and values. */
export function makeTable(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  const cells = (row: readonly (Node | string)[]) =>
    row.map((cell, i) => (i === 0 ? make('th', { attributes: { scope: 'row' } }, cell) : make('td', {}, cell)));
  const head = make('tr', {}, ...heads.map((text) => make('th', { text, attributes: { scope: 'col' } })));
  return make(
    'table',
    { attributes: { 'aria-label': label } },
    make('thead', {}, head),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...cells(row)))),
  );
}

export const heading = (text: string, ...more: readonly (Node | string)[]): HTMLElement =>
  make('h3', {}, text, ...more);

export const note = (text: string): HTMLElement => make('p', { class: 'quiet', text });
