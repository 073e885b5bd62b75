import { isSpecialField } from '../machine/effects/attribute-access';
import { bitOfEnd } from '../machine/effects/ends';
import { parsed } from './expression/candidate-filter';
import type { Compilation } from './expression/compilation';
import { isDerived } from './steps/shapes';
import type { Node } from './syntax/syntax';

/**
 * Which ends of a game ask about what. As long as nothing that it asks about changes, none can have come true since it
 * was last asked, and most steps change nothing of the kind. An end that asks for more than variables and attributes
 * has everything at stake. To ask all ends after every change takes 6 % more of a whole card game,
 * measured by playing games with and without it in turn.
 */
export class EndDependencies {
  /** The ends for which places and phases matter, and so anything may. */
  onAnything = 0;
  private readonly attributes = new Map<string, number>();

  constructor(
    private readonly builder: Compilation,
    conditions: readonly unknown[],
  ) {
    conditions.forEach((condition, index) => {
      const node = parsed(condition);
      if (node) this.gather(node, bitOfEnd(index));
      else if (typeof condition !== 'boolean') this.onAnything |= bitOfEnd(index);
    });
    for (const scope of builder.scopes.values()) {
      scope.dependentEnds |= this.onAnything;
      for (const variable of scope.variables) variable.dependentEnds |= this.onAnything;
    }
  }

  /** The ends for which an attribute matters. */
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
    // What a player has set before the game stays as it is.
    if (of === 'options') return;
    const variable = this.builder.keptVariable(of, key);
    if (variable) {
      variable.dependentEnds |= end;
      variable.scope.dependentEnds |= end;
    } else if (of === 'seat' && this.isPlain(key)) this.attributes.set(key, (this.attributes.get(key) ?? 0) | end);
    else this.onAnything |= end;
  }

  /** Whether a field is an attribute that nothing but a change of that attribute changes. */
  private isPlain(key: string): boolean {
    const { actors, items } = this.builder.definitions;
    if (isSpecialField(key) || this.builder.zones.has(key)) return false;
    return ![...Object.values(actors), ...Object.values(items)].some(({ attributes }) => isDerived(attributes[key]));
  }
}
