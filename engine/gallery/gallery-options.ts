import type { Definitions } from '../core/definitions';
import { make } from '../ui/dom';
import type { GalleryOptionValue, OptionField } from '../ui/lobby/option-fields';

/** What a reader sets before a game: its seed, its seats, the options of its rules. */
export interface GallerySettings {
  readonly seed: string;
  readonly seats: string;
  readonly options: Readonly<Record<string, GalleryOptionValue>>;
  /** A room over the network: its code, or `new`. */
  readonly room?: string;
  /** A replay link. */
  readonly replay?: string;
}

/** Settings as a query string, so that a reload opens the same game; empty for the defaults. */
export function settingsQuery({ seed, seats, options, room = '' }: GallerySettings): string {
  const set = Object.entries({ ...options, seed, seats, room }).filter(([, value]) => value !== '');
  return set.length > 0 ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

export function querySettings(query: string): GallerySettings {
  const { seed = '', seats = '', room, ...options } = Object.fromEntries(new URLSearchParams(query));
  return { seed, seats, options, ...(room && { room }) };
}

/** The form of one game. Its options are only known once the game is loaded, so they appear when the form is opened. */
export class SettingsForm {
  readonly element = make('form', { class: 'settings' });
  private readonly seed = make('input', {
    attributes: { name: 'seed', placeholder: 'a new one each time', autocomplete: 'off', spellcheck: 'false' },
  });
  private readonly people = make('input', {
    attributes: { name: 'people', placeholder: '1, or names: Ada, Ben', autocomplete: 'off', spellcheck: 'false' },
  });
  private readonly seats = make('input', { attributes: { type: 'number', name: 'seats' } });
  private readonly fields = new Map<string, Pick<OptionField, 'read'> & { readonly usual: GalleryOptionValue }>();

  constructor(
    private readonly id: string,
    /** Plays with these settings. */
    play: () => void,
  ) {
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      play();
    });
    this.element.append(field('Seed', this.seed));
  }

  /** Loads the options of the game. Resolves when the form shows them. */
  async fill(): Promise<void> {
    if (this.fields.size > 0 || this.element.childElementCount > 1) return;
    const [{ unpackGame }, { optionField }, response] = await Promise.all([
      import('../load/pack/unpack'),
      import('../ui/lobby/option-fields'),
      fetch(new URL(`prototypes/${this.id}/game.json`, document.baseURI)),
    ]);
    if (!response.ok) return;
    const { rules, prototype } = unpackGame(await response.text()).definitions;
    this.addSeats(rules.seats ?? {}, prototype.default_seats);
    for (const [name, option] of Object.entries(rules.options ?? {})) {
      // A variant of a game may have other defaults than its rules.
      const usual = (prototype.options?.[name] ?? option?.default) as GalleryOptionValue | null | undefined;
      if (!option || usual == null) continue;
      const { element, read } = optionField(name, option, usual);
      this.fields.set(name, { read, usual });
      this.element.append(element);
    }
    this.element.append(make('button', { class: 'play', text: 'Play like this', attributes: { type: 'submit' } }));
  }

  read(): GallerySettings {
    const options: Record<string, GalleryOptionValue> = {};
    for (const [name, { read, usual }] of this.fields) if (read() !== usual) options[name] = read();
    return { seed: this.seed.value.trim(), seats: this.readSeats(), options };
  }

  /** `2 of 4` or `Ada, Ben of 4`: who sits at this screen, and how many seats there are. */
  private readSeats(): string {
    const names = this.people.value.split(',').flatMap((name) => name.trim() || []);
    const isCount = names.length === 1 && /^\d+$/.test(names[0] ?? '');
    const count = isCount ? Math.max(1, Math.min(Number(names[0]), Number(this.seats.max))) : names.length;
    const people = isCount ? String(count) : names.join(', ');
    const all = this.seats.value === '' ? null : Math.max(bounded(this.seats), count);
    return all === null ? people : `${people || 1} of ${all}`;
  }

  private addSeats({ min, max }: NonNullable<Definitions['rules']['seats']>, usual: number | null | undefined): void {
    const [least, most] = [min ?? 1, max ?? min ?? 1];
    if (least >= most) return;
    this.seats.min = String(least);
    this.seats.placeholder = String(usual ?? least);
    this.seats.max = String(most);
    this.element.append(field('Players at this screen', this.people), field('Players in all, with bots', this.seats));
  }
}

/** The typed number, limited to the bounds of its field. */
function bounded(input: HTMLInputElement): number {
  const typed = Number(input.value);
  const low = input.min === '' ? typed : Math.max(typed, Number(input.min));
  return input.max === '' ? low : Math.min(low, Number(input.max));
}

const field = (label: string, input: HTMLElement): HTMLElement =>
  make('label', {}, make('span', { text: label }), input);
