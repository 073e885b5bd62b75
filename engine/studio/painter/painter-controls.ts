import { goByArrows, setTabStop } from '../../ui/arrow-focus';
import { make, makeButton, setText } from '../../ui/dom';
import { ZOOMS } from './map-canvas';
import { PAINT_TOOLS, type PaintToolName } from './paint-gestures';
import type { PainterParts } from './painter-parts';

/** The tools and settings around the map. */
export class PainterControls {
  readonly element = make('div', { class: 'rows' });
  /** Layers and size, out of the way until they are asked for. */
  readonly drawer = make('div', { class: 'drawer' });
  /** The names of layers that the painter doesn't show. The file knows nothing of it. */
  readonly hiddenLayers = new Set<string>();
  private readonly toolbar = make('div', {
    class: 'row tools',
    attributes: { role: 'toolbar', 'aria-label': 'Painting tools' },
  });
  private readonly tools = new Map<PaintToolName, HTMLButtonElement>();
  private readonly brush = make('span', { class: 'brush' });
  private readonly inside = choice('Inside', { same: 'the same', floor: 'floor', kept: 'as it was' });
  private readonly added = checkbox('Add to the cell');
  private readonly preview = checkbox('Show what a seed makes');
  private readonly seed = make('input', { class: 'short', attributes: { 'aria-label': 'Seed of the preview' } });
  private readonly layers = make('select', { attributes: { 'aria-label': 'Layer' } });
  private readonly sides = ['top', 'right', 'bottom', 'left'].map((side) => sideInput(side));
  private readonly apply: HTMLButtonElement;
  private shownBrush = '';

  constructor(private readonly view: PainterParts) {
    const { session } = view;
    const { settings } = session;
    this.inside.select.addEventListener('change', () => {
      settings.inside = this.inside.select.value as typeof settings.inside;
    });
    this.added.input.addEventListener('change', () => {
      settings.isAdded = this.added.input.checked;
    });
    const preview = () => view.preview(this.preview.input.checked ? this.seed.value || view.context.game.seed : null);
    this.preview.input.addEventListener('change', () => {
      if (this.preview.input.checked && this.seed.value === '') this.seed.value = view.context.game.seed;
      preview();
    });
    this.seed.addEventListener('change', preview);
    this.layers.addEventListener('change', () => {
      settings.layer = this.layers.selectedIndex <= 0 ? null : Number(this.layers.value);
      view.show();
    });
    this.apply = this.button('Resize', () => this.resize());
    this.element.append(this.toolRow(), this.brushRow(), this.wholeRow());
    this.drawer.hidden = true;
  }

  /** Shows what is set. */
  show(): void {
    const { gestures, session } = this.view;
    const { settings } = session;
    for (const [name, button] of this.tools) button.setAttribute('aria-pressed', String(name === gestures.tool));
    setTabStop(this.toolbar, this.tools.get(gestures.tool) ?? null);
    this.inside.label.hidden = gestures.tool !== 'rectangle';
    this.preview.input.checked = settings.previewSeed !== null;
    this.seed.hidden = settings.previewSeed === null;
    if (settings.previewSeed !== null && this.seed.value !== settings.previewSeed)
      this.seed.value = settings.previewSeed;
    this.showBrush();
  }

  /** The map is another one: its layers and size may be too. */
  take(): void {
    const { map, settings } = this.view.session;
    const layers = map?.layers ?? [];
    const isSame =
      [...this.layers.options]
        .slice(1)
        .map(({ text }) => text)
        .join() === layers.map(({ name }) => name).join();
    if (!isSame) {
      this.layers.replaceChildren(
        make('option', { text: 'All layers' }),
        ...layers.map(({ name }, i) => make('option', { text: name, attributes: { value: String(i) } })),
      );
      settings.layer = null;
    }
    this.layers.hidden = layers.length < 2;
    this.apply.disabled = !map || map.whyFixed !== null;
    this.fillDrawer();
    this.shownBrush = '';
  }

  private toolRow(): HTMLElement {
    const row = this.toolbar;
    for (const { name, label, key, about } of PAINT_TOOLS) {
      const button = makeButton(
        {
          class: 'do',
          attributes: { title: about, 'aria-keyshortcuts': key.toUpperCase() },
          onClick: () => {
            this.view.gestures.setTool(name);
            this.view.canvas.element.focus();
          },
        },
        `${label} `,
        make('kbd', { text: key.toUpperCase(), attributes: { 'aria-hidden': 'true' } }),
      );
      this.tools.set(name, button);
      row.append(button);
    }
    goByArrows(row);
    return row;
  }

  /** What is painted, and how the map is shown. */
  private brushRow(): HTMLElement {
    const grid = this.button('Grid', () => grid.setAttribute('aria-pressed', String(this.view.toggleGrid())));
    grid.setAttribute('aria-pressed', 'true');
    const zoom = (step: number) => () => {
      const { canvas } = this.view;
      const next = ZOOMS[ZOOMS.indexOf(canvas.zoom as (typeof ZOOMS)[number]) + step];
      if (next !== undefined) canvas.setZoom(next);
    };
    const [out, closer] = [this.button('−', zoom(-1)), this.button('+', zoom(1))];
    out.setAttribute('aria-label', 'Zoom out');
    closer.setAttribute('aria-label', 'Zoom in');
    const { brush, layers, added, inside } = this;
    const looks = make('span', { class: 'looks' }, out, closer, grid);
    return make('div', { class: 'row' }, brush, layers, added.label, inside.label, gap(), looks);
  }

  /** What is tried with the whole map, and what it is made of. */
  private wholeRow(): HTMLElement {
    const more = this.button('Layers and size', () => {
      this.drawer.hidden = !this.drawer.hidden;
      more.setAttribute('aria-expanded', String(!this.drawer.hidden));
    });
    more.setAttribute('aria-expanded', 'false');
    return make(
      'div',
      { class: 'row' },
      this.button('Play from here', () => void this.view.playFromHere()),
      this.button('Prove it', () => void this.view.trials.prove()),
      this.button('Heat map', () => void this.view.trials.showHeat()),
      this.preview.label,
      this.seed,
      gap(),
      more,
    );
  }

  private fillDrawer(): void {
    const { map } = this.view.session;
    const layers = (map?.layers ?? []).map(({ name }) => {
      const { label, input } = checkbox(`Show ${name}`);
      input.checked = !this.hiddenLayers.has(name);
      input.addEventListener('change', () => {
        if (input.checked) this.hiddenLayers.delete(name);
        else this.hiddenLayers.add(name);
        this.view.session.changed();
      });
      return label;
    });
    const { width, height } = this.view.bounds;
    this.drawer.replaceChildren(
      make('div', { class: 'row' }, ...(layers.length > 1 ? layers : [])),
      make(
        'div',
        { class: 'row' },
        make('span', {
          class: 'size',
          text: map?.whyFixed ?? `${width} × ${height} cells. Add rows and columns, or cut with −:`,
        }),
        ...(map?.whyFixed === null ? [...this.sides.map(({ label }) => label), this.apply] : []),
      ),
    );
  }

  private resize(): void {
    const [top = 0, right = 0, bottom = 0, left = 0] = this.sides.map(({ input }) =>
      Math.trunc(input.valueAsNumber || 0),
    );
    const { x, y, width, height } = this.view.bounds;
    const bounds = { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
    if (bounds.width < 1 || bounds.height < 1) {
      this.view.context.say('Nothing of the map would be left.');
      return;
    }
    for (const { input } of this.sides) input.value = '0';
    this.view.session.selection = null;
    void this.view.session.resize(bounds);
  }

  private showBrush(): void {
    const { entry } = this.view.session.settings;
    const key = `${entry.kind} ${entry.id}`;
    const picture = this.shownBrush === key ? null : this.view.pictureOf(entry);
    if (!picture) return;
    this.shownBrush = key;
    picture.setAttribute('aria-hidden', 'true');
    const name = make('span');
    setText(name, entry.name);
    this.brush.replaceChildren(picture, name);
  }

  private button(text: string, onClick: () => void): HTMLButtonElement {
    return makeButton({ class: 'do', text, onClick });
  }
}

/** Moves what follows to the end of its row. */
const gap = (): HTMLElement => make('span', { class: 'grow' });

interface Field {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
}

function checkbox(text: string): Field {
  const input = make('input', { attributes: { type: 'checkbox' } });
  return { label: make('label', {}, input, text), input };
}

function choice(text: string, options: Readonly<Record<string, string>>) {
  const entries = Object.entries(options);
  const select = make(
    'select',
    {},
    ...entries.map(([value, shown]) => make('option', { text: shown, attributes: { value } })),
  );
  return { label: make('label', {}, text, select), select };
}

function sideInput(side: string): Field {
  const input = make('input', {
    class: 'count',
    attributes: { type: 'number', value: '0', step: '1', min: '-500', max: '500' },
  });
  return { label: make('label', {}, side, input), input };
}
