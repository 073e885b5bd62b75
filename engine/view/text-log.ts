import type { Definitions } from '../core/definitions';
import { type GameEvent, isToldOf, type RollResult } from '../core/events';
import { formatNumber, listing } from '../rules/english';
import type { Machine } from '../rules/machine';
import { renderTemplate } from '../rules/template';
import type { Game } from '../turn/game';
import { changeText, type Viewer } from './change-text';
import { titleOf } from './text-names';

/**
 * What a reader is told of an event: words said, dice, sounds, stats that change. Null for what shows in the view
 * itself, or is secret. Null reads as a bystander.
 */
export function messageOf(machine: Machine, event: GameEvent, viewer: Viewer | null): string | null {
  switch (event.type) {
    case 'said':
      return isToldOf(event, viewer?.id ?? null) ? saidText(machine, event, viewer) || null : null;
    case 'rolled':
      return isToldOf(event, viewer?.id ?? null) && event.roll.dice.length > 0
        ? rollText(event.roll, machine.program.definitions.tables[event.table ?? '']?.code ?? null)
        : null;
    case 'sound': {
      const caption = machine.program.definitions.sounds[event.sound]?.caption;
      return caption ? `(${caption})` : null;
    }
    case 'travelled':
      return arrivalText(machine.program.definitions, event.to);
    case 'changed':
      return changeText(machine, event, viewer);
    case 'fault':
      return `That can't be done: ${event.message}`;
    default:
      return null;
  }
}

/** Where one has come to, in the words of the level itself. */
const arrivalText = (definitions: Definitions, to: string): string | null =>
  definitions.id === to ? introText(definitions) : null;

/** What a level is called and what is written on its cover. */
export const introText = ({ prototype: { name, description } }: Definitions): string =>
  description ? `${name}. ${description}` : `${name}.`;

function saidText({ program }: Machine, { template, captured }: Said, viewer: Viewer | null): string {
  return renderTemplate(program.texts.parts(template), captured, viewer ? viewer.id : null);
}

type Said = Extract<GameEvent, { type: 'said' }>;

/** Raw dice, what was added and what came of it, each apart; and the code of the table they were thrown for. */
function rollText({ dice, kept, modifier, final, clamped }: RollResult, code: string | null): string {
  const faces = listing(dice.map(formatNumber));
  const keeps = kept.length < dice.length ? `, keeping ${listing(kept.map(formatNumber))}` : '';
  const sign = modifier < 0 ? 'less' : 'plus';
  const adds = modifier === 0 ? '' : `, ${sign} ${formatNumber(Math.abs(modifier))}`;
  const isPlain = kept.length === 1 && modifier === 0 && !clamped;
  const comes = isPlain ? '' : clamped ? `, taken as ${formatNumber(final)}` : `: ${formatNumber(final)}`;
  return `${code === null ? 'Rolled' : `${code}: rolled`} ${faces}${keeps}${adds}${comes}.`;
}

/** "The game is over: four kings. Ada wins." Beside words that tell why, the reason is left out. */
export function endingText(game: Game, isTold = false): string {
  if (!game.ended) return 'The game is not over yet.';
  const { reason, winners } = game.ended;
  const over = `The game is over${isTold ? '' : `: ${titleOf(reason).toLowerCase()}`}.`;
  const names = winners.map((seat) => game.state.seats[seat]?.name ?? '').filter((name) => name !== '');
  if (names.length === 0) return over;
  if (names.length === 1 && game.state.seats.length === 1) return `${over} You win.`;
  return `${over} ${listing(names)} ${names.length === 1 ? 'wins' : 'win'}.`;
}
