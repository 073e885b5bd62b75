/** The styles of both benches. The variables are those of the studio. */
export const DRAWING_STYLE = `
.drawing { display: grid; grid-template: minmax(0, 1fr) / 11rem minmax(0, 1fr); block-size: 100%; }
.drawing .shelf { overflow: auto; padding: 0.6rem; border-inline-end: 1px solid var(--line); }
.drawing .row { display: flex; flex-wrap: wrap; gap: 0.2rem 0.3rem; align-items: center; }
.drawing input:not([type="range"], [type="checkbox"], [type="color"], [type="file"]), .drawing select {
  min-inline-size: 0;
  padding: 0.2rem 0.4rem;
  border: 1px solid var(--line);
  border-radius: 3px;
  background: var(--raised);
  font: 0.8125rem var(--letters);
}
.drawing select option, .drawing select optgroup { background: var(--raised); color: var(--ink); }
.drawing .shelf form { flex-wrap: nowrap; align-items: stretch; }
.drawing .shelf .like { margin-block-start: 0.4rem; }
.drawing .shelf .ways { display: grid; margin-block-start: 0.4rem; }
.drawing .shelf form input { flex: 1; inline-size: 100%; }
.drawing .shelf .plain { padding-inline: 0.2rem; }
.drawing .own { margin: 0.6rem 0 0; padding: 0; list-style: none; }
.drawing .own button { display: flex; gap: 0.5rem; align-items: center; inline-size: 100%; padding: 0.25rem 0.4rem; border: 0; border-radius: 3px; background: none; text-align: start; font: 0.8125rem var(--letters); cursor: pointer; overflow-wrap: anywhere; }
.drawing .own button:hover, .drawing .own button[aria-current="true"] { background: var(--raised); }
.drawing .own button[aria-current="true"] { color: var(--warm); }
.drawing .thumbnail { inline-size: 20px; flex: none; background: #0b1020; image-rendering: pixelated; }
.drawing .work { display: flex; flex-wrap: wrap; gap: 0.6rem 1.4rem; align-content: start; padding: 0.6rem 0.8rem; overflow: auto; }
.drawing .easel { flex: 1 1 17rem; max-inline-size: 30rem; min-inline-size: 0; }
.drawing .beside { flex: 1 1 12.5rem; max-inline-size: 26rem; min-inline-size: 0; }
.drawing .pixels { display: block; inline-size: 100%; margin-block: 0.4rem; touch-action: none; cursor: crosshair; image-rendering: pixelated; }
.drawing .pixels.tall { inline-size: min(100%, 20rem); }
.drawing .easel .row .plain { padding-inline: 0.45rem; }
.drawing .easel .signs { display: flex; gap: 0.2rem; }
.drawing .easel .row .sign { padding-inline: 0.25rem; min-inline-size: 1.6rem; }
.drawing .easel p { margin: 0.5rem 0 0; font-size: 0.8125rem; }
.drawing .plain[aria-pressed="true"] { border-color: var(--warm); color: var(--warm); }
.drawing h3 { margin: 0.9rem 0 0.35rem; color: var(--quiet); font: 0.75rem var(--letters); letter-spacing: 0.08em; }
.drawing .beside h3:first-child { margin-block-start: 0; }
.drawing .swatches { display: flex; flex-wrap: wrap; gap: 0.3rem; align-items: center; margin-block-end: 0.4rem; }
.drawing .pixel { inline-size: 1.75rem; block-size: 1.75rem; padding: 0; border: 2px solid var(--line); border-radius: 3px; background: linear-gradient(var(--pixel, transparent), var(--pixel, transparent)), repeating-conic-gradient(#39425e 0 25%, #20283f 0 50%) 0 0 / 0.75rem 0.75rem; cursor: pointer; }
.drawing .pixel[aria-pressed="true"] { border-color: var(--warm); outline: 1px solid var(--warm); }
.drawing .tune { inline-size: 1.6rem; block-size: 1.75rem; margin-inline: -0.2rem 0.3rem; padding: 0; border: 0; background: none; }
.drawing .preview figure { margin: 0 0 0.5rem; }
.drawing .slider select { justify-self: start; }
.drawing .preview canvas { display: block; max-inline-size: 100%; background: #0a0c14; image-rendering: pixelated; }
.drawing .preview .scenes { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.4rem; }
.drawing .preview .scenes canvas { inline-size: 100%; }
.drawing figcaption { color: var(--quiet); font-size: 0.8125rem; }
.drawing .use p { margin: 0 0 0.4rem; font-size: 0.875rem; }
.drawing .use select { flex: 1 1 8rem; }
.drawing .sheet { inline-size: min(44rem, 92vw); }
.drawing .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(3.25rem, 1fr)); gap: 0.25rem; max-block-size: 45dvh; margin: 0.6rem 0; padding: 0; overflow: auto; list-style: none; }
.drawing .sheet .grid li { display: block; padding: 0; border: 0; }
.drawing .grid button { position: relative; display: grid; place-items: center; inline-size: 100%; min-block-size: 3.25rem; padding: 0.2rem; border: 2px solid transparent; border-radius: 3px; background: #0b1020; cursor: pointer; }
.drawing .grid button:hover { border-color: var(--line); }
.drawing .grid button[aria-pressed="true"] { border-color: var(--warm); }
.drawing .grid .thumbnail { inline-size: 40px; }
.drawing .grid .order { position: absolute; inset: auto 0.15rem 0.1rem auto; color: #f2c879; font: 0.75rem var(--letters); }
.drawing .number { inline-size: 4.5rem; }
.drawing .sound { display: grid; gap: 0.6rem; align-content: start; max-inline-size: 44rem; padding: 0.6rem 0.8rem; overflow: auto; }
.drawing .wave { display: block; inline-size: 100%; block-size: 5rem; background: #0b1020; border-radius: 3px; }
.drawing .sliders { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 0.2rem 1.6rem; }
.drawing .slider { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr) 4.6rem; gap: 0.5rem; align-items: center; font-size: 0.875rem; }
.drawing .slider output { color: var(--quiet); font: 0.8125rem var(--letters); text-align: end; }
.drawing input[type="range"] { inline-size: 100%; margin: 0; accent-color: var(--warm); }
.drawing details summary { color: var(--quiet); cursor: pointer; }
.drawing .caption { display: flex; gap: 0.5rem; align-items: center; }
.drawing .caption input { flex: 1; }
.drawing .empty { padding: 0.6rem 0.8rem; max-inline-size: 34rem; }
@media (max-width: 36rem) {
  .drawing { grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); block-size: auto; }
  .drawing .shelf { border: 0; border-block-end: 1px solid var(--line); }
  .drawing .own { display: flex; flex-wrap: wrap; }
  .drawing .own button { inline-size: auto; }
}
`;
