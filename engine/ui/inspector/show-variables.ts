import { make } from '../dom';
import { variableGroups } from './facts/variable-list';
import { heading, type InspectorSheet, marksText, table, whereText, whyButton } from './inspector-sheet';

/** The turn, the variables of every scope, the options, and the used unique rows. */
export function showVariables(sheet: InspectorSheet): Node[] {
  return variableGroups(sheet.game).flatMap(({ title, note, rows }) => [
    heading(title, ' ', marksText(note === '' ? [] : [note])),
    table(
      title,
      ['name', 'value', 'more'],
      rows.map(({ name, value, note: about, pointer, scope }) => [
        name,
        make('span', { class: 'value', text: value }),
        make(
          'span',
          {},
          ...(scope ? [whyButton(sheet, { kind: 'variable', scope, name }, `${scope.name}.${name}`), ' '] : []),
          marksText(about === '' ? [] : [about]),
          ' ',
          whereText(pointer === '' ? null : sheet.sources.where(pointer)),
        ),
      ]),
    ),
  ]);
}
