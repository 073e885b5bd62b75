import { DungeonModeElement } from './element';

/** The script that a page includes. Without custom elements, as in Node, it does nothing. */
if (typeof customElements !== 'undefined' && !customElements.get('dungeon-mode')) {
  customElements.define('dungeon-mode', DungeonModeElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'dungeon-mode': DungeonModeElement;
  }
}

export { DungeonModeElement };
