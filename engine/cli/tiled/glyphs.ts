/**
 * The characters of text maps as blocks, three wide and five high, for pictures of tiles. Each is five rows of three
 * bits. Small letters use the shapes of capitals, drawn smaller.
 */
const ROWS: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '0': '75557',
  '1': '26227',
  '2': '61247',
  '3': '71317',
  '4': '55711',
  '5': '74616',
  '6': '34652',
  '7': '71244',
  '8': '75257',
  '9': '25316',
  '@': '25543',
  '#': '57575',
  '%': '51245',
  '+': '02720',
  '-': '00700',
  '=': '07070',
  '*': '52725',
  '/': '11244',
  '\\': '44211',
  '|': '22222',
  '!': '22202',
  '?': '61202',
  '^': '25000',
  '~': '03600',
  '<': '12421',
  '>': '42124',
  '(': '12221',
  ')': '42224',
  '[': '64446',
  ']': '31113',
  '{': '32623',
  '}': '62326',
  '&': '25257',
  $: '36727',
  '"': '55000',
  "'": '22000',
  '`': '42000',
  ',': '00024',
  '.': '00002',
  ':': '02020',
  ';': '02024',
  _: '00007',
};

const UNKNOWN = '75557';
export const GLYPH_WIDTH = 3;
export const GLYPH_HEIGHT = 5;

/** The filled blocks of a character, from its top left. An unknown character is a box. */
export function glyphBlocks(sign: string): (readonly [x: number, y: number])[] {
  const rows = Object.hasOwn(ROWS, sign.toUpperCase()) ? (ROWS[sign.toUpperCase()] as string) : UNKNOWN;
  return [...rows].flatMap((row, y) =>
    [0, 1, 2].flatMap((x) => ((Number(row) >> (GLYPH_WIDTH - 1 - x)) & 1 ? [[x, y] as const] : [])),
  );
}
