/**
 * A colour in a light: lit where it is seen, grey-blue where it is remembered. `uMemory.a` is how far the colour of the
 * whole picture has drained away: at 1 all of it is cold, as a memory.
 */
const SHADE = /* glsl */ `
uniform vec4 uMemory;
const vec3 BRIGHTNESS = vec3(0.3, 0.55, 0.15);
vec3 drained(vec3 colour) {
  float grey = dot(colour, BRIGHTNESS);
  return mix(colour, grey * (uMemory.rgb * 1.2 + 0.2), 0.94 * uMemory.a);
}
vec3 shade(vec3 colour, vec4 light) {
  return drained(colour * light.rgb + dot(colour, BRIGHTNESS) * uMemory.rgb * light.a);
}
`;

/**
 * Light is one texture with a texel for each cell: half the light's red, green and blue, and in alpha the kind of cell
 * (see light-map.ts). It is interpolated between the centres of cells, but never from a wall into a room, so that a
 * pool of light is smooth and still ends at the wall. Remembered cells lose their colour and turn cold blue.
 */
const LIGHT = /* glsl */ `
uniform sampler2D uLight;
uniform vec4 uGlow;
uniform vec4 uFocus;

vec4 cellAt(ivec2 c, ivec2 size) {
  if (c.x < 0 || c.y < 0 || c.x >= size.x || c.y >= size.y) return vec4(0.0);
  return texelFetch(uLight, c, 0);
}

float isWall(vec4 cell) {
  return cell.a > 0.85 || (cell.a > 0.3 && cell.a < 0.45) ? 1.0 : 0.0;
}

// How much of a neighbour's light counts here.
float passes(vec4 own, vec4 other) {
  if (other.a < 0.1) return 1.0 - isWall(own);
  return isWall(own) > 0.5 ? 1.0 : 1.0 - isWall(other);
}

// Red, green and blue, and how much of it is remembered.
vec4 lightAt(vec2 p) {
  ivec2 size = textureSize(uLight, 0);
  vec2 middle = floor(p);
  ivec2 c = ivec2(middle);
  vec2 f = p - middle - 0.5;
  ivec2 s = ivec2(f.x < 0.0 ? -1 : 1, f.y < 0.0 ? -1 : 1);
  vec2 w = abs(f);
  vec4 own = cellAt(c, size);
  vec4 side = cellAt(c + ivec2(s.x, 0), size);
  vec4 over = cellAt(c + ivec2(0, s.y), size);
  vec4 across = cellAt(c + s, size);
  float wSide = w.x * (1.0 - w.y) * passes(own, side);
  float wOver = w.y * (1.0 - w.x) * passes(own, over);
  float wAcross = w.x * w.y * passes(own, across) * max(passes(own, side), passes(own, over));
  float wOwn = (1.0 - w.x) * (1.0 - w.y);
  float total = wOwn + wSide + wOver + wAcross;
  // A cell that is neither seen nor unknown is remembered.
  vec4 kinds = vec4(own.a, side.a, over.a, across.a);
  float memory = dot(vec4(wOwn, wSide, wOver, wAcross), step(0.1, kinds) - step(0.6, kinds)) / total;
  vec3 light = 2.0 * (own.rgb * wOwn + side.rgb * wSide + over.rgb * wOver + across.rgb * wAcross) / total;
  float bright = max(light.r, max(light.g, light.b));
  // Flames flicker: slow waves that differ from place to place, visible where it is brighter than the ambient light.
  float wave = sin(uGlow.x * 2.3 + p.x * 0.9 + sin(p.y * 0.7)) * 0.5 + sin(uGlow.x * 5.1 + p.y * 1.1 - p.x * 0.4) * 0.3
    + sin(uGlow.x * 9.7 + p.x * 0.3) * 0.2;
  light *= 1.0 + uGlow.y * wave * clamp((bright - uGlow.z) * 1.6, 0.0, 1.0);
  // Even in bright ambient light it is warmest around the followed figure.
  float far = smoothstep(2.5, 13.0, length((p - uFocus.xy) * vec2(1.0, 0.8)));
  light *= mix(vec3(1.0), mix(vec3(1.1, 1.03, 0.92), vec3(0.68, 0.74, 0.86), far), uFocus.z);
  // A glare shows all that is known, as it is.
  float glare = uGlow.w * step(0.1, own.a);
  return vec4(max(light, vec3(0.92, 0.97, 1.08) * glare), memory * (1.0 - glare));
}
${SHADE}`;

/**
 * Where sprites have become letters. `uLook.x` is how much of the picture shows letters, from 0 to 1; `uLook.y` is one
 * divided by the distance of its farthest corner. Cells follow one another from the followed figure outwards, not quite
 * in order, and each dissolves pixel by pixel.
 */
const DISSOLVE = /* glsl */ `
uniform vec4 uLook;
float noiseAt(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float lettersAt(vec2 cell) {
  float far = min(1.0, length((cell + 0.5 - uFocus.xy) * vec2(1.0, 0.75)) * uLook.y);
  float turn = 0.8 * far + 0.2 * noiseAt(cell + 7.0);
  return clamp((uLook.x * 1.25 - turn) / 0.25, 0.0, 1.0);
}
`;

/** Pixels that change next glow like embers. */
const SPARK = /* glsl */ `
float sparkOf(float grain, float share) {
  return share <= 0.0 || share >= 1.0 ? 1.0 : 1.0 + 1.1 * smoothstep(0.1, 0.0, abs(grain - share));
}
`;

/** The position at which pixi.js draws a mesh. */
const PLACE = /* glsl */ `
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
vec4 placeOf(vec2 point) {
  return vec4((uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(point, 1.0)).xy, 0.0, 1.0);
}
`;

/** The ground: a texture of cells, lit pixel by pixel. */
export const GROUND_VERTEX = /* glsl */ `#version 300 es
precision highp float;
in vec2 aPosition;
uniform vec4 uSheet;
uniform vec4 uRegion;
out vec2 vTexture;
out vec2 vCell;
${PLACE}
void main() {
  vTexture = aPosition;
  vCell = uRegion.xy + aPosition * uRegion.zw;
  gl_Position = placeOf(vCell / uSheet.xy);
}
`;

/** `isLetters`: the texture has the letters of the cells, not their sprites. */
export const groundFragment = (isLetters: boolean): string => /* glsl */ `#version 300 es
precision highp float;
in vec2 vTexture;
in vec2 vCell;
uniform sampler2D uTiles;
uniform vec4 uSheet;
out vec4 colour;
${LIGHT}${DISSOLVE}${SPARK}
void main() {
  vec4 texel = texture(uTiles, vTexture);
  float share = lettersAt(floor(vCell));
  float grain = noiseAt(floor(vCell / uSheet.xy));
  if (texel.a == 0.0 || grain ${isLetters ? '>=' : '<'} share) discard;
  colour = vec4(shade(texel.rgb, lightAt(vCell)) * sparkOf(grain, share), texel.a);
}
`;

/** Moving tiles: one instance each, lit once, at its feet. */
export const QUAD_VERTEX = /* glsl */ `#version 300 es
precision highp float;
in vec2 aCorner;
in vec2 aPlace;
in vec2 aFoot;
in vec2 aTile;
in vec4 aTint;
in vec4 aFlash;
uniform vec4 uSheet;
out vec2 vTexture;
flat out vec4 vTint;
flat out vec4 vFlash;
flat out vec4 vLight;
flat out vec2 vLook;
${PLACE}${LIGHT}${DISSOLVE}
void main() {
  float flags = aTile.y;
  // Unlit tiles need no foot; it may hold their size.
  bool sized = mod(floor(flags / 8.0), 2.0) > 0.5;
  bool lying = mod(floor(flags / 16.0), 2.0) > 0.5;
  bool letter = mod(floor(flags / 64.0), 2.0) > 0.5;
  bool melts = letter || mod(floor(flags / 32.0), 2.0) > 0.5;
  vec2 size = (sized ? aFoot : vec2(1.0)) / (lying ? uSheet.yx : uSheet.xy);
  gl_Position = placeOf(aPlace + size * aCorner);
  float flipped = mod(flags, 2.0);
  float shines = mod(floor(flags / 2.0), 2.0);
  float unlit = mod(floor(flags / 4.0), 2.0);
  float row = floor((aTile.x + 0.5) / uSheet.w);
  vec2 corner = vec2(mix(aCorner.x, 1.0 - aCorner.x, flipped), aCorner.y);
  if (lying) corner = vec2(corner.y, 1.0 - corner.x);
  vTexture = (vec2(aTile.x - row * uSheet.w, row) + corner) / vec2(uSheet.w, uSheet.z);
  vTint = aTint;
  // On a table the foot is the size, and the flash tells the share of letters.
  vFlash = melts && sized ? vec4(0.0) : aFlash;
  vLook = vec2(melts ? (letter ? 1.0 : -1.0) : 0.0, sized ? aFlash.a : lettersAt(floor(aFoot)));
  vLight = unlit > 0.5 ? vec4(1.0, 1.0, 1.0, 0.0) : lightAt(aFoot);
  // A figure keeps more of its own colour than the ground, or all would look alike beside a fire.
  float most = max(vLight.r, max(vLight.g, vLight.b));
  vLight.rgb = mix(vLight.rgb, vec3(most), letter ? 0.6 : 0.35);
  // In strong light its contrast would be lost.
  vLight.rgb *= min(1.0, 0.98 / max(most, 0.01));
  // Flames are visible by their own light.
  if (shines > 0.5) vLight.rgb = max(vLight.rgb, vec3(1.25 * (1.0 - vLight.a)));
}
`;

export const QUAD_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 vTexture;
flat in vec4 vTint;
flat in vec4 vFlash;
flat in vec4 vLight;
flat in vec2 vLook;
uniform sampler2D uTiles;
uniform vec4 uFocus;
out vec4 colour;
${SHADE}${DISSOLVE}${SPARK}
void main() {
  vec4 texel = texture(uTiles, vTexture);
  float grain = noiseAt(floor(vTexture * vec2(textureSize(uTiles, 0))));
  if (texel.a < 0.01 || (vLook.x > 0.0 && grain >= vLook.y) || (vLook.x < 0.0 && grain < vLook.y)) discard;
  vec3 lit = mix(shade(texel.rgb * vTint.rgb, vLight), drained(vFlash.rgb) * texel.a, vFlash.a);
  if (vLook.x != 0.0) lit *= sparkOf(grain, vLook.y);
  colour = vec4(lit, texel.a) * vTint.a;
}
`;
