import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import type { Look } from '../canvas/ground/entity-looks';
import { letterTint } from '../canvas/ground/letter-tiles';
import type { TablePainter } from './table-painter';

/** A figure with the top left of its upper tile at (x, y). */
export function drawLook(painter: TablePainter, look: Look, x: number, y: number, times: number, tint: number): void {
  const isTall = look.top.index >= 0;
  if (isTall) painter.tile(look.top, x, y, { times, tint, as: 'sprite' });
  painter.tile(look.base, x, y + (isTall ? ART_HEIGHT * times : 0), { times, tint, as: 'sprite' });
  drawLetter(painter, look, x, y, times, tint);
}

/** The letter of a figure, in the middle of its tiles and nearly as large as both. */
function drawLetter(painter: TablePainter, { letter, top }: Look, x: number, y: number, times: number, tint: number) {
  const tall = top.index >= 0 ? 2 : 1;
  const large = tall === 2 && times > 1 ? Math.floor(1.5 * times) : times;
  const left = x + (ART_WIDTH * (times - large)) / 2;
  const above = y + (ART_HEIGHT * (tall * times - large)) / 2;
  painter.plate(Math.round(left), Math.round(above), large);
  painter.tile(letter, Math.round(left), Math.round(above), { times: large, tint: letterTint(tint), as: 'letter' });
}
