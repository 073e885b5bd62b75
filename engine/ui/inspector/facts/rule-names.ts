import { splitPointer } from '../../../load/files/json-node';

const SECTIONS: Readonly<Record<string, string>> = {
  actions: 'the action',
  procedures: 'the procedure',
  triggers: 'the trigger',
  phases: 'the phase',
  formulas: 'the formula',
  ends: 'the end',
  zones: 'the zone',
};

/** Some pointers begin with a slash, others don't. */
const pathOf = (pointer: string): string[] => splitPointer(pointer.startsWith('/') ? pointer : `/${pointer}`);

/** The rule of a pointer, in the words of the JSON: `/rules/procedures/attack/do/3` is "the procedure attack". */
export function ruleName(pointer: string): string {
  const [section = '', kind = '', name = '', key = ''] = pathOf(pointer);
  if (section === 'engine') return `the engine’s own ${kind.replaceAll('_', ' ')}`;
  if (section === 'nothing' || section === '') return 'the engine';
  if (section !== 'rules')
    return [section.replace(/s$/, ''), kind, name === 'attributes' ? key : name].join(' ').trim();
  if (kind === 'setup') return 'the setup';
  if (kind === 'turn') return `the turn’s ${name}`;
  if (kind === 'phases') return `the phase ${name}, ${key}`;
  return `${SECTIONS[kind] ?? kind} ${name}`.trim();
}

/** The step of a pointer: `do/3` of `/rules/procedures/attack/do/3`, or empty. */
export function stepName(pointer: string, routine: string): string {
  return pointer.startsWith(`${routine}/`) ? pointer.slice(routine.lastIndexOf('/') + 1) : '';
}

/** The value at a pointer, or null. */
export function valueAt(definitions: unknown, pointer: string): unknown {
  let value = definitions;
  for (const key of pathOf(pointer)) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[key] ?? null;
  }
  return value;
}
