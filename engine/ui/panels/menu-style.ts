/** Styles of the menu. Most readers never open it, so they load with it. */
export const MENU_STYLE = /* css */ `
.menu {
  box-sizing: border-box; inline-size: min(38rem, calc(100vw - 2rem)); max-block-size: calc(100vh - 4rem); padding: 1.5em; overflow-y: auto;
  border: 1px solid var(--line); border-radius: 3px; font-family: var(--dm-font, inherit);
  background: var(--dm-paper, light-dark(#fbf7ee, #12182a)); color: var(--dm-paper-ink, light-dark(#171d31, #e9e1cf));
}
.menu::backdrop { background: rgb(5 8 18 / 0.6); }
.menu h2 { margin-block: 1.3em 0.4em; font-size: 1.05em; font-weight: normal; font-style: italic; }
.menu .more { margin-block-start: 0.45em; }
.menu .look { display: flex; gap: 0.8em; align-items: center; margin-block-start: 0.8em; font-size: 0.9375em; }
.menu .look[hidden] { display: none; }
.menu .look input { flex: 0 1 14rem; accent-color: var(--accent); }
.menu:has(.look input:active) { opacity: 0.3; }
.menu .aside p { margin-block: 0.6em 0.35em; font-size: 0.9375em; overflow-wrap: anywhere; }
.menu .embeds ul { display: grid; gap: 0.35em; margin: 0.7em 0 0; padding: 0; list-style: none; }
.menu .embeds li { display: flex; flex-wrap: wrap; gap: 0.1em 0.7em; align-items: baseline; font-size: 0.9375em; }
.menu .embeds .quiet { font-size: 0.9375em; }
.menu .embeds .choice { min-inline-size: 9em; text-align: start; }
.menu .embeds .said { margin-block: 0.6em 0; color: var(--accent); font-size: 0.9375em; }
.menu .embeds .said:empty, .menu .embeds .code[hidden] { display: none; }
.menu .embeds .code { display: block; box-sizing: border-box; inline-size: 100%; margin-block-start: 0.4em; padding: 0.5em;
  border: 1px solid var(--line); border-radius: 2px; background: none; color: inherit; font: 0.8125em/1.5 var(--letters); resize: vertical; field-sizing: content; }
.menu .about { margin-block-end: 0.9em; font-size: 0.9375em; }
.keys { columns: 15rem; column-gap: 2em; font-size: 0.9375em; }
.keys div { display: flex; justify-content: space-between; gap: 1em; break-inside: avoid; padding-block: 0.1em; }
.keys dt { white-space: nowrap; }
.keys .key { font: 0.85em var(--letters); white-space: pre; }
/* The names of players by link. */
.menu h2:first-child { margin-block-start: 0; }
.menu .terms { margin-block: 0.6em; }
.menu .named { display: grid; grid-template-columns: 9em 1fr; align-items: baseline; gap: 0.3em 0.8em; margin-block: 0.5em; }
.menu .named .field { inline-size: 100%; box-sizing: border-box; }
.menu form .list { margin-block-start: 1em; }
.menu .credits p { margin-block: 0.5em 0; font-size: 0.8125em; overflow-wrap: anywhere; }
.menu-foot { display: flex; justify-content: space-between; align-items: baseline; margin-block-start: 1.2em; }
`;
