import Uniform from 'rot-js/lib/map/uniform.js';
import { fittingRange, type Generator } from './generator';
import { groundFromRot } from './rot-ground';
import { withRotRandom } from './rot-random';

/** Attempts at a whole layout before the last is used: fewer on large maps, where each takes long. */
const attemptsFor = (cells: number): number => Math.min(20, Math.max(1, Math.floor(100_000 / cells)));

/** Rooms placed evenly, then connected by corridors. */
export const uniform: Generator = (width, height, rng, settings) =>
  withRotRandom(rng, () => {
    const dungeon = new PatientUniform(width, height, {
      roomWidth: fittingRange(settings.room_width ?? [3, 9], width),
      roomHeight: fittingRange(settings.room_height ?? [3, 5], height),
      roomDugPercentage: settings.dug ?? 0.1,
    });
    const ground = groundFromRot(dungeon, width, height);
    return ground.rooms.length > 0 ? ground : null;
  });

/**
 * rot.js tries until its clock runs out and then returns nothing. Here attempts are counted, and the rooms of the last
 * one stay even if some are not connected: separate parts are connected for every generator alike.
 */
class PatientUniform extends Uniform {
  override create(callback: (x: number, y: number, isWall: number) => void): this {
    const attempts = attemptsFor(this._width * this._height);
    this._corridorAttempts = Math.min(this._corridorAttempts, attempts);
    for (let i = 0; i < attempts; i++) {
      this._map = this._fillMap(1);
      this._dug = 0;
      this._rooms = [];
      this._corridors = [];
      this._unconnected = [];
      this._generateRooms();
      if (this._rooms.length >= 2 && this._generateCorridors()) break;
    }
    this._map.forEach((column, x) => {
      column.forEach((isWall, y) => {
        callback(x, y, isWall);
      });
    });
    return this;
  }
}
