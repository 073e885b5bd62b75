import type { Game } from '../../../game/game';
import type { Machine } from '../../../machine/model/machine';
import type { ScopeType } from '../../../machine/model/value';
import { entityText, plainValue } from './plain-value';

export interface VariableRow {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly pointer: string;
  /** The scope whose chain can be shown, or null. */
  readonly scope: ScopeType | null;
}

export interface VariableGroup {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly VariableRow[];
}

/** Scopes, options and the state of the turn: everything that belongs to the game and to no entity. */
export function variableGroups(game: Game): VariableGroup[] {
  const machine = game.state;
  return [
    { title: 'Turn', note: '', rows: turnRows(game) },
    ...machine.program.scopes
      .filter(({ variables }) => variables.length > 0)
      .map((scope) => scopeGroup(machine, scope)),
    { title: 'Options', note: '', rows: optionRows(machine) },
    { title: 'Used up', note: 'actions with a limit, and table rows that come up once', rows: usedUp(machine) },
  ].filter(({ rows }) => rows.length > 0);
}

function turnRows({ state: machine, ended, decisions }: Game): VariableRow[] {
  const { active, phase, turn } = machine;
  const { next, turnEnds, stages } = machine.course;
  const going = turnEnds ? 'the turn ends' : next === null ? 'the same phase' : `the phase ${next.id}`;
  return [
    fact('turn', String(turn)),
    fact('phase', phase === '' ? 'none yet' : phase, `/rules/phases/${phase}`),
    fact('active', active ? entityText(active) : 'no one'),
    fact('then', [going, ...stages].join(', ')),
    fact('decisions', String(decisions.length)),
    ...machine.seats.map((seat, i) => fact(`seat ${i}`, `${machine.seating.names[i] ?? ''} (${entityText(seat)})`)),
    ...(ended ? [fact('ended', `${ended.reason}, won by ${ended.winners.join(', ') || 'no one'}`)] : []),
  ];
}

function scopeGroup(machine: Machine, scope: ScopeType): VariableGroup {
  const isLive = machine.scopes[scope.index] !== null;
  const rows = scope.variables.map(({ name, derived, pointer }): VariableRow => {
    const value = isLive ? plainValue(machine.variable(scope, name)) : '–';
    return { name, value, note: derived ? 'worked out' : '', pointer, scope };
  });
  return { title: scope.name, note: isLive ? '' : 'not there in this phase', rows };
}

const optionRows = (machine: Machine): VariableRow[] =>
  [...machine.program.options.values()].map(({ name, fallback }) => ({
    name,
    value: plainValue(machine.options[name] ?? null),
    note:
      plainValue(machine.options[name] ?? null) === plainValue(fallback)
        ? 'as usual'
        : `usually ${plainValue(fallback)}`,
    pointer: `/rules/options/${name}`,
    scope: null,
  }));

function usedUp({ tally: { uses, usedRows } }: Machine): VariableRow[] {
  return [
    ...[...uses].sort().map(([key, times]) => fact(key, `${times} times`)),
    ...[...usedRows].sort().map((key) => fact(key, 'came up')),
  ];
}

const fact = (name: string, value: string, pointer = ''): VariableRow => ({
  name,
  value,
  note: '',
  pointer,
  scope: null,
});
