import { OBSERVER } from '../../engine/game/decisions/pending';
import type { Game } from '../../engine/game/game';
import { textQuestions as questionsFrom, type TextQuestion } from '../../engine/ui/text/text-options';
import { textView as textFrom } from '../../engine/ui/text/text-view';

/** The game in words, as a seat's screen shows it; −1 watches. */
export const textView = (game: Game, seat: number): string => textFrom(game.view(seat), game.pending);

/** Everything that is asked now, in words. */
export const textQuestions = (game: Game): TextQuestion[] => questionsFrom(game.view(OBSERVER), game.pending);
