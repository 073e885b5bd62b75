/** Styles of rooms, in the look of the panels. */
export const LOBBY_STYLE = /* css */ `
.room h2, .room h3 { margin: 0; font: inherit; }
.room h2 { font-size: 1.3em; }
.room .small { margin-block-start: 0.4em; color: var(--quiet); font-size: 0.875em; }
.room ul, .room ol { margin: 0; padding: 0; list-style: none; }
.room .code { font-family: var(--letters); letter-spacing: 0.12em; user-select: all; color: var(--accent); }
.room .trouble { color: var(--loss); }
.room .trouble:empty, .room .quiet:empty { display: none; }
.room .main { border-color: var(--accent); color: var(--accent); }
.room .choice[disabled] { border-color: var(--line); color: var(--quiet); cursor: default; }
.room-bar { display: flex; flex-wrap: wrap; gap: 0.15em 1.2em; align-items: baseline; padding-block-end: 0.45em;
  border-block-end: 1px solid var(--line); font-size: 0.9375em; }
.room-bar.playing { position: sticky; inset-block-start: 0; z-index: 3; background: Canvas; padding-block-start: 0.3em; }
.room-bar .people { display: flex; flex: 1 1 14rem; flex-wrap: wrap; gap: 0.15em 1.2em; }
.people span { color: var(--quiet); }
.people b { font-weight: normal; }
.people .asked b, .room-bar .time { color: var(--accent); }
.people .asked b::before { content: "▸ "; }
.people .lost b { text-decoration: line-through; }
.people .lost span { color: var(--loss); }
.tools { display: inline-flex; gap: 1.1em; margin-inline-start: auto; }
.tools .plain { min-block-size: 1.9em; }
.tools .new { color: var(--accent); }
.room-bar .waiting, .room-bar .trouble { flex-basis: 100%; }
@media (max-width: 40rem) {
  .room-bar .people { order: 1; flex-basis: 100%; }
  .room-bar :is(.waiting, .time, .trouble) { order: 2; }
}
.room-bar .waiting { color: var(--quiet); }
.room-bar .waiting:empty { display: none; }
.room-bar .time:empty { display: none; }
.entry, .lobby, .room-end { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.7em; max-inline-size: 40rem; }
.entry > label { max-inline-size: 20rem; }
.fields { display: flex; flex-wrap: wrap; gap: 0.7em 1.2em; align-items: end; }
.room label { display: inline-grid; gap: 0.1em; }
.room label > span { color: var(--quiet); font-size: 0.875em; }
.room :is(input:not([type="checkbox"], .field), select) {
  box-sizing: border-box; min-block-size: 2.2em; padding: 0.2em 0.4em; border: 1px solid var(--line); max-inline-size: 100%;
  border-radius: var(--dm-radius, 2px); background: none; color: inherit; font: inherit;
}
.room select option { background: Canvas; color: CanvasText; }
.room input::placeholder { color: var(--quiet); opacity: 1; font-style: italic; }
.room input[type="checkbox"] { flex: none; inline-size: 1.15em; block-size: 1.15em; margin: 0; accent-color: var(--accent); }
.settings {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); gap: 0.7em 1.2em;
  align-items: end; min-inline-size: 0; margin: 0; padding: 0.7em 0 0; border: 0;
}
.fold { inline-size: 100%; padding-block-start: 0.5em; border-block-start: 1px solid var(--line); }
.fold summary { color: var(--quiet); cursor: pointer; }
.hosted .who { display: none; }
.hosted select { min-inline-size: 9em; }
.settings label { grid-template-columns: minmax(0, 1fr); }
.settings .small { grid-column: 1 / -1; }
.settings label:has([type="checkbox"]) { min-block-size: 2.2em; }
.settings label:has([type="checkbox"]), .tick { display: inline-flex !important; flex-direction: row-reverse; gap: 0.6em !important;
  align-items: center; justify-content: flex-end; }
.tick { margin-inline-end: 0.6em; }
.room [hidden] { display: none !important; }
.tick > span { color: inherit !important; font-size: 1em !important; }
.invite .choice { margin-block: 0.3em; }
.lobby .quiet { overflow-wrap: anywhere; }
.seats li { display: flex; flex-wrap: wrap; gap: 0.3em 0.8em; align-items: center; min-block-size: 2em; padding-block: 0.3em;
  border-block-end: 1px solid var(--line); }
.seats .who { min-inline-size: 6em; }
ol.seats { counter-reset: seat; }
ol.seats li { counter-increment: seat; }
ol.seats li::before { content: counter(seat); inline-size: 1.2em; color: var(--quiet); font: 0.85em var(--letters); }
.rooms { display: grid; gap: 0.45em; justify-items: start; }
.chat { display: grid; gap: 0.4em; max-inline-size: 40rem; padding-block-start: 0.5em; border-block-start: 1px solid var(--line);
  font-size: 0.9375em; }
.room .field { box-sizing: border-box; }
.said-lines { max-block-size: 10em; overflow-y: auto; overscroll-behavior: contain; }
.said-lines p { overflow-wrap: anywhere; }
.said-lines b { font-weight: normal; color: var(--accent); }
@media (pointer: coarse) {
  .room :is(select, input:not([type="checkbox"])), .tools .plain { min-block-size: 2.75rem; }
  .room input[type="checkbox"] { inline-size: 1.5em; block-size: 1.5em; }
}
`;
