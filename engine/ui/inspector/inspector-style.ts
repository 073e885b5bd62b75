/** Styles of the inspector, like the menu's. It stands at the bottom of the window or beside the game. */
export const INSPECTOR_STYLE = /* css */ `
.inspector {
  --quiet: color-mix(in srgb, var(--dm-paper-ink, light-dark(#171d31, #e9e1cf)) 76%, transparent);
  --line: color-mix(in srgb, currentColor 24%, transparent);
  --accent: var(--dm-accent, light-dark(#8a4b12, #f2c879));
  --loss: var(--dm-loss, light-dark(#a8281c, #f0806e));
  --letters: var(--dm-mono, ui-monospace, "Cascadia Mono", "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace);
  box-sizing: border-box; position: fixed; inset: auto 0 0 0; margin: 0; padding: 0; border: 0;
  inline-size: auto; block-size: min(25rem, 56vh); max-inline-size: none; overflow: hidden;
  display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); container: inspector / inline-size;
  border-block-start: 1px solid var(--line);
  background: var(--dm-paper, light-dark(#fbf7ee, #12182a)); color: var(--dm-paper-ink, light-dark(#171d31, #e9e1cf));
  font-family: var(--dm-font, inherit); font-size: 0.9375rem; line-height: 1.45; text-align: start; hyphens: manual;
  box-shadow: 0 0 1.5rem rgb(5 8 18 / 0.35); z-index: 10;
}
.inspector:not(:popover-open) { display: none; }
.inspector.beside {
  inset: 0 0 0 auto; inline-size: min(36rem, 46vw); block-size: auto;
  border-block-start: 0; border-inline-start: 1px solid var(--line);
}
.inspector h2, .inspector h3, .inspector p, .inspector ul, .inspector ol { margin: 0; padding: 0; }
.inspector h2 { font-size: 1em; font-weight: normal; font-style: italic; }
.inspector h3 { margin-block: 1.1em 0.35em; font-size: 1em; font-weight: normal; }
.inspector h3:first-child { margin-block-start: 0; }
.inspector button, .inspector input, .inspector select { font: inherit; color: inherit; }
.inspector .quiet, .inspector .marks { color: var(--quiet); }
.inspector .marks { font-size: 0.9em; }
.inspector header {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.2em 1.2em; padding: 0.55em 1rem 0.3em;
}
.inspector .warning { flex: 1 1 14em; color: var(--loss); font-size: 0.9em; }
.inspector .tabs {
  display: flex; gap: 1.1em; padding-inline: 1rem; overflow-x: auto; scrollbar-width: thin;
  border-block-end: 1px solid var(--line);
}
.inspector .tab {
  flex: none; min-block-size: 2.1em; padding: 0.25em 0; border: 0; border-block-end: 2px solid transparent;
  background: none; color: var(--quiet); cursor: pointer;
}
.inspector .tab[aria-selected="true"] { border-block-end-color: var(--accent); color: inherit; }
.inspector .page { padding: 0.8em 1rem 1.5em; overflow: auto; overscroll-behavior: contain; }
.inspector .page:focus-visible { outline-offset: -2px; }
.inspector .field { min-inline-size: 0; background: inherit; }
.inspector select.field { flex: 0 1 24em; }
.inspector select, .inspector option, .inspector optgroup { background-color: light-dark(#fbf7ee, #12182a); }
.inspector .finder { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.4em 0.9em; margin-block-end: 0.4em; }
.inspector .finder input { flex: 1 1 11em; }
.inspector .rows, .inspector .room-list, .inspector .frames, .inspector .chain { list-style: none; }
.inspector ol.rows { list-style: decimal inside; }
.inspector ol.rows li::marker, .inspector .room-list > li::marker { color: var(--quiet); font-size: 0.85em; }
.inspector .rows li { padding-block: 0.08em; overflow-wrap: anywhere; }
.inspector .rows li[aria-current] { box-shadow: -0.55rem 0 0 -0.4rem var(--accent); }
.inspector .thing { min-block-size: 1.5em; }
.inspector .value { font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
.inspector code, .inspector pre { font: 0.82em var(--letters); overflow-wrap: anywhere; white-space: pre-wrap; }
.inspector pre { margin: 0.2em 0; }
.inspector .where { color: var(--quiet); }
.inspector table { border-collapse: collapse; inline-size: 100%; margin-block-end: 0.4em; }
.inspector th, .inspector td { padding: 0.16em 1em 0.16em 0; text-align: start; vertical-align: baseline; font-weight: normal; }
.inspector thead th { color: var(--quiet); font-size: 0.85em; font-style: italic; }
.inspector tbody tr { border-block-start: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
.inspector thead th:first-child { inline-size: 8.5em; }
.inspector tbody th { overflow-wrap: anywhere; }
.inspector summary { color: var(--quiet); cursor: pointer; }
.inspector .ask-why { color: var(--accent); }
.inspector .sides { display: grid; gap: 1.2em; grid-template-columns: minmax(0, 1fr); }
.inspector .frames > li { margin-block-end: 1em; padding-inline-start: 0.8em; border-inline-start: 2px solid var(--line); }
.inspector .frames > li:first-child { border-inline-start-color: var(--accent); }
.inspector .room-list { list-style: decimal; padding-inline-start: 1.9em; }
.inspector .room-list > li { margin-block-end: 0.6em; }
.inspector .room-list .open { color: var(--loss); }
.inspector .chain li {
  display: grid; grid-template-columns: 5em minmax(2.5em, max-content) minmax(0, 1fr); column-gap: 0.8em;
  align-items: baseline; padding-block: 0.2em;
}
.inspector .rolled li { grid-template-columns: 4em minmax(5.5em, max-content) minmax(0, 1fr); }
.inspector .rolled .then { display: block; }
.inspector .chain .kind { color: var(--quiet); font-size: 0.85em; font-style: italic; }
.inspector .chain .value { min-inline-size: 2.5em; }
.inspector .chain .override .kind, .inspector .chain .layer .kind { color: var(--accent); }
.inspector .chain .clamp .kind { color: var(--loss); }
.inspector .chain .now { margin-block-start: 0.2em; padding-block-start: 0.4em; border-block-start: 1px solid var(--line); }
.inspector .chain .now .value { font-weight: bold; }
.inspector .rooms { display: block; inline-size: 100%; max-block-size: 26rem; }
.rooms rect { fill: color-mix(in srgb, currentColor 20%, transparent); stroke: currentColor; stroke-width: 0.5; }
.rooms rect.bounds { fill: none; stroke: var(--line); stroke-dasharray: 3 3; }
.rooms rect.part { stroke: none; shape-rendering: crispEdges; }
.rooms rect.corridor { fill: color-mix(in srgb, currentColor 11%, transparent); }
.rooms rect.unseen { fill: color-mix(in srgb, currentColor 6%, transparent); }
.rooms rect.here { fill: color-mix(in srgb, var(--accent) 45%, transparent); }
.rooms rect.picked { stroke: var(--accent); stroke-width: 1.5; }
.rooms .way { stroke: currentColor; stroke-width: 0.6; opacity: 0.6; }
.rooms .exit { fill: currentColor; }
.rooms .exit.open { fill: var(--dm-paper, light-dark(#fbf7ee, #12182a)); stroke: var(--loss); stroke-width: 1.4; }
.rooms text { fill: currentColor; font-size: 7px; text-anchor: middle; dominant-baseline: central; }
.rooms.tiles text { font-size: 11px; }
@container inspector (min-width: 44rem) {
  .inspector thead th:first-child { inline-size: 13em; }
  .inspector .sides { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); gap: 2.5em; }
}
@media (hover: hover) { .inspector .tab:hover { color: inherit; } }
@media (pointer: coarse) {
  .inspector .tab, .inspector .thing, .inspector .ask-why, .inspector .plain { min-block-size: 2.4em; }
  .inspector { block-size: min(30rem, 60vh); }
}
@media (max-width: 40rem) { .inspector .move { display: none; } .inspector.beside { inset: auto 0 0 0; inline-size: auto; block-size: 60vh; } }
`;
