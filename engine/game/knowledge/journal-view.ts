import { Entity } from '../../core/entity';
import { templateNamed } from '../../machine/model/entity-templates';
import type { Machine } from '../../machine/model/machine';
import type { CompiledText, JournalType } from '../../machine/model/program';
import { asList } from '../../machine/model/value';
import type { EntityView } from './entity-view';
import { renderText } from './log-text';
import { looksOf } from './looks';

/** A page that a seat may read, print and keep. */
export interface JournalView {
  readonly title: string;
  /** In the order in which they were written. */
  readonly entries: readonly JournalEntry[];
}

export interface JournalEntry {
  readonly chapter: string;
  readonly heading: string;
  readonly prompt: string;
  readonly text: string;
  readonly picture: Pick<EntityView, 'sprite' | 'tint'>;
}

/** The journal as a seat reads it. */
export function journalView(machine: Machine, journal: JournalType, viewer: Entity | null): JournalView {
  const cast = { ...machine.castOfActive(), seat: viewer, actor: viewer };
  const list = asList(journal.entries(machine, machine.frame(journal.slotCount, cast))) ?? [];
  const written = list.filter((one): one is Entity => one instanceof Entity);
  return {
    title: journal.title,
    entries: written.reverse().map((entity) => {
      const frame = machine.frame(journal.slotCount, cast);
      frame.slots[0] = entity;
      const said = (text: CompiledText | null): string =>
        text === null ? '' : renderText(machine, text.source, text.capture(machine, frame), viewer).trim();
      const pictured = journal.picture?.(machine, frame);
      return {
        chapter: said(journal.chapter),
        heading: journal.heading ? said(journal.heading) : entity.name,
        prompt: said(journal.prompt),
        text: said(journal.text),
        picture:
          typeof pictured === 'string'
            ? pictureOf(machine, pictured)
            : looksOf(machine, pictured instanceof Entity ? pictured : entity),
      };
    }),
  };
}

function pictureOf({ program }: Machine, id: string): JournalEntry['picture'] {
  const { sprite, tint } = templateNamed(program, id, '/rules/journal/picture');
  return { sprite, tint };
}
