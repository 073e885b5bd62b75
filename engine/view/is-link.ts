/** Whether this looks like a link that holds a game, of whatever version. To read one takes more, fetched when it is needed. */
export const isLink = (text: string): boolean => /^#r\d+\./.test(text);
