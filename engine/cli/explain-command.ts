import { explainField, explainFields } from '../load/merge/explain-field';
import { type Command, Failure } from './context/command';
import { expectFolder, loadNamed } from './context/open-prototype';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'where each field of a definition comes from',
  usage: '<prototype> <id>[.field]',
  about: [
    'Prints every field of a definition with its value, the file and line it was written in, and what it took the place',
    'of: a value from data/, from a ruleset, or from the definition it extends. The id is that of an actor, item, table,',
    'state, personality or sound, or a part of the rules, such as rules.actions.wait.',
  ].join(' '),
  flags: {},
  takes: [2, 2],
  examples: [
    ['explain GAME rules.turn', 'how a turn goes, and which file says so'],
    ['explain GAME rules.seats.actor', 'one field'],
  ],

  async run(context, { operands }) {
    const [name = '', asked = ''] = operands;
    const { origins } = await loadNamed(context, await expectFolder(context, name));
    const [id, field] = splitId(asked, (whole, part) => explainFields(origins, whole, part).size > 0);
    const text = explainField(origins, id, field);
    if (explainFields(origins, id, field).size === 0) throw new Failure(sentence(text));
    context.terminal.print(context.source.shorten(text));
    return 0;
  },
};

/** Ids and fields are both joined by dots; the longest known id wins. */
function splitId(asked: string, isKnown: (id: string, field: string) => boolean): [id: string, field: string] {
  const parts = asked.split('.');
  const splits = parts.map((_, i): [string, string] => {
    const length = parts.length - i;
    return [parts.slice(0, length).join('.'), parts.slice(length).join('.')];
  });
  return splits.find(([id, field]) => isKnown(id, field)) ?? splits.find(([id]) => isKnown(id, '')) ?? [asked, ''];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
