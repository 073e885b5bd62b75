/** The pixels of a stage as it is shown now: red, green, blue, alpha. */
export function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  context?.drawImage(canvas, 0, 0);
  return context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray();
}

/** A number that differs when any pixel does. */
export function printOf(canvas: HTMLCanvasElement): number {
  let print = 0;
  for (const value of pixelsOf(canvas)) print = (Math.imul(print, 31) + value) | 0;
  return print;
}

export const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
