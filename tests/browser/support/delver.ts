/** What a person reads before choosing: where they are, what is asked, how they fare, and the buttons. */
export interface Screen {
  /** The line under the picture: "Turn 1 · Exploring. Here: Privy." */
  readonly look: string;
  readonly prompt: string;
  readonly stats: string;
  readonly labels: readonly string[];
}

const OPPOSITE: Readonly<Record<string, string>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** A careful player in a dungeon of rooms who knows only what was on the screen: explores for a while, then goes home. */
export class Delver {
  /** How often a foe stood in the way. */
  fights = 0;
  private rooms = 0;
  private wasFighting = false;
  /** The ways back to where it began, the next one last. */
  private readonly way: string[] = [];
  private tried: string | null = null;

  constructor(private readonly wanted: { readonly rooms: number; readonly fights: number }) {}

  /** The label of the button to press. */
  choose({ look, prompt, stats, labels }: Screen): string {
    const number = (name: string): number => Number(new RegExp(`${name} (\\d+)`).exec(stats)?.[1] ?? 0);
    const find = (pattern: RegExp): string | undefined => labels.find((label) => pattern.test(label));
    const isFighting = look.includes('Fighting');
    if (isFighting && !this.wasFighting) this.fights++;
    this.wasFighting = isFighting;
    // The number of rooms is not shown in a fight.
    if (stats.includes('Rooms')) this.notice(number('Rooms'));
    if (prompt !== '') return find(/^(Yes|Go on)$/) ?? labels[0] ?? '';
    const hurt = number('Hit points');
    if (isFighting) return (hurt <= 3 && find(/^Use the mending/)) || find(/^Attack/) || labels[0] || '';
    const care = hurt <= 7 ? (find(/^Eat/) ?? (hurt <= 3 && find(/^Use the mending/))) : undefined;
    const onward = this.isContent ? undefined : find(/^(Explore|Try) /);
    const choice = care || onward || this.back(find);
    this.tried = choice === onward ? (/ to the (\w+)$/.exec(choice)?.[1] ?? null) : null;
    return choice;
  }

  private get isContent(): boolean {
    return this.rooms >= this.wanted.rooms && this.fights >= this.wanted.fights;
  }

  /** A door that was tried and opened on a new room has led there. */
  private notice(rooms: number): void {
    if (this.tried && rooms > this.rooms) this.way.push(OPPOSITE[this.tried] ?? '');
    this.tried = null;
    this.rooms = rooms;
  }

  private back(find: (pattern: RegExp) => string | undefined): string {
    const next = this.way.pop();
    return (next ? find(new RegExp(`^Go ${next} `)) : find(/^Climb the stair/)) ?? '';
  }
}
