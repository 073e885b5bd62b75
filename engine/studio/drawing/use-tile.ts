import { make, makeButton } from '../../ui/dom';
import { ownIds } from '../painter/map/own-ids';
import type { Project } from '../project/project';
import type { StudioContext } from '../project/studio-context';
import { withMemberOf } from './member-text';

/** An actor or item that can be given a tile or a sound. */
export interface NamedThing {
  readonly kind: 'actors' | 'items';
  readonly id: string;
  readonly name: string;
  readonly sprite: string;
}

/** All that can be given something. What the game defines itself comes first: it is the likeliest choice. */
export function thingsIn({ project, checked: { definitions } }: StudioContext): NamedThing[] {
  const things = (['actors', 'items'] as const).flatMap((kind) =>
    Object.values(definitions?.[kind] ?? {})
      .filter(({ abstract }) => !abstract)
      .map(({ id, name, sprite }) => ({ kind, id, name, sprite: sprite.base })),
  );
  const own = { actors: ownIds(project, 'actors'), items: ownIds(project, 'items') };
  const isOwn = ({ kind, id }: NamedThing) => own[kind].includes(id);
  return [...things.filter(isOwn), ...things.filter((thing) => !isOwn(thing))];
}

/** Sets one key of an actor or item in the project's own file, which is made if need be. Returns false if it can't be. */
export function giveKey(
  project: Project,
  { kind, id }: NamedThing,
  key: string,
  value: string,
  label: string,
): boolean {
  const path = `${project.folder}/${kind}.json`;
  const text = withMemberOf(project.read(path), kind, [id, key], JSON.stringify(value));
  if (text !== null) project.write({ [path]: text }, label);
  return text !== null;
}

/** A list of all actors and items to choose from. It keeps its choice while the game changes. */
export class ThingSelect {
  readonly element = make('select');
  private things: readonly NamedThing[] = [];

  constructor(label: string) {
    this.element.setAttribute('aria-label', label);
  }

  show(things: readonly NamedThing[]): void {
    const isSame = JSON.stringify(things) === JSON.stringify(this.things);
    if (isSame && this.element.options.length > 0) return;
    this.things = things;
    const { value } = this.element;
    const group = (kind: NamedThing['kind'], label: string) =>
      make(
        'optgroup',
        { attributes: { label } },
        ...things
          .filter((thing) => thing.kind === kind)
          .map(({ id, name }) => {
            const shown = name.toLowerCase() === id.replaceAll('_', ' ') ? name : `${name} (${id})`;
            return make('option', { text: shown, attributes: { value: `${kind}/${id}` } });
          }),
      );
    this.element.replaceChildren(group('actors', 'actors'), group('items', 'items'));
    if (value !== '') this.element.value = value;
  }

  get chosen(): NamedThing | null {
    return this.things.find(({ kind, id }) => `${kind}/${id}` === this.element.value) ?? null;
  }
}

/** Gives a tile to an actor or item, and says which ones have it. */
export class UseTile {
  readonly element = make('div', { class: 'use' });
  private readonly select = new ThingSelect('Who gets the tile');
  private readonly used = make('p', { class: 'quiet' });
  private name = '';

  constructor(private readonly context: StudioContext) {
    const give = makeButton({ class: 'button', text: 'Give it this tile', onClick: () => this.give() });
    const another = makeButton({
      class: 'button',
      text: 'Make a new one like it',
      attributes: { title: 'A new actor or item that is like the chosen one, and shows this tile' },
      onClick: () => this.makeAnother(),
    });
    this.element.append(this.used, make('div', { class: 'row' }, this.select.element, give, another));
  }

  show(name: string, isKitName: boolean): void {
    this.name = name;
    const things = thingsIn(this.context);
    this.select.show(things);
    const users = things.filter(({ sprite }) => sprite === name).map((thing) => thing.name);
    const many = users.length > 6 ? `${users.slice(0, 6).join(', ')} and ${users.length - 6} more` : users.join(', ');
    const instead = isKitName ? `It takes the place of the kit’s tile “${name}”. ` : '';
    this.used.textContent = `${instead}${users.length > 0 ? `Shown by ${many}.` : 'No actor or item shows it yet.'}`;
  }

  /** Adds a kind of actor or item, by the name of the tile, that differs from the chosen one only in its looks. */
  private makeAnother(): void {
    const { context, name } = this;
    const thing = this.chosen();
    if (!thing) return;
    const { kind, id } = thing;
    const { actors = {}, items = {} } = context.checked.definitions ?? {};
    if (Object.hasOwn(actors, name) || Object.hasOwn(items, name)) {
      context.say(`There is a “${name}” already. Give it this tile, or give the tile another name.`);
      return;
    }
    const path = `${context.project.folder}/${kind}.json`;
    const made = { extends: id, name: name.replaceAll('_', ' '), sprite: name };
    const members = Object.entries(made).map(([key, value]) => `    "${key}": ${JSON.stringify(value)}`);
    const text = withMemberOf(context.project.read(path), kind, [name], `{\n${members.join(',\n')}\n  }`);
    if (text === null) context.say(`${kind}.json can’t be changed: it has mistakes.`);
    else {
      context.project.write({ [path]: text }, `Make ${name}, like ${thing.name}`);
      context.say(`${made.name} is in ${kind}.json now, and in the palette of the map.`);
    }
  }

  private chosen(): NamedThing | null {
    const thing = this.select.chosen;
    if (!thing) this.context.say('Choose an actor or item first.');
    return thing;
  }

  private give(): void {
    const thing = this.chosen();
    if (!thing) return;
    const label = `Give ${thing.name} the tile ${this.name}`;
    const isDone = giveKey(this.context.project, thing, 'sprite', this.name, label);
    this.context.say(
      isDone ? `${thing.name} is drawn as ${this.name}.` : `${thing.kind}.json can’t be changed: it has mistakes.`,
    );
  }
}
