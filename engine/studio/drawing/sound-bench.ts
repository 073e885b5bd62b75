import type { SoundPart } from '../../core/definitions';
import { adoptStyle } from '../../ui/adopt-style';
import { make, makeButton, setText } from '../../ui/dom';
import type { StudioContext, ToolView } from '../project/studio-context';
import { DRAWING_STYLE } from './drawing-style';
import { withoutMember } from './member-text';
import { drawWave, SoundPlayer } from './sound-player';
import {
  type OwnSound,
  PRESETS,
  type Recipe,
  randomRecipe,
  soundsIn,
  varied,
  withSlider,
  withSound,
} from './sound-recipes';
import { SoundSliders } from './sound-sliders';
import { giveKey, ThingSelect, thingsIn } from './use-tile';

const ID = /^[a-z][a-z0-9_]*$/;
const NONE_YET =
  'This game makes no sounds of its own yet. Write a name, choose what it should be like, and press New. Sounds are kept as recipes in sounds.json.';
/** The keys of actors and items that name a sound. */
const SOUND_KEYS = ['death_sound', 'collision_sound', 'step_sound', 'pickup_sound', 'use_sound'];

/** The bench for sounds: a recipe for the kit's synth by sliders. All it makes is written to sounds.json. */
export class SoundBench implements ToolView {
  readonly element = make('div', { class: 'drawing' });
  private readonly list = make('ul', { class: 'own', attributes: { 'aria-label': 'Sounds of this game' } });
  private readonly work = make('div', { class: 'sound' });
  private readonly empty = make('p', { class: 'empty quiet', text: NONE_YET });
  private readonly wave = make('canvas', { class: 'wave', attributes: { 'aria-hidden': 'true' } });
  private readonly length = make('span', { class: 'quiet' });
  private readonly caption = make('input', { attributes: { id: 'sound-caption' } });
  private readonly parts = make('div', { class: 'row', attributes: { role: 'group', 'aria-label': 'Parts' } });
  private readonly sliders: SoundSliders;
  private readonly player = new SoundPlayer();
  private readonly things = new ThingSelect('Who gets the sound');
  private readonly how = make('p', { class: 'quiet' });
  private sounds = new Map<string, OwnSound>();
  private chosen = { id: '', part: 0 };

  constructor(private readonly context: StudioContext) {
    this.sliders = new SoundSliders({
      setWave: (wave) => this.change((recipe) => this.withPart(recipe, { ...recipe[this.chosen.part], wave })),
      setNumber: (slider, value, isDone) => {
        const { recipe } = this.sound;
        const next = withSlider(recipe, this.chosen.part, slider, value);
        if (isDone) this.change(() => next);
        else this.showRecipe(next);
      },
    });
    this.wave.width = 640;
    this.wave.height = 80;
    this.caption.addEventListener('change', () =>
      this.write(this.chosen.id, { ...this.sound, caption: this.caption.value }, `Caption of ${this.chosen.id}`),
    );
    this.work.append(
      this.wave,
      this.buttons(),
      make(
        'div',
        { class: 'caption' },
        make('label', { text: 'caption', attributes: { for: 'sound-caption' } }),
        this.caption,
      ),
      make('div', { class: 'row' }, this.parts, this.length),
      this.sliders.element,
      make('h3', { text: 'Use it' }),
      this.use(),
    );
    this.element.append(this.shelf(), this.work, this.empty);
    context.project.listen(() => this.refresh());
    context.onChecked(() => this.things.show(thingsIn(context)));
    this.things.show(thingsIn(context));
    this.refresh();
  }

  setShown(isShown: boolean): void {
    if (isShown) adoptStyle(this.element, DRAWING_STYLE);
  }

  private get path(): string {
    return `${this.context.project.folder}/sounds.json`;
  }

  private get sound(): OwnSound {
    return this.sounds.get(this.chosen.id) ?? { caption: '', recipe: [] };
  }

  private refresh(): void {
    this.sounds = soundsIn(this.context.project.read(this.path));
    const ids = [...this.sounds.keys()];
    const id = this.sounds.has(this.chosen.id) ? this.chosen.id : (ids[0] ?? '');
    this.choose({ id, part: Math.min(this.chosen.part, Math.max(0, (this.sounds.get(id)?.recipe.length ?? 1) - 1)) });
  }

  private choose(changed: Partial<typeof this.chosen>): void {
    this.chosen = { ...this.chosen, ...changed };
    const { id, part } = this.chosen;
    const rows = [...this.sounds.keys()].map((name) => {
      const button = makeButton({ text: name, onClick: () => this.choose({ id: name, part: 0 }) });
      button.setAttribute('aria-current', String(name === id));
      return make('li', {}, button);
    });
    const isHeld = this.list.contains((this.list.getRootNode() as ShadowRoot).activeElement);
    this.list.replaceChildren(...rows);
    if (isHeld) this.list.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
    this.work.hidden = !this.sounds.has(id);
    this.empty.hidden = this.sounds.has(id);
    if (this.work.hidden) return;
    const { recipe, caption } = this.sound;
    this.caption.value = caption;
    this.showParts(recipe, part);
    this.showRecipe(recipe);
    setText(this.how, `In the steps of a rule: { "sound": "${id}" }. Or give it to an actor or item:`);
  }

  private showRecipe(recipe: Recipe): void {
    setText(this.length, `${drawWave(this.wave, recipe)} ms in all`);
    this.sliders.show(recipe[this.chosen.part] ?? {});
  }

  private showParts(recipe: Recipe, shown: number): void {
    const buttons = (recipe.length > 1 ? recipe : []).map((_, part) =>
      makeButton({
        class: 'plain',
        text: `part ${part + 1}`,
        attributes: { 'aria-pressed': String(part === shown) },
        onClick: () => this.choose({ part }),
      }),
    );
    const add = makeButton({
      class: 'plain',
      text: '+ part',
      onClick: () => {
        this.chosen = { ...this.chosen, part: this.sound.recipe.length };
        this.change((all) => [...all, { pitch: 440 }]);
      },
    });
    const remove = makeButton({
      class: 'plain',
      text: '− part',
      onClick: () => this.change((all) => all.filter((_, i) => i !== this.chosen.part)),
    });
    const held = (this.parts.getRootNode() as ShadowRoot).activeElement;
    const index = [...this.parts.children].indexOf(held as Element);
    this.parts.replaceChildren(...buttons, add, ...(recipe.length > 1 ? [remove] : []));
    if (index >= 0) (this.parts.children[Math.min(index, this.parts.children.length - 1)] as HTMLElement).focus();
  }

  private buttons(): HTMLElement {
    const button = (text: string, act: () => void, kind = 'button') => makeButton({ class: kind, text, onClick: act });
    return make(
      'div',
      { class: 'row' },
      button('▶ Play', () => this.player.play(this.sound.recipe), 'button main'),
      button('A little different', () => this.change((recipe) => varied(recipe, Math.random))),
      button('Something else', () => this.change(() => randomRecipe(Math.random))),
      button('Delete', () => this.remove(), 'plain'),
    );
  }

  private shelf(): HTMLElement {
    const id = make('input', {
      attributes: { 'aria-label': 'The name of a new sound', placeholder: 'name', required: '', spellcheck: 'false' },
    });
    const preset = make('select', { attributes: { 'aria-label': 'Begin with' } });
    preset.append(...[...Object.keys(PRESETS), 'random'].map((name) => make('option', { text: name })));
    const form = make('form', { class: 'row' }, id, make('button', { class: 'button', text: 'New' }));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const recipe = PRESETS[preset.value] ?? randomRecipe(Math.random);
      if (this.add(id.value.trim(), recipe)) id.value = '';
    });
    const like = make('label', { class: 'row like' }, make('span', { class: 'quiet', text: 'like' }), preset);
    return make('div', { class: 'shelf' }, form, like, this.list);
  }

  private use(): HTMLElement {
    const key = make('select', { attributes: { 'aria-label': 'When it is heard' } });
    key.append(...SOUND_KEYS.map((name) => make('option', { text: name })));
    const give = makeButton({
      class: 'button',
      text: 'Give it this sound',
      onClick: () => {
        const thing = this.things.chosen;
        if (!thing) return this.context.say('Choose an actor or item first.');
        const { id } = this.chosen;
        const isDone = giveKey(this.context.project, thing, key.value, id, `Give ${thing.name} the sound ${id}`);
        this.context.say(isDone ? `${key.value} of ${thing.name} is ${id}.` : `${thing.kind}.json has mistakes.`);
      },
    });
    return make('div', { class: 'use' }, this.how, make('div', { class: 'row' }, this.things.element, key, give));
  }

  private withPart(recipe: Recipe, changed: SoundPart): SoundPart[] {
    return recipe.map((part, i) => (i === this.chosen.part ? changed : part));
  }

  /** Changes the recipe, as one step of the project's history, and plays it. */
  private change(make: (recipe: Recipe) => Recipe): void {
    const { id } = this.chosen;
    const recipe = make(this.sound.recipe);
    if (this.write(id, { ...this.sound, recipe }, `Change the sound ${id}`)) this.player.play(recipe);
  }

  private add(id: string, recipe: Recipe): boolean {
    const why = !ID.test(id)
      ? 'A name is made of small letters, digits and _, and begins with a letter.'
      : this.sounds.has(id)
        ? `There is a sound “${id}” already.`
        : null;
    if (why !== null) {
      this.context.say(why);
      return false;
    }
    this.chosen = { id, part: 0 };
    const isDone = this.write(id, { caption: '', recipe }, `Make the sound ${id}`);
    if (isDone) this.player.play(recipe);
    return isDone;
  }

  private remove(): void {
    const { id } = this.chosen;
    const text = withoutMember(this.context.project.read(this.path) ?? '{}', id);
    if (text !== null) this.context.project.write({ [this.path]: text }, `Delete the sound ${id}`);
    this.context.say(`The sound ${id} is deleted. Undo brings it back.`);
  }

  private write(id: string, sound: OwnSound, label: string): boolean {
    const { project } = this.context;
    const text = withSound(project.read(this.path), id, sound);
    if (text === null) this.context.say('sounds.json has mistakes: mend it in the code first.');
    else project.write({ [this.path]: text }, label, this);
    return text !== null;
  }
}
