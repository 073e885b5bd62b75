/** The look of the map painter. Colours are those of the studio. */
export const PAINTER_STYLE = /* css */ `
.painter {
  display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); block-size: 100%; container-type: inline-size;
  font-size: 0.875rem;
}
.painter button, .painter select, .painter input { font-size: 0.8125rem; }
.painter .rows { display: grid; gap: 0.25rem; padding: 0.4rem 0.6rem; border-block-end: 1px solid var(--line); }
.painter .row { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; align-items: center; }
.painter .row .grow { flex: 1; }
.painter .do {
  min-block-size: 1.9rem; padding: 0.15rem 0.5rem; border: 1px solid var(--line); border-radius: 3px; background: none;
  cursor: pointer;
}
.painter .do:hover:not(:disabled) { border-color: var(--warm); }
.painter .do[aria-pressed="true"] { background: var(--selection); border-color: var(--warm); }
.painter .tools .do { border-color: transparent; }
.painter .tools .do[aria-pressed="true"] { border-color: var(--warm); }
.painter .do kbd { color: var(--quiet); font: 0.75rem var(--letters); }
.painter label { display: inline-flex; gap: 0.3rem; align-items: center; }
.painter input[type="checkbox"] { accent-color: var(--warm); }
.painter select, .painter input:not([type="checkbox"]) {
  min-block-size: 1.9rem; padding: 0.1rem 0.4rem; border: 1px solid var(--line); border-radius: 3px;
  background: var(--page); color: var(--ink);
}
.painter .looks { display: inline-flex; gap: 0.5rem; margin-inline-start: auto; }
.painter .short { inline-size: 6.5rem; }
.painter .count { inline-size: 4rem; }
.painter .brush { display: inline-flex; gap: 0.4rem; align-items: center; min-inline-size: 9rem; }
.painter .brush canvas, .painter .entry canvas { background: #0a0c14; image-rendering: pixelated; flex: none; }
.painter .brush canvas { inline-size: 30px; block-size: auto; max-block-size: 30px; object-fit: contain; border-radius: 2px; }
.painter label + label { margin-inline-start: 0.4rem; }
.painter .work { display: grid; grid-template: minmax(0, 1fr) / 13rem minmax(0, 1fr); min-block-size: 17rem; }
.palette { display: flex; flex-direction: column; min-block-size: 0; border-inline-end: 1px solid var(--line); }
.palette-head { display: grid; gap: 0.3rem; padding: 0.4rem; grid-template-columns: minmax(0, 1fr) auto; }
.palette .search { min-inline-size: 0; inline-size: 100%; }
.palette .entries { flex: 1; margin: 0; padding: 0 0.3rem 0.4rem; overflow-y: auto; list-style: none; }
.palette .entries li.quiet { padding: 0.4rem; }
.palette .entry {
  display: flex; gap: 0.5rem; align-items: center; inline-size: 100%; min-block-size: 2rem; padding: 0.1rem 0.3rem;
  border: 1px solid transparent; border-radius: 3px; background: none; text-align: start; cursor: pointer;
}
.palette .entry span { overflow-wrap: anywhere; line-height: 1.2; }
.palette .entry canvas { inline-size: 26.667px; block-size: auto; }
.palette .entry:hover { background: var(--raised); }
.palette .entry[aria-pressed="true"] { background: var(--selection); border-color: var(--warm); }
.painter .desk { position: relative; display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; }
.painter-map { flex: 1; min-block-size: 0; overflow: auto; background: #0a0c14; outline-offset: -2px; overscroll-behavior: contain; }
.painter-space { position: relative; min-inline-size: 100%; min-block-size: 100%; }
.painter-map canvas { position: sticky; inset-block-start: 0; inset-inline-start: 0; display: block; touch-action: none; cursor: crosshair; }
.painter .notice {
  display: flex; flex-wrap: wrap; gap: 0.4rem 0.8rem; align-items: center; padding: 0.5rem 0.8rem; background: var(--raised);
}
.painter .notice.error { color: var(--loss); }
.painter .at {
  display: flex; gap: 1rem; padding: 0.2rem 0.6rem; border-block-start: 1px solid var(--line); color: var(--quiet);
  font: 0.8125rem var(--letters); white-space: nowrap; overflow: hidden;
}
.painter .at b { color: var(--ink); font-weight: normal; overflow: hidden; text-overflow: ellipsis; }
.painter .trials { max-block-size: 40%; overflow: auto; padding: 0.3rem 0.6rem; border-block-start: 1px solid var(--line); }
.painter .trials:empty { display: none; }
.painter .trials p { margin: 0; }
.painter .trials ul { margin: 0; padding: 0; list-style: none; }
.painter .trials li { display: flex; flex-wrap: wrap; gap: 0.2rem 0.6rem; align-items: baseline; padding: 0.15rem 0; }
.painter .trials .bad { color: var(--loss); }
.painter .trials .good { color: var(--gain); }
.painter .ramp { inline-size: 7rem; block-size: 0.7rem; border: 1px solid var(--line); }
.painter .drawer .size { flex-basis: 100%; }
.painter .drawer { padding: 0.3rem 0.6rem; border-block-start: 1px solid var(--line); }
.painter .away { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@media (pointer: coarse) {
  .painter .do, .painter select, .painter input:not([type="checkbox"]), .palette .entry { min-block-size: 2.75rem; }
  .painter input[type="checkbox"] { inline-size: 1.4rem; block-size: 1.4rem; }
}
@container (max-width: 34rem) {
  .painter .work { grid-template: auto minmax(18rem, 1fr) / minmax(0, 1fr); min-block-size: 26rem; }
  .palette { border-inline-end: 0; border-block-end: 1px solid var(--line); }
  .palette .entries { display: flex; gap: 0.2rem; overflow: auto hidden; }
  .palette .entry { inline-size: max-content; max-inline-size: 9rem; }
  .painter .tools .do kbd { display: none; }
}
`;
