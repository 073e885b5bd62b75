import type { JournalView } from '../../game/knowledge/seat-view';
import { chaptersOf } from '../text/text-journal';

/** Words of a game and its player go into a page as text, never as markup. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll('\n', '<br>');

const STYLE = `body { max-width: 38rem; margin: 3rem auto; padding: 0 1rem; font: 1.05rem/1.55 Georgia, serif; color: #171d31; background: #fbf7ee; }
h1 { font-weight: normal; font-style: italic; } h2 { margin: 2.2em 0 0.8em; font-size: 1.2rem; font-weight: normal; font-style: italic; color: #8a4b12; }
section { display: grid; grid-template-columns: 60px 1fr; gap: 0 1rem; margin-bottom: 1.3rem; break-inside: avoid; }
img { grid-row: span 3; max-width: 60px; padding: 6px; box-sizing: border-box; background: #0a0c14; border-radius: 2px; image-rendering: pixelated; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h3 { margin: 0; grid-column: 2; font-size: 1rem; font-weight: normal; font-variant: small-caps; }
p { margin: 0; grid-column: 2; } .prompt { color: #5a5f70; font-style: italic; font-size: 0.95rem; } .text { margin-top: 0.3rem; }
footer { margin-top: 3rem; color: #5a5f70; font-size: 0.85rem; } @media print { body { margin: 0 auto; background: none; } }`;

/** The journal as a page of its own. `pictures` has the address of each entry's picture, or null. */
export function journalHtml(journal: JournalView, about: string, pictures: readonly (string | null)[]): string {
  let at = 0;
  const entryHtml = ({ heading, prompt, text }: JournalView['entries'][number]): string => {
    const picture = pictures[at++] ?? null;
    return `<section>${picture === null ? '<span></span>' : `<img alt="" src="${picture}">`}<h3>${escaped(heading)}</h3>${
      prompt === '' ? '' : `<p class="prompt">${escaped(prompt)}</p>`
    }${text === '' ? '' : `<p class="text">${escaped(text)}</p>`}</section>`;
  };
  const body = chaptersOf(journal)
    .map(
      ({ title, entries }) =>
        `${title === '' ? '' : `<h2>${escaped(title)}</h2>`}\n${entries.map(entryHtml).join('\n')}`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(journal.title)}</title>
<style>${STYLE}</style></head>
<body><h1>${escaped(journal.title)}</h1>
${body}
<footer>${escaped(about)}</footer></body></html>
`;
}
