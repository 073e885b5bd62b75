import type { OwnedHost } from '../../host/host';
import { copyText } from '../../ui/dom';
import { offerFile } from '../../ui/panels/saves-panel';
import type { GamePresenter } from '../../ui/presenter/game-presenter';
import { type Replay, replayOf } from '../../ui/replay/replay';
import { scenarioText } from '../../ui/replay/replay-text';
import { sentText } from '../../ui/text/text-link';
import { tryTwice } from '../../ui/try-twice';

/** Gives the running game away as it was played: as a link, to the studio, or as a scenario for the test suite. */
export class GameSharing {
  constructor(
    private readonly presenter: GamePresenter,
    private readonly owner: OwnedHost,
  ) {}

  /** Copies a link to the game as it was played. Returns what to tell the reader. */
  async copyLink(): Promise<string> {
    const hash = await this.linkHash();
    if (hash === null) return NOT_WHOLE;
    return this.copied(hash, this.presenter.words.say('The link is copied. It shows this game as it was played.'));
  }

  /** Copies the link that the next player plays on with. The address becomes that link, so that a reload keeps it. */
  async copyTurn(name: string): Promise<string> {
    const hash = await this.linkHash('turn');
    if (hash === null) return NOT_WHOLE;
    // A frame without an address of its own has no history.
    if (location.origin !== 'null') history.replaceState(null, '', hash);
    return this.copied(hash, sentText(name, this.presenter.words));
  }

  /** Opens this game as it stands in the studio, in a tab of its own. */
  async openIn(studio: URL | null): Promise<void> {
    if (!studio) return;
    const { definitions, seed } = this.presenter;
    const at = await this.linkHash();
    // An exported game is no game of the studio: its address there holds its files.
    const isWhole = studio.hash.length > 1;
    const wanted = new URLSearchParams({ ...(!isWhole && { hack: definitions.id }), seed, ...(at && { at }) });
    open(new URL(isWhole ? `${studio.hash}&${wanted}` : `#${wanted}`, studio), '_blank');
  }

  /** The play so far, as a file that the test suite runs. */
  async recordScenario(): Promise<void> {
    const replay = await this.replay();
    if (!replay) return this.presenter.say(NOT_WHOLE);
    const { prototype, seed, decisions } = replay;
    offerFile(`${[prototype, seed.replace(/[^\w-]+/g, '_'), decisions.length].join('-')}.json`, scenarioText(replay));
  }

  /** What it takes to play this game again; null if its beginning isn't known. */
  private async replay(): Promise<Replay | null> {
    const recording = await this.owner.record();
    return recording && replayOf(this.presenter.definitions, recording);
  }

  /** The part of a link that holds the game, with its `#`; null if the beginning of the game isn't known. */
  private async linkHash(kind?: 'turn'): Promise<string | null> {
    const replay = await this.replay();
    if (!replay) return null;
    const { writeLink } = await tryTwice(() => import('../../ui/replay/replay-link'));
    return writeLink(replay, kind);
  }

  private async copied(hash: string, told: string): Promise<string> {
    const { words } = this.presenter;
    const link = new URL(hash, location.href).href;
    return (await copyText(link)) ? told : words.say('Copy this link: [link]', { link });
  }
}

export const NOT_WHOLE = 'How this game began is not known, so it can’t be played again from its beginning.';
