/** "Hit points" for `hit_points`. On its own, for pages that need no engine. */
export function titleOf(id: string): string {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
