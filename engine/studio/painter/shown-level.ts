import type { LevelPlan } from '../../level/plan/plan';
import { type SheetImage, withOwn } from '../../ui/canvas/gl/sheet-image';
import { LevelPicture, type PictureScene } from './level-picture';
import { ownIds } from './map/own-ids';
import { type PaletteEntry, paletteOf } from './map/palette';
import type { PainterSession } from './painter-session';

/** The level as the painter draws it, and the palette that goes with it. */
export class ShownLevel {
  picture: LevelPicture | null = null;
  scene: PictureScene | null = null;
  entries: readonly PaletteEntry[] = [];
  /** What pictures and palette depend on. */
  private looks = '';

  constructor(private readonly image: SheetImage) {}

  /** Takes the state of a session. Returns whether pictures and palette are others now. */
  take(session: PainterSession, hidden: ReadonlySet<string>): boolean {
    const { definitions, map, shown } = session;
    if (!definitions) return false;
    const { actors, items, wildcards, tiles, rules } = definitions;
    const isTiled = map !== null && map.layers[0]?.kind !== 'letters';
    const near = nearIds(session);
    const looks = JSON.stringify([actors, items, wildcards, tiles, rules.layout, isTiled, near]);
    const isOther = looks !== this.looks;
    if (isOther) {
      this.looks = looks;
      this.picture = new LevelPicture(withOwn(this.image, tiles), definitions);
      this.entries = paletteOf(definitions, isTiled ? Object.keys(this.image.kit.tiles) : [], new Set(near));
    }
    const part = shown && visiblePart(shown, session, hidden);
    this.scene = (part && this.picture?.sceneOf(part)) ?? null;
    return isOther;
  }
}

/** The ids that the game defines in its own files, and those that the legend of its drawn map has. */
function nearIds({ context: { project }, definitions }: PainterSession): string[] {
  const own = [...ownIds(project, 'actors'), ...ownIds(project, 'items')];
  const drawn = Object.values(definitions?.prototype.map?.legend ?? {}).flat();
  return [...own, ...drawn];
}

/** The plan without the layers that are hidden in the painter. */
function visiblePart(plan: LevelPlan, session: PainterSession, hidden: ReadonlySet<string>): LevelPlan {
  // A seed has filled the wildcards.
  if (session.settings.previewSeed !== null) return { ...plan, wildcards: [] };
  if (hidden.size === 0) return plan;
  const layers = session.map?.layers.filter(({ name }) => hidden.has(name)) ?? [];
  const isHidden = (role: string | null) => layers.some((layer) => layer.role === role);
  const paint = new Map(
    [...plan.paint].map(([cell, stack]) => [
      cell,
      stack.filter(({ isFloor }) => (isFloor ? !isHidden('floor') : !(isHidden('background') || isHidden(null)))),
    ]),
  );
  return {
    ...plan,
    paint,
    placements: plan.placements.filter(
      ({ from }) => !layers.some(({ name }) => from === `layer ${JSON.stringify(name)}`),
    ),
    wildcards: isHidden('wildcards') ? [] : plan.wildcards,
  };
}
