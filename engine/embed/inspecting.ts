import type { Moment } from '../view/desk';
import { Inspector } from '../view/inspector/inspector';
import type { Picture } from './picture';

/** A game that can be looked into. */
export interface Inspected {
  readonly picture: Picture;
  /** The prototype's folder. */
  readonly address: URL;
  say(text: string): void;
  closed(): void;
}

/** Opens the inspector of a game. A chunk of its own, for whoever makes games: a reader never fetches it. */
export function openInspector({ picture, address, say, closed }: Inspected, moment: Moment): Inspector {
  const root = picture.element.getRootNode() as ShadowRoot;
  const inspector = new Inspector(
    {
      root,
      surface: picture.element,
      hitAt: (x, y) => picture.stage?.hitAt(x, y)?.entities ?? [],
      sourcesOf: async (level, game) => (await import('./read-sources')).readSources(address, game, level),
      say,
      closed,
    },
    moment,
  );
  inspector.open();
  return inspector;
}
