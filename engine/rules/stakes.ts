import { isSpecialField } from './attribute-access';
import type { ProgramBuilder } from './builder';
import { parsed } from './needs';
import { isDerived } from './shapes';
import type { Node } from './syntax';

/**
 * What the ends of a game ask about. As long as nothing of it changes, none of them can have come true since they
 * were last asked, and most steps change nothing of the kind. Ends that ask for more than variables and attributes
 * have everything at stake.
 */
export class Stakes {
  private readonly attributes = new Set<string>();
  private everything = false;

  constructor(
    private readonly builder: ProgramBuilder,
    conditions: readonly unknown[],
  ) {
    for (const condition of conditions) {
      const node = parsed(condition);
      if (node) this.gather(node);
      else if (typeof condition !== 'boolean') this.everything = true;
    }
    if (!this.everything) return;
    for (const scope of builder.scopes.values()) {
      scope.isAtStake = true;
      for (const variable of scope.variables) variable.isAtStake = true;
    }
  }

  /** Whether places and phases matter, and so anything may. */
  get isEverything(): boolean {
    return this.everything;
  }

  hasAttribute(key: string): boolean {
    return this.everything || this.attributes.has(key);
  }

  private gather(node: Node): void {
    switch (node.kind) {
      case 'literal':
        return;
      case 'field':
        if (node.of.kind === 'name') this.gatherField(node.of.name, node.name);
        else this.everything = true;
        return;
      case 'not':
      case 'negate':
        this.gather(node.of);
        return;
      case 'binary':
        this.gather(node.left);
        this.gather(node.right);
        return;
      default:
        this.everything = true;
    }
  }

  private gatherField(of: string, key: string): void {
    // What a player has set before the game stays as it is.
    if (of === 'options') return;
    const variable = this.builder.keptVariable(of, key);
    if (variable) {
      variable.isAtStake = true;
      variable.scope.isAtStake = true;
    } else if (of === 'seat' && this.isPlain(key)) this.attributes.add(key);
    else this.everything = true;
  }

  /** Whether a field is an attribute that nothing but a change of that attribute changes. */
  private isPlain(key: string): boolean {
    const { actors, items } = this.builder.definitions;
    if (isSpecialField(key) || this.builder.zones.has(key)) return false;
    return ![...Object.values(actors), ...Object.values(items)].some(({ attributes }) => isDerived(attributes[key]));
  }
}
