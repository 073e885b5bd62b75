import type { XmlElement } from './xml';

/** Converts Tiled's XML to the form of its JSON, so that everything after this is written and checked once. */

type Raw = Record<string, unknown>;

const LAYERS: Readonly<Record<string, string>> = {
  layer: 'tilelayer',
  objectgroup: 'objectgroup',
  imagelayer: 'imagelayer',
  group: 'group',
};

const FLAGS = new Set(['visible', 'infinite', 'locked', 'repeatx', 'repeaty']);
/** Attributes that are text. All others are numbers if they look like one. */
const WORDS = new Set([
  ...['name', 'type', 'class', 'value', 'source', 'template', 'encoding', 'compression', 'propertytype', 'format'],
  ...['version', 'tiledversion', 'trans', 'tintcolor', 'backgroundcolor', 'color', 'points', 'orientation'],
]);
const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

export function fromXml(root: XmlElement): unknown {
  if (root.name === 'map') return mapOf(root);
  return root.name === 'tileset' ? { ...tilesetOf(root), type: 'tileset' } : templateOf(root);
}

function mapOf(element: XmlElement): Raw {
  return {
    ...common(element),
    type: 'map',
    tilesets: childrenNamed(element, 'tileset').map(tilesetOf),
    layers: layersOf(element),
  };
}

function templateOf(element: XmlElement): Raw {
  const [tileset] = childrenNamed(element, 'tileset');
  const [object] = childrenNamed(element, 'object');
  return {
    type: 'template',
    ...(tileset && { tileset: tilesetOf(tileset) }),
    ...(object && { object: objectOf(object) }),
  };
}

const layersOf = (element: XmlElement): Raw[] =>
  element.children.filter(({ name }) => Object.hasOwn(LAYERS, name)).map(layerOf);

function layerOf(element: XmlElement): Raw {
  const layer: Raw = { ...common(element), type: LAYERS[element.name] };
  if (element.name === 'layer') return { ...layer, ...dataOf(childrenNamed(element, 'data')[0]) };
  if (element.name === 'group') return { ...layer, layers: layersOf(element) };
  if (element.name === 'objectgroup') return { ...layer, objects: childrenNamed(element, 'object').map(objectOf) };
  return { ...layer, image: childrenNamed(element, 'image')[0]?.attributes.get('source') };
}

function dataOf(element: XmlElement | undefined): Raw {
  if (!element) return {};
  const { encoding, compression } = attributesOf(element);
  const chunks = childrenNamed(element, 'chunk');
  if (chunks.length === 0) return { encoding, compression, data: gidsOf(element, encoding) };
  return {
    encoding,
    compression,
    chunks: chunks.map((chunk) => ({ ...attributesOf(chunk), data: gidsOf(chunk, encoding) })),
  };
}

/** Encoded text, or the oldest form: an element for each cell. */
const gidsOf = (element: XmlElement, encoding: unknown): unknown =>
  encoding === undefined ? childrenNamed(element, 'tile').map((tile) => attributesOf(tile).gid ?? 0) : element.text;

function objectOf(element: XmlElement): Raw {
  const object = common(element);
  for (const child of element.children) {
    if (child.name === 'ellipse' || child.name === 'point' || child.name === 'capsule') object[child.name] = true;
    if (child.name === 'polygon' || child.name === 'polyline')
      object[child.name] = child.attributes.get('points') ?? '';
    if (child.name === 'text') object.text = { text: child.text };
  }
  return object;
}

function tilesetOf(element: XmlElement): Raw {
  const tileset = { ...common(element), ...imageOf(element) };
  const [offset] = childrenNamed(element, 'tileoffset');
  return {
    ...tileset,
    ...(offset && { tileoffset: attributesOf(offset) }),
    tiles: childrenNamed(element, 'tile').map((tile) => ({
      ...common(tile),
      ...imageOf(tile),
      animation: childrenNamed(tile, 'animation').flatMap((one) => childrenNamed(one, 'frame').map(attributesOf)),
    })),
  };
}

function imageOf(element: XmlElement): Raw {
  const [image] = childrenNamed(element, 'image');
  if (!image) return {};
  const { source, width, height, trans } = attributesOf(image);
  return { image: source ?? '', imagewidth: width, imageheight: height, transparentcolor: trans };
}

/** An element's attributes and custom properties. */
function common(element: XmlElement): Raw {
  const properties = childrenNamed(element, 'properties').flatMap(propertiesOf);
  return { ...attributesOf(element), ...(properties.length > 0 && { properties }) };
}

const propertiesOf = (element: XmlElement): Raw[] =>
  childrenNamed(element, 'property').map((property) => ({
    name: property.attributes.get('name') ?? '',
    type: property.attributes.get('type'),
    value: propertyValue(property),
  }));

function propertyValue(element: XmlElement): unknown {
  const text = element.attributes.get('value') ?? element.text;
  switch (element.attributes.get('type')) {
    case 'bool':
      return text === 'true' || text === '1';
    case 'int':
    case 'float':
    case 'object':
      return NUMBER.test(text) ? Number(text) : text;
    case 'class':
      return membersOf(element);
    case 'list':
      return childrenNamed(element, 'item').map(propertyValue);
    default:
      return text;
  }
}

/**
 * The members of a class. No name can do harm here: the object has no prototype, and names are checked with all others.
 */
function membersOf(element: XmlElement): Raw {
  const members: Raw = Object.create(null);
  for (const { name, value } of childrenNamed(element, 'properties').flatMap(propertiesOf))
    members[String(name)] = value;
  return members;
}

function attributesOf(element: XmlElement): Raw {
  const raw: Raw = Object.create(null);
  for (const [name, value] of element.attributes) {
    if (FLAGS.has(name)) raw[name] = value === '1' || value === 'true';
    else raw[name] = !WORDS.has(name) && NUMBER.test(value) ? Number(value) : value;
  }
  return raw;
}

const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
