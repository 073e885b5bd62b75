/** Styles of the element before a game runs in it, and when none can. */
export const FACADE_STYLE = /* css */ `
:host {
  display: block; container-type: inline-size; position: relative; margin-block: 1.5em; color-scheme: inherit;
}
:host([hidden]) { display: none; }
:host([data-full-screen]) {
  --dm-room: calc(100dvh - 1.5rem) !important; --dm-height: initial !important; --dm-ink: #e9e1cf !important;
  --dm-quiet: initial !important; --dm-line: initial !important; --dm-accent: #f2c879 !important;
  position: fixed; inset: 0; z-index: 2147483647; box-sizing: border-box; inline-size: 100%; block-size: 100%;
  margin: 0 !important; padding: 0.75rem 1rem; overflow-y: auto; background: #0b1020; color: #e9e1cf; color-scheme: dark;
}
.frame { --picture: var(--dm-height, clamp(16rem, 74cqi, 27rem)); }
.frame.kept { min-block-size: calc(var(--picture) + var(--dm-panels, var(--panels, 24.5rem))); }
@container (min-width: 40rem) {
  .frame.kept { min-block-size: calc(var(--picture) + var(--dm-panels, var(--panels, 18.5rem))); }
}
@container (min-width: 56rem) {
  .frame { --picture: var(--dm-height, min(var(--dm-room, clamp(24rem, 44cqi, 36rem)), 60cqi)); }
  .frame.kept { min-block-size: var(--picture); }
}
@media (max-height: 32rem) {
  @container (min-width: 34rem) {
    .frame { --picture: var(--dm-height, var(--dm-room, max(20rem, 100dvh - 1rem))); }
    .frame.kept { min-block-size: var(--picture); }
  }
}
.facade {
  position: relative; display: grid; place-items: center; overflow: hidden;
  block-size: var(--picture); border-radius: var(--dm-radius, 2px);
  background: var(--dm-ground, #0a0c14); color: #e9e1cf; print-color-adjust: exact;
}
.facade[hidden], .error[hidden] { display: none; }
.poster, .facade ::slotted([slot="poster"]) {
  position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; image-rendering: pixelated;
}
.alt { position: absolute; inset-block-end: 0; inset-inline: 0; margin: 0; padding: 2.5em 1em 0.7em; font-size: 0.875em;
  font-style: italic; text-align: center; background: linear-gradient(transparent, rgb(5 8 18 / 0.85)); }
.play {
  position: relative; z-index: 1; min-inline-size: 7em; padding: 0.6em 1.4em; border: 1px solid #f2c879; border-radius: 2px;
  background: rgb(5 8 18 / 0.82); color: #f2c879; font: inherit; cursor: pointer;
}
.play:hover { background: #f2c879; color: #0a0c14; }
.play[disabled] { border-color: transparent; background: rgb(5 8 18 / 0.6); color: #e9e1cf; cursor: progress; }
.play:focus-visible { outline: 2px solid #f2c879; outline-offset: 3px; }
.notice { display: flex; gap: 1em; align-items: baseline; justify-content: space-between; margin-block-end: 0.65em;
  padding-block: 0.6em; border-block: 1px solid light-dark(#8a4b12, #f2c879); }
.notice[hidden] { display: none; }
.notice p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.notice .again { flex: none; margin: 0; }
.error { padding-block: 1em; border-block: 1px solid light-dark(#a8281c, #f0806e); overflow-wrap: anywhere; }
.error p { margin: 0 0 0.5em; }
.elsewhere { display: block; color: inherit; }
.elsewhere img { display: block; inline-size: 100%; max-block-size: var(--picture); margin-block-end: 0.5em;
  border-radius: var(--dm-radius, 2px); object-fit: cover; image-rendering: pixelated; }
.elsewhere[hidden], .elsewhere img[hidden], .error slot[hidden] { display: none; }
.findings { margin: 0 0 0.8em; padding: 0; list-style: none; font-size: 0.9em; }
.findings li { margin-block-end: 0.6em; }
.findings code { display: block; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; opacity: 0.85; }
.again { margin-block-end: 0.8em; padding: 0.3em 0.9em; border: 1px solid; border-radius: 2px; background: none; color: inherit; font: inherit; cursor: pointer; }
`;

let sheets: Map<string, CSSStyleSheet> | null = null;

/** A style sheet shared by all elements of a page. It is not markup, so the strictest policy allows it. */
export function sheetOf(css: string): CSSStyleSheet {
  sheets ??= new Map();
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
