/** Styles of the pages that a reader opens: how to play, and the journal. They load with the first of them. */
export const PAGE_STYLE = /* css */ `
.page {
  box-sizing: border-box; inline-size: min(40rem, calc(100vw - 1.5rem)); max-block-size: calc(100vh - 2rem);
  max-block-size: calc(100dvh - 2rem); padding: 1.5em; overflow-y: auto;
  border: 1px solid var(--line); border-radius: 3px; font-family: var(--dm-font, inherit); line-height: 1.5;
  background: var(--dm-paper, light-dark(#fbf7ee, #12182a)); color: var(--dm-paper-ink, light-dark(#171d31, #e9e1cf));
}
.page::backdrop { background: rgb(5 8 18 / 0.6); }
.page h2 { outline: none; font-size: 1.3em; font-weight: normal; font-style: italic; line-height: 1.25; }
.page h3 { margin: 1.4em 0 0.5em; font-size: 1.1em; font-weight: normal; font-style: italic; color: var(--accent); }
.page .parts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.7em 1.2em; margin-block: 1em; text-wrap: pretty; }
.page dt { color: var(--quiet); }
.page .keys-line { display: flex; flex-wrap: wrap; gap: 0.3em 1.4em; margin-block: 0 1em; font-size: 0.9375em; }
.page ul { margin: 0.4em 0 1.2em; padding-inline-start: 1.2em; text-wrap: pretty; }
.page li { margin-block-end: 0.3em; }
.page .entry { display: grid; grid-template-columns: 60px minmax(0, 1fr); gap: 0 1em; margin-block-end: 1.1em; break-inside: avoid; }
.page .entry img {
  grid-row: span 3; justify-self: center; align-self: start; max-inline-size: 60px; padding: 6px; background: #0a0c14;
  border-radius: 2px; image-rendering: pixelated;
}
.page .entry h4 { margin: 0; font-size: 1em; font-weight: normal; font-variant: small-caps; letter-spacing: 0.03em; }
.page .entry .prompt { color: var(--quiet); font-size: 0.9375em; font-style: italic; }
.page .entry .written { grid-column: 2; margin-block-start: 0.3em; white-space: pre-line; font-size: 1.05em; }
.page .tools {
  position: sticky; inset-block-end: -1.5em; display: flex; flex-wrap: wrap; gap: 0.45em; margin: 0.8em -1.5em -1.5em; padding: 0.8em 1.5em;
  background: inherit; border-block-start: 1px solid var(--line);
}
@media (max-width: 30rem) {
  .page { padding: 1.1em; }
  .page .tools { inset-block-end: -1.1em; margin: 0.8em -1.1em -1.1em; padding: 0.6em 1.1em; }
  .page .parts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .page .parts dd { margin-block-end: 0.7em; }
}

.note {
  padding: 0.3em 0.8em; border-inline-start: 2px solid var(--line); font-size: 0.9375em; text-wrap: pretty;
}
.note button { padding: 0 0.2em; margin-inline-start: 0.6em; border: 0; background: none; color: inherit; white-space: nowrap; }
.note .link { text-decoration: underline dotted; text-underline-offset: 0.25em; }
@media (pointer: coarse) { .note button { min-inline-size: 1.6rem; min-block-size: 1.6rem; } }

@media print {
  .game > :not(.page) { display: none !important; }
  .page { position: static; inline-size: auto; max-inline-size: none; max-block-size: none; overflow: visible; padding: 0; border: 0; background: none; color: #000; }
  .page::backdrop { display: none; }
  .page .tools { display: none; }
  .page h3, .page .entry .prompt { color: #333; }
}
`;
