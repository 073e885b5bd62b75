import '../../../../engine/element/dungeon-mode';
import type { DungeonModeElement } from '../../../../engine/element/element';
import { kit } from '../../../docs/extending';

/** A page with two games in two languages: one with words of its own, and one without. */

function add(id: string, src: string, own: typeof kit | null): void {
  const element = document.createElement('dungeon-mode') as DungeonModeElement;
  element.id = id;
  element.setAttribute('src', src);
  element.setAttribute('seed', 'docs');
  element.setAttribute('loading', 'eager');
  element.kit = own;
  document.body.append(element);
}

add('extended', '/prototypes/belfry/', kit);
add('plain', '/prototypes/labyrinth/', null);
add('unknown', '/prototypes/belfry/', null);
