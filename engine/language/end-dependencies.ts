import { isSpecialField } from '../machine/effects/attribute-access';
import { bitOfEnd } from '../machine/effects/ends';
import { parseOrNull } from './expression/candidate-filter';
import type { Compilation } from './expression/compilation';
import { isDerived } from './steps/special-values';
import type { Node } from './syntax/syntax';

/**
 * Records which end conditions depend on which variables and attributes. An end can't become true while nothing it
 * reads changes, and most steps change nothing of the kind. An end that reads anything else depends on everything.
 * Testing all ends after every change makes a whole card game 6 % slower, measured by playing games with and without
 * this in turn.
 */
export class EndDependencies {
  /** The ends that depend on everything, because they read places or phases. */
  onAnything = 0;
  private readonly attributes = new Map<string, number>();

  constructor(
    private readonly builder: Compilation,
    conditions: readonly unknown[],
  ) {
    conditions.forEach((condition, index) => {
      const node = parseOrNull(condition);
      if (node) this.gather(node, bitOfEnd(index));
      else if (typeof condition !== 'boolean') this.onAnything |= bitOfEnd(index);
    });
    for (const scope of builder.scopes.values()) {
      scope.dependentEnds |= this.onAnything;
      for (const variable of scope.variables) variable.dependentEnds |= this.onAnything;
    }
  }

  /** The ends that depend on an attribute. */
  onAttribute(key: string): number {
    const ends = this.attributes.get(key);
    return ends === undefined ? this.onAnything : ends | this.onAnything;
  }

  private gather(node: Node, end: number): void {
    switch (node.kind) {
      case 'literal':
        return;
      case 'field':
        if (node.of.kind === 'name') this.gatherField(node.of.name, node.name, end);
        else this.onAnything |= end;
        return;
      case 'not':
      case 'negate':
        this.gather(node.of, end);
        return;
      case 'binary':
        this.gather(node.left, end);
        this.gather(node.right, end);
        return;
      default:
        this.onAnything |= end;
    }
  }

  private gatherField(of: string, key: string, end: number): void {
    // Options never change during a game.
    if (of === 'options') return;
    const variable = this.builder.storedVariable(of, key);
    if (variable) {
      variable.dependentEnds |= end;
      variable.scope.dependentEnds |= end;
    } else if (of === 'seat' && this.isPlain(key)) this.attributes.set(key, (this.attributes.get(key) ?? 0) | end);
    else this.onAnything |= end;
  }

  /** Whether a field is a stored attribute, which changes only when it is set. */
  private isPlain(key: string): boolean {
    const { actors, items } = this.builder.definitions;
    if (isSpecialField(key) || this.builder.zones.has(key)) return false;
    return ![...Object.values(actors), ...Object.values(items)].some(({ attributes }) => isDerived(attributes[key]));
  }
}
