import { CompletionItemKind, getLanguageService, type MarkedString, TextDocument } from 'vscode-json-languageservice';
import type { OfferedWord, SchemaCall, SchemaReply, SchemaRequest } from './schema-protocol';

/** The script of the worker that completes and explains keys by the schemas of the kit. */

/** Any address would do; one without a host would be written in another way by the service. */
const ROOT = 'https://kit/';
let schemas: Readonly<Record<string, string>> = {};

const service = getLanguageService({
  schemaRequestService: async (address) => {
    const text = schemas[address.replace(ROOT, '')];
    if (text === undefined) throw new Error(`there is no schema ${address}`);
    return text;
  },
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
});

async function answer(request: SchemaRequest): Promise<Omit<SchemaReply, 'number'>> {
  if (request.type === 'open') {
    ({ schemas } = request);
    // The schema of a file follows from its name, so a file without `$schema` is completed too.
    const kinds = Object.keys(schemas).flatMap((path) => /^schemas\/(\w+)\.schema\.json$/.exec(path)?.[1] ?? []);
    service.configure({
      validate: false,
      schemas: kinds.map((kind) => ({ uri: `${ROOT}schemas/${kind}.schema.json`, fileMatch: [`**/${kind}.json`] })),
    });
    return {};
  }
  const { path, text, offset } = request;
  // The schema is chosen by the name of the file: a remark of the author about another place must not mislead it.
  const document = TextDocument.create(`${ROOT}${path}`, 'json', 1, text);
  const parsed = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  if (request.type === 'hover') {
    const found = await service.doHover(document, position, parsed);
    const parts = [found?.contents ?? []].flat() as MarkedString[];
    const told = parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n');
    return { hover: told === '' ? null : plain(told) };
  }
  const found = await service.doComplete(document, position, parsed);
  const words = (found?.items ?? []).flatMap((item): OfferedWord[] => {
    const edit = item.textEdit;
    if (!edit || !('range' in edit)) return [];
    const about = typeof item.documentation === 'string' ? item.documentation : (item.documentation?.value ?? '');
    return [
      {
        label: item.label,
        about: plain(about),
        insert: withoutStops(edit.newText),
        from: document.offsetAt(edit.range.start),
        to: document.offsetAt(edit.range.end),
        isKey: item.kind === CompletionItemKind.Property,
      },
    ];
  });
  return { words };
}

/** Marks of Markdown that the service escapes. */
const plain = (text: string): string => text.replace(/\\([\\`*_{}[\]()#+\-.!])/g, '$1');

/** Takes the tab stops out of a snippet: `"health": ${1:0}` becomes `"health": 0`. */
const withoutStops = (text: string): string => text.replace(/\$\{\d+:?([^}]*)\}/g, '$1').replace(/\$\d+/g, '');

addEventListener('message', ({ data }: MessageEvent<SchemaCall>) => {
  const { number, request } = data;
  // A half-typed text may confuse the service; then there is nothing to offer.
  answer(request)
    .catch(() => ({}))
    .then((found) => postMessage({ number, ...found } satisfies SchemaReply));
});
