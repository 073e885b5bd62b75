/** A prototype.json with a map drawn in characters, in which `#` is a wall and `@` the player. */
export const drawn = (rows: readonly string[], legend: Readonly<Record<string, unknown>>) => ({
  name: 'Room',
  map: { rows, legend: { '#': 'wall', '@': 'player', ...legend } },
});
