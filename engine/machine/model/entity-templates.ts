import { suggest } from '../../language/text/spelling';
import { MissingData } from './fault';
import type { EntityTemplate, Program } from './program';
import type { Fields } from './value';

/** The actor or item with this id. An unknown id throws, with a suggestion. */
export function templateNamed({ templates }: Program, id: string, pointer: string): EntityTemplate {
  const thing = templates.get(id);
  if (thing) return thing;
  throw new MissingData(id, `there is no actor or item "${id}".${suggest(id, templates.keys())}`, pointer);
}

/** The fields of a definition as rules read them; null if there is none with this id. */
export const typeFields = ({ templates }: Program, id: string): Fields | null => templates.get(id)?.fields ?? null;

export const allTypes = ({ templates }: Program): readonly Fields[] =>
  [...templates.values()].filter(({ abstract }) => !abstract).map(({ fields }) => fields);
