/** Howler without spatial panning. This build has no types of its own. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl, Howler } from 'howler';
}
