/**
 * Styles of the panels: the article's own typography, thin lines instead of boxes, phone width first. What a page may
 * want to change is a `--dm-*` variable or a part.
 */
export const PANEL_STYLE = /* css */ `
.game, .room {
  --ink: var(--dm-ink, currentColor);
  --quiet: var(--dm-quiet, color-mix(in srgb, currentColor 74%, transparent));
  --line: var(--dm-line, color-mix(in srgb, currentColor 24%, transparent));
  --accent: var(--dm-accent, light-dark(#8a4b12, #f2c879));
  --loss: var(--dm-loss, light-dark(#a8281c, #f0806e));
  --gain: var(--dm-gain, light-dark(#1d6b3f, #8fd6a8));
  --side: clamp(17rem, 24cqi, 25rem);
  --below: 14.5rem;
  /* Panels that scroll end in the dark, where nothing is when they do not. */
  --fade: 1.25rem;
  --faded: linear-gradient(#000 calc(100% - var(--fade)), transparent);
  --letters: var(--dm-mono, ui-monospace, "Cascadia Mono", "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.65em;
  color: var(--ink);
  font-family: var(--dm-font, inherit);
  line-height: 1.45;
  text-align: start;
  hyphens: manual;
}
[hidden] { display: none !important; }
p, dl, dd, ol, h2 { margin: 0; padding: 0; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; -webkit-tap-highlight-color: transparent; touch-action: manipulation; }
.quiet { color: var(--quiet); }
.away {
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre-line;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }

.surface {
  position: relative; overflow: hidden; outline: none; background: var(--dm-ground, #0a0c14);
  block-size: var(--dm-height, clamp(16rem, 74cqi, 27rem)); border-radius: var(--dm-radius, 2px);
}
.tabled .surface { block-size: var(--dm-height, clamp(28rem, 74cqi, 30rem)); }
/* What is told of a card has its room: the buttons below it must not move under a thumb. */
.tabled .look { block-size: 2.9em; overflow-y: auto; }
.surface:focus { box-shadow: 0 0 0 2px var(--accent); }
.surface canvas { display: block; inline-size: 100%; block-size: 100%; touch-action: pan-x pan-y pinch-zoom; }

.column { display: contents; }
.side { display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-rows: max-content; gap: 0.65em; align-content: start; }
.bar-line { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: baseline; column-gap: 1em; }
.stats { display: contents; font-size: 0.875em; }
.states, .others, .why { grid-column: 1 / -1; }
.readings { grid-area: 1 / 1; }
.menu-button { grid-row: 1; }
.menu-button:nth-child(2):last-child { grid-column: 2 / -1; }
.readings { display: flex; flex-wrap: wrap; gap: 0.3em 1.15em; }
.meter {
  display: grid; grid-template-columns: auto auto; justify-content: start; align-items: baseline; column-gap: 0.5em;
  min-inline-size: 5.2em; padding: 0; border: 0; background: none; text-align: start;
}
.meter:has(.bar[hidden]) { min-inline-size: 0; }
.meter .label { color: var(--quiet); }
.meter .number { font-variant-numeric: tabular-nums lining-nums; }
.meter .bar { grid-column: 1 / -1; block-size: 3px; margin-block-start: 0.15em; background: var(--line); }
.meter .fill { display: block; block-size: 100%; background: var(--accent); transition: inline-size 0.15s; }
.meter.low .number { color: var(--loss); }
.meter.low .fill { background: var(--loss); }
.states, .others { margin-block-start: 0.3em; }
.why { margin-block-start: 0.6em; padding-inline-start: 0.8em; border-inline-start: 2px solid var(--line); }
.why-title { color: var(--quiet); font-style: italic; }
.why code { font: 0.85em var(--letters); overflow-wrap: anywhere; }

.plain {
  padding: 0 0 0.25em; border: 0; background: none; color: var(--quiet);
  text-decoration: underline dotted var(--line); text-underline-offset: 0.25em;
}
.menu-button { font-size: 0.875em; flex: none; min-block-size: 1.5em; }
.nearby {
  display: flex; flex-wrap: wrap; gap: 0 1.4em; align-content: start; block-size: 2.9em; margin: 0; padding: 0;
  overflow-y: auto; overscroll-behavior: contain; list-style: none; font-size: 0.875em;
  font-variant-numeric: tabular-nums lining-nums;
}
.nearby .who { margin-inline-end: 0.3em; }
.nearby.more { mask-image: linear-gradient(#000 60%, #0006); }
.nearby.more:focus, .nearby.more:hover { mask-image: none; }
.textual .nearby { display: none; }
.look { min-block-size: 1.45em; font-size: 0.875em; font-style: italic; text-wrap: pretty; white-space: pre-line; }

.choices { display: grid; gap: 0.5em; min-inline-size: 0; }
.prompt { white-space: pre-line; text-wrap: pretty; }
.over .prompt { font-size: 1.15em; }
.list { display: flex; flex-wrap: wrap; gap: 0.45em; }
.choice {
  display: inline-flex; align-items: baseline; gap: 0.6em; min-block-size: 2.2em; padding: 0.3em 0.75em;
  border: 1px solid var(--line); border-radius: var(--dm-radius, 2px); background: none; text-align: start;
  font-size: 0.9375em;
}
.choice:focus-visible, .choice[aria-current="true"] { border-color: var(--accent); color: var(--accent); }
.game:not(.textual) .choice.spot:not([aria-current="true"]) { display: none; }
.choice[aria-current="true"] kbd::after { content: " ↵"; }
kbd { color: var(--quiet); font: 0.8em var(--letters); }
.ask { display: flex; gap: 0.45em; }
.field {
  flex: 1; min-inline-size: 0; padding: 0.3em 0; border: 0; border-block-end: 1px solid var(--line);
  border-radius: 0; background: none;
}
.lines { max-block-size: 14em; resize: vertical; font: inherit; color: inherit; line-height: inherit; field-sizing: content; }
.field:focus { outline: none; border-block-end-color: var(--accent); box-shadow: 0 1px 0 var(--accent); }
.field::placeholder { color: var(--quiet); opacity: 1; font-style: italic; }
.command { display: flex; align-items: baseline; gap: 0.5em; font-size: 0.9375em; }

.pad { display: grid; grid-template-columns: repeat(3, 2.9rem); grid-auto-rows: 2.9rem; gap: 0.25rem; flex: none; }
.pad button { padding: 0; border: 1px solid var(--line); border-radius: var(--dm-radius, 2px); background: none; font-size: 1.1em; line-height: 1; }
.pad button[aria-disabled="true"] { border-color: transparent; color: var(--quiet); opacity: 0.5; cursor: default; }
.pad button:nth-child(5) { font-size: 0.8125em; }
.pad .absent { visibility: hidden; }
.hands { display: flex; flex-wrap: wrap-reverse; gap: 0.9em; align-items: flex-end; justify-content: flex-end; }
.hands .choices { flex: 1 1 10rem; align-self: stretch; align-content: start; }

.pack { display: flex; flex-wrap: wrap; gap: 0.3em 1.5em; font-size: 0.875em; }
.pack div { display: flex; align-items: baseline; gap: 0.55em; }
.pack dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.15em 0.8em; }
.thing { padding: 0; border: 0; background: none; text-decoration: underline dotted var(--line); text-underline-offset: 0.25em; text-align: start; }

.log { font-size: 0.9375em; }
.turns p { margin-block-end: 0.35em; text-wrap: pretty; }
.turns p[data-age="1"] { color: color-mix(in srgb, currentColor 88%, transparent); }
.turns p[data-age="2"] { color: color-mix(in srgb, currentColor 80%, transparent); }
.turns p[data-age="3"] { color: color-mix(in srgb, currentColor 72%, transparent); }
.heard { color: color-mix(in srgb, currentColor 90%, transparent); }
.turns.long { max-block-size: 16em; overflow-y: auto; overscroll-behavior: contain; }
.log-foot { display: flex; gap: 1.5em; align-items: baseline; font-size: 0.9em; }
.roll-box summary { color: var(--quiet); cursor: pointer; }
.latest-rolls { font-size: 0.875em; font-variant-numeric: tabular-nums; color: var(--quiet); }
.rolls { max-block-size: 10em; overflow-y: auto; list-style: none; font-variant-numeric: tabular-nums; color: var(--quiet); }

.text { display: grid; gap: 0.8em; overflow-x: auto; }
.text .map { margin: 0; font: 0.875em/1.15 var(--letters); overflow-x: auto; }
.lines p:first-child { color: var(--quiet); }
.textual .look:not(.told) { display: none; }

@media (hover: hover) {
  .plain:hover, .thing:hover, .choice:hover, .choice:hover kbd { border-color: var(--accent); color: var(--accent); }
}
@media (pointer: fine) {
  .game:not(.textual) .pad { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
}
@media (pointer: coarse) {
  kbd { display: none; }
  .choice { min-block-size: 2.75rem; align-items: center; }
  .game:not(.textual) .command { display: none; }
  .game:not(.no-pad) .choice.padded { display: none; }
  .meter, .menu-button, .thing { min-block-size: 1.9rem; }
}
@container (min-width: 40rem) {
  .tabled:not(.textual) .pack { display: none; }
}
@container (min-width: 56rem) {
  .game:not(.textual) { grid-template-columns: minmax(0, 1fr) var(--side); gap: 1.25rem; }
  .surface, .tabled .surface {
    block-size: var(--dm-height, min(
      var(--dm-room, clamp(24rem, 44cqi, 36rem)), (100cqi - var(--side) - 1.25rem) / var(--shape, 1.25)
    ));
  }
  /* A table lays its cards out for any proportions, so it takes the height that there is. */
  .tabled { --shape: 1; }
  :host([data-full-screen]) .game:not(.broad) .surface { block-size: var(--dm-room); }
  .side {
    box-sizing: border-box; max-block-size: var(--dm-room, none); margin: -4px; padding: 4px 4px var(--fade);
    overflow-y: auto; mask-image: var(--faded);
  }
  .game.broad:not(.textual) { grid-template-columns: minmax(0, 1fr); gap: 0.8rem; }
  .broad .surface {
    block-size: var(--dm-height, clamp(16rem, 100cqi / var(--shape), var(--dm-room, 48rem) - var(--below)));
  }
  .broad .side {
    grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 5fr); column-gap: 2.5rem; max-block-size: var(--below);
  }
  /* Each column flows by itself: many buttons must not push what stands beside them out of sight. */
  .broad:not(.ended) .column {
    display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-rows: max-content; gap: 0.65em; align-content: start;
  }
}
@media (max-height: 32rem) {
  @container (min-width: 34rem) {
    .game:not(.textual) { --side: clamp(15rem, 38cqi, 21rem); grid-template-columns: minmax(0, 1fr) var(--side); gap: 0.75rem; }
    .surface, .tabled .surface, .broad .surface { block-size: var(--dm-height, var(--dm-room, max(20rem, 100dvh - 1rem))); }
    .side, .broad .side {
      display: grid; grid-template: none / minmax(0, 1fr); gap: 0.4rem; box-sizing: border-box; margin: -4px;
      padding: 4px 4px var(--fade); overflow-y: auto; mask-image: var(--faded); max-block-size: var(--dm-height, var(--dm-room, max(20rem, 100dvh - 1rem)));
    }
    .game.broad .side .column { display: contents; }
    .broad .side > * { grid-area: auto; }
    .look { max-block-size: 2.9em; overflow-y: auto; }
    .hands { gap: 0.5em; }
    .hands .choices { flex-basis: 7rem; }
    .choice { padding-inline: 0.5em; line-height: 1.2; }
  }
}

.no-stats .stats, .no-nearby .nearby, .no-look .look, .no-choices .choices, .no-pad .pad, .no-pack .pack, .no-log .log,
.no-command .command, .no-menu .menu-button { display: none; }

@media (prefers-reduced-motion: reduce) {
  .meter .fill { transition: none; }
}
`;
