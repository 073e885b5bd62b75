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

/** Some pointers begin with a slash, others go without. */
const pathOf = (pointer: string): string[] => splitPointer(pointer.startsWith('/') ? pointer : `/${pointer}`);

/** Which rule a pointer means, in words of the JSON: `/rules/procedures/attack/do/3` is "the procedure attack". */
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

/** Which step of it: `do/3` of `/rules/procedures/attack/do/3`, or nothing. */
export function stepName(pointer: string, routine: string): string {
  return pointer.startsWith(`${routine}/`) ? pointer.slice(routine.lastIndexOf('/') + 1) : '';
}

/** What stands at a pointer, or null. */
export function valueAt(definitions: unknown, pointer: string): unknown {
  let value = definitions;
  for (const key of pathOf(pointer)) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[key] ?? null;
  }
  return value;
}
