/** What a person reads before choosing: what is asked, and what the buttons say. */
export interface Asked {
  readonly prompt: string;
  readonly labels: readonly string[];
}

/** The chance that a player of average courage takes, in percent. */
const BOLD = 35;

/** What one would rather do, the best first. A fight comes before all of them, if the odds beside it are good. */
const WISHES = [
  /^I am /,
  /^Yes$/,
  /^Throw /,
  /^Unlock /,
  /^Pick up /,
  /^Lay down /,
  /^The /,
  /^Use the heal/,
  /^Explore /,
];

/** A player who lays tiles, fights what can be fought, and knows only what was on the screen. */
export class TileLayer {
  /** What came up on the way, by what was asked or pressed. */
  readonly met = new Map<string, number>();
  private moves = 0;

  /** The label of the button to press. */
  choose({ prompt, labels }: Asked): string {
    this.moves++;
    const choice = this.pick(labels);
    for (const [name, pattern] of Object.entries(EVENTS)) {
      if (pattern.test(`${prompt}\n${choice}`)) this.met.set(name, (this.met.get(name) ?? 0) + 1);
    }
    return choice;
  }

  private pick(labels: readonly string[]): string {
    const fight = labels.find((label) => Number(/ and fight .*\((\d+) %\)$/.exec(label)?.[1] ?? 0) >= BOLD);
    if (fight) return fight;
    for (const wish of WISHES) {
      const found = labels.find((label) => wish.test(label));
      if (found) return found;
    }
    // To go somewhere else is to go on from there; not always back the same way.
    const ways = labels.filter((label) => /^(Go|Step through) /.test(label) && !label.includes('fight'));
    return ways[this.moves % Math.max(1, ways.length)] ?? labels.at(-1) ?? '';
  }
}

/** What is counted, as one would see it in the question or on the button. */
const EVENTS = {
  turning: /How does it lie\?/,
  fight: /^Go .* and fight /m,
  fireball: /^Throw the fireball/m,
  loot: /^Yes$/m,
  chest: /^Unlock /m,
} as const;
