import type { ErrandMoment, Trail } from '../../ui/input/errand';
import type { ErrandOrWhy } from '../../ui/input/errand-words';
import type { TextOption } from '../../ui/text/text-options';

/** What an errand needs of a session: what its seat knows, a way to decide, and a place to speak. */
export interface ErrandTable {
  readonly trail: Trail;
  moment(): ErrandMoment & { readonly ended: unknown };
  choose(option: TextOption): Promise<void>;
  say(text: string): void;
}

/** Makes the decisions of an errand one after another, until it is over. */
export async function runErrand(errand: ErrandOrWhy, { trail, moment, choose, say }: ErrandTable): Promise<void> {
  if (typeof errand === 'string') {
    say(errand);
    return;
  }
  let words: string | null = null;
  while (words === null) {
    const before = moment();
    const next = errand.next(before, trail);
    if ('over' in next) words = next.over;
    else {
      await choose(next.option);
      const after = moment();
      // A question in the middle of it, a declined confirmation or the end of the game ends it too.
      const isOwn = after.view !== before.view && after.options.some(({ action }) => action !== '') && !after.ended;
      words = errand.ends(before, after, trail.learn(after)) ?? (isOwn ? null : '');
    }
  }
  if (words !== '') say(words);
}
