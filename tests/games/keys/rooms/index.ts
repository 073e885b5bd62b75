import { actorRooms } from './actors';
import { behaviorRooms } from './behavior-settings';
import { itemRooms } from './items';
import { languageRooms } from './languages';
import { levelRooms } from './levels';
import { tableRooms } from './tables';

/** Each key of each schema matters in one of these. */
export const ROOMS = [...actorRooms, ...behaviorRooms, ...itemRooms, ...languageRooms, ...levelRooms, ...tableRooms];
