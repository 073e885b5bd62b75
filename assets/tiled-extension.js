// Dungeon Mode Kit in Tiled: checks levels when they are saved, plays them from any cell, and previews what a seed
// makes of their wildcards. `npx dmk tiled` writes this file into extensions/ beside the Tiled project, with the
// settings above it; edit assets/tiled-extension.js instead. It keeps to what Tiled 1.8 understands.

/* global dungeonModeSettings, tiled, Process, File, Qt, TileLayer, GroupLayer */

// A global variable, so that other extensions can build on it.
// biome-ignore lint/correctness/noUnusedVariables: Tiled runs this file as a script.
var dungeonMode = ((settings) => {
  const TITLE = 'Dungeon Mode';
  /** Each wait for the helper, in milliseconds, and how many there may be: a first start can take long. */
  const WAIT = 10;
  const MOST_WAITS = 6000;
  const LEVEL_FILE = /(^|[\\/])map\.(tmj|tmx)$/;
  const LEFT_BUTTON = 1;

  // The helper: dmk, which stays and answers. Starting it for each question would take a second.

  let helper = null;
  let received = '';
  let asked = 0;

  function startHelper() {
    const node = File.exists(settings.node) ? settings.node : 'node';
    helper = new Process();
    received = '';
    helper.workingDirectory = settings.root;
    if (helper.start(node, [settings.dmk, 'check', '--watch', '--requests'])) return;
    helper = null;
    throw new Error(`${node} can't be started. Run "npx dmk tiled" again.`);
  }

  /** Sends a question and doesn't wait. Returns its number. */
  function send(request) {
    if (!helper) startHelper();
    asked++;
    helper.writeLine(asciiJson(Object.assign({ id: asked }, request)));
    return asked;
  }

  /** The answer to a question; throws if it is an error. */
  function ask(request) {
    let answer = answerTo(send(request));
    if (!answer) {
      // It was stopped from outside, or has failed. Once more, with a new one.
      const said = helper.readStdErr();
      helper = null;
      answer = answerTo(send(request));
      if (!answer) throw new Error(`dmk gives no answer. ${helper.readStdErr() || said}`);
    }
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  /** Tiled has no signal for a process, so its output is looked at every few milliseconds. */
  function answerTo(id) {
    for (let waits = 0; waits < MOST_WAITS; waits++) {
      const isOver = helper.waitForFinished(WAIT);
      received += helper.readStdOut();
      for (let end = received.indexOf('\n'); end >= 0; end = received.indexOf('\n')) {
        const answer = JSON.parse(received.slice(0, end));
        received = received.slice(end + 1);
        if (answer.id === id) return answer;
      }
      if (isOver) return null;
    }
    return null;
  }

  /** Qt may read and write in the encoding of the system; ASCII is the same in all of them. */
  const asciiJson = (value) =>
    JSON.stringify(value).replace(
      /[\u007f-\uffff]/g,
      (sign) => `\\u${`000${sign.charCodeAt(0).toString(16)}`.slice(-4)}`,
    );

  // Check.

  let checks = 0;
  let hadFindings = false;

  function check(map) {
    const findings = ask({ check: map.fileName }).findings;
    checks++;
    for (const finding of findings) {
      tell(finding.severity, `Check ${checks}: ${textOf(finding, map)}`, () => jumpTo(finding));
    }
    // Issues can't be taken away by a script.
    if (findings.length === 0 && hadFindings) tell('warning', `Check ${checks}: nothing is wrong any more.`);
    if (findings.length === 0) tiled.log(`${TITLE}: check ${checks}, nothing wrong.`);
    hadFindings = findings.length > 0;
  }

  function textOf(finding, map) {
    const place = finding.line > 0 ? `${finding.file}:${finding.line}:${finding.col}` : finding.file;
    const places = isSameFile(finding.path, map.fileName) ? [] : [place];
    if (finding.layer !== undefined) places.push(`layer "${finding.layer}"`);
    if (finding.x !== undefined) places.push(`cell ${finding.x},${finding.y}`);
    return places.length > 0 ? `${places.join(', ')}: ${finding.message}` : finding.message;
  }

  const isSameFile = (a, b) => a.replace(/\\/g, '/') === b.replace(/\\/g, '/');

  function jumpTo(finding) {
    if (!LEVEL_FILE.test(finding.path) || !File.exists(finding.path)) return;
    let map = tiled.activeAsset;
    if (!map || !isSameFile(map.fileName, finding.path)) map = tiled.open(finding.path);
    if (!map) return;
    const layer = finding.layer === undefined ? null : layerAt(map, finding.layer.split('/'));
    if (layer) map.currentLayer = layer;
    if (finding.x === undefined) return;
    const view = tiled.mapEditor.currentMapView;
    // In a map that is shown as a whole, a cell in the middle of the view is hard to find.
    if (view.scale < 1) view.scale = 1;
    view.centerOn((finding.x + 0.5) * map.tileWidth, (finding.y + 0.5) * map.tileHeight);
  }

  /** The layer with this name, in groups of these names. */
  function layerAt(parent, names) {
    for (let i = 0; i < parent.layerCount; i++) {
      const layer = parent.layerAt(i);
      if (layer.name === names[0]) return names.length === 1 ? layer : layerAt(layer, names.slice(1));
    }
    return null;
  }

  // Play from here.

  function play(map, x, y) {
    if (!saved(map)) return;
    const address = ask({ play: map.fileName, x: x, y: y }).address;
    if (!open(address)) tell('warning', `Open ${address} in a browser.`);
  }

  /** The selected cell, the cell of the selected object, or the one in the middle of the view. */
  function chosenCell(map) {
    const area = map.selectedArea.boundingRect;
    if (area.width > 0) return { x: area.x, y: area.y };
    const object = map.selectedObjects[0];
    const at = object ? object.pos : tiled.mapEditor.currentMapView.center;
    // A tile object stands on its lower edge.
    const up = object && object.tile ? 1 : 0;
    return { x: Math.floor(at.x / map.tileWidth), y: Math.floor(at.y / map.tileHeight) - up };
  }

  /** The game reads the file, so it is saved before. False if it is not. */
  function saved(map) {
    removePreview(map);
    if (map.modified || map.fileName === '') tiled.trigger('Save');
    return !map.modified && map.fileName !== '';
  }

  // Preview wildcards. The layers are taken away before a map is saved.

  let seed = '1';
  const borrowed = [];

  function preview(map, wanted) {
    if (!saved(map)) return;
    const cells = ask({ preview: map.fileName, seed: wanted }).cells;
    seed = wanted;
    if (cells.length === 0) {
      tell('warning', 'This map has no wildcards: every seed makes the same level of it.');
      return;
    }
    const tiles = tilesByClass(map);
    const stacks = cells.map((cell) => (cell[2] === null ? [] : [cell[2]]).concat(cell[3]));
    const depth = Math.max(...stacks.map((stack) => stack.length));
    const group = new GroupLayer(`${settings.preview}: seed ${wanted}`);
    for (let level = 0; level < depth; level++) {
      const layer = new TileLayer(`${level + 1}`);
      layer.width = map.width;
      layer.height = map.height;
      const edit = layer.edit();
      stacks.forEach((stack, i) => {
        const tile = stack[level] === undefined ? null : tiles.find(stack[level]);
        if (tile) edit.setTile(cells[i][0], cells[i][1], tile);
      });
      edit.apply();
      group.addLayer(layer);
    }
    group.locked = true;
    map.macro('Preview Wildcards', () => {
      for (const tileset of tiles.wanted) if (map.addTileset(tileset)) borrowed.push({ map: map.fileName, tileset });
      map.addLayer(group);
    });
  }

  const isPreview = (layer) => layer.name.indexOf(settings.preview) === 0;

  function removePreview(map) {
    const layers = [];
    for (let i = map.layerCount - 1; i >= 0; i--) if (isPreview(map.layerAt(i))) layers.push(i);
    if (layers.length === 0) return;
    map.macro('Remove Preview', () => {
      for (const i of layers) map.removeLayerAt(i);
      for (const loan of borrowed) if (loan.map === map.fileName) map.removeTileset(loan.tileset);
    });
  }

  /** Finds a tile by its class: in the tilesets of the map, else in those that dmk wrote. */
  function tilesByClass(map) {
    const known = {};
    const add = (tileset, isBorrowed) => {
      for (const tile of tileset.tiles) {
        const id = tile.className || tile.type;
        if (id && !known[id]) known[id] = { tile: tile, tileset: isBorrowed ? tileset : null };
      }
    };
    for (const tileset of map.tilesets) add(tileset, false);
    for (const name of ['actors', 'items', 'floors']) {
      const file = `${settings.tilesets}/${name}.tsj`;
      const isThere = map.tilesets.some((tileset) => tileset.fileName && isSameFile(tileset.fileName, file));
      const format = tiled.tilesetFormatForFile(file);
      if (!isThere && File.exists(file) && format) add(format.read(file), true);
    }
    /** The tilesets that the map lacks. */
    const wanted = [];
    const find = (id) => {
      const found = known[id];
      if (!found) return null;
      if (found.tileset && wanted.indexOf(found.tileset) < 0) wanted.push(found.tileset);
      return found.tile;
    };
    return { find, wanted };
  }

  /** 1, 2, 3 …; a, a2, a3 … */
  const nextSeed = (before) => {
    const parts = /^(.*?)(\d*)$/.exec(before);
    return parts[1] + (parts[2] === '' ? 2 : Number(parts[2]) + 1);
  };

  // What people see and press.

  /** Replaced in tests. */
  let tell = (severity, text, jump) => {
    const line = `${TITLE}: ${text}`;
    if (severity === 'error') tiled.error(line, jump || (() => {}));
    else tiled.warn(line, jump || (() => {}));
  };
  let open = (address) => Qt.openUrlExternally(address);

  /** What goes wrong becomes an issue, not a stack trace. */
  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      tell('warning', error.message);
      return undefined;
    }
  };

  const isLevel = (asset) => Boolean(asset) && asset.isTileMap && LEVEL_FILE.test(asset.fileName);

  /** Runs with the map that is open. */
  const withMap = (work) => () => {
    const map = tiled.activeAsset;
    if (!map || !map.isTileMap) tell('warning', 'Open a map first.');
    else guarded(() => work(map));
  };

  const actions = [
    [
      'DungeonModeCheck',
      'Check',
      'Ctrl+Alt+C',
      (map) => {
        const before = checks;
        // Saving checks the map already.
        if (saved(map) && checks === before) check(map);
      },
    ],
    [
      'DungeonModePlay',
      'Play from Here',
      'Ctrl+Alt+P',
      (map) => {
        const cell = chosenCell(map);
        play(map, cell.x, cell.y);
      },
    ],
    [
      'DungeonModePreview',
      'Preview Wildcards…',
      'Ctrl+Alt+W',
      (map) => {
        const wanted = tiled.prompt('Seed:', seed, 'Preview Wildcards');
        if (wanted) preview(map, wanted);
      },
    ],
    ['DungeonModeNextPreview', 'Preview Next Seed', 'Ctrl+Alt+N', (map) => preview(map, nextSeed(seed))],
    ['DungeonModeRemovePreview', 'Remove Preview', '', (map) => removePreview(map)],
  ];

  for (const [id, text, shortcut, work] of actions) {
    const action = tiled.registerAction(id, withMap(work));
    action.text = text;
    if (shortcut) action.shortcut = shortcut;
  }
  if (tiled.menus.indexOf('Map') >= 0)
    tiled.extendMenu('Map', [{ separator: true }].concat(actions.map(([id]) => ({ action: id }))));

  tiled.registerTool('DungeonModePlayTool', {
    name: 'Play from the Clicked Cell',
    mousePressed(button) {
      const map = this.map;
      const cell = this.tilePosition;
      if (button === LEFT_BUTTON && map) guarded(() => play(map, cell.x, cell.y));
    },
  });

  // A level that is opened will be saved, so the helper starts now.
  tiled.assetOpened.connect((asset) => {
    if (isLevel(asset)) guarded(() => send({ check: asset.fileName }));
  });
  tiled.assetAboutToBeSaved.connect((asset) => {
    if (asset.isTileMap) removePreview(asset);
  });
  tiled.assetSaved.connect((asset) => {
    if (isLevel(asset)) guarded(() => check(asset));
  });

  return {
    check: check,
    play: play,
    preview: preview,
    removePreview: removePreview,
    chosenCell: chosenCell,
    /** Other ways to show an issue and to open an address. */
    replace(ways) {
      tell = ways.tell || tell;
      open = ways.open || open;
    },
  };
})(dungeonModeSettings);
