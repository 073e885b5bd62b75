import type { Asked } from './tile-layer';

/** What one would rather do, the best first. */
const WISHES = [
  /^I am /,
  /^Equip/,
  /^Level up/,
  /^Accept /,
  /^Open a door/,
  /^Hear the others/,
  /^Make it stronger/,
  /^Make it /,
  /^Offer help/,
  /^Flee/,
  /^Pass/,
  /^Loot/,
  /^Give /,
  /^End /,
];

/** What is done in the fights of others, and once between two turns of one's own is enough. */
const MEDDLING = /^(Make it|Offer help)/;
const OFTEN = 2;

/** A player of cards who interferes in the fights of others, and knows only what was on the screen. */
export class CardPlayer {
  /** How often a player has spoken in another player's fight. */
  meddled = 0;
  private since = 0;
  /** The label of the button to press. */
  choose({ prompt, labels }: Asked): string {
    const [, attack, defence] =
      labels.map((label) => /^Fight: (\d+) against (\d+)/.exec(label)).find((one) => one) ?? [];
    const strike = labels.find((label) => label.startsWith('Fight:'));
    if (strike && Number(attack) >= Number(defence)) return strike;
    const isOwn = prompt.endsWith('It is your turn.');
    if (isOwn) this.since = 0;
    const open = labels.filter((label) => !MEDDLING.test(label) || (!isOwn && this.since < OFTEN));
    const choice = WISHES.flatMap((wish) => open.find((label) => wish.test(label)) ?? [])[0];
    if (choice && MEDDLING.test(choice)) {
      this.meddled++;
      this.since++;
    }
    return choice ?? labels.find((label) => label !== 'Never mind') ?? '';
  }
}

/** What one types instead of pressing a button, as the quick reference has it; null where there is more to be chosen. */
export function typedFor(label: string): string | null {
  for (const [pattern, line] of COMMANDS) {
    const match = pattern.exec(label);
    if (match) return line(...match.slice(1)).toLowerCase();
  }
  return null;
}

const COMMANDS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^Open a door/, () => 'open'],
  [/^Fight:/, () => 'fight'],
  [/^Flee/, () => 'flee'],
  [/^(?:Pass|Hear the others)$/, () => 'pass'],
  [/^Accept /, () => 'accept'],
  [/^Loot /, () => 'loot'],
  [/^End /, () => 'end'],
  [/^Make it stronger by (\d+)/, (by) => `mod +${by}`],
  [/^Make it weaker by (\d+)/, (by) => `mod -${by}`],
  [/^Offer help .* for (\d+) of/, (n) => `help ${n}`],
  [/^Equip (.+) \(\+\d+\)$/, (item) => `equip ${item}`],
  [/^Level up by (.+)$/, (item) => `levelup ${item}`],
  [/^Give (.+) to .+ \(\d+ too many\)$/, (item) => `give ${item}`],
];
