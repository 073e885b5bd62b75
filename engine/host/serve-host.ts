import { BUILT_IN_RULES } from '../game/ruleset';
import { unpackGame } from '../load/pack/unpack';
import type { Moment } from './host';
import { LocalHost } from './local-host';
import {
  errorMessage,
  type HostCall,
  type HostMessage,
  type HostMethod,
  type MessageLine,
  PROTOCOL_VERSION,
} from './worker-protocol';

/** Plays a game for a screen at the other end of a line: the worker's side of a `WorkerHost`. */
export function serveHost(line: MessageLine, rulebook = BUILT_IN_RULES): void {
  let host: LocalHost | null = null;
  /** Calls run one after another, even if one has to wait. */
  let before: Promise<void> = Promise.resolve();
  const say = (answer: HostMessage): void => line.postMessage(JSON.stringify(answer));

  function open(version: number, pack: string): void {
    if (version !== PROTOCOL_VERSION)
      throw new Error(`The page speaks version ${version} and its worker ${PROTOCOL_VERSION}.`);
    const opened = new LocalHost(unpackGame(pack).definitions, rulebook);
    let batch: Moment[] = [];
    opened.listen((moment) => {
      batch.push(moment);
      if (moment.seat !== opened.seats.at(-1)) return;
      say({ moments: batch });
      batch = [];
    });
    host = opened;
  }

  async function answer({ id, call, args }: HostCall): Promise<void> {
    try {
      const result = call === 'open' ? open(...(args as [number, string])) : await carryOut(call, args);
      say({ id, result: result ?? null });
    } catch (error) {
      say({ id, error: errorMessage(error) });
    }
  }

  function carryOut(call: HostMethod, args: readonly unknown[]): Promise<unknown> {
    if (!host) throw new Error('The game was not opened.');
    return (host[call] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
  }

  line.onmessage = ({ data }) => {
    const asking = JSON.parse(String(data)) as HostCall;
    before = before.then(() => answer(asking));
  };
}
