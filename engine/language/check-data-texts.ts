import { compileText, namesOfChange } from './expression/compiled-text';
import { SymbolTable } from './expression/symbol-table';
import type { ProgramBuilder } from './steps/builder';

/**
 * Compiles the texts in data once, only to report mistakes in them: they are used much later, by a hit or a table row.
 * They know only the cast; those about a change of a stat also know its amount.
 */
export function checkDataTexts(builder: ProgramBuilder): void {
  const check = (text: unknown, pointer: string, names = new SymbolTable(builder)) => {
    if (typeof text === 'string') compileText(builder, names, text, pointer);
  };
  const { actors, items, tables, states } = builder.definitions;
  for (const [kind, entities] of Object.entries({ actors, items })) {
    for (const [id, { attributes, stats }] of Object.entries(entities)) {
      for (const [key, value] of Object.entries(attributes)) {
        if (key.endsWith('_description')) check(value, `/${kind}/${id}/attributes/${key}`);
      }
      for (const [key, stat] of Object.entries(stats)) {
        (stat.warnings ?? []).forEach(({ say }, i) => {
          check(say, `/${kind}/${id}/stats/${key}/warnings/${i}/say`);
        });
        for (const part of ['gained', 'lost'] as const)
          check(stat[part], `/${kind}/${id}/stats/${key}/${part}`, namesOfChange(builder));
      }
    }
  }
  for (const [id, table] of Object.entries(tables)) {
    table.rows.forEach((row, i) => {
      check(row.say, `/tables/${id}/rows/${i}/say`);
    });
  }
  for (const [id, { start, end }] of Object.entries(states)) {
    check(start, `/states/${id}/start`);
    check(end, `/states/${id}/end`);
  }
}
