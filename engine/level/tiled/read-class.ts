import type { Fields } from './fields';

/** What an object or a tile is: Tiled says it as `type`, only version 1.9 says it as `class`. */
export const classOf = (fields: Fields): string => fields.text('class') || fields.text('type');
