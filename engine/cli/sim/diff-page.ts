import type { ComparedNumber, DiffResult } from '../../game/trials/trial-comparison';
import { changeOf, value, verdict } from '../../game/trials/trial-words';
import { escapeHtml } from '../../ui/embed-code';
import { editLines } from './diff-text';

const WIDTH = 240;
const HEIGHT = 16;

/** A comparison as one page without scripts, to attach to a pull request. */
export function diffPage(result: DiffResult): string {
  const { before, after, games, same, numbers } = result;
  const rows = numbers.map(
    (number) =>
      `<tr${number.changed ? ' class="changed"' : ''}><th scope="row">${escapeHtml(number.name)}</th>${[
        value(number, 'before'),
        value(number, 'after'),
        ...changeOf(number),
      ]
        .map((cell) => `<td>${cell}</td>`)
        .join('')}<td>${intervalPicture(number)}</td></tr>`,
  );
  const plain = { dim: (text: string) => text };
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(`${before} → ${after}`)}</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { padding: 0.2rem 0.6rem; text-align: right; border-bottom: 1px solid #8884 }
th[scope=row] { text-align: left; font-weight: normal }
.changed th, .changed td { font-weight: bold }
pre { overflow: auto }
</style>
<h1>${escapeHtml(before)} → ${escapeHtml(after)}</h1>
<p>${games} games with the same seeds, ${same} of them as before.</p>
<p>${escapeHtml(
    verdict(
      numbers.filter(({ changed }) => changed),
      result.edits.length,
    ),
  )}</p>
<table>
<tr><th></th><th>before</th><th>after</th><th>change</th><th>from</th><th>to</th><th>95 %</th></tr>
${rows.join('\n')}
</table>
<h2>Edits</h2>
<pre>${escapeHtml(editLines(plain, result).join('\n'))}</pre>
</html>
`;
}

/** Where the change lies, as a bar over the line of no change. */
function intervalPicture({ change, low, high }: ComparedNumber): string {
  const reach = Math.max(Math.abs(low), Math.abs(high), Number.EPSILON);
  const x = (at: number): string => (WIDTH / 2 + (at / reach) * (WIDTH / 2 - 2)).toFixed(1);
  const middle = HEIGHT / 2;
  return [
    `<svg width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="the change with its bounds">`,
    `<path d="M${x(0)} 0V${HEIGHT}M${x(low)} ${middle}H${x(high)}" stroke="currentColor"/>`,
    `<circle cx="${x(change)}" cy="${middle}" r="3" fill="currentColor"/></svg>`,
  ].join('');
}
