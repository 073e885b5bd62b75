import { make } from '../dom';
import { type ZoneRow, zoneRows, zoneTitle } from './facts/zone-list';
import { fold, heading, type InspectorSheet, marksText, note, thingButton, whereText } from './inspector-sheet';

/** A zone with more entities starts closed. */
const FEW = 12;

/** Every pile, hand and slot with its content, in order. */
export function showZones(sheet: InspectorSheet): Node[] {
  const rows = zoneRows(sheet.machine, sheet.viewer);
  const [full, empty] = [rows.filter(({ count }) => count > 0), rows.filter(({ count }) => count === 0)];
  if (rows.length === 0) return [note('The rules declare no zones.')];
  return [
    ...full.flatMap((row, i) => zone(sheet, row, `zone ${i}`)),
    ...(empty.length > 0
      ? [heading('Empty'), make('ul', { class: 'rows' }, ...empty.map((row) => make('li', {}, titleOf(sheet, row))))]
      : []),
  ];
}

function zone(sheet: InspectorSheet, row: ZoneRow, key: string): Node[] {
  const things = row.entities.map((entity) => make('li', {}, thingButton(sheet, entity, `${key} ${entity.id}`)));
  const list = make('ol', { class: 'rows' }, ...things);
  const isShort = row.count <= FEW;
  return [
    make('h3', {}, titleOf(sheet, row)),
    isShort ? list : fold(sheet, `${row.name} ${row.owner?.id ?? ''}`, `${row.count}, top first`, list),
  ];
}

function titleOf({ sources }: InspectorSheet, row: ZoneRow): Node {
  const size = row.limit === null ? `${row.count}` : `${row.count} of ${row.limit}`;
  return make(
    'span',
    {},
    zoneTitle(row),
    ' ',
    marksText([...(row.label === null ? [] : [`“${row.label}”`]), size, ...row.marks]),
    ' ',
    whereText(sources.where(row.pointer)),
  );
}
