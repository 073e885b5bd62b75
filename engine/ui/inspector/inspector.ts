import type { Definitions } from '../../core/definitions';
import type { Game } from '../../game/game';
import { make, makeButton, setText } from '../dom';
import { offerFile } from '../panels/saves-panel';
import { type OpenPlace, placeButton } from '../place-button';
import { EventHistory } from './facts/event-history';
import { ReplannedLevel } from './facts/generation';
import { snapshotName, snapshotOf } from './facts/snapshot';
import { NO_SOURCES, type Sources } from './facts/sources';
import type { InspectorContext, InspectorState } from './inspector-context';
import { INSPECTOR_STYLE } from './inspector-style';
import { showEntities } from './show-entities';
import { showGeneration } from './show-generation';
import { showRolls } from './show-rolls';
import { showRooms } from './show-rooms';
import { showRules, showVariables, showZones } from './show-state';
import { nameOf, showWhy } from './show-why';
import { Tabs } from './tabs';

/** What the inspector needs of the page. */
export interface InspectorPlace {
  readonly root: ShadowRoot;
  /** The picture. */
  readonly surface: HTMLElement;
  /** The ids of the entities under a point of the picture, top first. */
  hitAt(x: number, y: number): readonly number[];
  /** Where a level's definitions are written, if its files can be read. */
  sourcesOf(level: Definitions, game: Definitions): Promise<Sources>;
  /** Opens a place in an editor; null where there is none. */
  readonly openPlace: OpenPlace | null;
  say(text: string): void;
  closed(): void;
}

const SECTIONS = {
  entities: { label: 'Entities', show: showEntities },
  zones: { label: 'Zones', show: showZones },
  variables: { label: 'Variables', show: showVariables },
  rules: { label: 'Rule stack', show: showRules },
  rooms: { label: 'Rooms', show: showRooms },
  rolls: { label: 'Rolls', show: showRolls },
  generation: { label: 'Generation', show: showGeneration },
  why: { label: 'Why?', show: showWhy },
} as const;
type SectionName = keyof typeof SECTIONS;

const WARNING = 'Shows what players may not know: covered cards, secret rolls, unseen rooms.';
/** Milliseconds of replay between two pauses, which keep the page responsive. */
const SLICE = 12;

/** One inspector is enough for a page: a new one closes the old one. */
let current: Inspector | null = null;

/** What is inspected: the game itself, and the seat at the screen. */
export interface Inspected {
  readonly game: Game;
  readonly seat: number;
}

/** Shows everything inside a running game, for authors. It reads, and never changes anything. */
export class Inspector {
  readonly element = make('aside', {
    class: 'inspector',
    part: 'inspector',
    attributes: { popover: 'manual', 'aria-label': 'Inspector' },
  });
  private readonly tabs: Tabs<SectionName>;
  private readonly move: HTMLButtonElement;
  private readonly status = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private readonly history = new EventHistory();
  private readonly sources = new Map<Definitions, Sources | null>();
  private replanned: { readonly of: string; readonly level: ReplannedLevel } | null = null;
  private state: InspectorState = { filter: '', picked: null, asked: null, isPicking: false, unfolded: new Set() };
  private isCatchingUp = false;
  private readonly styles = new CSSStyleSheet();

  constructor(
    private readonly place: InspectorPlace,
    private moment: Inspected,
  ) {
    this.tabs = new Tabs(SECTIONS, () => this.draw());
    this.styles.replaceSync(INSPECTOR_STYLE);
    const button = (text: string, onClick: () => void) => makeButton({ class: 'plain', text, onClick });
    const move = button('', () => this.dock(!this.element.classList.contains('beside')));
    move.classList.add('move');
    this.move = move;
    this.element.append(
      make(
        'header',
        {},
        make('h2', { text: 'Inspector' }),
        make('p', { class: 'warning', text: WARNING }),
        button('save diagnostic snapshot', () => this.saveSnapshot()),
        move,
        button('close', () => this.close()),
        this.status,
      ),
      this.tabs.list,
      this.tabs.page,
    );
    this.dock(false);
    this.element.addEventListener('keydown', (event) => this.press(event));
    place.surface.addEventListener('click', this.pickAt, { capture: true });
  }

  open(): void {
    current?.close();
    current = this;
    const { root } = this.place;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.styles];
    root.append(this.element);
    this.element.showPopover();
    this.show(this.moment);
  }

  close(): void {
    if (current !== this) return;
    current = null;
    const { root, surface } = this.place;
    const hadFocus = this.element.contains(root.activeElement);
    surface.removeEventListener('click', this.pickAt, { capture: true });
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== this.styles);
    this.element.remove();
    if (hadFocus) this.giveBack();
    this.place.closed();
  }

  /** Shows another moment of the game. */
  show(moment: Inspected): void {
    this.moment = moment;
    this.history.follow(moment.game);
    void this.findSources(moment.game.state.program.definitions);
    this.draw();
    if (!this.isCatchingUp) void this.catchUp();
  }

  /** Moves it beside the game, or under it. */
  private dock(isBeside: boolean): void {
    this.element.classList.toggle('beside', isBeside);
    setText(this.move, isBeside ? 'move to the bottom' : 'move to the side');
  }

  /** Replays what happened before the inspector was opened, a little at a time. */
  private async catchUp(): Promise<void> {
    this.isCatchingUp = true;
    let isBehind = true;
    while (isBehind && current === this) {
      const until = performance.now() + SLICE;
      do isBehind = this.history.catchUp();
      while (isBehind && performance.now() < until);
      this.tellStatus();
      if (isBehind) await new Promise((resolve) => setTimeout(resolve));
    }
    this.isCatchingUp = false;
    if (current === this) this.draw();
  }

  private async findSources(level: Definitions): Promise<void> {
    if (this.sources.has(level)) return;
    this.sources.set(level, null);
    const { definitions } = this.moment.game;
    this.sources.set(level, await this.place.sourcesOf(level, definitions).catch(() => NO_SOURCES));
    if (current === this) this.draw();
  }

  private draw(): void {
    const { machine } = this;
    const { page } = this.tabs;
    const focused = this.place.root.activeElement;
    const { scrollTop } = page;
    machine.budget.refuel();
    page.replaceChildren(...this.contents());
    this.linkPlaces(page);
    page.scrollTop = scrollTop;
    const key = focused && page.contains(focused) ? null : keyOf(focused);
    const again = key && [...page.querySelectorAll<HTMLElement>('[data-key]')].find((one) => keyOf(one) === key);
    if (again) takeOver(again, focused);
    this.tellStatus();
  }

  /** With an editor at hand, each place in a file becomes a button that opens it. */
  private linkPlaces(page: HTMLElement): void {
    const { openPlace } = this.place;
    if (!openPlace) return;
    for (const place of page.querySelectorAll('code.where'))
      place.replaceWith(placeButton(place.textContent ?? '', openPlace));
  }

  private contents(): Node[] {
    const { show } = SECTIONS[this.tabs.chosen];
    try {
      return show(this.contextNow());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return [make('p', { class: 'quiet', text: `This can’t be shown: ${message}` })];
    }
  }

  private contextNow(): InspectorContext {
    const { moment, machine, history, state } = this;
    return {
      game: moment.game,
      machine,
      viewer: machine.seats[moment.seat] ?? null,
      history,
      sources: this.sources.get(machine.program.definitions) ?? NO_SOURCES,
      planned: this.replannedLevel(),
      state,
      setState: (more) => this.setState(more),
      pick: (entity) => {
        this.tabs.choose('entities');
        this.setState({ picked: entity.id });
      },
      ask: (subject) => {
        this.tabs.choose('why');
        this.setState({ asked: nameOf(subject) });
      },
      pickInPicture: () => this.setState({ isPicking: !state.isPicking }),
    };
  }

  private replannedLevel(): ReplannedLevel {
    const { machine, moment } = this;
    const of = `${machine.program.definitions.hash}/${machine.program.definitions.id}/${machine.chance.seed}`;
    if (this.replanned?.of !== of) this.replanned = { of, level: new ReplannedLevel(moment.game) };
    return this.replanned.level;
  }

  private get machine() {
    return this.moment.game.state;
  }

  private setState(more: Partial<InspectorState>): void {
    this.state = { ...this.state, ...more };
    this.draw();
  }

  private tellStatus(): void {
    const { history, sources, machine } = this;
    const known = sources.get(machine.program.definitions);
    const share = Math.floor(history.share * 100);
    const parts = [
      share < 100 ? `Playing the game again to learn what happened: ${share} %.` : '',
      history.trouble === null ? '' : `The game can’t be played again to the end: ${history.trouble}`,
      known === null ? 'Reading the files.' : '',
      known && !known.isKnown
        ? 'The files of this game are not at hand, so rules are named without file and line.'
        : '',
    ];
    setText(this.status, parts.filter((part) => part !== '').join(' '));
  }

  /** The next click in the picture picks an entity, and does nothing else. */
  private readonly pickAt = (event: MouseEvent): void => {
    if (!this.state.isPicking) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { left, top } = this.place.surface.getBoundingClientRect();
    const [picked] = this.place.hitAt(event.clientX - left, event.clientY - top);
    if (picked === undefined) this.place.say('Nothing lies there.');
    this.setState(picked === undefined ? { isPicking: false } : { isPicking: false, picked });
  };

  private press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.giveBack();
  }

  /** Returns the focus to the game, or to the page if the game is played as text. */
  private giveBack(): void {
    const { surface, root } = this.place;
    if (surface.hidden) (root.activeElement as HTMLElement | null)?.blur();
    else surface.focus();
  }

  private saveSnapshot(): void {
    const { game, seat } = this.moment;
    const { userAgent, language } = navigator;
    const about = {
      user_agent: userAgent,
      language,
      window: [innerWidth, innerHeight, devicePixelRatio],
      page: location.href,
    };
    const sources = this.sources.get(this.machine.program.definitions) ?? NO_SOURCES;
    const planned = (this.replannedLevel().plan?.findings ?? []).map(({ message }) => message);
    const findings = [...planned, ...sources.findings];
    const snapshot = snapshotOf(game, this.history, sources, { seat, about, findings });
    offerFile(snapshotName(game), `${JSON.stringify(snapshot, null, 1)}\n`);
    this.place.say('The snapshot is saved. `dmk replay` plays it to this very state.');
  }
}

const keyOf = (element: Element | null): string | null => element?.getAttribute('data-key') ?? null;

/** Restores the focus, and in a text field the caret and the selection. */
function takeOver(element: HTMLElement, before: Element | null): void {
  element.focus({ preventScroll: true });
  if (!(element instanceof HTMLInputElement && before instanceof HTMLInputElement)) return;
  element.setSelectionRange(before.selectionStart, before.selectionEnd);
}
