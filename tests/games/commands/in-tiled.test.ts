import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Drawn, kitWithCellar } from '../../cli/tiled/drawn-in-tiled';
import { hasTiled, inTiled, type Note, withExtension } from './tiled-process';

/** A hall of 60 by 40 cells, large enough to scroll in, with something at some cells. */
function hall(signs: Readonly<Record<string, string>>, objects: Drawn['objects'] = []): Drawn {
  const [width, height] = [60, 40];
  const isEdge = (x: number, y: number) => x === 0 || y === 0 || x === width - 1 || y === height - 1;
  const sign = (x: number, y: number) => signs[`${x},${y}`] ?? (isEdge(x, y) ? '#' : '.');
  const row = (y: number) => Array.from({ length: width }, (_, x) => sign(x, y)).join('');
  return { rows: Array.from({ length: height }, (_, y) => row(y)), objects };
}

/** Issues are caught, and where a double click on them leads. */
const CAUGHT = `
  dungeonMode.replace({
    tell(severity, text, jump) {
      if (jump) jump();
      const { x, y } = tiled.mapEditor.currentMapView.center;
      const cell = [Math.floor(x / map.tileWidth), Math.floor(y / map.tileHeight)];
      note('issue', { severity, text, cell: jump ? cell : null, layer: jump ? map.currentLayer.name : null });
    },
  });`;

const named = (notes: readonly Note[], what: string) =>
  notes.filter(([word]) => word === what).map(([, value]) => value);

if (!hasTiled) console.warn('Tiled is not installed here, so its extension is tested without it only.');

describe.runIf(hasTiled)('the extension in Tiled', () => {
  test('a map with three mistakes gives three issues with their cells, and none when they are mended', async () => {
    const objects = [
      ['rta', 20, 12],
      ['lmap', 33, 21],
    ] as const;
    const { kit, map } = kitWithCellar(hall({ '2,2': '@', '40,28': '@', '5,5': '>', '30,20': '~' }, objects));
    const notes = await inTiled(
      await withExtension(kit),
      map,
      `${CAUGHT}
      tiled.trigger('Save');
      note('mended', null);
      const [floor, , actors, , landmarks] = [0, 1, 2, 3, 4].map((i) => map.layerAt(i));
      landmarks.objects.forEach((object) => landmarks.removeObject(object));
      const edit = actors.edit();
      edit.setTile(40, 28, null);
      edit.apply();
      tiled.trigger('Save');
      const hole = floor.edit();
      hole.setTile(30, 20, null);
      hole.apply();
      tiled.trigger('DungeonModeCheck');
      note('menu', tiled.actions.filter((id) => id.indexOf('DungeonMode') === 0));`,
    );
    expect(named(notes, 'failed')).toEqual([]);
    expect(named(notes, 'issue')).toEqual([
      {
        severity: 'warning',
        text: expect.stringMatching(/^Check 1: cell 40,28: /),
        ...{ cell: [40, 28], layer: expect.any(String) },
      },
      {
        severity: 'error',
        text: 'Check 1: layer "landmarks", cell 20,12: object 1: there is no actor, item or wildcard "rta". Did you mean "rat"?',
        ...{ cell: [20, 12], layer: 'landmarks' },
      },
      {
        severity: 'error',
        text: 'Check 1: layer "landmarks", cell 33,21: object 2: there is no actor, item or wildcard "lmap". Did you mean "lamp"?',
        ...{ cell: [33, 21], layer: 'landmarks' },
      },
      { severity: 'warning', text: 'Check 2: nothing is wrong any more.', cell: null, layer: null },
      {
        severity: 'error',
        text: 'Check 3: layer "items", cell 30,20: Lamp (layer "items") has no floor under it',
        ...{ cell: [30, 20], layer: 'items' },
      },
    ]);
    expect(named(notes, 'menu')[0]).toContain('DungeonModePlay');
  });

  test('a preview of wildcards lies on a locked layer, and is in no saved file', async () => {
    const drawn = hall({ '9,9': 'n', '10,9': 'n', '11,9': 'n', '12,9': 'n' }, [
      ['hero', 2, 2],
      ['stairs', 5, 5],
    ]);
    const { kit, map } = kitWithCellar({ ...drawn, tilesets: ['wildcards', 'floors'] });
    const notes = await inTiled(
      await withExtension(kit),
      map,
      `${CAUGHT}
      // Tiled counts the layers that a map ever had.
      const content = () => read(map.fileName).replace(/"nextlayerid":\\d+/, '');
      const shown = () => {
        const group = map.layerAt(map.layerCount - 1);
        const things = group.isGroupLayer ? group.layerAt(1) : null;
        const rats = [9, 10, 11, 12].map((x) => (things && things.tileAt(x, 9) ? things.tileAt(x, 9).type : '.'));
        return { name: group.name, locked: group.locked, rats: rats.join(' ') };
      };
      tiled.trigger('Save');
      const before = content();
      dungeonMode.preview(map, 'a');
      note('shown', shown());
      tiled.trigger('Save');
      note('saved', content() === before);
      note('shown', shown());
      map.undo();
      note('shown', shown());
      tiled.trigger('Save');
      note('saved', content() === before);
      tiled.trigger('DungeonModeNextPreview');
      note('shown', shown());
      tiled.trigger('DungeonModeRemovePreview');
      tiled.trigger('Save');
      note('saved', content() === before);
`,
    );
    expect(named(notes, 'failed')).toEqual([]);
    const preview = { name: 'preview (never saved): seed a', locked: true };
    const none = { name: 'landmarks', locked: false, rats: '. . . .' };
    const [first, afterSave, undone, next] = named(notes, 'shown') as { name: string; rats: string }[];
    expect(first).toMatchObject(preview);
    expect(first?.rats).toMatch(/rat/);
    expect([afterSave, undone?.name, next?.name]).toEqual([none, preview.name, 'preview (never saved): seed a2']);
    expect(named(notes, 'saved')).toEqual([true, true, true]);
    expect(readFileSync(map, 'utf8')).not.toContain('preview');
  });
});
