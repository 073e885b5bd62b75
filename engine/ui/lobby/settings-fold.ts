import type { Phrasebook } from '../../language/text/phrasebook';
import { make } from '../dom';

/** The word that opens the settings of a room. */
export const settingsFold = (words: Phrasebook, ...settings: HTMLElement[]): HTMLDetailsElement =>
  make('details', { class: 'fold' }, make('summary', { text: words.say('Settings') }), ...settings);
