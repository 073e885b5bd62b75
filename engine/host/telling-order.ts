import type { GameEvent } from '../core/events';

/**
 * The order in which events are told, as indexes. Many rules change a number first and report it afterwards; a reader
 * wants it the other way round: "You strike back. The clerk loses 2 ink."
 */
export function tellingOrder(events: readonly GameEvent[]): number[] {
  const order: number[] = [];
  let held: number[] = [];
  let rule = '';
  const release = () => {
    order.push(...held);
    held = [];
  };
  events.forEach((event, i) => {
    if (event.type === 'changed' && typeof event.entity === 'number') {
      if (ruleOf(event.because) !== rule) release();
      rule = ruleOf(event.because);
      held.push(i);
      return;
    }
    const isOwnWord = event.type === 'said' && ruleOf(event.because) === rule;
    if (!isOwnWord && !PASSING.has(event.type)) release();
    order.push(i);
  });
  release();
  return order;
}

/** Events between a change and the words for it, which are told elsewhere. */
const PASSING: ReadonlySet<GameEvent['type']> = new Set(['changed', 'moved', 'spawned', 'animated', 'raised']);

/** `/rules/actions/strike` of `/rules/actions/strike/do/2`: one action, procedure, trigger or table. */
const ruleOf = (because: string): string => because.split('/').slice(0, 4).join('/');
