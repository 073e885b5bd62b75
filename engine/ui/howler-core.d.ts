/** Howler without its panning in space, which has no types of its own. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl, Howler } from 'howler';
}
