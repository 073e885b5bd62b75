import type { Definitions } from '../../core/definitions';
import { phrasesOf } from '../../language/text/phrasebook';
import type { MemberCall } from '../../room/room-protocol';
import type { HostTools, HostToolsFile } from './host-tools';
import { settingsFold } from './settings-fold';

export interface LobbySettingsHooks {
  call(call: MemberCall): void;
  /** Fetches what only a host needs. */
  fetchTools(): Promise<HostToolsFile>;
}

/** The settings in a lobby and the tools of its host, which are fetched for the first one who needs them. */
export class LobbySettings {
  readonly element: HTMLDetailsElement;
  private fetched: HostTools | null = null;
  private isFetching = false;

  constructor(
    private readonly definitions: Definitions,
    private readonly hooks: LobbySettingsHooks,
    /** Called when the tools are there, with false when they could not be fetched, and when the settings are opened. */
    private readonly changed: (isFetched: boolean) => void,
  ) {
    this.element = settingsFold(phrasesOf(definitions));
    this.element.addEventListener('toggle', () => changed(true));
  }

  /** Null until they are fetched. */
  get tools(): HostTools | null {
    return this.fetched;
  }

  async fetch(): Promise<void> {
    if (this.tools || this.isFetching) return;
    this.isFetching = true;
    try {
      const { HostTools } = await this.hooks.fetchTools();
      this.fetched = new HostTools(this.definitions, this.hooks.call);
      this.element.append(this.fetched.settings.element);
    } catch {
      // Tried again with the next news of the room.
    }
    this.isFetching = false;
    this.changed(this.fetched !== null);
  }
}
