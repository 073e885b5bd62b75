import type { Definitions } from '../../core/definitions';
import type { RoomView, RoomWishes } from '../../room/room-protocol';
import { make } from '../dom';
import { type GalleryOptionValue, labelled, optionField, selectOf } from './option-fields';

/** Seconds to choose from; an empty value is none. */
const TURN_TIMES = [
  ['', 'no limit'],
  ['30', '30 seconds'],
  ['60', '1 minute'],
  ['180', '3 minutes'],
  ['600', '10 minutes'],
] as const;
const AWAY_TIMES = [
  ['', 'never'],
  ['30', 'after 30 seconds'],
  ['60', 'after 1 minute'],
  ['300', 'after 5 minutes'],
] as const;

interface Setting {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  read(): RoomWishes;
  show(room: RoomView): void;
}

/** What a host chooses: the options of the rules, seats, password, who finds the room, and times. */
export class RoomSettings {
  private readonly fields = make('fieldset', { class: 'settings' });
  /** The fields under a word that opens them. */
  readonly fold = make('details', { class: 'fold' }, make('summary', { text: 'Settings' }), this.fields);
  private readonly settings: readonly Setting[];

  constructor(
    { rules, prototype }: Definitions,
    /** Called when one of them has changed. */
    changed: (wishes: RoomWishes) => void = () => {},
  ) {
    const { min = 1, max = min } = rules.seats ?? {};
    const usual = prototype.default_seats ?? min ?? 1;
    this.settings = [
      ...this.optionSettings(rules.options ?? {}, prototype.options ?? {}),
      seatSetting(min ?? 1, Math.max(max ?? 1, min ?? 1), usual),
      passwordSetting(),
      publicSetting(),
      timeSetting('Time for an answer', TURN_TIMES, 'turnSeconds', ''),
      timeSetting('A bot plays for those away', AWAY_TIMES, 'awaySeconds', '60'),
    ];
    for (const { element, input, read } of this.settings) {
      this.fields.append(element);
      input.addEventListener('change', () => changed(read()));
    }
  }

  read(): RoomWishes {
    return Object.assign({}, ...this.settings.map((setting) => setting.read()));
  }

  /** Shows those of a room. What the host is typing stays. */
  show(room: RoomView, isHost: boolean): void {
    this.fields.disabled = !isHost;
    const root = this.fields.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    for (const setting of this.settings) if (setting.input !== focused) setting.show(room);
  }

  /** The options go to the server together. */
  private optionSettings(
    options: NonNullable<Definitions['rules']['options']>,
    own: Readonly<Record<string, unknown>>,
  ): Setting[] {
    const fields = Object.entries(options).flatMap(([name, option]) => {
      // A variant of a game may have other defaults than its rules.
      const usual = (own[name] ?? option?.default) as GalleryOptionValue | undefined | null;
      return option && usual != null ? [{ name, usual, field: optionField(name, option, usual) }] : [];
    });
    const read = (): RoomWishes => ({
      options: Object.fromEntries(
        fields.flatMap(({ name, usual, field }) => (field.read() === usual ? [] : [[name, field.read()]])),
      ),
    });
    return fields.map(({ name, usual, field: { element, input, write } }) => ({
      element,
      input,
      read,
      show: ({ settings }) => write((settings.options[name] ?? usual) as GalleryOptionValue),
    }));
  }
}

function seatSetting(min: number, max: number, usual: number): Setting {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  const { element, input } = labelled('Seats', selectOf(counts.map((count) => [count, count])));
  input.value = String(usual);
  const show = ({ seats }: RoomView): void => {
    input.value = String(seats.length);
  };
  // A room whose size was not chosen grows with those who join.
  let isChosen = false;
  input.addEventListener('change', () => {
    isChosen = true;
  });
  return { element, input, read: () => (isChosen ? { seats: Number(input.value) } : {}), show };
}

function passwordSetting(): Setting {
  const { element, input } = labelled('Password', make('input', { attributes: { autocomplete: 'off' } }));
  input.placeholder = 'none';
  const show = ({ settings }: RoomView): void => {
    input.placeholder = settings.hasPassword ? 'is set; “none” removes it' : 'none';
    input.value = '';
  };
  const read = (): RoomWishes => ({ password: /^(none)?$/i.test(input.value.trim()) ? null : input.value });
  return { element, input, read, show };
}

function publicSetting(): Setting {
  const { element, input } = labelled('Listed for everyone', make('input', { attributes: { type: 'checkbox' } }));
  const show = ({ settings }: RoomView): void => {
    input.checked = settings.isPublic;
  };
  return { element, input, read: () => ({ isPublic: input.checked }), show };
}

function timeSetting(
  label: string,
  times: readonly (readonly [string, string])[],
  name: 'turnSeconds' | 'awaySeconds',
  usual: string,
): Setting {
  const { element, input } = labelled(label, selectOf(times));
  input.value = usual;
  const show = ({ settings }: RoomView): void => {
    const value = String(settings[name] ?? '');
    if (![...input.options].some((one) => one.value === value)) input.append(new Option(`${value} seconds`, value));
    input.value = value;
  };
  return { element, input, read: () => ({ [name]: input.value === '' ? null : Number(input.value) }), show };
}
