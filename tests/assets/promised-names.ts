/** Names that renderers and data may count on. The sheet may hold more. */
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}_${i}`);
const each = (name: string, ends: string) => ends.split(' ').map((end) => `${name}_${end}`);

const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...'·…–—‘’“”×÷±°éèàüöäß€←↑→↓↖↗↘↙♠♥♦♣░▒▓█▀▄▌▐■□▲▼◆●○★',
  ...'─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫',
];
export const glyphs = letters.map((letter) => `glyph_${letter.codePointAt(0)?.toString(16).padStart(4, '0')}`);

export const walls = ['wall', 'rock', 'brick'].flatMap((family) => [
  ...numbered(`${family}_face`, 3),
  ...numbered(`${family}_join`, 16),
  ...each(`${family}_corner`, 'ne se sw nw'),
]);

export const strips: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['water', 'deep_water', 'current', 'lava', 'fire', 'smoke', 'mist', 'gas'].map((s) => [s, 8])),
  die_tumble: 6,
};

const places = [
  ...['floor', 'cave_floor', 'grass'].flatMap((family) => numbered(family, 4)),
  ...numbered('wood_floor', 2),
  ...['sand', 'rubble', 'door', 'door_open', 'door_locked', 'gate', 'gate_open', 'secret_door'],
  ...['stairs_down', 'stairs_up', 'ladder', 'pit', 'trap', 'trap_sprung', 'pressure_plate', 'bridge'],
  ...['torch_wall', 'brazier', 'lantern_post', 'candle', ...numbered('lode', 3), 'grave', 'altar', 'pillar'],
  ...['flash', 'spark_0', 'splash_0', 'blast_0', 'bolt', 'thrown', ...each('arrow', 'n ne e se s sw w nw')],
];

const table = [
  ...each('die', '1 2 3 4 5 6 20'),
  ...['card', 'card_back'].flatMap((family) => each(family, 'tl t tr l fill r bl b br')),
  ...each('suit', 'spades hearts diamonds clubs'),
  ...['token', ...each('token', 'coin heart skull key'), ...numbered('pawn', 4)],
  ...['room', 'corridor', 'hall'].flatMap((family) => numbered(family, 16)),
  ...each('face', '1 2 3 4 5 6 7 8'),
  ...each('kind', '1 2 3 4 5 6 monster gear instant event curse lesson'),
  ...each('wildcard', 'maze rooms cave item actor wall shape'),
];

const marks = [
  ...['cursor', 'path_dot', 'aim_cross', ...each('select', 'tl tr bl br')],
  ...each('shadow_edge', 'n ne e se s sw w nw'),
  ...numbered('health', 9),
  ...each('mark', 'asleep poison burning confused stunned haste slow drowning paralyzed shield'),
  ...['mote', 'ember', 'drip', 'dust', 'swish', 'splinter'],
];

const settings = [
  ...['bones', 'coffin', 'bone_heap', 'skull_niche', 'ore_glint', 'leaf_litter', 'bare_tree', 'frost', 'ash'],
  ...['ghost_mark', 'thread', 'mask', 'crowd', ...each('wind', 'n e s w'), 'torch', 'torch_hung_0', 'torch_top_0'],
];

export const promisedNames: readonly string[] = [...glyphs, ...walls, ...places, ...table, ...marks, ...settings];
