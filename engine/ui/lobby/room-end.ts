import type { Phrasebook } from '../../language/text/phrasebook';
import type { Reveal } from '../../room/room-protocol';
import { make, makeButton, setText } from '../dom';

export interface RoomEndHooks {
  again(): void;
  /** Copies a link to the game. Resolves to what to tell. */
  copyLink(reveal: Reveal): Promise<string>;
  /** Plays the game again, and says whether it was played as it was dealt. */
  verify(reveal: Reveal): Promise<string>;
}

/** After the end: the seed, whether the game was played as dealt, and the way to the next one. */
export class RoomEnd {
  readonly element = make('div', { class: 'room-end' });
  private readonly seed = make('p');
  private readonly verdict = make('p', { attributes: { role: 'status' } });
  private readonly said = make('p', { class: 'quiet', attributes: { role: 'status' } });
  private readonly again: HTMLButtonElement;
  private readonly copy: HTMLButtonElement;
  private readonly wait = make('p', { class: 'quiet' });
  private shown: Reveal | null = null;

  constructor(
    private readonly hooks: RoomEndHooks,
    private readonly words: Phrasebook,
  ) {
    this.wait.textContent = words.say('The host begins the next game with the same people.');
    this.again = makeButton({
      class: 'choice main',
      text: words.say('Again with the same people'),
      onClick: () => hooks.again(),
    });
    this.copy = makeButton({
      class: 'choice',
      text: words.say('Copy a link to this game'),
      onClick: () => void this.copyLink(),
    });
    const list = make('div', { class: 'list' }, this.again, this.copy);
    this.element.append(list, this.wait, this.said, this.seed, this.verdict);
  }

  show(isHost: boolean, reveal: Reveal | null): void {
    this.again.hidden = !isHost;
    this.wait.hidden = isHost;
    this.copy.hidden = reveal === null;
    if (reveal === this.shown) return;
    this.shown = reveal;
    const { words } = this;
    setText(this.said, '');
    setText(
      this.seed,
      reveal
        ? words.say('The seed was [seed], the hash of the end [hash].', { seed: reveal.start.seed, hash: reveal.hash })
        : '',
    );
    setText(this.verdict, reveal ? words.say('Playing all decisions again to check them…') : '');
    if (reveal) void this.hooks.verify(reveal).then((verdict) => setText(this.verdict, verdict));
  }

  private async copyLink(): Promise<void> {
    if (this.shown) setText(this.said, await this.hooks.copyLink(this.shown));
  }
}
