import { deflateSync, gzipSync } from 'node:zlib';
import type { Rng } from '../../engine/core/rng';
import { playFiles } from './definitions';
import { mutatedJson, mutatedText, oddValue } from './mutate';
import type { Outcome } from './play-soundly';
import { overlaid, textOf } from './sources';

const FIXTURES = 'tests/fixtures/tiled';
const FOLDER = 'prototypes/fuzz_map';
const OWN_MAPS = ['default', 'catacombs', 'labyrinth', 'deeper_labyrinth'].map((id) => `prototypes/${id}/map.tmj`);
const MADE = [
  ...['base64', 'csv', 'embedded', 'gzip', 'infinite', 'negative', 'resolved', 'script', 'tsj', 'zlib', 'zstd'],
  ...['noise-csv', 'noise-gzip', 'noise-zlib', 'noise-zstd'],
].map((name) => `${FIXTURES}/made/${name}.tmj`);
const XML = ['base64', 'csv', 'embedded', 'gzip', 'infinite', 'negative', 'tsj', 'zlib', 'zstd'].map(
  (name) => `${FIXTURES}/made/${name}.tmx`,
);
const BESIDE = ['kit.tsx', 'pieces.tsx', 'tall.tsx', 'guard.tx', 'guard.tj', 'zone.tx'];
const MADE_BESIDE = ['kit.tsj', 'pieces.tsj', 'tall.tsj'];

/** A map of the kit or of the fixtures, changed by lot, as the level of a game that is then played. */
export async function mapCase(lot: Rng): Promise<Outcome> {
  const file = lot.pick([...OWN_MAPS, ...MADE, ...XML, ...XML]);
  const text = textOf(file) as string;
  const isXml = file.endsWith('.tmx');
  const map = isXml ? mutatedXml(text, lot) : mutatedMap(text, lot);
  const changed: Record<string, string | null> = {
    [`${FOLDER}/prototype.json`]: JSON.stringify(PROTOTYPE),
    [`${FOLDER}/map.${isXml ? 'tmx' : 'tmj'}`]: map,
  };
  for (const name of BESIDE) {
    changed[`prototypes/${name}`] = textOf(`${FIXTURES}/${name}`);
    changed[`${FOLDER}/${name}`] = textOf(`${FIXTURES}/${name}`);
  }
  for (const name of MADE_BESIDE) {
    changed[`${FOLDER}/${name}`] = textOf(`${FIXTURES}/made/${name}`);
    changed[`prototypes/made/${name}`] = textOf(`${FIXTURES}/made/${name}`);
  }
  if (lot.below(4) === 0) {
    const beside = lot.pick(Object.keys(changed).filter((path) => /\.t[sx]?[jx]$|\.tx$/.test(path)));
    const was = changed[beside] as string;
    changed[beside] = beside.endsWith('j') ? mutatedJson(JSON.parse(was), lot) : mutatedXml(was, lot);
  }
  return playFiles(overlaid(changed), FOLDER, lot);
}

const PROTOTYPE = {
  name: 'Mutated map',
  mechanics: { fog_of_war: true },
  random_actors: [{ id: 'rat', min: 1, max: 3 }],
};

type Raw = Record<string, unknown>;

function mutatedMap(text: string, lot: Rng): string {
  // Tiled's export as a script is no JSON.
  if (lot.below(20) === 0 || !text.startsWith('{')) return mutatedText(text, lot);
  const map = JSON.parse(text) as Raw;
  if (lot.below(3) > 0) return mutatedJson(map, lot);
  attack(map, lot);
  return lot.below(3) === 0 ? mutatedJson(map, lot) : JSON.stringify(map);
}

const layersOf = (map: Raw): Raw[] => (Array.isArray(map.layers) ? (map.layers as Raw[]) : []);

const HUGE = [1000, 2048, 2049, 5000, 65_536, 1e6, 2 ** 31, 2 ** 53, 1e308, -1, 0, 0.5];

/** What an attacker would do to make a page hang. */
function attack(map: Raw, lot: Rng): void {
  const layers = layersOf(map);
  const layer = lot.pick(layers) as Raw;
  const objects = layers.flatMap((one) => (Array.isArray(one.objects) ? (one.objects as Raw[]) : []));
  const object = objects.length > 0 ? lot.pick(objects) : layer;
  const tilesets = map.tilesets as Raw[];
  switch (lot.below(14)) {
    case 0:
      map[lot.pick(['width', 'height', 'tilewidth', 'tileheight'])] = lot.pick(HUGE);
      return;
    case 1:
      for (const one of [map, ...layers]) Object.assign(one, { width: lot.pick(HUGE), height: lot.pick(HUGE) });
      return;
    case 2: {
      const bytes = Buffer.alloc(lot.pick([100, 1e6, 3e7]), lot.below(3));
      const compression = lot.pick(['zlib', 'gzip', 'zstd', '']);
      const packed = compression === 'gzip' ? gzipSync(bytes, { level: 1 }) : deflateSync(bytes, { level: 1 });
      Object.assign(layer, { encoding: 'base64', compression, data: packed.toString('base64') });
      return;
    }
    case 3: {
      const far = () => lot.pick([0, 1e3, -1e3, 1e6, 2 ** 31, -(2 ** 31), 1e300]);
      const chunk = () => ({ x: far(), y: far(), width: 16, height: 16, data: new Array(256).fill(1) });
      Object.assign(map, { infinite: true });
      Object.assign(layer, { chunks: Array.from({ length: lot.pick([1, 2, 300]) }, chunk), data: undefined });
      return;
    }
    case 4:
      (lot.pick(tilesets) as Raw).firstgid = lot.pick([0, 1, 2, 1e6, 2 ** 28, 2 ** 32, -1, 0.5, 'x', null]);
      return;
    case 5:
      (lot.pick(tilesets) as Raw).source = lot.pick([
        '../../../etc/passwd',
        '/etc/passwd',
        'map.tmj',
        'http://x/y.tsx',
        'C:\\x.tsx',
        '',
        '.',
        '../kit.tsx\u0000',
      ]);
      return;
    case 6:
      object.template = lot.pick(['../guard.tx', 'loop.tj', 'map.tmj', '../../../../x.tx', '', '../zone.tx']);
      return;
    case 7:
      Object.assign(object, {
        width: lot.pick([1e4, 1e6, 1e9, 1e300]),
        height: lot.pick([1, 1e4, 1e6, 1e9]),
        x: lot.pick([0, -1e9, 1e300]),
      });
      return;
    case 8:
      object.gid = lot.pick([0, 1, 2 ** 28, 2 ** 29 + 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, -1, 0.5, 'x', 1e308]);
      return;
    case 9: {
      let inner: Raw = layer;
      for (let i = 0; i < lot.pick([3, 40, 1000]); i++) inner = { type: 'group', name: `g${i}`, layers: [inner] };
      map.layers = [...layers, inner];
      return;
    }
    case 10: {
      const many = lot.pick([1000, 5000, 20_000]);
      for (const one of layers)
        if (Array.isArray(one.objects)) one.objects = Array.from({ length: many }, (_, i) => ({ ...object, id: i }));
      return;
    }
    case 11:
      map.layers = Array.from({ length: lot.pick([50, 500]) }, () => lot.pick(layers));
      return;
    case 12: {
      let inner: unknown = 1;
      for (let i = 0; i < lot.pick([3, 500]); i++) inner = { a: inner };
      object.properties = [
        { name: lot.pick(['stairway', 'health', '__proto__', 'personality', 'x']), type: 'class', value: inner },
      ];
      return;
    }
    default:
      object.properties = ['stairway', 'health', 'personality', 'light_source', 'visible', 'name', 'inventory'].map(
        (name) => ({
          name,
          type: lot.pick(['int', 'string', 'bool', 'float', 'class', 'object']),
          value: oddValue(lot),
        }),
      );
  }
}

const ENTITIES =
  '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';

function mutatedXml(text: string, lot: Rng): string {
  if (lot.below(8) === 0) return mutatedText(text, lot);
  let mutant = text;
  for (let i = 1 + lot.below(3); i > 0; i--) mutant = changedXml(mutant, lot);
  return mutant;
}

function changedXml(text: string, lot: Rng): string {
  switch (lot.below(8)) {
    case 0:
      return text.replace(/\?>/, `?>${ENTITIES}`).replace(/name="[^"]*"/, 'name="&b;&c;"');
    case 1:
      return `${text.slice(0, text.lastIndexOf('</'))}${'<group>'.repeat(lot.pick([10, 100, 5000]))}${text.slice(text.lastIndexOf('</'))}`;
    case 2: {
      const elements = [...text.matchAll(/<(object|tile|property|layer|chunk)\b[^>]*\/>/g)];
      const one = elements.length > 0 ? lot.pick(elements)[0] : '';
      return one === '' ? text : text.replace(one, one.repeat(lot.pick([2, 100, 5000])));
    }
    case 3: {
      const elements = [...text.matchAll(/<[^>]*>/g)];
      const one = lot.pick(elements);
      return text.slice(0, one.index) + text.slice(one.index + one[0].length);
    }
    default: {
      const attributes = [...text.matchAll(/ ([\w]+)="([^"]*)"/g)];
      if (attributes.length === 0) return text;
      const one = lot.pick(attributes);
      const said =
        lot.below(2) === 0 ? String(lot.pick(HUGE)) : (JSON.stringify(oddValue(lot)) ?? '').replace(/[<>&"]/g, '');
      const replaced = lot.below(6) === 0 ? '' : ` ${one[1]}="${said}"`;
      return text.slice(0, one.index) + replaced + text.slice(one.index + one[0].length);
    }
  }
}
