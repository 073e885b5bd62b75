import type { Phrasebook } from '../../language/text/phrasebook';
import { keepRows, make, makeButton, setText } from '../dom';
import { keyText } from '../keys/key-map';
import type { Offer } from '../keys/offers';
import { type Choice, isSpot, type ShownQuestion } from '../keys/questions';
import type { Panel, Presented, Presenter, Situation } from '../presenter/presenter';
import { sendingText } from '../text/text-link';

const MOST_SPOTS = 9;

type Asked = Extract<Situation, { kind: 'asked' }>;

/** The choices as buttons that show their keys, and all further questions. */
export class ChoicePanel implements Panel {
  /** Called when the pointer is on a button, to mark its choice on the picture. */
  pointed: (choice: Choice) => void = () => {};
  readonly element = make('div', { class: 'choices', part: 'choices' });
  private readonly prompt = make('p', { class: 'prompt', part: 'prompt' });
  private readonly list = make('div', { class: 'list', attributes: { role: 'group' } });
  private readonly numberField = make('input', { class: 'field', part: 'field', attributes: { type: 'number' } });
  /** Grows with what is written. */
  private readonly textField = make('textarea', { class: 'field lines', part: 'field', attributes: { rows: '2' } });
  private readonly form = make('form', { class: 'ask' }, this.numberField, this.textField);

  private offers: readonly Offer[] = [];

  constructor(private readonly presenter: Presenter) {
    const { words } = presenter;
    this.list.setAttribute('aria-label', words.say('Choices'));
    this.form.append(makeSend(words.say('Answer')));
    this.element.append(this.prompt, this.list, this.form);

    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      presenter.answer(this.field.value);
    });
    this.textField.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
  }

  show({ situation }: Presented): void {
    const prompt = promptOf(situation, this.presenter.words);
    this.prompt.hidden = prompt === '';
    this.element.classList.toggle('over', situation.kind === 'ended');
    setText(this.prompt, prompt);
    this.form.hidden = situation.kind !== 'input';
    this.list.hidden = situation.kind === 'input';
    if (situation.kind === 'input') this.ask(situation.question);
    this.offers = situation.kind === 'asked' ? situation.offers : [];
    const buttons = this.buttonsFor(situation);
    keepRows(this.list, buttons, makeChoice, (button, choice) => fillChoice(button, choice, this.presenter.words));
  }

  /** The field to focus when a question takes typed text. */
  get wantsFocus(): HTMLElement | null {
    return this.form.hidden ? null : this.field;
  }

  /** Highlights the button of the choice that is aimed at on the picture. */
  aim(choice: Choice | null): void {
    for (const [i, button] of [...this.list.children].entries())
      button.ariaCurrent = choice && String(this.offers[i]?.choices[0] === choice);
  }

  /** The field of the open question. */
  private get field(): HTMLInputElement | HTMLTextAreaElement {
    return this.numberField.hidden ? this.textField : this.numberField;
  }

  private ask({ input, fallback, prompt }: ShownQuestion): void {
    this.numberField.hidden = input !== 'number';
    this.textField.hidden = !this.numberField.hidden;
    this.field.setAttribute('aria-label', prompt === '' ? this.presenter.words.say('Your answer') : prompt);
    this.field.value = input === 'number' ? fallback : '';
    this.field.placeholder = fallback;
  }

  private buttonsFor(situation: Situation): ChoiceButton[] {
    const { presenter } = this;
    const { words } = presenter;
    switch (situation.kind) {
      case 'asked':
        return this.offered(situation);
      case 'confirm':
        return [
          { label: words.say('Yes'), key: 'Enter', press: () => presenter.confirm(true) },
          { label: words.say('No'), key: 'Escape', press: () => presenter.confirm(false) },
        ];
      case 'covered':
        return situation.isSent
          ? [{ label: words.say('Copy the link'), key: 'Enter', press: () => void presenter.sendTurn() }]
          : [
              {
                label: words.say('I am [name]', { name: situation.name }),
                key: 'Enter',
                press: () => presenter.uncover(),
              },
            ];
      case 'ended':
        if (presenter.isShared) return [];
        return [
          { label: words.say('Play again'), key: 'Enter', press: () => presenter.restart('new') },
          { label: words.say('Same seed again'), key: null, press: () => presenter.restart('same') },
        ];
      default:
        return [];
    }
  }

  private offered({ offers, title }: Asked): ChoiceButton[] {
    // A few spots are quick to read. Of many, only the one that is aimed at is shown.
    const isPointed = offers.length > MOST_SPOTS;
    const buttons = offers.map((offer: Offer) => ({
      label: offer.label,
      key: offer.key,
      number: offer.number ?? '',
      // The touch pad already has a button for waiting.
      isPadded: offer.choices.length === 1 && offer.choices[0]?.action === 'wait',
      isSpot: isPointed && offer.choices.every(isSpot),
      press: () => this.presenter.take(offer),
      point: () => this.pointed(offer.choices[0] as Choice),
    }));
    if (title === null) return buttons;
    return [
      ...buttons,
      { label: this.presenter.words.say('Never mind'), key: 'Escape', press: () => this.presenter.narrow(null) },
    ];
  }
}

interface ChoiceButton {
  readonly label: string;
  readonly key: string | null;
  /** The key to press after it. */
  readonly number?: string;
  readonly isPadded?: boolean;
  readonly isSpot?: boolean;
  readonly press: () => void;
  readonly point?: () => void;
}

function promptOf(situation: Situation, words: Phrasebook): string {
  switch (situation.kind) {
    case 'asked':
      return situation.title ?? situation.question.prompt;
    case 'input':
      return situation.question.prompt;
    case 'confirm':
    case 'ended':
      return situation.text;
    case 'covered':
      return situation.isSent
        ? sendingText(situation.name, words)
        : words.say('Pass to [name].', { name: situation.name });
    default:
      return '';
  }
}

function makeChoice(): HTMLButtonElement {
  return makeButton(
    { class: 'choice', part: 'choice' },
    make('span', { class: 'words' }),
    make('kbd', { part: 'key', attributes: { 'aria-hidden': 'true' } }),
  );
}

function fillChoice(button: HTMLButtonElement, choice: ChoiceButton, words: Phrasebook): void {
  const { label, key, number = '', isPadded = false, isSpot = false, press, point } = choice;
  button.classList.toggle('padded', isPadded);
  button.classList.toggle('spot', isSpot);
  const [text, sign] = button.children as unknown as [HTMLElement, HTMLElement];
  setText(text, label);
  sign.hidden = key === null;
  setText(sign, key === null ? '' : `${keyText(key, words)}${number}`);
  // Screen readers get the key from the attribute; its sign on the button is hidden from them.
  if (key === null) button.removeAttribute('aria-keyshortcuts');
  else button.setAttribute('aria-keyshortcuts', key === ' ' ? 'Space' : key);
  button.onclick = press;
  button.onpointerenter = button.onfocus = point ?? null;
}

const makeSend = (text: string): HTMLButtonElement =>
  make('button', { class: 'choice', part: 'choice', text, attributes: { type: 'submit' } });
