import type { Definitions } from '../../engine/core/definitions';
import { LocalHost } from '../../engine/host/local-host';
import { serveHost } from '../../engine/host/serve-host';
import { WorkerHost } from '../../engine/host/worker-host';
import type { MessageLine } from '../../engine/host/worker-protocol';
import { packGame } from '../../engine/load/pack/pack';

/** A host whose game is at the other end of a channel, as in a worker; all that crosses it is kept. */
export class ChannelHost extends WorkerHost {
  readonly crossed: string[];

  private constructor(line: MessageLine, close: () => void, fallBack: () => Promise<LocalHost>, crossed: string[]) {
    super(line, close, fallBack);
    this.crossed = crossed;
  }

  static async to(definitions: Definitions): Promise<ChannelHost> {
    const { port1, port2 } = new MessageChannel();
    const crossed: string[] = [];
    serveHost({
      postMessage: (text) => {
        crossed.push(text);
        port2.postMessage(text);
      },
      set onmessage(hear: MessageLine['onmessage']) {
        port2.onmessage = hear;
      },
    });
    const close = () => port1.close();
    const fallBack = () => Promise.resolve(new LocalHost(definitions));
    const host = new ChannelHost(port1 as unknown as MessageLine, close, fallBack, crossed);
    await host.open(packGame({ definitions: definitions, tiles: null }));
    return host;
  }
}
