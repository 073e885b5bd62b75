import type { EntityView } from '../../game/knowledge/seat-view';
import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import { LINE } from '../canvas/gl/glyph-atlas';
import { NO_TILE, type TileSheet } from '../canvas/gl/sheet';
import { type Look, lookOf, tintOf } from '../canvas/ground/entity-looks';
import { lineTile } from '../canvas/ground/letter-signs';
import { drawLook } from './draw-look';
import { familyOf, openSides } from './layout/board-view';
import type { Box } from './layout/box';
import { cardBox, type PlacedCard } from './layout/lay-cards';
import { hasWords, linesIn } from './layout/small-letters';
import { INK, INSIDE } from './table-inks';
import type { TablePainter } from './table-painter';

const PAPER = 0xd9d0b8;
/** The margin inside a card; less on a small card. */
const RIM = 9;
const SMALL_RIM = 8;
/** The least margin of a name. */
export const NAME_RIM = 6;
const SMALL_COLUMNS = 4;
const SHORT_ROWS = 9;
/** Room for about five letters. */
const LEAST_WORD = 40;

/** The scale of a card's number, if there is room for it. */
const numberScale = (columns: number): number => (columns >= 12 ? 4 : columns >= 8 ? 3 : columns >= 4 ? 2 : 1);

/** With room for words: the number, a sign below it, the picture, and the name. Else the number and the picture. */
export function drawFace(painter: TablePainter, card: PlacedCard, entity: EntityView): void {
  const { columns, rows, x, y, style } = card;
  const { w, h } = cardBox(card);
  const { letters, unit } = painter;
  const tint = tintOf(entity.tint);
  const isRead = hasWords([columns, rows], unit);
  const rim = columns > SMALL_COLUMNS ? RIM : SMALL_RIM;
  const isShort = rows < SHORT_ROWS;
  const most = isShort && rows > 5 ? 3 : 2;
  // No words and no picture where the next card covers this one.
  const seen = Math.min(w - 2 * rim - 2, card.visible - rim - 2);
  // A name that would be cut may come nearer to the frame.
  const wide = card.visible < w ? seen : w - 2 * NAME_RIM;
  const named = isRead ? nameLines(painter, entity.name, seen, most, wide) : NO_WORDS;
  // A few letters of each word between covered cards are noise.
  const words = card.visible < w && named.lines.some((line) => /[-…]$/.test(line)) ? NO_WORDS : named;
  // On a short card the picture gets every line that the name doesn't need.
  const lineCount = isShort ? Math.max(1, words.lines.length) : most;
  const foot = y + h - rim - (isRead ? lineCount : 0) * LINE;
  const room = { x: x + rim + 1, y: y + rim, w: w - 2 * rim - 2, h: (isRead ? foot - 4 : foot) - (y + rim) };
  const number = numberOf(entity, style.number, style.numbers);
  const times = numberTimes(letters.width(number), numberScale(columns), card.visible - rim - 2);
  const below = number === '' ? 0 : 11 * times + 3;
  const sign = style.sign ? signOf(painter, entity, style.sign) : null;
  const signTimes = columns >= 8 ? 2 : 1;
  if (sign) painter.tile(sign, room.x - 3 * signTimes, room.y + below - 1, { times: signTimes, tint });
  if (style.hasPicture) {
    const taken = {
      w: number === '' ? 0 : letters.width(number) * times + 2,
      h: below,
      sign: sign ? 15 * signTimes : 0,
    };
    drawPicture(painter, entity, { ...room, w: seen >= ART_WIDTH ? seen : room.w }, taken, room.w);
    // On the smallest cards the number may cover a corner of the picture.
    if (columns < 3 && number !== '') painter.fill({ x: room.x - 1, y: room.y, w: taken.w, h: 12 }, INSIDE);
  }
  if (number !== '') painter.text(number, room.x, room.y, { times, tint });
  if (!isRead || (card.visible < w && words.lines.length === 0)) return;
  painter.fill({ x: room.x, y: foot - 3, w: room.w, h: 1 }, PAPER, 110);
  const shift = ((lineCount - words.lines.length) * LINE) / 2;
  words.lines.forEach((line, i) => {
    painter.textInMiddle(line, room.x + seen / 2, foot + i * LINE + shift + 1, { tint: INK, isNarrow: words.isNarrow });
  });
}

const NO_WORDS = { lines: [] as string[], isNarrow: false };

/** Lines of plain letters that leave enough of a card to its picture. */
const MOST_PLAIN = 2;

/** A name in plain letters if they hold all of it, else in narrow ones. A few letters and dots say nothing. */
export function nameLines(
  { letters, narrow }: TablePainter,
  name: string,
  room: number,
  most: number,
  wide = room,
): typeof NO_WORDS {
  if (room < LEAST_WORD * narrow.share) return NO_WORDS;
  const longest = Math.max(...name.split(/\s+/).map((word) => letters.width(word)));
  const plain = linesIn(letters, name, room, most);
  const isWhole = longest <= room && plain.length <= MOST_PLAIN && !plain.at(-1)?.endsWith('…');
  if (isWhole) return { lines: plain, isNarrow: false };
  const lines = linesIn(narrow.letters, name, room / narrow.share, most);
  const isCut = wide > room && lines.some((line) => /[-…]$/.test(line));
  return { lines: isCut ? linesIn(narrow.letters, name, wide / narrow.share, most) : lines, isNarrow: true };
}

/** As large as possible while the visible part of a covered card shows all of it. */
function numberTimes(width: number, most: number, visible: number): number {
  let times = most;
  while (times > 1 && width * times > visible) times--;
  return times;
}

/** Draws the picture at a whole multiple of its size: below the number or beside it, wherever it can be larger. */
function drawPicture(
  painter: TablePainter,
  entity: EntityView,
  room: Box,
  taken: { readonly w: number; readonly h: number; readonly sign: number },
  /** The full width, including what the next card covers. */
  whole: number,
): void {
  const look = pictureOf(entity, painter.sheet);
  const tall = look.top.index >= 0 ? 2 : 1;
  const timesIn = (w: number, h: number) => Math.floor(Math.min(w / ART_WIDTH, h / (tall * ART_HEIGHT)));
  // A picture may lose an edge under the next card if that makes it larger.
  const wide = Math.min(whole, 1.25 * room.w);
  const below = timesIn(wide - taken.sign, room.h - taken.h);
  const beside = timesIn(wide - Math.max(taken.w, taken.sign), room.h);
  const times = Math.max(1, below, beside);
  const [w, h] = [times * ART_WIDTH, times * tall * ART_HEIGHT];
  const hasRoom = below > 0 || beside > 0;
  // If the next card covers some of it, more is visible below the number.
  const isBeside = beside > below || (beside === below && room.w === whole);
  const left = !hasRoom ? 0 : isBeside ? Math.max(taken.w, taken.sign) : taken.sign;
  const top = !hasRoom || isBeside ? 0 : taken.h;
  const x = Math.max(room.x + (room.w - w) / 2, room.x + left);
  const y = room.y + top + (room.h - top - h) / 2;
  drawLook(painter, look, Math.round(x), Math.round(y), times, tintOf(entity.tint));
}

/** A board tile in the hand shows its open sides. */
function pictureOf(entity: EntityView, sheet: TileSheet): Look {
  const family = typeof entity.attributes.open === 'string' ? familyOf(entity, sheet) : null;
  return family
    ? {
        base: sheet.tile(`${family}_${openSides(entity)}`),
        top: NO_TILE,
        letter: lineTile(sheet, openSides(entity)),
        lies: false,
      }
    : lookOf(entity, sheet, entity.id);
}

/** The mark of its kind, in the upper right corner, on a ground of its own. A covered card shows it under its number. */
export function drawMark(painter: TablePainter, card: PlacedCard, mark: string, tint: number): void {
  const { columns, x, y, visible, style, entity } = card;
  const { w } = cardBox(card);
  const tile = painter.sheet.find(mark);
  const times = columns >= 8 ? 2 : 1;
  const [width, height] = [ART_WIDTH * times, ART_HEIGHT * times];
  const isCovered = visible < w;
  const rim = columns > SMALL_COLUMNS ? RIM : SMALL_RIM;
  const hasNumber = entity !== null && numberOf(entity, style.number, style.numbers) !== '';
  const at = isCovered
    ? { x: x + rim - 2, y: y + rim + (hasNumber ? 11 * numberScale(columns) + 4 : 0) }
    : { x: x + w - rim - width + 2, y: y + rim - 1 };
  painter.fill({ x: at.x, y: at.y, w: width, h: height }, INSIDE);
  painter.tile(tile, at.x, at.y, { times, tint });
}

function numberOf(
  { attributes, stats }: EntityView,
  name: string | null,
  numbers: { readonly [value: string]: string },
): string {
  if (name === null) return '';
  const value = stats[name]?.current ?? attributes[name];
  return value === undefined ? '' : (numbers[String(value)] ?? String(value));
}

/** `suit_hearts` for a suit of hearts, else a tile named like the value. */
function signOf({ sheet }: TablePainter, { attributes }: EntityView, name: string) {
  const value = attributes[name];
  if (value === undefined) return null;
  const tile = sheet.find(`${name}_${value}`);
  const found = tile.index >= 0 ? tile : sheet.find(String(value));
  return found.index >= 0 ? found : null;
}
