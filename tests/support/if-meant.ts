/** What a test of recorded games says when they go otherwise, with the command that records them again. */
export const ifMeant = (update: string, file: string, title = ''): string => {
  const record = `${update}=1 npx vitest run ${file}${title && ` -t '${title}'`}`;
  return `It does not go as it was recorded. If this change of the game is meant, or the game is new: ${record}`;
};
