import type { Entity } from '../../core/entity';
import type { Game } from '../../game/game';
import type { Machine } from '../../machine/model/machine';
import { make, makeButton } from '../dom';
import type { Subject } from './facts/chain';
import type { EventHistory } from './facts/event-history';
import type { Birth } from './facts/generation';
import { entityText } from './facts/plain-value';
import type { Sources } from './facts/sources';

/** What a section of the inspector reads, and what it can ask for. Nothing here changes the game. */
export interface InspectorSheet {
  readonly game: Game;
  readonly machine: Machine;
  /** Whose eyes the page sees with: what they may not know is marked. */
  readonly viewer: Entity | null;
  readonly history: EventHistory;
  readonly sources: Sources;
  readonly birth: Birth;
  /** What the reader has chosen and typed, kept from one moment to the next. */
  readonly wishes: Wishes;
  /** Shows the section again, with other wishes. */
  wish(wishes: Partial<Wishes>): void;
  pick(entity: Entity): void;
  ask(subject: Subject): void;
  /** Lets the next click in the picture choose a thing. */
  pickInPicture(): void;
}

export interface Wishes {
  readonly filter: string;
  /** The number of the thing that is looked at. */
  readonly picked: number | null;
  /** What is asked about: `#12.speed`, or `run.kills`. */
  readonly asked: string | null;
  readonly isPicking: boolean;
  /** What has been unfolded, by key. */
  readonly unfolded: ReadonlySet<string>;
}

/** A thing by its name, to be looked at. */
export const thingButton = (sheet: InspectorSheet, entity: Entity, key: string): HTMLButtonElement =>
  makeButton({
    class: 'thing',
    text: entityText(entity),
    attributes: { 'data-key': key },
    onClick: () => sheet.pick(entity),
  });

export const whyButton = (sheet: InspectorSheet, subject: Subject, name: string): HTMLButtonElement =>
  makeButton({
    class: 'plain ask-why',
    text: 'why?',
    attributes: { 'data-key': `why ${name}`, 'aria-label': `Why is ${name} so?` },
    onClick: () => sheet.ask(subject),
  });

/** Where something is written, quietly. Nothing where nobody knows. */
export const whereText = (where: string | null): Node | string =>
  where === null || where === '' ? '' : make('code', { class: 'where', text: where });

/** Several words, apart from each other. */
export const marksText = (marks: readonly string[]): Node =>
  make('span', { class: 'quiet marks', text: marks.join(' · ') });

/** A part that is opened when it is wanted, and stays so. */
export function fold(
  sheet: InspectorSheet,
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
  details.open = sheet.wishes.unfolded.has(key);
  details.addEventListener('toggle', () => {
    const unfolded = new Set(sheet.wishes.unfolded);
    if (details.open === unfolded.has(key)) return;
    if (details.open) unfolded.add(key);
    else unfolded.delete(key);
    sheet.wish({ unfolded });
  });
  return details;
}

/** Rows of names and what they are. */
export function table(
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
