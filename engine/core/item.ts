import { Entity } from './entity';

/** Something that lies on a cell or in a zone: a sword, a key, a card, a tile. */
export class Item extends Entity {
  get kind() {
    return 'item' as const;
  }
}
