import { make } from '../../ui/dom';

/** Shows the Markdown of our own docs: paragraphs, lists, boxes, and a few marks inside lines. */
export function markdownView(text: string): HTMLElement[] {
  return blocksOf(text).flatMap((block): HTMLElement[] => {
    const trimmed = block.trim();
    const [, language] = /^```(\w*)/.exec(trimmed) ?? [];
    const code = language === undefined ? undefined : trimmed.split('\n').slice(1, -1).join('\n');
    // Commands of a terminal and what it prints mean nothing here: the game runs beside the words.
    if (language === 'sh' || language === 'text') return [];
    if (code !== undefined) return [make('pre', {}, make('code', { text: code }))];
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('<!--')) return [];
    if (/^[-*] /.test(trimmed)) {
      const items = trimmed.split(/\n(?=[-*] )/).map((item) => make('li', {}, ...inLine(item.slice(2))));
      return [make('ul', {}, ...items)];
    }
    return [make('p', {}, ...inLine(trimmed))];
  });
}

/** Parts between empty lines; a box with code is one part, empty lines in it or not. */
function blocksOf(text: string): string[] {
  const blocks: string[][] = [[]];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (line === '' && !isCode) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.map((lines) => lines.join('\n'));
}

const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|_([^_]+)_|\[([^\]]+)\]\(([^)]+)\)/g;

/** Code, bold, italics and links inside a line; links of the docs are shown as their words. */
function inLine(text: string): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let last = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, code, bold, italic, words] = match;
    nodes.push(text.slice(last, match.index));
    if (code !== undefined) nodes.push(make('code', { text: code }));
    else if (bold !== undefined) nodes.push(make('strong', {}, ...inLine(bold)));
    else if (italic !== undefined) nodes.push(make('em', { text: italic }));
    else nodes.push(words ?? whole);
    last = match.index + whole.length;
  }
  nodes.push(text.slice(last));
  return nodes;
}
