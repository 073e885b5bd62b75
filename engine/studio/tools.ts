import type { StudioTool } from './project/studio-context';

/** The tabs beside the code, each fetched when it is first opened. */
export const TOOLS: readonly StudioTool[] = [
  {
    id: 'map',
    label: 'Map',
    open: async (context) => (await import('./painter/painter-view')).openPainter(context),
  },
  {
    id: 'rules-bench',
    label: 'Rules',
    open: async (context) => (await import('./rules-bench/rules-bench-tool')).openRulesBench(context),
  },
  {
    id: 'tiles',
    label: 'Tiles',
    open: async (context) => (await import('./drawing/tile-bench')).TileBench.open(context),
  },
  {
    id: 'sounds',
    label: 'Sounds',
    open: async (context) => new (await import('./drawing/sound-bench')).SoundBench(context),
  },
];
