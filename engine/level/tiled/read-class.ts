import type { WithClass } from './file/raw';
import type { PartOf } from './file/raw-fields';

/** The class of an object or a tile: Tiled writes it as `type`, only version 1.9 as `class`. */
export const classOf = (fields: PartOf<WithClass>): string => fields.text('class') || fields.text('type');
