/** What a colour looks like in a light: lit as far as it is seen, grey-blue as far as it is remembered. */
const SHADE = /* glsl */ `
uniform vec4 uMemory;
vec3 shade(vec3 colour, vec4 light) {
  float grey = dot(colour, vec3(0.3, 0.55, 0.15));
  return colour * light.rgb + grey * uMemory.rgb * light.a;
}
`;

/**
 * Light is one texture with a texel a cell: half the light's red, green and blue, and in alpha what the cell is (see
 * light-map.ts). Between the middles of cells it is mixed, but never from a wall into a room: a pool of light is
 * smooth and still ends at the wall. What is only remembered loses its colour and lies in cold blue.
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

// Red, green and blue, and how much of it is only remembered.
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
  // What is neither in sight nor unknown is remembered.
  vec4 kinds = vec4(own.a, side.a, over.a, across.a);
  float memory = dot(vec4(wOwn, wSide, wOver, wAcross), step(0.1, kinds) - step(0.6, kinds)) / total;
  vec3 light = 2.0 * (own.rgb * wOwn + side.rgb * wSide + over.rgb * wOver + across.rgb * wAcross) / total;
  float bright = max(light.r, max(light.g, light.b));
  // Flames breathe: slow waves that differ from place to place, felt where it is brighter than the air around.
  float wave = sin(uGlow.x * 2.3 + p.x * 0.9 + sin(p.y * 0.7)) * 0.5 + sin(uGlow.x * 5.1 + p.y * 1.1 - p.x * 0.4) * 0.3
    + sin(uGlow.x * 9.7 + p.x * 0.3) * 0.2;
  light *= 1.0 + uGlow.y * wave * clamp((bright - uGlow.z) * 1.6, 0.0, 1.0);
  // Where it is light everywhere, it is still warmest around the one we follow.
  float far = smoothstep(2.5, 13.0, length((p - uFocus.xy) * vec2(1.0, 0.8)));
  light *= mix(vec3(1.0), mix(vec3(1.1, 1.03, 0.92), vec3(0.68, 0.74, 0.86), far), uFocus.z);
  return vec4(light, memory);
}
${SHADE}`;

/**
 * Tiles that stay where they are. Each has its tint where @pixi/tilemap would have its alpha, as one number; and where
 * it would have the pace of a strip, the frame to begin with, how it is turned, and its opacity (see lit-tilemap.ts).
 */
export const GROUND_VERTEX = /* glsl */ `#version 300 es
precision highp float;
in vec2 aVertexPosition;
in vec2 aTextureCoord;
in vec4 aFrame;
in vec2 aAnim;
in float aAnimDivisor;
in float aAlpha;
uniform mat3 u_proj_trans;
uniform vec2 u_anim_frame;
uniform vec4 uSheet;
out vec2 vTexture;
out vec2 vCell;
out vec4 vTint;

void main() {
  gl_Position = vec4((u_proj_trans * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
  float frames = floor(aAnim.x / 2048.0);
  float frame = mod(u_anim_frame.x + mod(aAnimDivisor, 16.0), frames);
  float flips = mod(floor(aAnimDivisor / 16.0), 8.0);
  // A strip may go on in the next row of the sheet.
  vec2 origin = aFrame.xy - 0.5;
  vec2 corner = step(vec2(0.5), aTextureCoord - origin);
  corner = mix(corner, 1.0 - corner, vec2(mod(flips, 2.0), mod(floor(flips / 2.0), 2.0)));
  if (flips > 3.5) corner = corner.yx;
  vec2 texel = origin * uSheet.xy + corner + vec2(frame * step(1.5, frames), 0.0);
  float start = floor((aAnim.y - floor(aAnim.y / 2048.0) * 2048.0) + 0.5);
  float rows = floor((start + frame * step(1.5, frames)) / uSheet.w);
  vTexture = vec2(texel.x - rows * uSheet.w, texel.y + rows) / vec2(uSheet.w, uSheet.z);
  vCell = aVertexPosition * uSheet.xy;
  vTint.rgb = mod(floor(vec3(aAlpha / 65536.0, aAlpha / 256.0, aAlpha)), 256.0) / 255.0;
  vTint.a = floor(aAnimDivisor / 128.0) / 255.0;
}
`;

export const GROUND_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 vTexture;
in vec2 vCell;
in vec4 vTint;
uniform sampler2D uTiles;
out vec4 colour;
${LIGHT}
void main() {
  vec4 texel = texture(uTiles, vTexture);
  if (texel.a < 0.01) discard;
  colour = vec4(shade(texel.rgb * vTint.rgb, lightAt(vCell)), texel.a) * vTint.a;
}
`;

/** Tiles that move: one instance each, with its light taken once, where its feet are. */
export const QUAD_VERTEX = /* glsl */ `#version 300 es
precision highp float;
in vec2 aCorner;
in vec2 aPlace;
in vec2 aFoot;
in vec2 aTile;
in vec4 aTint;
in vec4 aFlash;
uniform mat3 uPlace;
uniform vec4 uSheet;
out vec2 vTexture;
flat out vec4 vTint;
flat out vec4 vFlash;
flat out vec4 vLight;
${LIGHT}
void main() {
  float flags = aTile.y;
  // What lies in no light needs no foot, and may have a size instead.
  vec2 size = flags > 7.5 ? aFoot : vec2(1.0);
  gl_Position = vec4((uPlace * vec3(aPlace + size * aCorner / uSheet.xy, 1.0)).xy, 0.0, 1.0);
  float flipped = mod(flags, 2.0);
  float shines = mod(floor(flags / 2.0), 2.0);
  float unlit = mod(floor(flags / 4.0), 2.0);
  float row = floor((aTile.x + 0.5) / uSheet.w);
  vec2 corner = vec2(mix(aCorner.x, 1.0 - aCorner.x, flipped), aCorner.y);
  vTexture = (vec2(aTile.x - row * uSheet.w, row) + corner) / vec2(uSheet.w, uSheet.z);
  vTint = aTint;
  vFlash = aFlash;
  vLight = unlit > 0.5 ? vec4(1.0, 1.0, 1.0, 0.0) : lightAt(aFoot);
  // A figure keeps more of its own colour than the ground does, or all would look alike beside a fire.
  float most = max(vLight.r, max(vLight.g, vLight.b));
  vLight.rgb = mix(vLight.rgb, vec3(most), 0.35);
  // In strong light its own light and dark would be lost.
  vLight.rgb *= min(1.0, 0.98 / max(most, 0.01));
  // Flames are seen by their own light.
  if (shines > 0.5) vLight.rgb = max(vLight.rgb, vec3(1.25 * (1.0 - vLight.a)));
}
`;

export const QUAD_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 vTexture;
flat in vec4 vTint;
flat in vec4 vFlash;
flat in vec4 vLight;
uniform sampler2D uTiles;
out vec4 colour;
${SHADE}
void main() {
  vec4 texel = texture(uTiles, vTexture);
  if (texel.a < 0.01) discard;
  vec3 lit = mix(shade(texel.rgb * vTint.rgb, vLight), vFlash.rgb * texel.a, vFlash.a);
  colour = vec4(lit, texel.a) * vTint.a;
}
`;
