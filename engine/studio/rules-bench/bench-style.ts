/** Styles of the bench, with the colours of the studio. */
export const BENCH_STYLE = /* css */ `
.rules-bench {
  --accent: var(--warm, light-dark(#8a4b12, #f2c879));
  --paper: var(--page, light-dark(#fbf7ec, #0b1020));
  --faint: var(--line, color-mix(in srgb, currentColor 24%, transparent));
  --soft: var(--quiet, color-mix(in srgb, currentColor 76%, transparent));
  box-sizing: border-box; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 0.9em;
  min-block-size: 100%; padding: 0.9em 1rem 2em; container: rules-bench / inline-size;
  background: var(--paper); color: var(--ink, light-dark(#171d31, #e9e1cf)); line-height: 1.45; text-align: start;
}
.rules-bench :is(h2, p, ul, figure, fieldset) { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.rules-bench h2 { font-size: 1em; font-weight: normal; font-style: italic; }
.rules-bench [hidden] { display: none !important; }
.rules-bench :is(button, input, select) { font: inherit; color: inherit; }
.rules-bench .quiet, .rules-bench label > span { color: var(--soft); }
.rules-bench label > span { font-size: 0.875em; }
.rules-bench .trouble { color: var(--loss, light-dark(#a8281c, #f0806e)); overflow-wrap: anywhere; }
.rules-bench .trouble:empty { display: none; }
.rules-bench .fields { display: flex; flex-wrap: wrap; gap: 0.6em 1em; align-items: end; }
.rules-bench label { display: inline-grid; gap: 0.1em; min-inline-size: 0; }
.rules-bench label.wide { flex: 1 1 16em; }
.rules-bench :is(input:not([type="range"]), select) {
  box-sizing: border-box; min-block-size: 2.2em; inline-size: 100%; padding: 0.2em 0.4em;
  border: 1px solid var(--faint); border-radius: 3px; background: var(--paper);
}
.rules-bench input[type="number"] { inline-size: 6.5em; }
.rules-bench input[type="range"] { inline-size: 100%; max-inline-size: 720px; accent-color: var(--accent); }
.rules-bench .button {
  min-block-size: 2.2em; padding: 0.2em 0.9em; border: 1px solid var(--faint); border-radius: 3px;
  background: none; cursor: pointer;
}
.rules-bench .button:hover { border-color: currentColor; }
.rules-bench .main { border-color: var(--accent); color: var(--accent); }
.rules-bench .button[disabled] { border-color: var(--faint); color: var(--soft); cursor: default; }
.rules-bench .small { min-block-size: 1.8em; padding-inline: 0.6em; font-size: 0.875em; }
.rules-bench :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.rules-bench .tabs { display: flex; gap: 1.1em; padding: 0; border-block-end: 1px solid var(--faint); overflow-x: auto; }
.rules-bench .tab {
  flex: none; min-block-size: 2.1em; padding: 0.25em 0; border: 0; border-block-end: 2px solid transparent;
  background: none; color: var(--soft); cursor: pointer;
}
.rules-bench .tab:focus-visible { outline-offset: -2px; }
.rules-bench .tab[aria-selected="true"] { border-block-end-color: var(--accent); color: inherit; }
.rules-bench .part { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9em; }
.rules-bench .running { display: flex; flex-wrap: wrap; gap: 0.4em 1em; align-items: center; min-block-size: 2.2em; }
.rules-bench progress { flex: 1 1 10em; max-inline-size: 24em; block-size: 0.7em; accent-color: var(--accent); }
.rules-bench .results { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.4em 2em; }
.rules-bench .wide { grid-column: 1 / -1; }
.rules-bench figure { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.4em; align-content: start; }
.rules-bench figcaption { font-style: italic; }
.rules-bench .plot { overflow-x: auto; }
.rules-bench svg { display: block; background: var(--paper); font-family: inherit; font-variant-numeric: tabular-nums lining-nums; }
.rules-bench .under { display: flex; gap: 0.8em; align-items: center; font-size: 0.9375em; }
.rules-bench table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums lining-nums; }
.rules-bench .scroll { overflow-x: auto; }
.rules-bench :is(th, td) { padding: 0.16em 0 0.16em 1em; text-align: end; font-weight: normal; white-space: nowrap; }
.rules-bench th:first-child { padding-inline-start: 0; text-align: start; white-space: normal; overflow-wrap: anywhere; }
.rules-bench thead th { color: var(--soft); font-size: 0.875em; font-style: italic; }
.rules-bench tbody tr { border-block-start: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
.rules-bench .changed :is(th, td) { font-weight: bold; }
.rules-bench .lines { list-style: none; display: grid; gap: 0.15em; }
.rules-bench .lines li { overflow-wrap: anywhere; }
.rules-bench code { font: 0.85em var(--letters, monospace); overflow-wrap: anywhere; }
.rules-bench summary { color: var(--soft); cursor: pointer; }
@container rules-bench (min-width: 52rem) {
  .rules-bench .results { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`;
