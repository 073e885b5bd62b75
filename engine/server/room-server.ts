import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import { Connection, type ConnectionServices } from './connection';
import { GameLibrary, type LoadGame } from './game-library';
import { AddressLimits, networkOf, type Rate } from './rate-limit';
import type { RoomClock } from './room-clock';
import type { RoomStore } from './room-store';
import { Rooms, type RoomsLimits } from './rooms';
import { ServerMetrics } from './server-metrics';
import { serveFile } from './static-files';

export const ROOMS_PATH = '/rooms';

export interface ServerLimits extends RoomsLimits {
  readonly mostSockets: number;
  /** From one address. */
  readonly mostSocketsEach: number;
  /** Bytes. */
  readonly largestMessage: number;
  readonly mostMembers: number;
  /** Decisions of bots in a row. */
  readonly restAfter: number;
  readonly messages: Rate;
  readonly says: Rate;
  /** Wrong codes, passwords and tokens from one address. */
  readonly guesses: Rate;
  /** Rooms opened from one address. */
  readonly creations: Rate;
  /** How often a connection must show that it is alive. */
  readonly pingSeconds: number;
}

export const USUAL_LIMITS: ServerLimits = {
  mostRooms: 10_000,
  roomHours: 24 * 7,
  mostSockets: 20_000,
  mostSocketsEach: 100,
  largestMessage: 16_384,
  mostMembers: 24,
  restAfter: 1000,
  messages: { burst: 60, perSecond: 20 },
  says: { burst: 5, perSecond: 0.5 },
  guesses: { burst: 10, perSecond: 0.1 },
  creations: { burst: 20, perSecond: 1 / 60 },
  pingSeconds: 25,
};

export interface ServerSettings {
  readonly store: RoomStore;
  readonly clock: RoomClock;
  readonly load: LoadGame;
  readonly limits: ServerLimits;
  /** The folder with the built pages; null if there is none. */
  readonly pages: string | null;
  /** Pages of these origins may connect, besides those that this server serves. */
  readonly origins: readonly string[];
  /** How many proxies stand before the server, each of which adds an address to `x-forwarded-for`. */
  readonly proxies: number;
  readonly log: (entry: { readonly event: string; readonly [key: string]: unknown }) => void;
  /** `ws` is installed only where rooms are served, so it is handed in. */
  readonly makeSockets: (settings: object) => WebSocketServer;
}

/** Pages, rooms, health and metrics on one port. */
export class RoomServer {
  readonly rooms: Rooms;
  readonly metrics = new ServerMetrics();
  private readonly http: Server;
  private readonly sockets: WebSocketServer;
  private readonly guesses: AddressLimits;
  private readonly creations: AddressLimits;
  private readonly perAddress = new Map<string, number>();
  private readonly alive = new WeakSet<WebSocket>();
  private readonly connections: ConnectionServices;
  private callOff: () => void = () => undefined;
  private isClosing = false;

  constructor(private readonly settings: ServerSettings) {
    const { store, clock, load, limits, makeSockets } = settings;
    const onError = (what: string, error: unknown) => this.fail(what, error);
    const onDecided = () => this.metrics.add('decisions');
    const library = new GameLibrary(load);
    const { mostMembers, restAfter } = limits;
    this.rooms = new Rooms({ store, clock, library, mostMembers, restAfter, onDecided, onError }, limits);
    this.guesses = new AddressLimits(clock, limits.guesses);
    this.creations = new AddressLimits(clock, limits.creations);
    const onDecision = (seconds: number) => this.metrics.decided(seconds);
    const { messages, says } = limits;
    this.connections = { rooms: this.rooms, clock, messages, says, onDecision, onError };
    this.sockets = makeSockets({ noServer: true, maxPayload: limits.largestMessage, perMessageDeflate: false });
    this.http = createServer((request, response) => void this.respond(request, response));
    this.http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  /** Returns the port. */
  async listen(port: number, host?: string): Promise<number> {
    await this.rooms.start();
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject);
      this.http.listen(port, host, resolve);
    });
    this.planPing();
    return (this.http.address() as AddressInfo).port;
  }

  /** Says goodbye to all, writes down what is not written, and stops. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.callOff();
    const closed = new Promise((resolve) => this.http.close(resolve));
    await this.rooms.close();
    for (const socket of this.sockets.clients) socket.terminate();
    this.http.closeAllConnections();
    await closed;
    await this.settings.store.close();
  }

  private fail(what: string, error: unknown): void {
    this.metrics.add('errors');
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.settings.log({ event: 'error', what, why });
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pages } = this.settings;
    const path = (request.url ?? '/').split('?', 1)[0];
    const text = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') return void text(405, 'Only GET.\n');
      if (path === '/healthz') return void text(this.isClosing ? 503 : 200, this.isClosing ? 'closing\n' : 'ok\n');
      if (path === '/metrics') {
        const gauges = { rooms: this.rooms.count, open: this.rooms.openCount, sockets: this.sockets.clients.size };
        return void text(200, this.metrics.text(gauges), 'text/plain; version=0.0.4; charset=utf-8');
      }
      if (path === ROOMS_PATH) return void text(426, 'Rooms are reached by WebSocket.\n');
      if (pages && (await serveFile(pages, request, response))) return;
      text(404, pages ? 'There is no such page.\n' : 'No pages were built: only rooms are served here.\n');
    } catch (error) {
      this.fail('request', error);
      if (!response.headersSent) text(500, 'The server made a mistake.\n');
      else response.destroy();
    }
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = networkOf(this.addressOf(request));
    const why = this.whyRefused(request, address);
    if (why) {
      this.metrics.add('refused_connections');
      this.settings.log({ event: 'refused', address, why });
      socket.end(`HTTP/1.1 ${why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.open(opened, address));
  }

  private open(socket: WebSocket, address: string): void {
    this.metrics.add('connections');
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    this.alive.add(socket);
    socket.on('pong', () => this.alive.add(socket));
    socket.on('close', () => {
      const left = (this.perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.perAddress.set(address, left);
      else this.perAddress.delete(address);
    });
    const entry = { guesses: this.guesses.of(address), creations: this.creations.of(address) };
    new Connection(socket, entry, this.connections);
  }

  private whyRefused({ url = '/', headers }: IncomingMessage, address: string): string | null {
    const { limits, origins } = this.settings;
    if (url.split('?', 1)[0] !== ROOMS_PATH) return '404 Not Found';
    if (this.isClosing) return '503 Service Unavailable';
    // Programs other than browsers send no origin; a page can't leave it out.
    const { origin, host } = headers;
    const isOwn = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
    if (!isOwn && !origins.includes(origin) && !origins.includes('*')) return '403 Forbidden';
    const isCrowded =
      this.sockets.clients.size >= limits.mostSockets || (this.perAddress.get(address) ?? 0) >= limits.mostSocketsEach;
    return isCrowded ? '429 Too Many Requests' : null;
  }

  /** Behind a proxy, the address that the proxy saw. What a client itself writes there stands further left. */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const { proxies } = this.settings;
    const seen = String(headers['x-forwarded-for'] ?? '').split(',');
    const forwarded = proxies > 0 ? seen.at(-proxies)?.trim() : undefined;
    return forwarded || socket.remoteAddress || '';
  }

  /** A phone that lost its network says nothing: without an answer to the last ping it is gone. */
  private planPing(): void {
    this.callOff = this.settings.clock.after(this.settings.limits.pingSeconds * 1000, () => {
      for (const socket of this.sockets.clients) {
        if (this.alive.delete(socket)) socket.ping();
        else socket.terminate();
      }
      this.planPing();
    });
  }
}
