export const dungeonMode = () => ({ name: 'dungeon-mode' });
