/** What a reader is told when a part of the game can't be had. What they did is done when they do it again. */
export const PART_LOST = 'A part of the game could not be fetched. Check the connection, then try again.';

/** Milliseconds in which a network finds itself again. */
const PAUSE = 300;

/** Fetches something, and where that fails once more a moment later: most failures are over by then. */
export async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}
