import type { Phrasebook } from '../../language/text/phrasebook';
import type { RoomView } from '../../room/room-protocol';
import { keepRows, make, makeButton, setText } from '../dom';
import { holderText, memberFacts, seatFacts, seatHeldBy, waitingText, watchers } from './room-words';

export interface BarHooks {
  toggleChat(): void;
  leave(): void;
}

interface Person {
  readonly name: string;
  readonly facts: readonly string[];
  readonly isAsked: boolean;
  readonly isLost: boolean;
}

/** The line that is always there: who is in the room, who is asked, who lost the connection. */
export class RoomBar {
  readonly element = make('header', { class: 'room-bar', part: 'room' });
  readonly chatButton: HTMLButtonElement;
  private readonly code = make('span');
  private readonly people = make('ul', { class: 'people' });
  private readonly status = make('p', { class: 'waiting', attributes: { role: 'status' } });
  private readonly time = make('span', { class: 'time' });
  private readonly lost = make('p', { class: 'trouble', attributes: { role: 'alert' } });
  private readonly told = make('p', { class: 'trouble', attributes: { role: 'alert' } });
  private deadline: number | null = null;
  private ticking: ReturnType<typeof setInterval> | null = null;

  constructor(
    hooks: BarHooks,
    private readonly words: Phrasebook,
  ) {
    const sure = words.say('leave the room?');
    this.people.setAttribute('aria-label', words.say('Who is here'));
    this.chatButton = makeButton({
      class: 'plain',
      text: words.say('chat'),
      attributes: { 'aria-expanded': 'false' },
      onClick: () => hooks.toggleChat(),
    });
    const leave = makeButton({ class: 'plain', text: words.say('leave') });
    leave.addEventListener('click', () => {
      if (leave.textContent === sure) hooks.leave();
      else setText(leave, sure);
    });
    leave.addEventListener('blur', () => setText(leave, words.say('leave')));
    const tools = make('span', { class: 'tools' }, this.chatButton, leave);
    this.element.append(this.code, this.people, tools, this.status, this.time, this.lost, this.told);
  }

  show(room: RoomView, me: number, isHere: boolean): void {
    const { words } = this;
    setText(this.code, room.stage === 'lobby' ? words.say('Lobby') : room.code);
    this.code.classList.toggle('code', room.stage !== 'lobby');
    // It stays on the screen while one reads the log or the chat below the picture.
    this.element.classList.toggle('playing', room.stage === 'playing');
    const nameOn = (seat: number): string => {
      const name = holderText(words, room, seat);
      return seatHeldBy(room, me) === seat ? words.say('[name] (you)', { name }) : name;
    };
    const seated = room.seats.map(
      (holder, seat): Person => ({
        name: nameOn(seat),
        facts: seatFacts(words, room, seat),
        isAsked: room.stage === 'playing' && room.asked.includes(seat),
        isLost: holder.kind === 'member' && room.members.some((one) => one.member === holder.member && !one.isHere),
      }),
    );
    const watching = watchers(room).map((member): Person => {
      const facts = [words.say('watching'), ...memberFacts(words, room, member)];
      return { name: member.name, facts, isAsked: false, isLost: !member.isHere };
    });
    this.people.hidden = room.stage === 'lobby';
    keepRows(this.people, [...seated, ...watching], () => make('li', {}, make('b'), make('span')), fillPerson);
    setText(this.status, room.broken === null ? waitingText(words, room, me) : words.heard(room.broken));
    setText(
      this.lost,
      isHere ? '' : words.say('The connection is lost. It is being opened again; what you decide is kept until then.'),
    );
    this.deadline = room.secondsLeft === null ? null : Date.now() + room.secondsLeft * 1000;
    this.tick();
  }

  /** Says why something can't be done. */
  tell(text: string): void {
    setText(this.told, text);
  }

  /** Shows what is left of the time for an answer, once a second. */
  private tick = (): void => {
    const { deadline } = this;
    const left = deadline === null ? null : Math.max(0, Math.round((deadline - Date.now()) / 1000));
    setText(this.time, left === null ? '' : this.words.say('[n] s left', { n: left }));
    if (left === null || !this.element.isConnected) {
      if (this.ticking !== null) clearInterval(this.ticking);
      this.ticking = null;
    } else this.ticking ??= setInterval(this.tick, 1000);
  };
}

function fillPerson(row: HTMLElement, { name, facts, isAsked, isLost }: Person): void {
  row.className = isLost ? 'lost' : isAsked ? 'asked' : '';
  const [who, what] = row.children as unknown as [HTMLElement, HTMLElement];
  setText(who, name);
  setText(what, facts.length > 0 ? ` ${facts.join(', ')}` : '');
}
