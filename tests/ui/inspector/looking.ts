import type { Definitions } from '../../../engine/core/definitions';
import { createGame, type Game } from '../../../engine/game/game';
import { formatFinding } from '../../../engine/load/files/finding';
import type { Source } from '../../../engine/load/files/source';
import { loadLevels } from '../../../engine/load/load-levels';
import { chainOf, type KnownFacts, type Subject } from '../../../engine/ui/inspector/facts/chain';
import { EventHistory } from '../../../engine/ui/inspector/facts/event-history';
import { ReplannedLevel } from '../../../engine/ui/inspector/facts/generation';
import { Sources } from '../../../engine/ui/inspector/facts/sources';
import { memorySource } from '../../support/memory-source';

/** A game with an open inspector. */
export interface Looking {
  readonly game: Game;
  readonly known: KnownFacts;
}

export async function loaded(source: Source, id: string): Promise<{ definitions: Definitions; sources: Sources }> {
  const { definitions, findings, origins } = await loadLevels(source, `prototypes/${id}`);
  if (!definitions) throw new Error(findings.map(formatFinding).join('\n'));
  return { definitions, sources: new Sources(origins) };
}

/** All that is known of a game now. */
export function lookInto(game: Game, sources: Sources): KnownFacts {
  const history = new EventHistory();
  history.follow(game);
  while (history.catchUp());
  return { machine: game.state, history, sources, placedBy: new ReplannedLevel(game).placedBy };
}

/** A small game out of files that a test makes up, played by these decisions. */
export async function played(files: Readonly<Record<string, unknown>>, ...decisions: string[]): Promise<Looking> {
  const rules = {
    seats: { min: 1, max: 1, actor: 'player', order: 'solo' },
    turn: { first: 'main' },
    phases: { main: {} },
    ...(files['prototypes/small/rules.json'] as object),
  };
  const source = memorySource({
    'prototypes/small/prototype.json': { name: 'Small' },
    ...files,
    'prototypes/small/rules.json': rules,
  });
  const { definitions, sources } = await loaded(source, 'small');
  const game = createGame(definitions, { seed: 'small' });
  for (const id of decisions) game.decide(0, id);
  return { game, known: lookInto(game, sources) };
}

/** A chain as lines: "override 20 max prototypes/small/actors.json:5". */
export const chainLines = (known: KnownFacts, subject: Subject): string[] =>
  chainOf(known, subject).map(({ kind, value, text, where }) =>
    [kind, value, text, where ?? ''].filter((part) => part !== '').join(' '),
  );

export function ofSeat({ game }: Looking, key: string): Subject {
  const [entity] = game.state.seats;
  if (!entity) throw new Error('There is no such entity.');
  return { kind: 'attribute', entity, key };
}
