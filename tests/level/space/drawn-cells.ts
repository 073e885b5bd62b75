import fc from 'fast-check';

/** A level as the tests draw it: '#' is a wall, anything else is floor. */
export class DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
  /** 1 where there is wall. */
  readonly opaque: Uint8Array;
  /** 0 where there is wall, a digit's worth of steps where one is drawn, 1 elsewhere. */
  readonly ground: Uint8Array;

  constructor(drawing: string) {
    const rows = drawing
      .split('\n')
      .map((row) => row.trim())
      .filter((row) => row !== '');
    this.width = rows[0]?.length ?? 0;
    this.height = rows.length;
    this.rows = rows;
    const characters = [...rows.join('')];
    this.opaque = Uint8Array.from(characters, (character) => (character === '#' ? 1 : 0));
    this.ground = Uint8Array.from(characters, (character) => (character === '#' ? 0 : Number(character) || 1));
  }

  get size(): number {
    return this.width * this.height;
  }

  index(x: number, y: number): number {
    return y * this.width + x;
  }

  x(index: number): number {
    return index % this.width;
  }

  y(index: number): number {
    return Math.floor(index / this.width);
  }

  contains(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** The index of the one cell drawn with this character. */
  find(character: string): number {
    const index = this.rows.join('').indexOf(character);
    if (index === -1) throw new Error(`There is no "${character}" on the map.`);
    return index;
  }

  /** All cells of floor. */
  floor(): number[] {
    return Array.from(this.opaque.keys()).filter((index) => this.opaque[index] === 0);
  }

  /** Draws the map again, one character a cell. */
  draw(character: (index: number, drawn: string) => string): string {
    return this.rows
      .map((row, y) => [...row].map((drawn, x) => character(this.index(x, y), drawn)).join(''))
      .join('\n');
  }
}

/** A drawing without its indentation, to compare with. */
export function drawing(text: string): string {
  return new DrawnMap(text).rows.join('\n');
}

/** Maps of any small size, from nearly empty to nearly solid, with at least one cell of floor. */
export function anyMap(floor = '.', longest = 16): fc.Arbitrary<DrawnMap> {
  const size = fc.integer({ min: 1, max: longest });
  return fc
    .tuple(size, size, fc.integer({ min: 0, max: 7 }))
    .chain(([width, height, wallsInTen]) => {
      const cell = fc.nat(9).chain((die) => (die < wallsInTen ? fc.constant('#') : fc.constantFrom(...floor)));
      const row = fc.array(cell, { minLength: width, maxLength: width }).map((cells) => cells.join(''));
      return fc.array(row, { minLength: height, maxLength: height });
    })
    .map((rows) => new DrawnMap(rows.join('\n')))
    .filter((map) => map.floor().length > 0);
}
