// @ts-check
// Decides which modules share a file, for `output.codeSplitting` of rolldown. By default the bundler makes a file of
// everything that two others share: a reader would wait for twenty files instead of four.

import { join } from 'node:path';

/**
 * The files, and the modules that each begins with. A module belongs to the first file that reaches it by static
 * imports without passing the first module of another file.
 */
export const pageFiles = {
  // The gallery shares small modules with games: they come with the element, which both load.
  'dungeon-mode': ['engine/element/dungeon-mode.ts', 'engine/ui/dom.ts', 'engine/core/title.ts'],
  // Styles that come later are adopted by code that the menu and the pages share.
  player: ['engine/element/player/open-player.ts', 'engine/ui/adopt-style.ts'],
  stage: ['engine/ui/canvas/map-stage.ts'],
  table: ['engine/ui/table/table-stage.ts'],
  // What a reader may need besides playing: saves, links, typed commands, explanations.
  further: [
    'engine/element/facade/attribute-words.ts',
    'engine/element/embed-target.ts',
    'engine/element/explain-failure.ts',
    'engine/element/page-link.ts',
    'engine/element/replace-game.ts',
    'engine/element/room/room-record.ts',
    'engine/element/saves/save-actions.ts',
    'engine/element/saves/replay-viewer.ts',
    'engine/element/saves/save-store.ts',
    'engine/ui/panels/menu.ts',
    'engine/ui/replay/replay-link.ts',
    'engine/ui/text/text-stage.ts',
    'engine/ui/presenter/typed-line.ts',
    'engine/ui/presenter/why.ts',
  ],
  // What a reader reads beside a game: the card at its end, how to play, hints, the journal.
  pages: [
    'engine/ui/ending/end-card.ts',
    'engine/ui/pages/hint-note.ts',
    'engine/ui/pages/guide-dialog.ts',
    'engine/ui/pages/journal-dialog.ts',
  ],
  // Languages other than English.
  languages: ['engine/language/text/table-language.ts'],
  // The way into a room, its lobby and its chat.
  room: ['engine/element/room/open-room.ts', 'engine/ui/lobby/labelled.ts'],
  // What only those need who open a room or are its host; the gallery has the same fields.
  host: ['engine/ui/lobby/host-tools.ts', 'engine/ui/lobby/option-fields.ts'],
  loader: [
    'engine/element/files/load-folder.ts',
    'engine/element/files/read-sources.ts',
    'engine/load/load-levels.ts',
    'engine/game/findings.ts',
    // What the studio and its workers share.
    'engine/load/merge/explain-field.ts',
    'engine/load/pack/pack.ts',
  ],
  // For authors, who have the loader anyway.
  inspector: ['engine/element/player/inspector-toggle.ts'],
  // What a game needs that is played without a page: by the bench for rules and the proofs of the studio.
  trials: ['engine/game/trials/sitting.ts', 'engine/game/trials/players.ts'],
  sound: ['engine/ui/sound/sound.ts', 'node_modules/howler/dist/howler.core.min.js'],
  // The studio, with what several of its tools share. Each tool has a file of its own.
  studio: [
    'engine/studio/studio.ts',
    'engine/studio/drawing/drawing-style.ts',
    'engine/studio/drawing/use-tile.ts',
    'engine/studio/painter/map/json-splices.ts',
    'engine/studio/painter/map/shapes.ts',
  ],
};

/** Modules that pixi.js would import by itself. All stages prevent it: `skipExtensionImports`. */
export const unusedPixi =
  /pixi\.js\/lib\/(accessibility|dom|events|environment-\w+\/\w+All|filters\/(init|defaults|\w+(System|Pipe)))\b/;

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/**
 * The groups of modules that stay together.
 * @param {string} root
 */
export function chunkGroups(root) {
  /** @type {Map<string, string> | undefined} */
  let fileOf;
  return [
    { name: 'pixi-unused', test: unusedPixi },
    {
      name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
        fileOf ??= filesByModule(root, graph);
        return fileOf.get(id) ?? null;
      },
    },
  ];
}

/**
 * @param {string} root
 * @param {Graph} graph
 */
function filesByModule(root, graph) {
  /** @type {Map<string, string>} */
  const fileOf = new Map();
  const entries = Object.entries(pageFiles).map(([name, starts]) => ({
    name,
    starts: starts.map((one) => join(root, one)),
  }));
  for (const { name, starts } of entries) for (const id of starts) fileOf.set(id, name);
  for (const { name, starts } of entries) {
    const reached = [...starts];
    for (const id of reached) {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (fileOf.has(next)) continue;
        fileOf.set(next, name);
        reached.push(next);
      }
    }
  }
  return fileOf;
}

/** How rolldown's helper copies the exports of a module, minified or not. */
const allNames = /for\s*\(var (\w+) in (\w+)\)(?=\s*\w+\(\w+,\s*\1,\s*\{\s*get:\s*\2\[\1\])/g;

/**
 * Lets that helper copy own names only. It also copies what the page has added to `Object.prototype`, and throws if
 * that is no function.
 * @returns {import('vite').Plugin & import('rolldown').Plugin}
 */
export function ownNames() {
  return {
    name: 'own-names',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(allNames, 'for(var $1 of Object.keys($2))');
    },
  };
}
