import type { PartOf } from './fields';
import type { WithClass } from './raw';

/** What an object or a tile is: Tiled says it as `type`, only version 1.9 says it as `class`. */
export const classOf = (fields: PartOf<WithClass>): string => fields.text('class') || fields.text('type');
