/** Styles of the end card. A game that is not over needs none of them. */
export const END_STYLE = /* css */ `
.end-card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9em; padding-block: 0.2em; outline: none; text-wrap: pretty; }
.end-card h2 {
  font: normal 0.8125em var(--letters); letter-spacing: 0.14em; text-transform: uppercase; color: var(--accent);
}
.end-card .sentence { font-size: 1.15em; line-height: 1.3; text-wrap: balance; white-space: pre-line; }
.end-card .winner { font-style: italic; }
.end-tally { display: flex; flex-wrap: wrap; gap: 0.5em 1.8em; }
.end-tally div { display: flex; flex-direction: column-reverse; }
.end-tally dt, .end-seats th { color: var(--quiet); font-size: 0.8125em; font-weight: normal; }
.end-tally dd { font-size: 1.25em; line-height: 1.2; font-variant-numeric: lining-nums tabular-nums; }
.end-tally .score dd { color: var(--accent); font-size: 2.2em; line-height: 1; }
.end-seats { border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
.end-seats th, .end-seats td { padding: 0.25em 0.8em 0.25em 0; border-block-end: 1px solid var(--line); text-align: start; }
.end-seats td { white-space: nowrap; }
.end-seats :is(th, td):last-child { padding-inline-end: 0; }
.end-seats tbody th { color: inherit; font-size: 1em; }
.end-seats .won :is(th, td) { color: var(--accent); }
.end-card .foot { color: var(--quiet); font-size: 0.875em; overflow-wrap: anywhere; }
.end-card .foot .plain { padding: 0; min-block-size: 1.7em; }
.end-card .said { color: var(--accent); font-size: 0.9375em; overflow-wrap: anywhere; }
.end-card .said:empty { display: none; }
@container (min-width: 34rem) { .end-card .sentence { font-size: 1.4em; } }
/* Where room is short, what can be pressed comes before what each seat did. */
@media (max-height: 32rem), (max-width: 34rem) { .end-card :is(.end-seats, .foot) { order: 1; } }
@media (max-height: 32rem) {
  .end-card { gap: 0.5em; }
  .end-card .sentence { font-size: 1.1em; }
  .end-tally { gap: 0.2em 1.2em; }
  .end-tally .score dd { font-size: 1.6em; }
}
.ended .bar-line { display: flex; justify-content: flex-end; }
.ended :is(.stats, .hands, .look, .nearby, .command, .pack) { display: none; }
@media (min-height: 32.01rem) {
  @container (min-width: 56rem) {
    .broad.ended .side { grid-template-columns: minmax(0, 8fr) minmax(0, 4fr); max-block-size: none; }
    .broad.ended .bar-line { grid-area: 1 / 2; }
    .broad.ended .scrubber { grid-column: 1 / -1; }
    .broad.ended .log {
      grid-area: 2 / 2; box-sizing: border-box; max-block-size: calc(var(--below) - 2rem); padding-block-end: var(--fade);
      overflow-y: auto; mask-image: var(--faded);
    }
    .broad .end-card { grid-column: 1; grid-row: 1 / span 3; grid-template-columns: repeat(2, minmax(0, 1fr)); grid-auto-flow: dense; column-gap: 2.5rem; align-content: start; }
    .broad .end-card > :is(h2, .sentence, .winner) { grid-column: 1; }
    .broad .end-card > .sentence { grid-row: 2 / span 3; }
    .broad .end-card > .end-tally { grid-row: 1 / span 2; }
    .broad .end-card > :is(.end-tally, .end-seats, .list, .said, .foot) { grid-column: 2; }
  }
}
.replaying :is(.hands, .command, .pack, .look) { display: none; }
`;
