/** The script of the page. The first line is all that the games need; the second is an example of code of your own. */
import 'dungeon-mode-kit/element';
import { offerOdds } from './odds';

for (const game of document.querySelectorAll('dungeon-mode')) offerOdds(game);
