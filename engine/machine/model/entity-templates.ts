import { suggest } from '../../language/text/spelling';
import { MissingData } from './fault';
import type { EntityTemplate, Program } from './program';
import type { Fields } from './value';

/** The actor or item of an id. The one who asks for another is told what might have been meant. */
export function templateNamed({ templates }: Program, id: string, pointer: string): EntityTemplate {
  const thing = templates.get(id);
  if (thing) return thing;
  throw new MissingData(id, `there is no actor or item "${id}".${suggest(id, templates.keys())}`, pointer);
}

/** A definition as rules read it; null where there is none of this id. */
export const typeFields = ({ templates }: Program, id: string): Fields | null => templates.get(id)?.fields ?? null;

export const allTypes = ({ templates }: Program): readonly Fields[] =>
  [...templates.values()].filter(({ abstract }) => !abstract).map(({ fields }) => fields);
