import type { Phrasebook } from '../../language/text/phrasebook';
import type { ChatLine } from '../../room/room-protocol';
import { make, setText } from '../dom';

/** What is said in a room. Folded, it counts the lines that were not read yet. */
export class ChatPanel {
  readonly element = make('section', { class: 'chat', part: 'chat' });
  private readonly lines = make('div', { class: 'said-lines', attributes: { role: 'log', tabindex: '0' } });
  private readonly input = make('input', { class: 'field', attributes: { maxlength: '280', autocomplete: 'off' } });
  private last = -1;
  private read = -1;

  constructor(
    say: (text: string) => void,
    /** The button that folds it. */
    private readonly button: HTMLElement,
    private readonly words: Phrasebook,
  ) {
    this.element.setAttribute('aria-label', words.say('Chat'));
    this.lines.setAttribute('aria-label', words.say('What was said'));
    this.input.setAttribute('aria-label', words.say('Say something'));
    this.input.placeholder = words.say('say something');
    const send = make('button', { class: 'choice', text: words.say('Say'), attributes: { type: 'submit' } });
    const form = make('form', { class: 'ask' }, this.input, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text !== '') say(text);
      this.input.value = '';
    });
    this.element.append(this.lines, form);
    this.element.hidden = true;
  }

  fold(isFolded: boolean): void {
    this.element.hidden = isFolded;
    this.button.setAttribute('aria-expanded', String(!isFolded));
    this.mark();
  }

  focus(): void {
    this.input.focus();
  }

  show(chat: readonly ChatLine[]): void {
    const isAtEnd = this.lines.scrollTop + this.lines.clientHeight >= this.lines.scrollHeight - 4;
    for (const { line, by, text } of chat) {
      if (line <= this.last) continue;
      this.last = line;
      const said = by === null ? [this.words.heard(text)] : [make('b', { text: by }), ` ${text}`];
      this.lines.append(make('p', { class: by === null ? 'quiet' : '' }, ...said));
      // One's own arrival and what was said before are no news.
      if (by === null) this.read = this.read === line - 1 ? line : this.read;
    }
    if (isAtEnd) this.lines.scrollTop = this.lines.scrollHeight;
    this.mark(chat);
  }

  private chat: readonly ChatLine[] = [];

  private mark(chat = this.chat): void {
    this.chat = chat;
    if (!this.element.hidden) this.read = this.last;
    const unread = chat.filter(({ line, by }) => by !== null && line > this.read).length;
    const { words } = this;
    setText(this.button, unread > 0 ? words.say('chat ([n] new)', { n: unread }) : words.say('chat'));
    this.button.classList.toggle('new', unread > 0);
  }
}
