import type { WithClass } from './file/raw';
import type { PartOf } from './file/raw-fields';

/** What an object or a tile is: Tiled says it as `type`, only version 1.9 says it as `class`. */
export const classOf = (fields: PartOf<WithClass>): string => fields.text('class') || fields.text('type');
