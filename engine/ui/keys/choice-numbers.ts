import type { Choice } from './questions';

/** The keys of positions in a list. */
export const DIGITS = '123456789';

/**
 * Numbers the choices of each action. A choice keeps its number for as long as it is offered: a new draught takes a free
 * number, and the others stay where they were.
 */
export class ChoiceNumbers {
  private readonly byAction = new Map<string, ReadonlyMap<string, number>>();

  /** Takes note of all that may be done now. Actions that can't be done keep their numbers until they can. */
  learn(options: readonly Choice[]): void {
    const actions = new Set(options.map(({ action }) => action));
    for (const action of actions) {
      const names = namesOf(options.filter((choice) => choice.action === action));
      const before = this.byAction.get(action);
      const kept = new Map([...(before ?? [])].filter(([name]) => names.includes(name)));
      for (const name of names) if (!kept.has(name)) kept.set(name, lowestFree([...kept.values()]));
      this.byAction.set(action, kept);
    }
  }

  /** The number of each of these choices, which have one action, as a key; null beyond the last digit. */
  keysOf(choices: readonly Choice[]): (string | null)[] {
    const numbers = this.byAction.get(choices[0]?.action ?? '');
    return namesOf(choices).map((name, i) => DIGITS[(numbers?.get(name) ?? i + 1) - 1] ?? null);
  }

  clear(): void {
    this.byAction.clear();
  }
}

/** Commands tell choices apart; equal ones are told apart by their order. */
function namesOf(choices: readonly Choice[]): string[] {
  const counts = new Map<string, number>();
  return choices.map(({ command }) => {
    const count = (counts.get(command) ?? 0) + 1;
    counts.set(command, count);
    return `${command} ${count}`;
  });
}

function lowestFree(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number++;
  return number;
}
