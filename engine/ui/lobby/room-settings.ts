import type { Definitions } from '../../core/definitions';
import { titleOf } from '../../core/title';
import { type Phrasebook, phrasesOf } from '../../language/text/phrasebook';
import type { RoomView, RoomWishes } from '../../room/room-protocol';
import { make } from '../dom';
import { type Labelled, labelled } from './labelled';
import { type GalleryOptionValue, optionField, selectOf } from './option-fields';

/** Seconds to choose from. */
const TURN_TIMES = [30, 60, 180, 600];
const AWAY_TIMES = [30, 60, 300];

interface Setting extends Labelled<HTMLInputElement | HTMLSelectElement> {
  read(): RoomWishes;
  show(room: RoomView): void;
}

/** What a host chooses: the options of the rules, seats, password, who finds the room, and times. */
export class RoomSettings {
  readonly element = make('fieldset', { class: 'settings' });
  private readonly settings: readonly Setting[];

  constructor(
    definitions: Definitions,
    /** Called when one of them has changed. */
    changed: (wishes: RoomWishes) => void = () => {},
  ) {
    const { rules, prototype } = definitions;
    const words = phrasesOf(definitions);
    const { min = 1, max = min } = rules.seats ?? {};
    const usual = prototype.default_seats ?? min ?? 1;
    const ofRoom = [
      seatSetting(words, min ?? 1, Math.max(max ?? 1, min ?? 1), usual),
      passwordSetting(words),
      turnSetting(words),
      awaySetting(words),
      publicSetting(words),
    ];
    const ofRules = this.optionSettings(words, rules.options ?? {}, prototype.options ?? {});
    this.settings = [...ofRoom, ...ofRules];
    for (const { input, read } of this.settings) input.addEventListener('change', () => changed(read()));
    const elements = (settings: readonly Setting[]): HTMLElement[] => settings.map(({ element }) => element);
    this.element.append(...elements(ofRoom));
    if (ofRules.length > 0) this.element.append(make('h3', { class: 'small', text: words.say('Rules') }));
    this.element.append(...elements(ofRules));
  }

  read(): RoomWishes {
    return Object.assign({}, ...this.settings.map((setting) => setting.read()));
  }

  /** Shows those of a room. What the host is typing stays. */
  show(room: RoomView, isHost: boolean): void {
    this.element.disabled = !isHost;
    const root = this.element.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    for (const setting of this.settings) if (setting.input !== focused) setting.show(room);
  }

  /** The options go to the server together. */
  private optionSettings(
    words: Phrasebook,
    options: NonNullable<Definitions['rules']['options']>,
    own: Readonly<Record<string, unknown>>,
  ): Setting[] {
    const titled = (id: string): string => words.say(titleOf(id));
    const fields = Object.entries(options).flatMap(([name, option]) => {
      // A variant of a game may have other defaults than its rules.
      const usual = (own[name] ?? option?.default) as GalleryOptionValue | undefined | null;
      return option && usual != null ? [{ name, usual, field: optionField(name, option, usual, titled) }] : [];
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

function seatSetting(words: Phrasebook, min: number, max: number, usual: number): Setting {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  const { element, input } = labelled(words.say('Seats'), selectOf(counts.map((count) => [count, count])));
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

function passwordSetting(words: Phrasebook): Setting {
  const { element, input } = labelled(words.say('Password'), make('input', { attributes: { autocomplete: 'off' } }));
  const none = words.say('no password');
  input.placeholder = none;
  const show = ({ settings }: RoomView): void => {
    input.placeholder = settings.hasPassword ? words.say('is set; “[none]” removes it', { none }) : none;
    input.value = '';
  };
  const read = (): RoomWishes => ({
    password: ['', 'none', none].includes(input.value.trim().toLowerCase()) ? null : input.value,
  });
  return { element, input, read, show };
}

function publicSetting(words: Phrasebook): Setting {
  const listed = words.say('Listed for everyone');
  const { element, input } = labelled(listed, make('input', { attributes: { type: 'checkbox' } }));
  const show = ({ settings }: RoomView): void => {
    input.checked = settings.isPublic;
  };
  return { element, input, read: () => ({ isPublic: input.checked }), show };
}

function turnSetting(words: Phrasebook): Setting {
  const said = (seconds: number | null): string =>
    seconds === null ? words.say('no limit') : timeText(words, seconds);
  return timeSetting(words.say('Time for an answer'), [null, ...TURN_TIMES], said, 'turnSeconds', '');
}

function awaySetting(words: Phrasebook): Setting {
  const said = (seconds: number | null): string =>
    seconds === null ? words.say('never') : words.say('after [time]', { time: timeText(words, seconds) });
  return timeSetting(words.say('A bot plays for those away'), [null, ...AWAY_TIMES], said, 'awaySeconds', '60');
}

function timeText(words: Phrasebook, seconds: number): string {
  if (seconds === 60) return words.say('1 minute');
  return seconds % 60 === 0 ? words.say('[n] minutes', { n: seconds / 60 }) : words.say('[n] seconds', { n: seconds });
}

function timeSetting(
  label: string,
  times: readonly (number | null)[],
  said: (seconds: number | null) => string,
  name: 'turnSeconds' | 'awaySeconds',
  usual: string,
): Setting {
  const { element, input } = labelled(label, selectOf(times.map((one) => [String(one ?? ''), said(one)])));
  input.value = usual;
  const show = ({ settings }: RoomView): void => {
    const value = String(settings[name] ?? '');
    if (![...input.options].some((one) => one.value === value)) input.append(new Option(said(settings[name]), value));
    input.value = value;
  };
  return { element, input, read: () => ({ [name]: input.value === '' ? null : Number(input.value) }), show };
}
