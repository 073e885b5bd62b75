/** The colours and the layout of the studio. Tools use the same variables. */
export const STUDIO_STYLE = `
:host {
  --page: #0b1020;
  --raised: #141b30;
  --ink: #e9e1cf;
  --quiet: #98a0b6;
  --line: #2c3654;
  --warm: #f2c879;
  --loss: #f0806e;
  --gain: #8fd19e;
  --selection: #2b3f6b;
  --key: #9ecbff;
  --string: #d9c58f;
  --number: #f0a58f;
  --prose: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "DejaVu Serif", Georgia, serif;
  --letters: ui-monospace, "Cascadia Mono", "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace;
  color: var(--ink);
  font: 0.9375rem / 1.5 var(--prose);
}
@media (prefers-color-scheme: light) {
  :host {
    --page: #fbf7ec;
    --raised: #f0e8d6;
    --ink: #171d31;
    --quiet: #5a6178;
    --line: #cfc6b0;
    --warm: #8a4b12;
    --loss: #a8281c;
    --gain: #22692f;
    --selection: #d8dcc4;
    --key: #1d4f91;
    --string: #6b4a00;
    --number: #9a3412;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.whole { block-size: 100%; overflow: hidden; }
.studio {
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) minmax(22rem, 42%);
  grid-template-areas: "head head" "tool play" "foot foot";
  block-size: 100%;
  background: var(--page);
}
.head {
  grid-area: head;
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem 0.6rem;
  align-items: center;
  padding: 0.4rem 0.8rem;
  border-block-end: 1px solid var(--line);
}
.head .grow { flex: 1; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.title {
  inline-size: min(20rem, 40vw);
  padding: 0.15rem 0.3rem;
  border: 1px solid transparent;
  border-radius: 3px;
  background: none;
  color: inherit;
  font: 1.125rem var(--prose);
}
.title:hover, .title:focus { border-color: var(--line); }
button, select, input { font: inherit; color: inherit; }
.button, .plain, .tab, .fix, .hear {
  padding: 0.2rem 0.6rem;
  border: 1px solid var(--line);
  border-radius: 3px;
  background: none;
  cursor: pointer;
}
.button:hover, .plain:hover, .tab:hover, .fix:hover { border-color: var(--warm); color: var(--warm); }
.button.main { border-color: var(--warm); color: var(--warm); }
.plain { border-color: transparent; color: var(--quiet); }
button:disabled { opacity: 0.45; cursor: default; }
:focus-visible { outline: 2px solid var(--warm); outline-offset: 1px; }
a { color: var(--warm); }
.quiet { color: var(--quiet); }
.tool { grid-area: tool; display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; }
.tabs { display: flex; flex-wrap: wrap; gap: 0.2rem; padding: 0.4rem 0.8rem 0; }
.tab { border-color: transparent; border-radius: 3px 3px 0 0; color: var(--quiet); }
.tab[aria-selected="true"] { background: var(--raised); color: var(--ink); border-color: var(--line); border-block-end-color: transparent; }
.pages { position: relative; flex: 1; min-block-size: 0; border-block-start: 1px solid var(--line); }
.page { position: absolute; inset: 0; overflow: auto; }
.play { grid-area: play; display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; border-inline-start: 1px solid var(--line); }
.play .bar { display: flex; flex-wrap: wrap; gap: 0.2rem; align-items: center; padding: 0.4rem 0.8rem; }
.play .bar .plain { padding-inline: 0.35rem; }
.play .bar input { inline-size: 5.5rem; margin-inline-end: 0.2rem; padding: 0.15rem 0.4rem; border: 1px solid var(--line); border-radius: 3px; background: none; font-family: var(--letters); font-size: 0.8125rem; }
.game { flex: 1; min-block-size: 0; overflow: auto; padding: 0 0.8rem 0.8rem; }
.game .none { margin: 1rem 0; color: var(--quiet); }
.game dungeon-mode { --dm-room: calc(100dvh - 9rem); margin: 0; }
.foot {
  grid-area: foot;
  display: flex;
  gap: 1rem;
  padding: 0.25rem 0.8rem;
  border-block-start: 1px solid var(--line);
  color: var(--quiet);
  font-size: 0.875rem;
}
.foot .told { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.code { display: grid; grid-template: minmax(0, 1fr) auto / 12.5rem minmax(0, 1fr); block-size: 100%; }
.files { overflow: auto; padding: 0.5rem 0.4rem; border-inline-end: 1px solid var(--line); font: 0.8125rem var(--letters); }
.files h2 { margin: 0.8rem 0.3rem 0.2rem; color: var(--quiet); font: 0.75rem var(--letters); letter-spacing: 0.08em; overflow-wrap: anywhere; }
.files button { display: flex; inline-size: 100%; gap: 0.4rem; justify-content: space-between; padding: 0.2rem 0.4rem; border: 0; border-radius: 3px; background: none; color: inherit; text-align: start; cursor: pointer; }
.files button span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.files button:hover { background: var(--raised); }
.files button[aria-current="true"] { background: var(--raised); color: var(--warm); }
.files .inherited { color: var(--quiet); }
.files summary { margin: 0.8rem 0.3rem 0.2rem; color: var(--quiet); font: 0.75rem var(--letters); letter-spacing: 0.08em; cursor: pointer; }
.files .mark { color: var(--loss); }
.files .add { color: var(--quiet); }
.editing { display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; }
.note { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; padding: 0.3rem 0.8rem; background: var(--raised); color: var(--quiet); font-size: 0.875rem; }
.text { flex: 1; min-block-size: 0; }
.findings { grid-column: 1 / -1; max-block-size: 11rem; margin: 0; padding: 0; overflow: auto; border-block-start: 1px solid var(--line); list-style: none; font-size: 0.875rem; }
.findings button { display: grid; grid-template-columns: auto 1fr; gap: 0 0.8rem; align-items: baseline; inline-size: 100%; padding: 0.25rem 0.8rem; border: 0; background: none; color: inherit; text-align: start; cursor: pointer; }
.findings button:hover { background: var(--raised); }
.findings code { color: var(--quiet); font: 0.8125rem var(--letters); }
.findings .error { color: var(--loss); }
.finding-line { display: flex; flex-wrap: wrap; gap: 0.2rem 0.8rem; align-items: baseline; margin-inline-start: 1.5rem; padding: 0.15rem 0.5rem; border-inline-start: 2px solid var(--warm); background: var(--raised); color: var(--warm); font: 0.8125rem / 1.4 var(--prose); white-space: normal; }
.finding-line.error { border-color: var(--loss); color: var(--loss); }
.fix { padding: 0 0.5rem; background: var(--page); color: var(--ink); font-size: 0.8125rem; }
.swatch { display: inline-block; inline-size: 0.9em; block-size: 0.9em; margin-inline-start: 0.4em; border: 1px solid var(--line); vertical-align: -0.1em; }
.tile-picture { inline-size: 20px; block-size: 15px; margin-inline-start: 0.4em; background: #0b1020; image-rendering: pixelated; vertical-align: -2px; }
.tile-picture.tall { inline-size: 14px; block-size: 21px; margin-block: -3px; vertical-align: -5px; }
.pictured .tile-picture { inline-size: 60px; block-size: 45px; }
.pictured .tile-picture.tall { inline-size: 60px; block-size: 90px; }
.hear { margin-inline-start: 0.4em; padding: 0 0.3em; border: 0; color: var(--warm); }
.about-key { max-inline-size: 28rem; padding: 0.4rem 0.6rem; font: 0.875rem / 1.45 var(--prose); white-space: pre-line; }
.sheet { max-inline-size: min(44rem, 92vw); max-block-size: 86dvh; padding: 1.2rem 1.4rem; border: 1px solid var(--line); border-radius: 6px; background: var(--page); color: var(--ink); overflow: auto; }
.sheet::backdrop { background: rgb(5 8 18 / 0.6); }
.sheet h2 { margin: 0 0 0.6rem; font: 1.25rem var(--prose); }
.sheet h3 { margin: 1.2rem 0 0.4rem; color: var(--quiet); font: 0.8125rem var(--letters); letter-spacing: 0.1em; text-transform: uppercase; }
.sheet ul { margin: 0; padding: 0; list-style: none; }
.sheet li { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; align-items: baseline; padding: 0.3rem 0; border-block-end: 1px solid var(--line); }
.sheet li .grow { flex: 1 1 12rem; }
.sheet textarea { inline-size: 100%; border: 1px solid var(--line); background: var(--raised); color: inherit; font: 0.8125rem var(--letters); }
.sheet .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-block: 0.6rem; }
.undone { color: var(--quiet); text-decoration: line-through; }
.choose { max-inline-size: 60rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; overflow: auto; block-size: 100%; }
.choose h1 { margin: 0 0 0.3rem; font: 2rem var(--prose); }
.choose h2 { margin: 2rem 0 0.6rem; color: var(--quiet); font: 0.8125rem var(--letters); letter-spacing: 0.2em; text-transform: uppercase; }
.choose .projects { margin: 0; padding: 0; list-style: none; }
.choose .projects li { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; align-items: baseline; padding: 0.3rem 0; border-block-end: 1px solid var(--line); }
.choose .projects .grow { flex: 1; }
.choose .projects .named { display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
.choose .back { margin: 0 0 1.2rem; }
.choose .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.choose .card { display: flex; flex-direction: column; gap: 0.3rem; inline-size: 100%; block-size: 100%; padding: 0; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: inherit; text-align: start; cursor: pointer; overflow: hidden; }
.choose .card:hover { border-color: var(--warm); }
.choose .card img { inline-size: 100%; aspect-ratio: 16 / 9; object-fit: cover; background: #0b1020; }
.choose .card span { padding: 0 0.7rem; }
.choose .card .quiet { padding-block-end: 0.6rem; font-size: 0.875rem; }
@media (max-width: 60rem) {
  .whole { overflow: auto; }
  .studio { grid-template: auto auto minmax(max(24rem, calc(54dvh - 5rem)), 1fr) auto / minmax(0, 1fr); grid-template-areas: "head" "play" "tool" "foot"; block-size: auto; min-block-size: 100%; }
  .play { border: 0; max-block-size: 46dvh; }
  .game dungeon-mode { --dm-room: 46dvh; }
  .foot { position: sticky; inset-block-end: 0; background: var(--page); }
  .code { grid-template-columns: 11.5rem minmax(0, 1fr); }
}
@media (max-width: 36rem) {
  .code { grid-template: auto minmax(14rem, 1fr) auto / minmax(0, 1fr); }
  .files { display: flex; gap: 0.2rem; border: 0; border-block-end: 1px solid var(--line); }
  .files h2 { display: none; }
  .choose .projects .named { grid-template-columns: minmax(0, 1fr); }
  .files button { inline-size: auto; white-space: nowrap; }
}
`;
