/** The message when a part of the game can't be fetched. Repeating the action tries again. */
export const PART_LOST = 'A part of the game could not be fetched. Check the connection, then try again.';

/** Milliseconds that most networks need to recover. */
const PAUSE = 300;

/** Loads something, and tries once more after a pause: most failures are short. */
export async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}
