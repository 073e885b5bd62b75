import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import type { GameMachine } from '../../machine/game-machine';
import type { Machine } from '../../machine/model/machine';
import { type Fields, ScopeType, type Value } from '../../machine/model/value';

/** What outlives a game: the variables of the scope `campaign`, and its used unique table rows. */
export interface Campaign {
  readonly variables: Fields;
  readonly given: readonly string[];
}

const SCOPE = 'campaign';
const PREFIX = `${SCOPE}/`;

export function campaignOf(machine: Machine): Campaign {
  const variables: Record<string, unknown> = {};
  const scope = scopeOf(machine);
  const values = scope ? (machine.scopes[scope.index] ?? []) : [];
  scope?.variables.forEach(({ name, index }) => {
    const value = values[index] as Value;
    if (!isOfThisGame(value)) variables[name] = value;
  });
  return JSON.parse(
    JSON.stringify({ variables, given: [...machine.tally.usedRows].filter((key) => key.startsWith(PREFIX)).sort() }),
  ) as Campaign;
}

/** Continues from an earlier game. What the rules no longer know is dropped. */
export function continueCampaign(machine: GameMachine, { variables, given }: Campaign): void {
  const scope = scopeOf(machine);
  if (!scope || !machine.scopes[scope.index]) return;
  for (const variable of scope.variables) {
    const { name, index } = variable;
    if (!Object.hasOwn(variables, name)) continue;
    machine.put(scope.index, index, variable.within(machine, variables[name] as Value));
  }
  for (const key of given) if (key.startsWith(PREFIX)) machine.tally.markRow(key);
}

const scopeOf = ({ program }: Machine): ScopeType | null => program.scopes.find(({ name }) => name === SCOPE) ?? null;

/** Entities and places don't outlive their game. */
function isOfThisGame(value: Value): boolean {
  if (Array.isArray(value)) return value.some((item) => isOfThisGame(item as Value));
  return [Entity, Zone, Cell, ScopeType].some((kind) => value instanceof kind);
}
