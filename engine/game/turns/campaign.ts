import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import type { GameMachine } from '../../machine/game-machine';
import type { Machine } from '../../machine/model/machine';
import { type Fields, ScopeType, type Value } from '../../machine/model/value';

/**
 * What outlives a game or a level: the variables of one scope, and its used unique table rows. The scope `campaign` goes
 * on from game to game, the scope `run` from level to level.
 */
export interface Campaign {
  readonly variables: Fields;
  readonly given: readonly string[];
}

type LastingScope = 'campaign' | 'run';

export function campaignOf(machine: Machine, of: LastingScope = 'campaign'): Campaign {
  const variables: Record<string, unknown> = {};
  const scope = scopeOf(machine, of);
  const values = scope ? (machine.scopes[scope.index] ?? []) : [];
  scope?.variables.forEach(({ name, index }) => {
    const value = values[index] as Value;
    if (!isOfThisGame(value)) variables[name] = value;
  });
  return JSON.parse(
    JSON.stringify({ variables, given: [...machine.tally.usedRows].filter((key) => key.startsWith(`${of}/`)).sort() }),
  ) as Campaign;
}

/** Continues from an earlier game or level. What the rules no longer know is dropped. */
export function continueCampaign(
  machine: GameMachine,
  { variables, given }: Campaign,
  of: LastingScope = 'campaign',
): void {
  const scope = scopeOf(machine, of);
  if (!scope || !machine.scopes[scope.index]) return;
  for (const variable of scope.variables) {
    const { name, index } = variable;
    if (!Object.hasOwn(variables, name)) continue;
    machine.put(scope.index, index, variable.within(machine, variables[name] as Value));
  }
  for (const key of given) if (key.startsWith(`${of}/`)) machine.tally.markRow(key);
}

const scopeOf = ({ program }: Machine, of: LastingScope): ScopeType | null =>
  program.scopes.find(({ name }) => name === of) ?? null;

/** Entities and places don't outlive their game. */
function isOfThisGame(value: Value): boolean {
  if (Array.isArray(value)) return value.some((item) => isOfThisGame(item as Value));
  return [Entity, Zone, Cell, ScopeType].some((kind) => value instanceof kind);
}
