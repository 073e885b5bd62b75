import { dungeonMode } from 'dungeon-mode-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [dungeonMode()] });
