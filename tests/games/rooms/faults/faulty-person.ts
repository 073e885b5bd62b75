import type { Rng } from '../../../../engine/core/rng';
import type { RoomCall } from '../../../../engine/room/room-protocol';
import { RoomPerson } from '../../../server/room-person';
import { DECISIONS, FAULT_GAME, type FaultCounts, indexFor } from './schedule';

/** A person whose messages are lost, doubled, reordered and late, and whose connection is cut. */
export class FaultyPerson {
  readonly person: RoomPerson;
  private readonly held: string[] = [];
  /** Calls without an answer, by id. */
  private readonly open = new Map<string, RoomCall>();
  private calls = 0;
  private isEntering = false;
  private heard = 0;
  /** The seat, once it is known: nothing may change it. */
  private place: number | null = null;
  /** The latest beat that was told. */
  private told = 0;

  constructor(
    name: string,
    private readonly index: number,
    private readonly rng: Rng,
    private readonly counts: FaultCounts,
  ) {
    this.person = new RoomPerson(name, '');
  }

  /** The seat depends on the order in which people came in; −1 while none is shown. */
  get seat(): number {
    return [...this.person.seats.keys()][0] ?? -1;
  }

  private get beat(): number {
    return this.person.seats.get(this.seat)?.beat ?? 0;
  }

  get isDone(): boolean {
    const shown = this.person.seats.get(this.seat);
    return shown !== undefined && (shown.beat >= DECISIONS || shown.ended);
  }

  describe(): string {
    const { person, beat } = this;
    const open = [...this.open.values()].map(({ call }) => call).join();
    return `${person.name} beat ${beat} open ${open} connected ${person.isOpen} asked ${person.room?.asked}`;
  }

  /** Does the next thing: connects, sends, or waits. */
  async work(address: string, host: FaultyPerson): Promise<void> {
    const { person, rng } = this;
    // At any message, but not so often that a slow disk never comes to the end of one.
    const isNews = person.received.length !== this.heard;
    this.heard = person.received.length;
    this.look();
    if (isNews && person.isOpen && rng.below(25) === 0) {
      if (rng.below(3) === 0) this.reload();
      else this.cut();
    }
    if (!person.isOpen) return this.connect(address, host);
    this.release();
    if (!this.isEntering) this.act(host);
  }

  /** What was told once stays so, over all servers. */
  private look(): void {
    const { person, seat, beat } = this;
    if (seat < 0) return;
    this.place ??= seat;
    if (seat !== this.place) throw new Error(`${person.name} had seat ${this.place} and now has ${seat}.`);
    if (beat < this.told) throw new Error(`${person.name} was told of ${this.told} decisions, and then of ${beat}.`);
    this.told = beat;
  }

  /** Comes back at last, to a server that nothing happens to. */
  async settle(address: string): Promise<void> {
    const { person } = this;
    person.address = address;
    person.seats.clear();
    await person.comeBack();
    await person.until(() => person.seats.size > 0);
    this.look();
  }

  cut(): void {
    this.counts.cuts++;
    this.held.length = 0;
    this.isEntering = false;
    this.person.cut();
  }

  /** The page is loaded again: it has the token, and forgets what it asked for. */
  private reload(): void {
    this.counts.reloads++;
    this.open.clear();
    this.cut();
  }

  private async connect(address: string, host: FaultyPerson): Promise<void> {
    const { person, index } = this;
    if (index > 0 && host.person.code === '') return;
    person.address = address;
    person.room = null;
    person.seats.clear();
    this.held.length = 0;
    try {
      await person.connect();
    } catch {
      return;
    }
    this.isEntering = true;
    const { welcome, name } = person;
    const enter: RoomCall = welcome
      ? { call: 'return', code: welcome.code, token: welcome.token }
      : index === 0
        ? { call: 'create', name, prototype: FAULT_GAME, seats: 3, awaySeconds: null }
        : { call: 'join', name, code: host.person.code };
    const id = welcome ? `${name} returns, call ${this.calls++}` : `${name} enters, a random text`;
    const { socket } = person;
    const answer = person.call(enter, id);
    answer.then((got) => {
      if (person.socket !== socket) return;
      this.isEntering = false;
      if ('refused' in got) this.cut();
      else person.welcome = got.result as RoomPerson['welcome'];
      for (const [open, call] of this.open) this.send(open, call);
    });
  }

  private act(host: FaultyPerson): void {
    const { person, index, open } = this;
    const { room } = person;
    if (!room || open.size > 0) return;
    const own = room.members.find(({ member }) => member === person.welcome?.member);
    if (room.stage === 'lobby') {
      if (index > 0 && own && !own.isReady) this.begin({ call: 'ready', isReady: true });
      const ready = room.members.filter(({ isReady }) => isReady).length;
      if (this === host && ready === 2) this.begin({ call: 'start' });
      return;
    }
    const { seat } = this;
    const shown = person.seats.get(seat);
    const asked = shown?.pending[0];
    if (!shown || !asked || shown.beat >= DECISIONS || room.asked[0] !== seat) return;
    const answer = asked.options[indexFor(shown.beat, asked.options.length)]?.id ?? '';
    const call: RoomCall = { call: 'decide', seat, answer, beat: shown.beat };
    this.begin(call);
    // Two at once, as from a double click: the second is stale.
    if (this.rng.below(10) > 0) return;
    this.counts.atOnce++;
    this.begin(call);
  }

  private begin(call: RoomCall): void {
    const id = `${this.person.name} call ${this.calls++}`;
    this.open.set(id, call);
    this.send(id, call);
  }

  private send(id: string, call: RoomCall): void {
    const { rng, counts, person } = this;
    const text = JSON.stringify({ ...call, id });
    person.expect(id, (got) => {
      const isUncertain = 'refused' in got && got.refused.because === 'unavailable';
      if (!isUncertain) this.open.delete(id);
      else this.cut();
    });
    const fate = rng.below(12);
    if (fate === 0) {
      counts.lost++;
      this.cut();
    } else if (fate === 1) {
      counts.doubled++;
      person.send(text);
      person.send(text);
    } else if (fate === 2) {
      counts.reordered++;
      this.held.unshift(text);
    } else if (fate === 3) {
      counts.late++;
      this.held.push(text);
    } else person.send(text);
  }

  /** Sends what was held back. */
  private release(): void {
    if (this.held.length > 0 && this.rng.below(3) === 0) this.person.send(this.held.pop() ?? '');
  }
}
