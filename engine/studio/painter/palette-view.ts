import { make, makeButton } from '../../ui/dom';
import type { LevelPicture } from './level-picture';
import { isSameEntry, type PaletteEntry, type PaletteKind, searchPalette } from './map/palette';

const GROUPS: readonly { readonly label: string; readonly kinds: readonly PaletteKind[] }[] = [
  { label: 'All', kinds: ['nothing', 'floor', 'actor', 'item', 'wildcard'] },
  { label: 'Floors', kinds: ['nothing', 'floor'] },
  { label: 'Actors', kinds: ['actor'] },
  { label: 'Items', kinds: ['item'] },
  { label: 'Wildcards', kinds: ['wildcard'] },
  { label: 'Decor', kinds: ['decor'] },
];
/** More pictures than a search should make at once. */
const MOST = 400;

/** The list of all that can be placed: by picture and name, with a search. */
export class PaletteView {
  readonly element = make('section', { class: 'palette', attributes: { 'aria-label': 'Palette' } });
  private readonly search = make('input', {
    class: 'search',
    attributes: { type: 'search', placeholder: 'Search', 'aria-label': 'Search the palette' },
  });
  private readonly groups = make('select', { attributes: { 'aria-label': 'What the palette shows' } });
  private readonly list = make('ul', { class: 'entries' });
  private entries: readonly PaletteEntry[] = [];
  private picture: LevelPicture | null = null;
  private readonly pictures = new Map<string, HTMLCanvasElement>();

  constructor(
    private chosen: PaletteEntry,
    private readonly onChoose: (entry: PaletteEntry) => void,
  ) {
    for (const { label } of GROUPS) this.groups.append(make('option', { text: label }));
    this.groups.addEventListener('change', () => this.fill());
    this.search.addEventListener('input', () => this.fill());
    this.search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      const [first] = this.found();
      if (first) this.onChoose(first);
    });
    this.list.addEventListener('keydown', (event) => this.press(event));
    this.element.append(make('div', { class: 'palette-head' }, this.search, this.groups), this.list);
  }

  show(entries: readonly PaletteEntry[], picture: LevelPicture): void {
    if (picture !== this.picture) this.pictures.clear();
    this.picture = picture;
    this.entries = entries;
    const hasDecor = entries.some(({ kind }) => kind === 'decor');
    const last = this.groups.options[GROUPS.length - 1];
    if (last) last.hidden = !hasDecor;
    this.fill();
  }

  choose(entry: PaletteEntry): void {
    this.chosen = entry;
    this.mark();
  }

  focusSearch(): void {
    this.search.focus();
    this.search.select();
  }

  private found(): PaletteEntry[] {
    const { kinds } = GROUPS[this.groups.selectedIndex] ?? (GROUPS[0] as (typeof GROUPS)[number]);
    // A search looks through all kinds, decor too, unless one kind was chosen.
    const isAll = this.groups.selectedIndex <= 0 && this.search.value.trim() !== '';
    const asked = isAll ? this.entries : this.entries.filter(({ kind }) => kinds.includes(kind));
    return searchPalette(asked, this.search.value).slice(0, MOST);
  }

  private fill(): void {
    const found = this.found();
    this.list.replaceChildren(
      ...found.map((entry) => {
        const button = makeButton(
          {
            class: 'entry',
            attributes: { title: entry.id || entry.name, 'data-entry': `${entry.kind} ${entry.id}` },
            onClick: () => this.onChoose(entry),
          },
          this.pictureOf(entry),
          make('span', { text: entry.name }),
        );
        return make('li', {}, button);
      }),
    );
    if (found.length === 0) this.list.append(make('li', { class: 'quiet', text: 'Nothing is called so.' }));
    this.mark();
  }

  private pictureOf(entry: PaletteEntry): HTMLCanvasElement {
    const key = `${entry.kind} ${entry.id}`;
    const picture = this.pictures.get(key) ?? (this.picture as LevelPicture).pictureOf(entry);
    picture.setAttribute('aria-hidden', 'true');
    this.pictures.set(key, picture);
    return picture;
  }

  /** One entry takes part in the order of the Tab key; the arrow keys go through the others. */
  private mark(): void {
    const buttons = this.buttons();
    const key = `${this.chosen.kind} ${this.chosen.id}`;
    const hasChosen = buttons.some((button) => button.dataset.entry === key);
    buttons.forEach((button, i) => {
      const isChosen = button.dataset.entry === key;
      button.setAttribute('aria-pressed', String(isChosen));
      button.tabIndex = isChosen || (!hasChosen && i === 0) ? 0 : -1;
    });
  }

  private buttons(): HTMLButtonElement[] {
    return [...this.list.querySelectorAll('button')];
  }

  private press(event: KeyboardEvent): void {
    const buttons = this.buttons();
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const columns = Math.max(1, buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length);
    const step = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
    next?.focus();
  }
}

/** The entry of a palette that is the same as another, after the palette was made again. */
export const sameIn = (entries: readonly PaletteEntry[], entry: PaletteEntry): PaletteEntry | null =>
  entries.find((one) => isSameEntry(one, entry)) ?? null;
