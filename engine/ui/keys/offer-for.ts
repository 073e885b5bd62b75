import type { KeyMap } from './key-map';
import { DIGITS, type Offer } from './offers';
import { type Choice, sharedLabel } from './questions';

/** The offer that a key means: by the key on its button, by its position in the list, or by the key of its action. */
export function offerFor(
  key: string,
  offers: readonly Offer[],
  options: readonly Choice[],
  keys: KeyMap,
): Offer | null {
  const shown = offers.find((offer) => offer.key === key);
  if (shown) return shown;
  const place = DIGITS.indexOf(key);
  const placed = place < 0 ? undefined : offers[place];
  if (placed) return placed;
  const meant = options.filter(({ action, way }) => way === null && action !== '' && keys[action]?.includes(key));
  if (meant.length === 0) return null;
  return { label: meant.length > 1 ? sharedLabel(meant) : (meant[0]?.label ?? ''), key, choices: meant };
}
