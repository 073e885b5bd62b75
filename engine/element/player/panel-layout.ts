import type { SeatView } from '../../game/knowledge/seat-view';
import { ART_HEIGHT, ART_WIDTH } from '../../ui/canvas/gl/camera';
import { make, makeButton } from '../../ui/dom';
import { ChoicePanel } from '../../ui/panels/choice-panel';
import { CommandLine } from '../../ui/panels/command-line';
import { LogPanel } from '../../ui/panels/log-panel';
import { LookPanel } from '../../ui/panels/look-panel';
import type { Menu } from '../../ui/panels/menu';
import { NearbyPanel } from '../../ui/panels/nearby-panel';
import { PackPanel } from '../../ui/panels/pack-panel';
import { PadPanel } from '../../ui/panels/pad-panel';
import type { MenuContent } from '../../ui/panels/saves-panel';
import { StatsPanel } from '../../ui/panels/stats-panel';
import type { TextPanel } from '../../ui/panels/text-panel';
import type { Panel, Presented, Presenter } from '../../ui/presenter/presenter';
import { PART_LOST, tryTwice } from '../../ui/try-twice';
import { PANELS } from '../facade/element-attributes';
import { isFullScreen, toggleFullScreen } from './full-screen';

/** A level with no more columns is shown whole, so its picture has the proportions of the level. */
const SHOWN_WHOLE = 24;
const [NARROWEST, WIDEST, BROAD] = [1.15, 2.1, 1.6];

/** The proportions of a picture, width to height: near those of a room, unless a level is much longer. */
const shapeOf = (columns: number, rows: number): number => {
  const level = (columns * ART_WIDTH) / ((rows + 1) * ART_HEIGHT);
  return Math.max(NARROWEST, Math.min(WIDEST, columns <= SHOWN_WHOLE ? level : 0.55 * level));
};

/** The panels around the picture, phone width first: the picture, then numbers, choices and the log. */
export class PanelLayout {
  readonly element = make('div', { class: 'game', part: 'game' });
  readonly look = new LookPanel();
  readonly log: LogPanel;
  readonly choices: ChoicePanel;
  readonly pad: PadPanel;
  readonly pack: PackPanel;
  readonly command: CommandLine;
  /** The panels beside or under the picture. */
  readonly side: HTMLElement;
  /** The line with the numbers and the menu button. */
  readonly bar: HTMLElement;
  private readonly panels: Panel[];
  private text: TextPanel | null = null;
  private menu: Menu | null = null;

  constructor(
    private readonly presenter: Presenter,
    private readonly surface: HTMLElement,
    /** What the menu shows besides its own entries. */
    private readonly content: () => Promise<MenuContent>,
  ) {
    // What a screen reader goes by: the language of the game, which may be another than the page's.
    this.element.lang = presenter.words.lang;
    const stats = new StatsPanel(presenter);
    const nearby = new NearbyPanel();
    this.log = new LogPanel(presenter);
    this.choices = new ChoicePanel(presenter);
    this.pad = new PadPanel(presenter);
    this.pack = new PackPanel(presenter, (text) => this.look.tell(text));
    this.command = new CommandLine(presenter);
    const { look, choices, pad, pack, log, command } = this;
    this.panels = [stats, nearby, look, choices, pad, pack, log, command];
    const menu = makeButton({
      class: 'plain menu-button',
      part: 'menu-button',
      text: presenter.words.say('menu'),
      onClick: () => void this.openMenu(),
    });
    this.bar = make('div', { class: 'bar-line' }, stats.element, menu);
    const hands = make('div', { class: 'hands' }, choices.element, pad.element);
    const seen = make('div', { class: 'column' }, this.bar, nearby.element, look.element);
    const doing = make('div', { class: 'column' }, hands, command.element, pack.element);
    this.side = make('div', { class: 'side' }, seen, doing, log.element);
    this.element.append(surface, this.side);
  }

  show(moment: Presented): void {
    const focused = this.focused;
    this.shape(moment.view);
    for (const panel of this.panels) panel.show(moment);
    this.keepFocus(focused);
  }

  /**
   * The proportions of the picture follow the level. A long one has a picture as wide as the game, above the panels; a
   * table needs more height than a map on a narrow screen.
   */
  private shape({ kind, map }: SeatView): void {
    const { classList, style } = this.element;
    const isMap = kind === 'map' && map !== null;
    const shape = isMap ? shapeOf(map.width, map.height) : null;
    const isLong = shape !== null && shape > BROAD && ((map?.width ?? 0) > SHOWN_WHOLE || shape === WIDEST);
    classList.toggle('tabled', kind !== 'map');
    classList.toggle('broad', isLong);
    if (shape === null) style.removeProperty('--shape');
    else style.setProperty('--shape', shape.toFixed(2));
  }

  /** Resets for another game. */
  clear(): void {
    this.pad.clear();
    this.log.clear();
  }

  /** Shows only the named panels; null shows all. */
  setControls(names: ReadonlySet<string> | null): void {
    for (const name of PANELS) this.element.classList.toggle(`no-${name}`, names !== null && !names.has(name));
  }

  /** Labels the landmarks of screen readers with the game's name, for there may be several on a page. */
  setLabel(label: string): void {
    this.log.element.setAttribute('aria-label', `${this.presenter.words.say('What happened')}: ${label}`);
  }

  setTextual(isTextOnly: boolean): void {
    this.element.classList.toggle('textual', isTextOnly);
    this.surface.hidden = isTextOnly;
    this.text?.show(this.presenter.moment);
  }

  /** Adds the game in words beside the picture, or in its place. */
  addText(text: TextPanel): void {
    this.text = text;
    this.panels.push(text);
    this.surface.after(text.element);
    this.element.append(text.live);
    text.show(this.presenter.moment);
  }

  /** Adds the card that a game ends with. It stands where the choices were. */
  addEnd(card: Panel): void {
    this.panels.push(card);
    this.bar.after(card.element);
  }

  /** If the menu can't be fetched, tells the player; the next press tries again. */
  openMenu(): Promise<void> {
    return this.showMenu().catch(() => this.presenter.say(PART_LOST));
  }

  private async showMenu(): Promise<void> {
    const [{ Menu }, content] = await Promise.all([tryTwice(() => import('../../ui/panels/menu')), this.content()]);
    if (!this.menu) {
      this.menu = new Menu(this.presenter);
      this.element.append(this.menu.dialog);
      // The focus can't return to a picture that the menu has replaced by words.
      this.menu.dialog.addEventListener('close', () => {
        if (!this.focused?.checkVisibility()) this.ground.focus({ preventScroll: true });
      });
    }
    const label = isFullScreen(this.element) ? 'Leave full screen' : 'Full screen';
    const full = { label, act: () => toggleFullScreen(this.element) };
    this.menu.open({ ...content, entries: [full, ...content.entries] });
  }

  /** What has the keys of the game: the picture, or the words in its place. */
  get ground(): HTMLElement {
    return this.surface.hidden && this.text ? this.text.element : this.surface;
  }

  /** The focused element, if it is in this game. */
  get focused(): HTMLElement | null {
    const root = this.element.getRootNode();
    const active = root instanceof ShadowRoot ? root.activeElement : null;
    return active instanceof HTMLElement && this.element.contains(active) ? active : null;
  }

  /** A player must not lose the focus because a button went away, nor get it unasked. */
  private keepFocus(before: HTMLElement | null): void {
    if (!before) return;
    const wanted = this.choices.wantsFocus;
    if (wanted) wanted.focus({ preventScroll: true });
    else if (!before.checkVisibility()) {
      this.ground.focus({ preventScroll: true });
    }
  }
}
