import { inlineFiles } from '../ui/inlined-files';

/** The script of a page that `dmk export` makes: everything the element would fetch is in the page already. */

const files = document.getElementById('dungeon-mode-files')?.textContent;
if (files) inlineFiles(JSON.parse(files) as Record<string, string>);
// A page around it has words of its own for it.
if (window.self !== window.top) document.documentElement.classList.add('framed');
// Only now, for the element may begin to fetch as soon as it is known.
void import('./dungeon-mode');
