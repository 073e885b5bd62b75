import { type Choice, sharedLabel } from '../keys/questions';
import type { Presenter } from '../presenter/presenter';
import type { CellName, Hit, Stage } from '../stage';
import { cellInView, describeCell, describeEntity } from '../text/describe-cell';
import { standing, wayBetween } from './click-path';
import type { Keyboard } from './keyboard';
import type { Walker } from './walker';

/** Mouse and touch on the picture: pointing describes; a click or tap walks there or acts. */
export class Pointer {
  constructor(
    private readonly presenter: Presenter,
    private readonly walker: Walker,
    private readonly keyboard: Keyboard,
    private readonly stage: () => Stage | null,
    private readonly tell: (text: string | null) => void,
  ) {}

  /** Shows what is under the pointer, and the way there. */
  move(x: number, y: number): void {
    const hit = this.stage()?.hitAt(x, y) ?? null;
    this.tell(hit && this.describe(hit));
    if (this.walker.isWalking) return;
    const path = hit?.cell ? this.walker.pathTo(hit.cell) : [];
    const isMeant = path.length > 0 || (hit && this.towards(hit));
    this.keyboard.draw({ path, cursor: (isMeant && hit?.cell) || null });
  }

  leave(): void {
    this.tell(null);
    this.keyboard.draw();
  }

  press(x: number, y: number): void {
    const wasWalking = this.walker.isWalking;
    this.walker.stop();
    if (this.keyboard.interrupt()) return;
    const hit = this.stage()?.hitAt(x, y) ?? null;
    if (!hit || wasWalking) return;
    this.tell(this.describe(hit));
    if (hit.cell && this.keyboard.pick(hit.cell)) return;
    const { options, view, situation } = this.presenter.moment;
    if (situation.kind !== 'asked') return;
    const from = standing(view);
    const way = hit.cell && from ? wayBetween(from, hit.cell) : null;
    const step = options.find((choice) => way && choice.way === way) ?? this.towards(hit);
    if (step) this.presenter.choose(step);
    else if (!this.doWith(this.meantBy(hit, from)) && hit.cell && !isSame(from, hit.cell)) this.walker.walkTo(hit.cell);
  }

  /** The only action towards a tile beside the player's own. */
  private towards({ way }: Hit): Choice | null {
    const [only = null, other] = this.presenter.moment.options.filter(({ direction }) => way && direction === way);
    return other ? null : only;
  }

  private doWith(choices: readonly Choice[]): boolean {
    const [only] = choices;
    if (!only) return false;
    if (choices.length === 1) this.presenter.choose(only);
    else this.presenter.narrow(choices, sharedLabel(choices));
    return true;
  }

  /** The choices about what was pointed at: what stands there, or on the player's own cell what lies there. */
  private meantBy(hit: Hit, from: CellName | null): Choice[] {
    const ids = new Set(hit.entities);
    const { options } = this.presenter.moment;
    const about = options.filter(({ entities }) => entities.some((id) => ids.has(id)));
    if (about.length > 0) return about;
    const { cell } = hit;
    if (!cell || isSame(from, cell)) return [];
    return options.filter((choice) => choice.cell !== null && isSame(choice.cell, cell));
  }

  private describe(hit: Hit): string | null {
    const { view } = this.presenter.moment;
    if (hit.cell && cellInView(view, hit.cell)) return describeCell(view, hit.cell);
    const [id] = hit.entities;
    const entity = view.zones.flatMap(({ entities }) => entities ?? []).find((one) => one.id === id);
    return entity ? describeEntity(view, entity) : null;
  }
}

const isSame = (a: CellName | null, b: CellName): boolean => a !== null && a.x === b.x && a.y === b.y;
