import { fromXml } from './from-xml';
import { whyNoJson } from './json-text';
import { endingOf } from './paths';
import { type Fail, quote } from './tiled-error';
import { parseXml } from './xml';

export type FileKind = 'map' | 'tileset' | 'template';

const ENDINGS: Readonly<Record<FileKind, { readonly json: string; readonly xml: string }>> = {
  map: { json: '.tmj', xml: '.tmx' },
  tileset: { json: '.tsj', xml: '.tsx' },
  template: { json: '.tj', xml: '.tx' },
};
const JSON_ENDINGS = new Set(['.tmj', '.tsj', '.tj', '.json']);
const XML_ENDINGS = new Set(['.tmx', '.tsx', '.tx', '.xml']);

/**
 * Parses a file, JSON or XML, into the objects of Tiled's JSON. A file of another kind is an error that says what it
 * is: silently finding "no map" would turn a spelling mistake into a generated level.
 */
export function readFileText(path: string, source: string, wanted: FileKind, fail: Fail): unknown {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  const start = text.trimStart().slice(0, 1000);
  if (start === '') return fail('the file is empty');
  if (start.includes('\0')) return fail(`this is no text in UTF-8; save the ${wanted} from Tiled again`);
  const conflict = /^(?:<{7}|={7}|>{7})(?: |\r?$)/m.exec(text);
  if (conflict) {
    const line = text.slice(0, conflict.index).split('\n').length;
    return fail(`a merge conflict is left in the file, on line ${line}; choose one of the two sides`);
  }
  if (start.startsWith('<')) return readXml(path, text, start, wanted, fail);
  if (start.startsWith('{')) return readJson(path, text, wanted, fail);
  return fail(whatElse(start, wanted));
}

function readXml(path: string, text: string, start: string, wanted: FileKind, fail: Fail): unknown {
  const { json, xml } = ENDINGS[wanted];
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(start)) {
    return fail(
      `this is a web page (HTML), not a ${wanted}; is the file missing, so that the server sent a page instead?`,
    );
  }
  const ending = endingOf(path);
  if (JSON_ENDINGS.has(ending)) {
    return fail(`this is XML in a file named ${ending}; name it ${xml}, or export it from Tiled as JSON (${json})`);
  }
  const root = parseXml(text, fail);
  expectKind(root.name, wanted, fail);
  return fromXml(root);
}

function readJson(path: string, text: string, wanted: FileKind, fail: Fail): unknown {
  const { json, xml } = ENDINGS[wanted];
  const ending = endingOf(path);
  if (XML_ENDINGS.has(ending)) {
    return fail(`this is JSON in a file named ${ending}; name it ${json}, or save it from Tiled as ${xml}`);
  }
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return fail(whyNoJson(text));
  }
  expectKind(kindOfJson(value), wanted, fail);
  return value;
}

/** Tiled before 1.0 wrote no `type`, so the fields decide. */
function kindOfJson(value: Record<string, unknown>): string {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  if (has('type') && typeof value.type === 'string') return value.type;
  if (has('layers')) return 'map';
  if (has('tilecount') || has('tiles') || (has('tilewidth') && has('image'))) return 'tileset';
  if (has('object')) return 'template';
  if (has('maps')) return 'world';
  return has('propertyTypes') || has('folders') ? 'project' : '';
}

const OTHERS: Readonly<Record<string, string>> = {
  map: 'a map',
  tileset: 'a tileset',
  template: 'a template',
  world: 'a world, which is a list of maps',
  project: 'a Tiled project',
  objecttypes: 'a list of object types',
};

function expectKind(kind: string, wanted: FileKind, fail: Fail): void {
  if (kind === wanted) return;
  const known = Object.hasOwn(OTHERS, kind) ? OTHERS[kind] : undefined;
  if (known) fail(`this is ${known}, not a ${wanted}${wanted === 'map' ? '; give the map that uses it' : ''}`);
  fail(kind === '' ? `this is JSON, but no ${wanted} of Tiled` : `this is no ${wanted} of Tiled, but ${quote(kind)}`);
}

function whatElse(start: string, wanted: FileKind): string {
  const { json } = ENDINGS[wanted];
  const again = `export it again as JSON (${json})`;
  if (/^\(function\s*\(|onTileMapLoaded|^(?:var|let|const|import|export|module)\b/.test(start)) {
    return `this is Tiled's JavaScript export, or another script; ${again}`;
  }
  if (/^(?:--.*\s+)*return\s*\{/.test(start)) return `this is Tiled's Lua export; ${again}`;
  if (/^\d+(?:,\d+)+/.test(start))
    return `this is Tiled's CSV export, which has only the numbers of one layer; ${again}`;
  return `this is no ${wanted} of Tiled: it begins with ${quote(start.slice(0, 30))}`;
}
