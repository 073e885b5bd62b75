/** The picture above the contents: a dungeon in letters, lit like the games. */

const scene = `
                   ╔═════════════════════╗
 ╔═════════╗       ║.....................║           ╔════════╗
 ║.........║       ║...▒.............▒...║           ║........║
 ║.........║       ║.....................╚═══════════╝........║
 ║....k....╚═══════╝.....................................*....║
 ║.............................@.............†................║
 ║.........╔═══════╗.....................╔═══════════╗......>.║
 ║....$....║       ║...▒.............▒...║           ║........║
 ╚═════════╝       ║.....................║           ╚════════╝
                   ╚═════════╗.╔═════════╝
                             ║.║`
  .split('\n')
  .slice(1);

/** Cell of a light, its reach, and its strength in the middle. */
const lights = [
  { x: 30, y: 5, reach: 17, strength: 1 },
  { x: 57, y: 4, reach: 11, strength: 0.8 },
];

const warm = [255, 205, 122];
const cold = [58, 78, 126];
const figures: Record<string, string> = {
  '@': '#fff6e0',
  k: '#d0685c',
  $: '#e0b048',
  '>': '#8fd0c0',
  '†': '#c4cde0',
  '*': '#ffb347',
};

/** A letter is twice as tall as wide, so rows count double in a round pool of light. */
function lightAt(x: number, y: number): number {
  const light = lights.map((source) => {
    const distance = Math.hypot(x - source.x, (y - source.y) * 2);
    return source.strength * Math.max(0, 1 - distance / source.reach);
  });
  return Math.max(...light);
}

/** Lit places are warm, remembered ones are cold. */
function colourOf(light: number): string {
  const share = Math.min(1, light * 1.4);
  const mixed = warm.map((channel, index) => Math.round((cold[index] ?? 0) * (1 - share) + channel * share));
  return `rgb(${mixed.join(' ')})`;
}

/** Draws the scene, or a part of it in place of a missing poster. */
export function drawScene(place: HTMLElement, from = 0, to = 64): void {
  scene.forEach((row, y) => {
    const line = document.createElement('span');
    line.className = 'row';
    [...row.padEnd(to)].slice(from, to).forEach((letter, i) => {
      const light = lightAt(from + i, y);
      const cell = document.createElement('span');
      cell.className = 'cell';
      cell.textContent = letter === '.' ? '·' : letter;
      cell.style.color = figures[letter] ?? colourOf(light);
      if (!/[ ═║╔╗╚╝]/.test(letter))
        cell.style.backgroundColor = `rgb(${warm.join(' ')} / ${(light * 0.22).toFixed(3)})`;
      line.append(cell);
    });
    place.append(line);
  });
}
