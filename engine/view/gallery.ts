import { type ListedPrototype, prototypes } from 'virtual:prototypes';

/**
 * The gallery: a table of contents of the games in prototypes/, under a picture made of letters.
 * Names and descriptions are other people's words, so they go in as text only.
 */

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

/** Cell of a light, how far it reaches, and how bright it is at its heart. */
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

/** A letter is as tall as two are wide, so a round pool of light counts rows double. */
function lightAt(x: number, y: number): number {
  const light = lights.map((source) => {
    const distance = Math.hypot(x - source.x, (y - source.y) * 2);
    return source.strength * Math.max(0, 1 - distance / source.reach);
  });
  return Math.max(...light);
}

/** Lit places are warm, what is only remembered is cold. */
function colourOf(light: number): string {
  const share = Math.min(1, light * 1.4);
  const mixed = warm.map((channel, index) => Math.round((cold[index] ?? 0) * (1 - share) + channel * share));
  return `rgb(${mixed.join(' ')})`;
}

function drawScene(canvas: HTMLElement): void {
  scene.forEach((row, y) => {
    const line = element('span', 'row');
    [...row].forEach((letter, x) => {
      const light = lightAt(x, y);
      const cell = element('span', 'cell', letter === '.' ? '·' : letter);
      cell.style.color = figures[letter] ?? colourOf(light);
      if (!/[ ═║╔╗╚╝]/.test(letter))
        cell.style.backgroundColor = `rgb(${warm.join(' ')} / ${(light * 0.22).toFixed(3)})`;
      line.append(cell);
    });
    canvas.append(line);
  });
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Copies, or where the browser refuses, selects the text so that the reader's own copy key works. */
async function copy(source: HTMLElement, status: HTMLElement): Promise<void> {
  const text = source.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = `Copied: ${text}`;
  } catch {
    getSelection()?.selectAllChildren(source);
    status.textContent = 'Selected. Copy it with your keyboard.';
  }
}

function chapter({ id, name, description, problem }: ListedPrototype, status: HTMLElement): HTMLElement {
  const command = element('code', 'command', `npx dmk ${problem ? 'check' : 'play'} ${id}`);
  const button = element('button', 'copy', 'copy');
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', `Copy ${command.textContent}`);
  button.addEventListener('click', async () => {
    await copy(command, status);
    button.textContent = status.textContent?.startsWith('Copied') ? 'copied' : 'copy';
    setTimeout(() => (button.textContent = 'copy'), 2000);
  });
  const about = problem ? `Its prototype.json can’t be read: ${problem}` : description;
  const entry = element('li', problem ? 'chapter broken' : 'chapter');
  entry.dataset.prototype = id;
  entry.append(element('h3', 'name', name), element('span', 'leader'), command, button, element('p', 'about', about));
  return entry;
}

const byId = (id: string) => document.getElementById(id) as HTMLElement;

drawScene(byId('scene'));
byId('contents').append(...prototypes.map((prototype) => chapter(prototype, byId('said'))));
byId('empty').hidden = prototypes.length > 0;
