import { ART_HEIGHT, ART_WIDTH } from '../canvas/gl/camera';
import type { Look } from '../canvas/ground/entity-looks';
import { letterTint } from '../canvas/ground/letter-tiles';
import type { TablePainter } from './table-painter';

/** A figure with the top left of its upper tile at (x, y), or lying where it would stand. */
export function drawLook(painter: TablePainter, look: Look, x: number, y: number, times: number, tint: number): void {
  if (look.lies) {
    drawLying(painter, look, x, y, times, tint);
    return;
  }
  const isTall = look.top.index >= 0;
  if (isTall) painter.tile(look.top, x, y, { times, tint, as: 'sprite' });
  painter.tile(look.base, x, y + (isTall ? ART_HEIGHT * times : 0), { times, tint, as: 'sprite' });
  drawLetter(painter, look, x, y, times, tint);
}

/** A figure on its back: its tiles and its letter turned by a quarter, the feet to the left. */
function drawLying(
  painter: TablePainter,
  { base, top, letter }: Look,
  x: number,
  y: number,
  times: number,
  tint: number,
) {
  const tall = top.index >= 0 ? 2 : 1;
  const [thick, long] = [ART_WIDTH * times, ART_HEIGHT * times];
  const left = Math.round(x + (thick - tall * long) / 2);
  const above = Math.round(y + tall * long - thick);
  const ink = { times, tint, lies: true } as const;
  painter.tile(base, left, above, { ...ink, as: 'sprite' });
  painter.tile(top, left + long, above, { ...ink, as: 'sprite' });
  const middle = left + ((tall - 1) * long) / 2;
  painter.plate(Math.round(x), above, times);
  painter.tile(letter, Math.round(middle), above, { ...ink, tint: letterTint(tint), as: 'letter' });
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
