/** "Hit points" for `hit_points`. In a file of its own, so that a page without the engine loads nothing else. */
export function titleOf(id: string): string {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
